import type { Node } from "../schema/node";
import { compact, isRecord } from "../schema/path";

type ObjectNode = Extract<Node, { kind: "object" }>;

/** A request in the declared names of its fields. JSON takes `keyPermissions` and `key_permissions` alike; the latter wins where both are given. */
export function named(node: Node, wire: unknown): unknown {
  const { wrapper } = node.facts;
  if (wrapper === undefined || !isRecord(wire)) return inside(node, wire);
  return Object.hasOwn(wire, wrapper) ? { ...wire, [wrapper]: inside(node, wire[wrapper]) } : wire;
}

function inside(node: Node, wire: unknown): unknown {
  if (node.kind === "list" && Array.isArray(wire)) return wire.map((item) => named(node.item, item));
  if (node.kind === "map") return entries(node, wire);
  return node.kind === "object" && isRecord(wire) ? object(node, wire) : wire;
}

function entries({ value: node, facts: { spelling } }: Extract<Node, { kind: "map" }>, wire: unknown): unknown {
  if (isRecord(wire)) return compact(Object.entries(wire).map(([key, item]) => [key, named(node, item)]));
  if (spelling?.as !== "keyed" || !Array.isArray(wire)) return wire;
  const declared = namesOf([spelling.key, spelling.value]);
  return wire.map((entry) =>
    isRecord(entry) ? renamed(entry, declared, (key, item) => (key === spelling.value ? named(node, item) : item)) : entry,
  );
}

const object = (node: ObjectNode, wire: Record<string, unknown>): unknown =>
  renamed(wire, declaredBy(node), (key, item) => member(node, key, item));

/** A field; or, in the legacy dialect, the variant of a union in its `$case` object. */
function member(node: ObjectNode, key: string, item: unknown): unknown {
  const field = Object.hasOwn(node.fields, key) ? node.fields[key] : undefined;
  if (field) return named(field.node, item);
  const inner = isRecord(item) && typeof item.$case === "string" ? item.$case : undefined;
  return inner === undefined ? item : { ...(item as object), [inner]: member(node, inner, (item as Record<string, unknown>)[inner]) };
}

const isSnake = (key: string): boolean => key.includes("_");
function renamed(
  wire: Record<string, unknown>,
  declared: ReadonlyMap<string, string>,
  change: (key: string, item: unknown) => unknown,
): Record<string, unknown> {
  const entries = Object.entries(wire).map(([key, item]) => ({ key, own: declared.get(camel(key)) ?? key, item }));
  // Later entries win, and the sort keeps the order of the rest.
  if (entries.some(({ key, own }) => key !== own)) entries.sort((a, b) => Number(isSnake(a.key)) - Number(isSnake(b.key)));
  return compact(entries.map(({ own, item }) => [own, change(own, item)]));
}

const camel = (key: string): string => key.replace(/_([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
const namesOf = (keys: readonly string[]): ReadonlyMap<string, string> => new Map(keys.map((key) => [camel(key), key]));

const known = new WeakMap<ObjectNode, ReadonlyMap<string, string>>();
function declaredBy(node: ObjectNode): ReadonlyMap<string, string> {
  const tag = node.facts.union?.tag?.key;
  const found = known.get(node) ?? namesOf([...Object.keys(node.fields), ...(tag === undefined ? [] : [tag])]);
  known.set(node, found);
  return found;
}
