import { createHash } from "node:crypto";
import type { Node } from "../schema/node";
import { isRecord } from "../schema/path";
import { holdsMade, madeIn, pairsOf } from "./pairs";
import { uuidOf } from "./uuid";

// Ids inside a resource that we make when the user gives none.

type Props = Record<string, unknown>;
const SEAL = 8;
const sealOf = (head: string): string => createHash("sha256").update(`made ${head}`).digest("hex").slice(0, SEAL);

/** An id of ours for a seed. Its last digits follow from the others, so that it can be told from one that somebody else made. */
export function madeId(seed: string): string {
  const head = uuidOf(seed).slice(0, -SEAL);
  return head + sealOf(head);
}
export const isMade = (id: unknown): boolean =>
  typeof id === "string" && id.length === 36 && id.slice(-SEAL) === sealOf(id.slice(0, -SEAL));

/** The value with every missing id of ours filled in: the one that the same element had before, or a new one. */
export function fillMade(node: Node, value: unknown, key: string, old?: unknown): unknown {
  if (!holdsMade(node)) return value;
  const pairs = pairsOf(node, value, old);
  const fresh = maker(new Set([...idsIn(node, value), ...idsIn(node, old)]));
  return everyMade(node, value, [], (object, name, at) => {
    if (object[name] !== undefined) return object[name];
    const before = (pairs.get(object) as Props | undefined)?.[name];
    return typeof before === "string" ? before : fresh([key, ...at, name]);
  });
}

/** The value with ids of ours as they already are: made once, they are kept, whatever the resource is called by now. */
export function keepMade(node: Node, value: unknown, old: unknown): unknown {
  if (!holdsMade(node)) return value;
  const pairs = pairsOf(node, value, old);
  return everyMade(node, value, [], (object, name) => {
    const before = isMade(object[name]) ? (pairs.get(object) as Props | undefined)?.[name] : undefined;
    return before ?? object[name];
  });
}

/** Makes ids that nothing has yet. Elements of one list share a seed: each goes on where the last one stopped. */
function maker(taken: ReadonlySet<string>): (seed: readonly string[]) => string {
  const next = new Map<string, number>();
  return (seed) => {
    const place = JSON.stringify(seed);
    for (let n = next.get(place) ?? 0; ; n += 1) {
      const id = madeId(JSON.stringify([...seed, n]));
      next.set(place, n + 1);
      if (!taken.has(id)) return id;
    }
  };
}

type Choose = (object: Props, name: string, at: readonly string[]) => unknown;

/** The value with another id wherever one of ours may stand. */
function everyMade(node: Node, value: unknown, at: readonly string[], choose: Choose): unknown {
  if (!holdsMade(node)) return value;
  if (node.kind === "list" && Array.isArray(value)) return value.map((item) => everyMade(node.item, item, at, choose));
  if (!isRecord(value)) return value;
  if (node.kind === "map")
    return Object.fromEntries(Object.entries(value).map(([k, item]) => [k, everyMade(node.value, item, [...at, k], choose)]));
  if (node.kind !== "object") return value;
  const copy: Props = { ...value };
  for (const [name, field] of madeIn(node)) {
    const next = field.facts.made ? choose(value, name, at) : everyMade(field, value[name], [...at, name], choose);
    if (next !== undefined) copy[name] = next;
  }
  return copy;
}

function idsIn(node: Node, value: unknown): string[] {
  if (!holdsMade(node)) return [];
  if (node.facts.made) return typeof value === "string" ? [value] : [];
  if (node.kind === "list" && Array.isArray(value)) return value.flatMap((item) => idsIn(node.item, item));
  if (!isRecord(value)) return [];
  if (node.kind === "map") return Object.values(value).flatMap((item) => idsIn(node.value, item));
  return node.kind === "object" ? madeIn(node).flatMap(([name, field]) => idsIn(field, value[name])) : [];
}
