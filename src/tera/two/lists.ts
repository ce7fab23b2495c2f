import { expectShort } from "../budget";
import { byBytes, type Value } from "../values";
import type { TwoFilter } from "./args";
import { itemsOf } from "./args";
import { atPath, orderOf, same, shown, TwoError, TwoOpen, type TwoValue } from "./values";

const join: TwoFilter = (input, args) => {
  const items = itemsOf(input).map(shown);
  const separator = args.string("sep") ?? "";
  expectShort(items.reduce((sum, item) => sum + item.length + separator.length, 0));
  return items.join(separator);
};

const attributeOf = (item: Value, path: string): Value => {
  const found = atPath(item, path);
  if (found === undefined) throw new TwoError(`an item has no attribute ${path}`);
  return found;
};

/** Items are sorted by their order; null stands behind all. */
const sort: TwoFilter = (input, args) => {
  const path = args.string("attribute");
  const items = itemsOf(input).map((item) => ({
    item,
    by: path === undefined ? item : attributeOf(item, path),
  }));
  const known = items.filter(({ by }) => by !== null);
  if (known.length !== items.length) throw new TwoOpen("sort with null");
  return known.sort((a, b) => orderIn(a.by, b.by)).map(({ item }) => item);
};
function orderIn(a: TwoValue, b: TwoValue): number {
  const order = orderOf(a, b);
  if (order === undefined) throw new TwoError("sort: the items have no order");
  return order;
}

const unique: TwoFilter = (input, args) => {
  const items = itemsOf(input);
  args.spend(items.length * items.length);
  return items.filter((item, n) => items.findIndex((one) => same(one, item)) === n);
};

const groupBy: TwoFilter = (input, args) => {
  const items = itemsOf(input);
  if (!items.length) return new Map();
  const path = args.text("attribute");
  const groups = new Map<string, Value[]>();
  for (const item of items) {
    const by = attributeOf(item, path);
    if (by === null) continue;
    if (typeof by !== "string") throw new TwoOpen("group_by of other values than strings");
    const group = groups.get(by) ?? [];
    group.push(item);
    groups.set(by, group);
  }
  return new Map([...groups].sort(([a], [b]) => byBytes(a, b)));
};

export const LIST_FILTERS: Readonly<Record<string, TwoFilter>> = {
  first: (input) => itemsOf(input)[0] ?? null,
  last: (input) => itemsOf(input).at(-1) ?? null,
  nth: (input, args) => itemsOf(input)[args.size("n")] ?? null,
  join,
  sort,
  unique,
  group_by: groupBy,
};
