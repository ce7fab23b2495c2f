import type { Node } from "../../schema/node";
import { isRecord } from "../../schema/record";
import { nodeAt } from "../../schema/walk";
import type { Change } from "./changes";

/**
 * The change of a field whose default is declared, with both values: `enabled true -> false`
 * instead of `enabled added: false`. A default that is an object or a list is not expanded.
 */
export function withDefault(node: Node, change: Change): Change {
  const { type, path } = change;
  if (type !== "added" && type !== "removed") return change;
  const { serverDefault } = nodeAt(node, path)?.facts ?? {};
  const value = isRecord(serverDefault) ? serverDefault.value : undefined;
  if (value === undefined || typeof value === "object") return change;
  return { ...change, type: "changed", [type === "added" ? "was" : "is"]: value };
}
