import type { Args } from "../args";
import { expectShort } from "../budget";
import { TeraError } from "../errors";
import {
  byBytes,
  dig,
  display,
  isList,
  isNumber,
  isSame,
  jsonOf,
  type TeraObject,
  type Value,
} from "../values";
import type { Filter } from "./filter";

/** The keys of the argument `attribute`: `a.b`, with quotes where a key has a dot. */
function keysOf(args: Args, otherwise?: string): string[] {
  const path = args.string("attribute", otherwise);
  return [...path.matchAll(/"([^"]*)"|'([^']*)'|[^."']+/g)].map(
    ([key, double, single]) => double ?? single ?? key,
  );
}
const attributeOf = (args: Args, item: Value, keys: readonly string[]): Value => {
  const found = dig(item, keys);
  if (found !== undefined) return found;
  throw new TeraError(`${args.name}: an item has no attribute ${keys.join(".")}`);
};

/** An item, which can be null; beyond the list, an empty text. */
const itemOf = (list: readonly Value[], index: number): Value => {
  const item = list.at(index);
  return item === undefined ? "" : item;
};
const nth: Filter = (args) => {
  const list = args.list();
  return list.length ? itemOf(list, args.whole("n")) : "";
};

const join: Filter = (args) => {
  const items = args.list().map(display);
  const separator = args.pattern("sep", "");
  expectShort(items.reduce((sum, item) => sum + item.length + separator.length, 0));
  return items.join(separator);
};

/** What an item is sorted by: lists by their length. */
function sortKey(args: Args, value: Value): string | number {
  if (typeof value === "string") return value;
  if (isNumber(value) || typeof value === "boolean") return Number(value);
  if (isList(value)) return value.length;
  throw new TeraError(`${args.name}: null and objects have no order`);
}
const typeIn = (value: Value): string => {
  if (value === null) return "null";
  if (isNumber(value)) return "number";
  return Array.isArray(value) ? "array" : typeof value;
};

const sort: Filter = (args) => {
  if (!args.list().length) return [];
  const keys = keysOf(args, "");
  const items = args.list().map((item) => ({ item, by: attributeOf(args, item, keys) }));
  const type = items[0] && typeIn(items[0].by);
  if (items.some(({ by }) => typeIn(by) !== type))
    throw new TeraError("sort: the items have different types");
  return items
    .map(({ item, by }) => ({ item, by: sortKey(args, by) }))
    .sort((a, b) => (typeof a.by === "string" ? byBytes(a.by, String(b.by)) : a.by - Number(b.by)))
    .map(({ item }) => item);
};

const unique: Filter = (args) => {
  const list = args.list();
  const [first] = list;
  if (first === undefined) return [];
  const keys = keysOf(args, "");
  const isSensitive = args.flag("case_sensitive");
  const type = typeIn(attributeOf(args, first, keys));
  const known = new Set<Value>();
  return list.filter((item) => {
    const by = dig(item, keys);
    if (by === undefined) return false;
    if (typeIn(by) !== type) throw new TeraError("unique: the items have different types");
    if (typeof by !== "string" && typeof by !== "boolean" && typeof by !== "bigint")
      throw new TeraError("unique: expected strings, booleans or integers");
    const key = typeof by === "string" && !isSensitive ? by.toLowerCase() : by;
    const isNew = !known.has(key);
    known.add(key);
    return isNew;
  });
};

const groupBy: Filter = (args) => {
  const list = args.list();
  const groups = new Map<string, Value[]>();
  if (!list.length) return groups;
  const keys = keysOf(args);
  for (const item of list) {
    const by = dig(item, keys) ?? null;
    if (by === null) continue;
    const key = typeof by === "string" ? by : jsonOf(by, false);
    const group = groups.get(key) ?? [];
    group.push(item);
    groups.set(key, group);
  }
  return sorted(groups);
};
const sorted = (groups: ReadonlyMap<string, Value>): TeraObject =>
  new Map([...groups].sort(([a], [b]) => byBytes(a, b)));

const filter: Filter = (args) => {
  const list = args.list();
  if (!list.length) return [];
  const keys = keysOf(args);
  const wanted = args.get("value") ?? null;
  return list.filter((item) => {
    const found = dig(item, keys) ?? null;
    return wanted === null ? found !== null : isSame(found, wanted);
  });
};

const map: Filter = (args) => {
  const list = args.list();
  if (!list.length) return [];
  const keys = keysOf(args);
  return list.flatMap((item) => {
    const found = dig(item, keys) ?? null;
    return found === null ? [] : [found];
  });
};

const slice: Filter = (args) => {
  const list = args.list();
  if (!list.length) return [];
  const index = (at: number | undefined, otherwise: number): number => {
    if (at === undefined) return otherwise;
    return Math.max(0, Math.trunc(at < 0 ? list.length + at : at));
  };
  return list.slice(index(args.float("start"), 0), index(args.float("end"), list.length));
};

const concat: Filter = (args) => {
  const list = args.list();
  const given = args.get("with");
  if (given === undefined) throw new TeraError("concat: expected the argument with");
  return isList(given) ? [...list, ...given] : [...list, given];
};

export const LIST_FILTERS: Readonly<Record<string, Filter>> = {
  nth,
  first: (args) => itemOf(args.list(), 0),
  last: (args) => itemOf(args.list(), -1),
  join,
  sort,
  unique,
  group_by: groupBy,
  filter,
  map,
  slice,
  concat,
};
