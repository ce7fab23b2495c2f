import { type AnyOperation, partsOf } from "../../http/operation";
import { attempt } from "../../text/attempt";
import { groupBy } from "../../text/group-by";
import { compareText } from "../../text/words";

interface RouteEntry {
  operation: AnyOperation;
  method: string;
  segments: readonly Segment[];
  /**
   * Literals win over parameters, the leftmost first: `/dashboards/catalog` precedes
   * `/dashboards/{dashboard_id}`.
   */
  precedence: string;
}
type Segment = { literal: string } | { param: string };

export interface Match {
  operation: AnyOperation;
  params: Record<string, string>;
}
/** The operation for a path and method, and the methods that the path allows. */
export interface RouteMatch {
  match?: Match;
  allowed: readonly string[];
}

const BASE = /^\/mgmt\/openapi\/[\w.-]+(?=\/|$)/;

/**
 * Finds the operation of a request. Compares segments, so that `connectors:test` is a literal
 * segment.
 */
export class Routes {
  private readonly bySize: ReadonlyMap<number, RouteEntry[]>;

  constructor(operations: Iterable<AnyOperation>) {
    const entries = [...operations].map(routeEntryOf);
    this.bySize = groupBy(entries, ({ segments }) => segments.length);
    for (const list of this.bySize.values())
      list.sort((a, b) => compareText(a.precedence, b.precedence));
  }

  /** The base path is optional. A path that cannot be decoded matches no operation. */
  find(method: string, path: string): RouteMatch {
    const received = decodeSegments(path.replace(BASE, ""));
    if (!received) return { allowed: [] };
    const candidates = (this.bySize.get(received.length) ?? []).filter(({ segments }) =>
      segments.every((piece, at) => fits(piece, received[at] ?? "")),
    );
    const match = candidates.find((s) => s.method === method);
    return {
      allowed: candidates.map((s) => s.method),
      ...(match
        ? { match: { operation: match.operation, params: paramsOf(match, received) } }
        : {}),
    };
  }
}

function routeEntryOf(operation: AnyOperation): RouteEntry {
  const { method, path } = partsOf(operation.route);
  const segments = path
    .slice(1)
    .split("/")
    .map(
      (piece): Segment =>
        /^\{.+\}$/.test(piece) ? { param: piece.slice(1, -1) } : { literal: piece },
    );
  const precedence = segments.map((piece) => ("literal" in piece ? 0 : 1)).join("");
  return { operation, method, segments, precedence };
}

const fits = (piece: Segment, given: string): boolean =>
  "literal" in piece ? piece.literal === given : given !== "";

const paramsOf = ({ segments }: RouteEntry, given: string[]): Record<string, string> =>
  Object.fromEntries(
    segments.flatMap((piece, at) => ("param" in piece ? [[piece.param, given[at] ?? ""]] : [])),
  );

const decodeSegments = (path: string): string[] | undefined =>
  attempt(() => path.slice(1).split("/").map(decodeURIComponent));
