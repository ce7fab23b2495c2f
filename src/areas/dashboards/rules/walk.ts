import type { Path } from "../../../schema/path";
import type { DashboardFields } from "../body";
import type { DashboardWidget } from "../layout";

/** A part of a dashboard and where it lies. */
export interface At<T> {
  item: T;
  path: Path;
}

/** The members of a list and where they lie. */
export const each = <T>(items: readonly T[] | undefined, path: Path): At<T>[] =>
  (items ?? []).map((item, at) => ({ item, path: [...path, at] }));

type Section = NonNullable<DashboardFields["layout"]["sections"]>[number];
type Row = NonNullable<Section["rows"]>[number];

/** What a layout holds, from the outside inwards, in order. */
export interface Parts {
  sections: At<Section>[];
  rows: At<Row>[];
  widgets: At<DashboardWidget>[];
}

export function partsOf({ layout }: Pick<DashboardFields, "layout">): Parts {
  const sections = each(layout.sections, ["layout", "sections"]);
  const rows = sections.flatMap(({ item, path }) => each(item.rows, [...path, "rows"]));
  return { sections, rows, widgets: rows.flatMap(({ item, path }) => each(item.widgets, [...path, "widgets"])) };
}
