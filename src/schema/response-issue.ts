import type { FieldFinding } from "../text/field-finding";
import type { Node } from "./node";
import type { Path } from "./path";
import { isRecord } from "./record";
import { elementsOf, fieldsOf, isScalar } from "./walk";

/**
 * The first part of a decoded response that lacks the type of its schema, or a required field.
 * Decoding is tolerant: this explains why code that relies on the schema has failed.
 */
export const responseIssue = (node: Node, value: unknown): FieldFinding | undefined =>
  firstIssue(node, value, [], (inner) => !isScalar(inner)) ??
  firstIssue(node, value, [], () => true);

function firstIssue(
  node: Node,
  value: unknown,
  path: Path,
  isChecked: (node: Node) => boolean,
): FieldFinding | undefined {
  if (isChecked(node)) {
    const expected = EXPECTED[node.type];
    if (expected && !hasType(node, value)) return { path, what: `expected ${expected}` };
    const missing = Object.entries(fieldsOf(node)).find(
      ([key, field]) =>
        !field.optional && isChecked(field.node) && (value as never)[key] === undefined,
    );
    if (missing) return { path: [...path, missing[0]], what: "is missing" };
  }
  for (const { key, node: child, value: element } of elementsOf(node, value)) {
    const issue = child && firstIssue(child, element, [...path, key], isChecked);
    if (issue) return issue;
  }
  return undefined;
}

const EXPECTED: Readonly<Partial<Record<Node["type"], string>>> = {
  object: "an object",
  map: "an object",
  list: "an array",
  string: "a string",
  number: "a number",
  integer: "a number",
  boolean: "true or false",
};

function hasType({ type }: Node, value: unknown): boolean {
  if (type === "list") return Array.isArray(value);
  if (type === "object" || type === "map") return isRecord(value);
  const name: string = typeof value;
  return name === (type === "integer" ? "number" : type);
}
