import { isDeepStrictEqual } from "node:util";
import { elementKeys } from "../../../provider/change-lines/element";
import { canonical, equalCanonical, isAbsent } from "../../../schema/canonical";
import type { Node } from "../../../schema/node";
import { valueAt } from "../../../schema/path";
import { compact, isRecord } from "../../../schema/record";
import { childAt } from "../../../schema/walk";
import type { Symbolic } from "./symbolic";

/** Whether two values of a node mean the same. */
export const meansSame = (node: Node | undefined, a: unknown, b: unknown): boolean =>
  node ? equalCanonical(node, a, b) : isDeepStrictEqual(a, b);

/** Whether the program has a value already, all of it as literals. */
export function hasValue(node: Node | undefined, symbolic: Symbolic, value: unknown): boolean {
  if ("text" in symbolic) return false;
  if ("literal" in symbolic) return meansSame(node, symbolic.literal, value);
  if ("list" in symbolic)
    return (
      Array.isArray(value) &&
      value.length === symbolic.list.length &&
      symbolic.list.every((one, n) => hasValue(childAt(node, n), one, value[n]))
    );
  if (!isRecord(value) || symbolic.spreads.length) return false;
  const keys = new Set([...Object.keys(symbolic.fields), ...Object.keys(value)]);
  return [...keys].every((key) => {
    const [child, field] = [childAt(node, key), symbolic.fields[key]];
    if (!field) return mayBeMissing(child, value[key]);
    return value[key] === undefined
      ? mayBeMissing(child, literalPart(field))
      : hasValue(child, field, value[key]);
  });
}

/** Whether the program need not contain a value. */
const mayBeMissing = (node: Node | undefined, value: unknown): boolean =>
  node !== undefined &&
  (node.facts.generatedId !== undefined ||
    node.facts.readOnly !== undefined ||
    isAbsent(node, canonical(node, value)));

/**
 * Whether an element of a list in the program is that of the state, by its id, its name or its
 * content. Undefined where it has neither and differs.
 */
export function isElement(
  node: Node | undefined,
  symbolic: Symbolic,
  value: unknown,
): boolean | undefined {
  const literals = literalPart(symbolic);
  for (const keyOf of elementKeys(node)) {
    const key = keyOf(literals);
    if (key !== undefined) return key === keyOf(value);
  }
  return isConsistent(node, symbolic, value) || undefined;
}

function literalPart(symbolic: Symbolic): unknown {
  if ("literal" in symbolic) return symbolic.literal;
  if ("text" in symbolic) return undefined;
  if ("list" in symbolic) return symbolic.list.map(literalPart);
  return compact(Object.entries(symbolic.fields).map(([key, one]) => [key, literalPart(one)]));
}

/** Whether no literal contradicts a value. */
function isConsistent(node: Node | undefined, symbolic: Symbolic, value: unknown): boolean {
  if ("text" in symbolic) return true;
  if ("literal" in symbolic) return meansSame(node, symbolic.literal, value);
  if ("list" in symbolic)
    return (
      Array.isArray(value) &&
      value.length === symbolic.list.length &&
      symbolic.list.every((one, n) => isConsistent(childAt(node, n), one, value[n]))
    );
  return Object.entries(symbolic.fields).every(([key, one]) =>
    isConsistent(childAt(node, key), one, valueAt(value, [key])),
  );
}
