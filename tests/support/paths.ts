import type { Node } from "../../src/schema/node";
import { isRecord } from "../../src/schema/record";

/** All paths of a schema (`.rules[].name`, `.labels.*`); a recursive schema is entered once. */
export function pathsOf(node: Node, at = "", stack: readonly Node[] = []): string[] {
  if (stack.includes(node)) return [];
  const inside = [...stack, node];
  if (node.type === "object") {
    const open = Object.entries(node.fields).filter(([, field]) => !field.node.facts.refused);
    return open.flatMap(([key, { node: below }]) => [
      `${at}.${key}`,
      ...pathsOf(below, `${at}.${key}`, inside),
    ]);
  }
  if (node.type === "list") return [`${at}[]`, ...pathsOf(node.item, `${at}[]`, inside)];
  return node.type === "map" ? [`${at}.*`, ...pathsOf(node.value, `${at}.*`, inside)] : [];
}

/** The schema paths that a value sets. */
export function pathsIn(node: Node, value: unknown, at = ""): string[] {
  if (node.type === "object" && isRecord(value)) {
    return Object.entries(value).flatMap(([key, item]) => {
      const field = node.fields[key];
      return field ? [`${at}.${key}`, ...pathsIn(field.node, item, `${at}.${key}`)] : [];
    });
  }
  if (node.type === "list" && Array.isArray(value))
    return value.flatMap((item) => [`${at}[]`, ...pathsIn(node.item, item, `${at}[]`)]);
  return node.type === "map" && isRecord(value)
    ? Object.values(value).flatMap((item) => [`${at}.*`, ...pathsIn(node.value, item, `${at}.*`)])
    : [];
}
