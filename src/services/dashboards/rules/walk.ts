import type { Path } from "../../../schema/path";
import type { DashboardFields } from "../body-fields";
import type { DashboardWidget } from "../layout";

/** A part of a dashboard and its path. */
export interface Located<T> {
  item: T;
  path: Path;
}

export const withPaths = <T>(items: readonly T[] | undefined, path: Path): Located<T>[] =>
  (items ?? []).map((item, at) => ({ item, path: [...path, at] }));

type Section = NonNullable<DashboardFields["layout"]["sections"]>[number];
type Row = NonNullable<Section["rows"]>[number];

/** The parts of a layout, in document order. */
export interface Parts {
  sections: Located<Section>[];
  rows: Located<Row>[];
  widgets: Located<DashboardWidget>[];
}

export function partsOf({ layout }: Pick<DashboardFields, "layout">): Parts {
  const sections = withPaths(layout.sections, ["layout", "sections"]);
  const rows = sections.flatMap(({ item, path }) => withPaths(item.rows, [...path, "rows"]));
  return {
    sections,
    rows,
    widgets: rows.flatMap(({ item, path }) => withPaths(item.widgets, [...path, "widgets"])),
  };
}
