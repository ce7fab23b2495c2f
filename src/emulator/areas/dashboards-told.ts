import type { DashboardHeld } from "../../areas/dashboards/body";
import type { DashboardCatalogItem } from "../../areas/dashboards/catalog";
import type { DashboardFound, DashboardFoundBySlug } from "../../areas/dashboards/envelope";
import type { DashboardWidgetHeld } from "../../areas/dashboards/layout";
import type { Scene } from "../scene";
import { folderKind } from "./dashboards-folders";
import { DEFAULT, dashboardKind, defaultKind, type KeptDashboard, pinKind, slugOf, widgetsOf } from "./dashboards-kept";

/** A dashboard as a read by id tells it. */
export const found = (kept: KeptDashboard, scene: Scene): DashboardFound => {
  const widgets = resolved(kept, scene);
  return { ...foundBySlug(kept), ...(Object.keys(widgets).length ? { resolvedWidgets: widgets } : {}) };
};

export const foundBySlug = (kept: KeptDashboard): DashboardFoundBySlug => ({
  dashboard: bodyOf(kept),
  accessPolicy: kept.accessPolicy ?? DEFAULT_POLICY,
  isLocked: kept.isLocked ?? false,
  ...(kept.locker === undefined ? {} : { lockerAuthorId: kept.locker, lockerName: nameOf(kept.locker) }),
  authorId: kept.author,
  authorName: nameOf(kept.author),
  createdAt: kept.createdAt,
  createdOriginType: "API",
  updaterAuthorId: kept.updater,
  updaterName: nameOf(kept.updater),
  updatedAt: kept.updatedAt,
  updatedOriginType: "API",
});
// Every dashboard has a policy: this stands for the one that the service makes.
const DEFAULT_POLICY = JSON.stringify({
  version: "2025-01-01",
  default: { permissions: ["team-dashboards:Read", "team-dashboards:Update"] },
  rules: [],
});
const nameOf = (user: string): string => `User ${user}`;

/** The body as it is told: as it was sent, with its id. */
export const bodyOf = (kept: KeptDashboard): DashboardHeld => ({ ...coloured(kept.body), id: kept.id }) as DashboardHeld;

const UNCOLORED = { predefined: "SECTION_PREDEFINED_COLOR_UNSPECIFIED" };
// A section that never had a colour is told with one that says so.
function coloured(body: DashboardHeld): DashboardHeld {
  const { sections } = body.layout;
  if (!sections) return body;
  const told = sections.map((section) => {
    const custom = section.options && "custom" in section.options ? section.options.custom : undefined;
    return custom && !custom.color ? { ...section, options: { custom: { ...custom, color: UNCOLORED } } } : section;
  });
  return { ...body, layout: { ...body.layout, sections: told as typeof sections } };
}

/** The widgets that others stand for, under the ids of those that refer to them. */
function resolved({ body }: KeptDashboard, scene: Scene): Record<string, DashboardWidgetHeld> {
  const entries = widgetsOf(body).flatMap(({ widget }): [string, DashboardWidgetHeld][] => {
    const { id, reference } = widget;
    const source = reference?.dashboardId === undefined ? undefined : scene.shelf(dashboardKind).get(reference.dashboardId);
    const target = source && widgetsOf(bodyOf(source)).find((one) => one.widget.id === reference?.widgetId)?.widget;
    return id !== undefined && target ? [[id, target]] : [];
  });
  return Object.fromEntries(entries);
}

/** A dashboard in the list of all, as the caller sees it. */
export function listed(kept: KeptDashboard, scene: Scene): DashboardCatalogItem {
  const { id, body, isLocked = false, locker, author, createdAt, updatedAt } = kept;
  const folder = body.folderId === undefined ? undefined : scene.shelf(folderKind).get(body.folderId);
  const slugName = slugOf(kept);
  return {
    id,
    name: body.name,
    ...(slugName === undefined ? {} : { slugName }),
    ...(body.description ? { description: body.description } : {}),
    ...(folder ? { folder } : {}),
    isDefault: scene.shelf(defaultKind).get(DEFAULT)?.dashboardId === id,
    isPinned: scene
      .shelf(pinKind)
      .all()
      .some((pin) => pin.dashboardId === id && pin.caller === scene.caller),
    isLocked,
    authorId: author,
    ...(locker === undefined ? {} : { lockerAuthorId: locker }),
    createTime: createdAt,
    updateTime: updatedAt,
  };
}
