import type { Node } from "../schema/node";
import { isRecord, type Path } from "../schema/path";

/**
 * The query of a request, with its question mark, or nothing. The value is spelled for the wire already. The fields of an object are joined to its name
 * by dots and the keys of a map stand in brackets; the fields of the parameters in `flat` are sent under their own names too.
 */
export function queryText(node: Node, wire: unknown, flat: readonly string[] = []): string {
  if (!isRecord(wire)) return "";
  const own = Object.entries(wire).flatMap(([name, value]) => pairs(fieldOf(node, name), name, value));
  const open = flat.flatMap((name) => (isRecord(wire[name]) ? pairsBelow(fieldOf(node, name), "", wire[name]) : []));
  const text = [...own, ...open].map((pair) => pair.map(encodeURIComponent).join("=")).join("&");
  return text && `?${text}`;
}

type Pair = [name: string, value: string];

// A list repeats the name. What is declared nowhere is taken for an object.
function pairs(node: Node | undefined, name: string, value: unknown): Pair[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item) => pairs(undefined, name, item));
  if (!isRecord(value)) return [[name, String(value)]];
  if (node?.kind === "map") return Object.entries(value).flatMap(([key, item]) => pairs(node.value, `${name}[${key}]`, item));
  return pairsBelow(node, `${name}.`, value);
}
const pairsBelow = (node: Node | undefined, before: string, value: Record<string, unknown>): Pair[] =>
  Object.entries(value).flatMap(([key, item]) => pairs(node && fieldOf(node, key), before + key, item));

const fieldOf = (node: Node | undefined, key: string): Node | undefined =>
  node?.kind === "object" && Object.hasOwn(node.fields, key) ? node.fields[key]?.node : undefined;

/** Lists and objects of a query that hold nothing: a query cannot say so, and the server would never hear of them. */
export function unspoken(value: unknown, at: Path = []): Path[] {
  const items: readonly (readonly [string | number, unknown])[] = Array.isArray(value)
    ? [...value.entries()]
    : isRecord(value)
      ? Object.entries(value)
      : [];
  const said = items.filter(([, item]) => item !== undefined && item !== null);
  if (typeof value === "object" && value !== null && !said.length && at.length) return [at];
  return said.flatMap(([key, item]) => unspoken(item, [...at, key]));
}

/** Lists and maps of objects: no query can hold them, and the server passes over whatever is sent in their place. */
export function unsayable(node: Node | undefined, value: unknown, at: Path = []): { path: Path; what: string }[] {
  if (Array.isArray(value)) return value.some(isCompound) ? [{ path: at, what: "a list of objects" }] : [];
  if (!isRecord(value)) return [];
  if (node?.kind === "map" && Object.values(value).some(isCompound)) return [{ path: at, what: "a map of objects" }];
  return Object.entries(value).flatMap(([key, item]) => unsayable(fieldOf(node, key), item, [...at, key]));
}
const isCompound = (value: unknown): boolean => typeof value === "object" && value !== null;
