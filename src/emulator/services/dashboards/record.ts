import type { DashboardEntity } from "../../../services/dashboards/entity";
import type { DashboardWidgetEntity } from "../../../services/dashboards/layout";
import { tableName } from "../../store/store";

/** A stored dashboard. */
export interface DashboardRecord {
  createdAt: string;
  updatedAt: string;
  id: string;
  body: DashboardEntity;
  /** Generated slug, if the user gave none. */
  generatedSlug?: string;
  accessPolicy?: string;
  isLocked?: boolean;
  locker?: string;
  author: string;
  updater: string;
}
export const dashboardTable = tableName<DashboardRecord>("dashboards", "dashboard");
/** Pinned dashboards by caller. */
export const pinTable = tableName<{ id: string; dashboardId: string; caller: string }>(
  "pinned",
  "pin",
);
/** The default dashboard of the team: one record or none. */
export const dashboardDefaultTable = tableName<{ id: string; dashboardId: string }>(
  "default",
  "default dashboard",
);
export const DEFAULT = "default";

export const slugOf = ({ body, generatedSlug }: DashboardRecord): string | undefined =>
  body.slugName ?? generatedSlug;

type DashboardSections = NonNullable<DashboardEntity["layout"]["sections"]>;
type Rows = NonNullable<DashboardSections[number]["rows"]>;

/** Applies a change to every widget of a dashboard. */
export function withWidgets(
  body: DashboardEntity,
  change: (widget: DashboardWidgetEntity) => DashboardWidgetEntity,
): DashboardEntity {
  const row = (one: Rows[number]) =>
    one.widgets ? { ...one, widgets: one.widgets.map(change) } : one;
  const section = (one: DashboardSections[number]) =>
    one.rows ? { ...one, rows: one.rows.map(row) } : one;
  const { sections } = body.layout;
  return sections ? { ...body, layout: { ...body.layout, sections: sections.map(section) } } : body;
}

/** All widgets with their paths in the dashboard. */
export function widgetsOf(
  body: DashboardEntity,
): { widget: DashboardWidgetEntity; path: (string | number)[] }[] {
  return (body.layout.sections ?? []).flatMap((section, s) =>
    (section.rows ?? []).flatMap((row, r) =>
      (row.widgets ?? []).map((widget, w) => ({
        widget,
        path: ["layout", "sections", s, "rows", r, "widgets", w],
      })),
    ),
  );
}
