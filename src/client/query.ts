import type { Node } from "../schema/node";
import { isRecord, type Path } from "../schema/path";
import type { QueryEncoding } from "./options";

/** The query of a request, with its question mark, or nothing. The value is spelled for the wire already. */
export function queryText(node: Node, wire: unknown, encoding: QueryEncoding = "exploded"): string {
  if (!isRecord(wire)) return "";
  const pairs = Object.entries(wire).flatMap(([name, value]) => parameter(node, name, value, encoding));
  const text = pairs.map((pair) => pair.map(encodeURIComponent).join("=")).join("&");
  return text && `?${text}`;
}

type Pair = [name: string, value: string];
type Join = (outer: string, key: string) => string;
const bracket: Join = (outer, key) => `${outer}[${key}]`;
const dotted: Join = (outer, key) => `${outer}.${key}`;

function parameter(query: Node, name: string, value: unknown, encoding: QueryEncoding): Pair[] {
  if (encoding === "exploded" && isRecord(value) && mayExplode(query, name))
    return Object.entries(value).flatMap(([key, item]) => pairs(key, item, bracket));
  return pairs(name, value, encoding === "dotted" ? dotted : bracket);
}

/** Whether an object parameter lies open among the others. The declaration decides, not the value: a parameter is always spelled the same way. */
export function mayExplode(query: Node, name: string): boolean {
  if (query.kind !== "object") return false;
  const node = query.fields[name]?.node;
  if (node?.kind !== "object") return false;
  const others = Object.entries(query.fields).flatMap(([other, field]) => (other === name ? [] : keysOf(field.node)));
  const taken = new Set([...Object.keys(query.fields), ...others]);
  return Object.entries(node.fields).every(([key, field]) => isPlain(field.node) && !taken.has(key));
}
const keysOf = (node: Node): string[] => (node.kind === "object" ? Object.keys(node.fields) : []);
const isPlain = (node: Node): boolean =>
  node.kind === "list"
    ? isPlain(node.item)
    : node.kind !== "object" && node.kind !== "map" && node.kind !== "any" && node.facts.wrapper === undefined;

/** Lists and objects of a query that hold nothing: no spelling has a word for them, so the server would never hear of them. */
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

// Plain lists repeat the name; a list of objects numbers them, or their keys could not be told apart.
function pairs(name: string, value: unknown, join: Join): Pair[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item, at) => pairs(isRecord(item) ? `${name}[${at}]` : name, item, join));
  if (isRecord(value)) return Object.entries(value).flatMap(([key, item]) => pairs(join(name, key), item, join));
  return [[name, String(value)]];
}
