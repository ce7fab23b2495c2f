import type { Node } from "./node";
import { compact, isRecord, type Path } from "./path";

const NAME = "extra";
/** Whether anything is called `extra` anywhere: mostly nothing is, and there is nothing to do. */
function mentioned(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (Array.isArray(value)) return value.some(mentioned);
  for (const key of Object.keys(value)) if (key === NAME || mentioned((value as Record<string, unknown>)[key])) return true;
  return false;
}

/** A value without what goes past its declaration (`extra`, at any depth): the declaration is not asked about it. */
export const withoutExtra = (node: Node, value: unknown): unknown => (mentioned(value) ? bare(node, value) : value);

function bare(node: Node, value: unknown): unknown {
  if (node.kind === "list" && Array.isArray(value)) return value.map((item) => bare(node.item, item));
  if (!isRecord(value)) return value;
  if (node.kind === "map") return compact(Object.entries(value).map(([key, item]) => [key, bare(node.value, item)]));
  if (node.kind !== "object") return value;
  const known = Object.entries(value).filter(([key, item]) => key !== NAME || node.fields.extra || !isRecord(item));
  const below = (key: string) => (Object.hasOwn(node.fields, key) ? node.fields[key]?.node : undefined);
  return compact(
    known.map(([key, item]) => {
      const inner = below(key);
      return [key, inner ? bare(inner, item) : item];
    }),
  );
}

/** Where `extra` names what is a field already: it would be sent twice, and compared once. */
export const twice = (node: Node, value: unknown): Path[] => (mentioned(value) ? doubled(node, value, []) : []);

function doubled(node: Node, value: unknown, at: Path): Path[] {
  if (node.kind === "list" && Array.isArray(value)) return value.flatMap((item, n) => doubled(node.item, item, [...at, n]));
  if (!isRecord(value)) return [];
  if (node.kind === "map") return Object.entries(value).flatMap(([key, item]) => doubled(node.value, item, [...at, key]));
  if (node.kind !== "object") return [];
  const extra = !node.fields.extra && isRecord(value.extra) ? Object.keys(value.extra) : [];
  const own = extra.filter((key) => Object.hasOwn(node.fields, key)).map((key): Path => [...at, NAME, key]);
  const below = Object.entries(node.fields).flatMap(([key, field]) =>
    value[key] === undefined ? [] : doubled(field.node, value[key], [...at, key]),
  );
  return [...own, ...below];
}
