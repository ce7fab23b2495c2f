import { canonical, isNoop } from "../../schema/canonical";
import type { Json } from "../../schema/facts";
import type { ListNode, Node } from "../../schema/node";
import { valueAt } from "../../schema/path";
import { isRecord } from "../../schema/record";

/** A value in both forms: as the program writes it, for display, and as it is compared. */
export interface Value {
  raw: unknown;
  plain: Json | undefined;
}
/** An element of a list, with its index in the program. */
export interface Item extends Value {
  index: number;
}

/** A value of a node. Of a JSON or YAML string, the parsed value is shown. */
export function valueFrom(node: Node | undefined, raw: unknown, plain: Json | undefined): Value {
  if (plain === undefined) return { raw: undefined, plain };
  const isParsed = (node?.facts.json || node?.facts.yaml) && typeof plain === "object";
  return { raw: isParsed ? plain : raw, plain };
}

/** The field of an object. */
export const fieldOf = (node: Node | undefined, { raw, plain }: Value, key: string): Value =>
  valueFrom(node, valueAt(raw, [key]), valueAt(plain, [key]) as Json | undefined);

/** The items of a list that count in a comparison. */
export function itemsOf(list: ListNode | undefined, { raw, plain }: Value): Item[] {
  const items = (raw as unknown[])
    .map((one, index) => ({ raw: one, index }))
    .filter(({ raw: one }) => !list || !isNoop(list, one));
  // The canonical form of a set is sorted.
  const plainAt = list?.facts.unordered
    ? (n: number) => canonical(list.item, items[n]?.raw) ?? null
    : (n: number) => (plain as Json[])[n];
  return items.map((one, n) => ({ ...one, ...valueFrom(list?.item, one.raw, plainAt(n)) }));
}

export const areObjects = (was: Value, is: Value): boolean =>
  [was, is].every(({ raw, plain }) => isRecord(raw) && isRecord(plain));
export const areLists = (was: Value, is: Value): boolean =>
  [was, is].every(({ raw, plain }) => Array.isArray(raw) && Array.isArray(plain));
