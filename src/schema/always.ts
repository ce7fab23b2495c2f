import type { Node } from "./node";
import { isRecord, type Path } from "./path";

type ObjectNode = Extract<Node, { kind: "object" }>;

/** Fields of an object that the wire always holds and that are missing. */
export const missingAlways = ({ fields }: ObjectNode, value: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(fields)
    .filter(([key, { node }]) => node.facts.always && (value[key] === undefined || value[key] === null))
    .map(([key]) => key);

/** The same at any depth of a value that is to be sent. */
export function unsent(node: Node, value: unknown, at: Path = []): Path[] {
  if (node.kind === "list" && Array.isArray(value)) return value.flatMap((item, n) => unsent(node.item, item, [...at, n]));
  if (!isRecord(value)) return [];
  if (node.kind === "map") return Object.entries(value).flatMap(([key, item]) => unsent(node.value, item, [...at, key]));
  if (node.kind !== "object") return [];
  const own = missingAlways(node, value).map((key): Path => [...at, key]);
  const below = Object.entries(value).flatMap(([key, item]) => {
    const field = Object.hasOwn(node.fields, key) ? node.fields[key] : undefined;
    return field ? unsent(field.node, item, [...at, key]) : [];
  });
  return [...own, ...below];
}
