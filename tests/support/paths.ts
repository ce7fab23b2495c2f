import type { Node } from "../../src/schema/node";
import { isRecord } from "../../src/schema/path";

/** Every path of a schema at which a program may have a value, `[]` for an item and `*` for an entry; a schema inside itself is not entered again. */
export function pathsOf(node: Node, at = "", stack: readonly Node[] = []): string[] {
  if (stack.includes(node)) return [];
  const inside = [...stack, node];
  if (node.kind === "object") {
    const open = Object.entries(node.fields).filter(([, field]) => !field.node.facts.refused);
    return open.flatMap(([key, { node: below }]) => [`${at}.${key}`, ...pathsOf(below, `${at}.${key}`, inside)]);
  }
  if (node.kind === "list") return [`${at}[]`, ...pathsOf(node.item, `${at}[]`, inside)];
  return node.kind === "map" ? [`${at}.*`, ...pathsOf(node.value, `${at}.*`, inside)] : [];
}

/** The paths of a schema at which a value has something. */
export function pathsIn(node: Node, value: unknown, at = ""): string[] {
  if (node.kind === "object" && isRecord(value)) {
    return Object.entries(value).flatMap(([key, item]) => {
      const field = node.fields[key];
      return field ? [`${at}.${key}`, ...pathsIn(field.node, item, `${at}.${key}`)] : [];
    });
  }
  if (node.kind === "list" && Array.isArray(value)) return value.flatMap((item) => [`${at}[]`, ...pathsIn(node.item, item, `${at}[]`)]);
  return node.kind === "map" && isRecord(value)
    ? Object.values(value).flatMap((item) => [`${at}.*`, ...pathsIn(node.value, item, `${at}.*`)])
    : [];
}
