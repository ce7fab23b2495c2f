import type { AnyOperation } from "../client/operation";
import { partsOf } from "../client/operation";

/** An operation, and its path in pieces. */
export interface Served {
  operation: AnyOperation;
  method: string;
  pieces: readonly Piece[];
}
type Piece = { literal: string } | { param: string };

export interface Match {
  operation: AnyOperation;
  params: Record<string, string>;
}
/** What is known of a path: the operation, or the methods that it would take, or nothing. */
export interface Found {
  match?: Match;
  allowed: readonly string[];
}

const BASE = /^\/mgmt\/openapi\/[\w.-]+(?=\/|$)/;

/** Finds the operation of a request. A path is compared piece by piece, so that `connectors:test` is a name like any other. */
export class Routes {
  private readonly bySize = new Map<number, Served[]>();

  constructor(operations: Iterable<AnyOperation>) {
    for (const operation of operations) {
      const served = servedOf(operation);
      this.bySize.set(served.pieces.length, [...(this.bySize.get(served.pieces.length) ?? []), served]);
    }
    for (const list of this.bySize.values()) list.sort(literalFirst);
  }

  /** With or without the address's base path. A path that cannot be decoded is no path of ours. */
  find(method: string, path: string): Found {
    const given = decoded(path.replace(BASE, ""));
    if (!given) return { allowed: [] };
    const fitting = (this.bySize.get(given.length) ?? []).filter(({ pieces }) => pieces.every((piece, at) => fits(piece, given[at] ?? "")));
    const served = fitting.find((s) => s.method === method);
    return {
      allowed: fitting.map((s) => s.method),
      ...(served ? { match: { operation: served.operation, params: paramsOf(served, given) } } : {}),
    };
  }
}

function servedOf(operation: AnyOperation): Served {
  const { method, path } = partsOf(operation.route);
  const pieces = path
    .slice(1)
    .split("/")
    .map((piece): Piece => (/^\{.+\}$/.test(piece) ? { param: piece.slice(1, -1) } : { literal: piece }));
  return { operation, method, pieces };
}

const fits = (piece: Piece, given: string): boolean => ("literal" in piece ? piece.literal === given : given !== "");

// `/dashboards/catalog` is asked before `/dashboards/{dashboard_id}`: the leftmost literal decides.
function literalFirst(a: Served, b: Served): number {
  const at = a.pieces.findIndex((piece, n) => "literal" in piece !== "literal" in (b.pieces[n] as Piece));
  return at < 0 ? 0 : "literal" in (a.pieces[at] as Piece) ? -1 : 1;
}

const paramsOf = ({ pieces }: Served, given: string[]): Record<string, string> =>
  Object.fromEntries(pieces.flatMap((piece, at) => ("param" in piece ? [[piece.param, given[at] ?? ""]] : [])));

function decoded(path: string): string[] | undefined {
  try {
    return path.slice(1).split("/").map(decodeURIComponent);
  } catch {
    return undefined;
  }
}
