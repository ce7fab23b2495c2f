import type { DashboardCatalogItem } from "../../../services/dashboards/catalog";
import type { DashboardEntity } from "../../../services/dashboards/entity";
import type {
  DashboardFoundBySlug,
  DashboardResponse,
} from "../../../services/dashboards/envelope";
import type { DashboardWidgetEntity } from "../../../services/dashboards/layout";
import type { RequestContext } from "../../server/request-context";
import { tableName } from "../../store/store";

export interface Folder {
  id: string;
  name: string;
  parentId?: string;
}

export const folderTable = tableName<Folder>("folders", "folder");

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

/** A dashboard as reads by id return it. */
export const dashboardResponse = (
  stored: DashboardRecord,
  ctx: RequestContext,
): DashboardResponse => {
  const widgets = resolveReferences(stored, ctx);
  return {
    ...dashboardBySlugResponse(stored),
    ...(Object.keys(widgets).length ? { resolvedWidgets: widgets } : {}),
  };
};

export const dashboardBySlugResponse = (stored: DashboardRecord): DashboardFoundBySlug => ({
  dashboard: bodyOf(stored),
  accessPolicy: stored.accessPolicy ?? DEFAULT_POLICY,
  isLocked: stored.isLocked ?? false,
  ...(stored.locker === undefined
    ? {}
    : { lockerAuthorId: stored.locker, lockerName: nameOf(stored.locker) }),
  authorId: stored.author,
  authorName: nameOf(stored.author),
  createdAt: stored.createdAt,
  createdOriginType: "API",
  updaterAuthorId: stored.updater,
  updaterName: nameOf(stored.updater),
  updatedAt: stored.updatedAt,
  updatedOriginType: "API",
});
// Every dashboard has an access policy; this is a substitute for the service's default.
const DEFAULT_POLICY = JSON.stringify({
  version: "2025-01-01",
  default: { permissions: ["team-dashboards:Read", "team-dashboards:Update"] },
  rules: [],
});
const nameOf = (user: string): string => `User ${user}`;

/** The body as it was sent, with the id and the zero values that the service adds. */
export const bodyOf = (stored: DashboardRecord): DashboardEntity => ({
  ...withWidgets(withSectionColors(stored.body), withGaugeEnums),
  id: stored.id,
});

const GAUGE_ENUMS = {
  dataModeType: "DATA_MODE_TYPE_HIGH_UNSPECIFIED",
  thresholdBy: "THRESHOLD_BY_UNSPECIFIED",
  thresholdType: "THRESHOLD_TYPE_UNSPECIFIED",
} as const;
const QUERY_ENUMS = { aggregation: "AGGREGATION_UNSPECIFIED" } as const;
// A gauge is returned with the zero values of these enums, unlike other widgets.
function withGaugeEnums(widget: DashboardWidgetEntity): DashboardWidgetEntity {
  const { definition } = widget;
  if (!definition || !("gauge" in definition) || !definition.gauge) return widget;
  const { query, ...gauge } = definition.gauge;
  const completeQuery = query?.metrics ? { metrics: { ...QUERY_ENUMS, ...query.metrics } } : query;
  return {
    ...widget,
    definition: {
      ...definition,
      gauge: { ...GAUGE_ENUMS, ...gauge, ...(completeQuery ? { query: completeQuery } : {}) },
    },
  };
}

const UNCOLORED = { predefined: "SECTION_PREDEFINED_COLOR_UNSPECIFIED" };
// A section without a color is returned with an UNSPECIFIED one.
function withSectionColors(body: DashboardEntity): DashboardEntity {
  const { sections } = body.layout;
  if (!sections) return body;
  const sectionsResponse = sections.map((section) => {
    const custom =
      section.options && "custom" in section.options ? section.options.custom : undefined;
    return custom && !custom.color
      ? { ...section, options: { custom: { ...custom, color: UNCOLORED } } }
      : section;
  });
  return { ...body, layout: { ...body.layout, sections: sectionsResponse as typeof sections } };
}

/** The referenced widgets by the id of the widget that refers to them. */
function resolveReferences(
  { body }: DashboardRecord,
  ctx: RequestContext,
): Record<string, DashboardWidgetEntity> {
  const entries = widgetsOf(body).flatMap(({ widget }): [string, DashboardWidgetEntity][] => {
    const { id, reference } = widget;
    const source =
      reference?.dashboardId === undefined
        ? undefined
        : ctx.table(dashboardTable).get(reference.dashboardId);
    const target =
      source &&
      widgetsOf(bodyOf(source)).find((one) => one.widget.id === reference?.widgetId)?.widget;
    return id !== undefined && target ? [[id, target]] : [];
  });
  return Object.fromEntries(entries);
}

/** A dashboard as a list entry, for the caller. */
export function catalogEntry(stored: DashboardRecord, ctx: RequestContext): DashboardCatalogItem {
  const { id, body, isLocked = false, locker, author, createdAt, updatedAt } = stored;
  const folder =
    body.folderId === undefined ? undefined : ctx.table(folderTable).get(body.folderId);
  const slugName = slugOf(stored);
  return {
    id,
    name: body.name,
    ...(slugName === undefined ? {} : { slugName }),
    ...(body.description ? { description: body.description } : {}),
    ...(folder ? { folder } : {}),
    isDefault: ctx.table(dashboardDefaultTable).get(DEFAULT)?.dashboardId === id,
    isPinned: ctx.all(pinTable).some((pin) => pin.dashboardId === id && pin.caller === ctx.caller),
    isLocked,
    authorId: author,
    ...(locker === undefined ? {} : { lockerAuthorId: locker }),
    createTime: createdAt,
    updateTime: updatedAt,
  };
}
