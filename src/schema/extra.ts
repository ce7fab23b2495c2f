import type { Node } from "./node";
import { compact, isRecord, type Path } from "./path";

/** A value without what goes past its declaration (`extra`, at any depth): the declaration is not asked about it. */
export function withoutExtra(node: Node, value: unknown): unknown {
  if (node.kind === "list" && Array.isArray(value)) return value.map((item) => withoutExtra(node.item, item));
  if (!isRecord(value)) return value;
  if (node.kind === "map") return compact(Object.entries(value).map(([key, item]) => [key, withoutExtra(node.value, item)]));
  if (node.kind !== "object") return value;
  const known = Object.entries(value).filter(([key, item]) => key !== "extra" || node.fields.extra || !isRecord(item));
  const below = (key: string) => (Object.hasOwn(node.fields, key) ? node.fields[key]?.node : undefined);
  return compact(
    known.map(([key, item]) => {
      const inner = below(key);
      return [key, inner ? withoutExtra(inner, item) : item];
    }),
  );
}

/** Where `extra` names what is a field already: it would be sent twice, and compared once. */
export function twice(node: Node, value: unknown, at: Path = []): Path[] {
  if (node.kind === "list" && Array.isArray(value)) return value.flatMap((item, n) => twice(node.item, item, [...at, n]));
  if (!isRecord(value)) return [];
  if (node.kind === "map") return Object.entries(value).flatMap(([key, item]) => twice(node.value, item, [...at, key]));
  if (node.kind !== "object") return [];
  const extra = !node.fields.extra && isRecord(value.extra) ? Object.keys(value.extra) : [];
  const own = extra.filter((key) => Object.hasOwn(node.fields, key)).map((key): Path => [...at, "extra", key]);
  const below = Object.entries(node.fields).flatMap(([key, field]) =>
    value[key] === undefined ? [] : twice(field.node, value[key], [...at, key]),
  );
  return [...own, ...below];
}
