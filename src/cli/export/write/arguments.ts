import { type Node, nodeOf } from "../../../schema/node";
import { isRecord } from "../../../schema/record";
import { childAt, fieldsOf } from "../../../schema/walk";
import { compareText } from "../../../text/words";
import { type PlannedObject, PlannedReference, PlannedSecret } from "../plan";

/**
 * Arguments in an order that does not depend on the response: fields in their declared order,
 * other keys and the items of sets sorted.
 */
export const orderedArguments = ({ object, args }: PlannedObject): Record<string, unknown> =>
  ordered(nodeOf(object.context.definition.fields), args) as Record<string, unknown>;

function ordered(node: Node | undefined, value: unknown): unknown {
  if (value instanceof PlannedReference || value instanceof PlannedSecret) return value;
  if (Array.isArray(value)) {
    const items = value.map((item, index) => ordered(node && childAt(node, index), item));
    return node?.facts.unordered ? sortSet(items) : items;
  }
  if (!isRecord(value)) return value;
  const keys = sortKeys(Object.keys(value), Object.keys(fieldsOf(node)));
  return Object.fromEntries(
    keys.map((key) => [key, ordered(node && childAt(node, key), value[key])]),
  );
}

function sortKeys(keys: readonly string[], declared: readonly string[]): string[] {
  const rank = new Map(declared.map((key, index) => [key, index]));
  const rankOf = (key: string) => rank.get(key) ?? declared.length;
  return [...keys].sort((a, b) => rankOf(a) - rankOf(b) || compareText(a, b));
}

/** Sets of scalars are sorted. Objects stay where they are: their order helps a reader. */
function sortSet(items: readonly unknown[]): unknown[] {
  const keys = new Map(items.map((item) => [item, scalarKey(item)]));
  if ([...keys.values()].includes(undefined)) return [...items];
  return [...items].sort((a, b) => compareText(keys.get(a) as string, keys.get(b) as string));
}

function scalarKey(item: unknown): string | undefined {
  if (item instanceof PlannedReference)
    return `${item.target.object.resourceType} ${item.target.object.id}`;
  return typeof item === "object" ? undefined : String(item);
}
