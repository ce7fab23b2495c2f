import { isRecord, type Path } from "../../../schema/path";
import type { At } from "./walk";

/** Arguments before they are checked: some of them may be unknown or wrong. */
export type Loose = Readonly<Record<string, unknown>>;

/** The members of a list that are objects, and where they lie. */
export function items(value: unknown, key: string, path: Path = []): At<Loose>[] {
  const found = isRecord(value) ? value[key] : undefined;
  if (!Array.isArray(found)) return [];
  return found.flatMap((item, at) => (isRecord(item) ? [{ item, path: [...path, key, at] }] : []));
}

const below = (outer: At<Loose>[], key: string): At<Loose>[] => outer.flatMap(({ item, path }) => items(item, key, path));

/** Sections, rows and widgets as far as they can be seen. */
export function partsIn({ layout }: Loose) {
  const sections = items(layout, "sections", ["layout"]);
  const rows = below(sections, "rows");
  return { sections, rows, widgets: below(rows, "widgets") };
}

/** The value at some keys, as far as there are objects on the way. */
export const inside = (value: unknown, ...keys: string[]): unknown =>
  keys.reduce<unknown>((at, key) => (isRecord(at) && Object.hasOwn(at, key) ? at[key] : undefined), value);
