import type { Node } from "./node";
import type { Path } from "./path";
import { isRecord } from "./record";
import { collect, fieldsOf } from "./walk";

/** Missing fields of an object that every request must contain (`always`). */
export const missingRequiredKeys = (
  node: Node,
  value: Readonly<Record<string, unknown>>,
): string[] =>
  Object.entries(fieldsOf(node))
    .filter(
      ([key, field]) =>
        field.node.facts.always && (value[key] === undefined || value[key] === null),
    )
    .map(([key]) => key);

/** The paths of such fields at any depth. */
export const missingRequired = (root: Node, value: unknown): Path[] =>
  collect(root, value, (node, at, path) =>
    isRecord(at) ? missingRequiredKeys(node, at).map((key) => [...path, key]) : [],
  );
