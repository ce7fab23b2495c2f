import type { Node } from "../schema/node";
import type { Path } from "../schema/path";
import { isRecord } from "../schema/record";
import { childAt, isMap } from "../schema/walk";

/**
 * The query string of an encoded value, with its question mark; empty without parameters.
 * - Objects use dots: `{ page: { size: 5 } }` gives `?page.size=5`.
 * - Maps use brackets: `{ labels: { a: "b" } }` gives `?labels[a]=b`.
 * - Arrays repeat the name: `{ id: [1, 2] }` gives `?id=1&id=2`.
 *
 * The fields of the parameters in `flat` are also sent under their own names:
 * `?page.size=5&size=5`.
 */
export function queryString(node: Node, wire: unknown, flat: readonly string[] = []): string {
  if (!isRecord(wire)) return "";
  const named = Object.entries(wire).flatMap(([name, value]) =>
    queryPairs(childAt(node, name), name, value),
  );
  const flattened = flat.flatMap((name) =>
    isRecord(wire[name]) ? objectPairs(childAt(node, name), "", wire[name]) : [],
  );
  const text = [...named, ...flattened]
    .map((pair) => pair.map(encodeURIComponent).join("="))
    .join("&");
  return text && `?${text}`;
}

type Pair = [name: string, value: string];

// An undeclared value (from `extra`) is serialized like an object.
function queryPairs(node: Node | undefined, name: string, value: unknown): Pair[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item) => queryPairs(undefined, name, item));
  if (!isRecord(value)) return [[name, String(value)]];
  if (isMap(node))
    return Object.entries(value).flatMap(([key, item]) =>
      queryPairs(node.value, `${name}[${key}]`, item),
    );
  return objectPairs(node, `${name}.`, value);
}
const objectPairs = (
  node: Node | undefined,
  prefix: string,
  value: Record<string, unknown>,
): Pair[] =>
  Object.entries(value).flatMap(([key, item]) =>
    queryPairs(childAt(node, key), prefix + key, item),
  );

/** Paths of empty arrays and objects: a query string cannot express them, so they would be lost. */
export function emptyInQuery(value: unknown, path: Path = []): Path[] {
  const items: readonly (readonly [string | number, unknown])[] = Array.isArray(value)
    ? [...value.entries()]
    : isRecord(value)
      ? Object.entries(value)
      : [];
  const present = items.filter(([, item]) => item !== undefined && item !== null);
  if (typeof value === "object" && value !== null && !present.length && path.length) return [path];
  return present.flatMap(([key, item]) => emptyInQuery(item, [...path, key]));
}

/** Arrays and maps of objects: a query string cannot express them, and the server ignores them. */
export function notSerializable(
  node: Node | undefined,
  value: unknown,
  path: Path = [],
): { path: Path; what: string }[] {
  if (Array.isArray(value))
    return value.some(isCompound) ? [{ path: path, what: "an array of objects" }] : [];
  if (!isRecord(value)) return [];
  if (isMap(node) && Object.values(value).some(isCompound))
    return [{ path: path, what: "a map of objects" }];
  return Object.entries(value).flatMap(([key, item]) =>
    notSerializable(childAt(node, key), item, [...path, key]),
  );
}
const isCompound = (value: unknown): boolean => typeof value === "object" && value !== null;
