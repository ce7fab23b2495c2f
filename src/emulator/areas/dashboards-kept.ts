import type { DashboardHeld } from "../../areas/dashboards/body";
import type { DashboardWidgetHeld } from "../../areas/dashboards/layout";
import { kind } from "../store";

/** What is kept of a dashboard. */
export interface KeptDashboard {
  createdAt: string;
  updatedAt: string;
  id: string;
  body: DashboardHeld;
  /** The name in its address, where nobody has given one. */
  madeSlug?: string;
  accessPolicy?: string;
  isLocked?: boolean;
  locker?: string;
  author: string;
  updater: string;
}
export const dashboardKind = kind<KeptDashboard>("dashboards", "dashboard");
/** Who has pinned what. */
export const pinKind = kind<{ id: string; dashboardId: string; caller: string }>("pinned", "pin");
/** Which dashboard a team sees first: one object, or none. */
export const defaultKind = kind<{ id: string; dashboardId: string }>("default", "default dashboard");
export const DEFAULT = "default";

export const slugOf = ({ body, madeSlug }: KeptDashboard): string | undefined => body.slugName ?? madeSlug;

type Sections = NonNullable<DashboardHeld["layout"]["sections"]>;
type Rows = NonNullable<Sections[number]["rows"]>;

/** A dashboard with each of its widgets changed. */
export function withWidgets(body: DashboardHeld, change: (widget: DashboardWidgetHeld) => DashboardWidgetHeld): DashboardHeld {
  const row = (one: Rows[number]) => (one.widgets ? { ...one, widgets: one.widgets.map(change) } : one);
  const section = (one: Sections[number]) => (one.rows ? { ...one, rows: one.rows.map(row) } : one);
  const { sections } = body.layout;
  return sections ? { ...body, layout: { ...body.layout, sections: sections.map(section) } } : body;
}

/** Every widget, with its path in the dashboard. */
export function widgetsOf(body: DashboardHeld): { widget: DashboardWidgetHeld; path: (string | number)[] }[] {
  return (body.layout.sections ?? []).flatMap((section, s) =>
    (section.rows ?? []).flatMap((row, r) =>
      (row.widgets ?? []).map((widget, w) => ({ widget, path: ["layout", "sections", s, "rows", r, "widgets", w] })),
    ),
  );
}
