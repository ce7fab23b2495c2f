import type { Node } from "../../schema/node";
import { valueAt } from "../../schema/path";
import { isRecord } from "../../schema/record";
import { nodeAt } from "../../schema/walk";
import type { Change } from "./changes";

/**
 * The change of a field that the program sets on both sides, with both values: one that means
 * "absent" is compared like a missing one. An element of a list has another one at its index.
 */
export function withWritten(change: Change, was: unknown, is: unknown): Change {
  const { type, path, oldPath } = change;
  if ((type !== "added" && type !== "removed") || typeof path.at(-1) === "number") return change;
  const [old, now] = [valueAt(was, oldPath), valueAt(is, path)];
  const isScalar = [old, now].every((one) => one !== undefined && typeof one !== "object");
  return isScalar ? { ...change, type: "changed", was: old, is: now } : change;
}

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
