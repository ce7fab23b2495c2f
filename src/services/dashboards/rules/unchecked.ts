import type { Path } from "../../../schema/path";
import { isRecord } from "../../../schema/record";
import type { Located } from "./walk";

/** Arguments before validation: values can be unknown or invalid. */
export type UncheckedFields = Readonly<Record<string, unknown>>;

/** The objects in a list field, with their paths. */
export function items(value: unknown, key: string, path: Path = []): Located<UncheckedFields>[] {
  const list = isRecord(value) ? value[key] : undefined;
  if (!Array.isArray(list)) return [];
  return list.flatMap((item, at) => (isRecord(item) ? [{ item, path: [...path, key, at] }] : []));
}

const below = (outer: Located<UncheckedFields>[], key: string): Located<UncheckedFields>[] =>
  outer.flatMap(({ item, path }) => items(item, key, path));

/** Sections, rows and widgets, as far as they are known. */
export function partsIn({ layout }: UncheckedFields) {
  const sections = items(layout, "sections", ["layout"]);
  const rows = below(sections, "rows");
  return { sections, rows, widgets: below(rows, "widgets") };
}

/** The value at a path of keys, or undefined. Example: `inside({a: {b: 1}}, "a", "b")` is 1. */
export const inside = (value: unknown, ...keys: string[]): unknown =>
  keys.reduce<unknown>(
    (at, key) => (isRecord(at) && Object.hasOwn(at, key) ? at[key] : undefined),
    value,
  );
