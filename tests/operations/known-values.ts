import type { Operations } from "../../src/http/operation";
import { nodeOf } from "../../src/schema/node";
import { allServices } from "../../src/services";
import type { ClientOperation } from "./all";
import { type Leaf, leafKey, leavesIn, leavesOf, type Request } from "./leaves";

/** Values of one field in the requests or responses of one operation, the latest last. */
interface Source {
  service: string;
  route: string;
  path: string;
  names: string[];
  values: Set<unknown>;
}
const ENDING = /(id|identifier|name|key|version)$/;
const similarNames = (ending: string): RegExp =>
  /^id/.test(ending) ? /(id|identifier|key)$/ : new RegExp(`${ending}$`);
const MAX_VALUES = 12; // per source

// The service and the routes by resource type: `folder_id` is looked up in the folder operations.
const originOf = new Map(
  allServices().flatMap((service) =>
    service.resources.map(({ resourceType, ops }) => [
      resourceType,
      {
        service: service.name,
        routes: Object.values(ops as Operations).map((op): string => op.route),
      },
    ]),
  ),
);

/**
 * Ids and names of all requests and responses so far: requests refer to existing objects by them.
 */
export class KnownValues {
  private readonly sources = new Map<string, Source>();
  private readonly byName = new Map<string, Set<Source>>();

  /** Records the values of a successful call. */
  record(operation: ClientOperation, request: Request, response: unknown): void {
    const responseLeaves = operation.op.response
      ? [response]
          .flat()
          .flatMap((message) => leavesIn(nodeOf(operation.op.response), message, ["response"]))
      : [];
    for (const leaf of [...leavesOf(operation, request), ...responseLeaves])
      this.add(operation, leaf);
  }
  private add({ service, op, path }: ClientOperation, leaf: Leaf): void {
    const { value, name, owner } = leaf;
    if (
      typeof value === "boolean" ||
      leaf.node?.type === "enum" ||
      !/^.{1,200}$/.test(String(value)) ||
      /^\.+$/.test(String(value))
    )
      return;
    const key = `${op.route} ${leafKey(leaf)}`;
    const source = this.sources.get(key) ?? {
      service,
      route: op.route,
      path,
      names: [name, owner + name],
      values: new Set(),
    };
    this.sources.set(key, source);
    source.values.delete(value);
    source.values.add(value);
    if (source.values.size > MAX_VALUES)
      for (const oldest of [...source.values].slice(0, 1)) source.values.delete(oldest);
    for (const name of source.names)
      this.byName.set(name, (this.byName.get(name) ?? new Set()).add(source));
  }

  /** Candidate values of a leaf, the best match first. */
  valuesFor(operation: ClientOperation, leaf: Leaf): unknown[] {
    const names = [leaf.name, leaf.owner + leaf.name];
    // Within a service an id may have different names: `id`, `alertId`, `alert_def_id`.
    const [ending] = ENDING.exec(leaf.name) ?? [];
    const sameService = [...this.sources.values()].filter(
      (it) =>
        ending && it.service === operation.service && similarNames(ending).test(it.names[0] ?? ""),
    );
    const found = new Set([
      ...names.flatMap((name) => [...(this.byName.get(name) ?? [])]),
      ...sameService,
    ]);
    const ranked = [...found]
      .map((source) => ({ source, rank: rankOf(operation, leaf, source) }))
      .sort((a, b) => b.rank - a.rank);
    const values = interleaved(ranked.map(({ source }) => [...source.values].reverse()));
    const { node } = leaf;
    return [
      ...new Set(values.map((value) => (node?.type === "string" ? String(value) : value))),
    ].filter((value) => !node || node.schema.safeParse(value).success);
  }
}

function rankOf(
  { service, path }: ClientOperation,
  { name, owner, node }: Leaf,
  source: Source,
): number {
  const origin = originOf.get(node?.facts.ref ?? "");
  const [sourceName = "", qualifiedName = ""] = source.names;
  const sameName = sourceName === name || qualifiedName === name;
  return (
    (origin?.service === source.service ? 10 : 0) +
    (origin?.routes.includes(source.route) && /^(id|.*id)$/.test(sourceName) ? 5 : 0) +
    (sameName ? 3 : 0) +
    (qualifiedName === owner + name || qualifiedName === name ? 2 : 0) +
    (source.service === service ? 3 : 0) +
    commonSegments(path, source.path)
  );
}
const commonSegments = (a: string, b: string): number => {
  const [ours, theirs] = [a.split("/"), b.split("/")];
  const difference = ours.findIndex((step, n) => step !== theirs[n]);
  return difference < 0 ? ours.length : difference;
};

/** [[1, 2], [3, 4]] -> [1, 3, 2, 4] */
function interleaved(lists: unknown[][]): unknown[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }).flatMap((_, n) =>
    lists.flatMap((list) => (n < list.length ? [list[n]] : [])),
  );
}
