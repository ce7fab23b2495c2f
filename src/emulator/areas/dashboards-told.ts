import { type DashboardHeld, dashboardHeld } from "../../areas/dashboards/body";
import type { DashboardCatalogItem } from "../../areas/dashboards/catalog";
import type { DashboardFound, DashboardFoundBySlug } from "../../areas/dashboards/envelope";
import type { DashboardWidgetHeld } from "../../areas/dashboards/layout";
import { type Node, nodeOf } from "../../schema/node";
import { isRecord } from "../../schema/path";
import { zeroWord } from "../../schema/words";
import type { Scene } from "../scene";
import { folderKind } from "./dashboards-folders";
import { DEFAULT, dashboardKind, defaultKind, type KeptDashboard, pinKind, slugOf, widgetsOf, withWidgets } from "./dashboards-kept";

const node = nodeOf(dashboardHeld);

/** A dashboard as a read by id tells it. */
export const found = (kept: KeptDashboard, scene: Scene): DashboardFound => {
  const widgets = resolved(kept, scene);
  return { ...foundBySlug(kept), ...(Object.keys(widgets).length ? { resolvedWidgets: widgets } : {}) };
};

export const foundBySlug = (kept: KeptDashboard): DashboardFoundBySlug => ({
  dashboard: bodyOf(kept),
  accessPolicy: kept.accessPolicy ?? "",
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
const nameOf = (user: string): string => `User ${user}`;

/** The body as it is told: with its id and slug, the times of its widgets, and a word wherever there could be one. */
export function bodyOf(kept: KeptDashboard): DashboardHeld {
  const timed = withWidgets(kept.body, (widget) => ({ ...widget, ...kept.widgetTimes[widget.id ?? ""] }));
  const slugName = slugOf(kept);
  return spoken(node, { ...coloured(timed), id: kept.id, ...(slugName === undefined ? {} : { slugName }) }) as DashboardHeld;
}

// A section that never had a colour is told with one that says so.
function coloured(body: DashboardHeld): DashboardHeld {
  const { sections } = body.layout;
  if (!sections) return body;
  const told = sections.map((section) => {
    const custom = section.options && "custom" in section.options ? section.options.custom : undefined;
    return custom && !custom.color ? { ...section, options: { custom: { ...custom, color: {} } } } : section;
  });
  return { ...body, layout: { ...body.layout, sections: told as typeof sections } };
}

/** Words that were never set come back as the word that says so. */
function spoken(at: Node, value: unknown): unknown {
  if (at.kind === "list" && Array.isArray(value)) return value.map((item) => spoken(at.item, item));
  if (at.kind !== "object" || !isRecord(value)) return value;
  const variants = at.facts.union?.variants ?? [];
  const told = { ...value };
  for (const [key, field] of Object.entries(at.fields)) {
    const below = value[key] === undefined && !variants.includes(key) ? unset(field.node) : spoken(field.node, value[key]);
    if (below !== undefined) told[key] = below;
  }
  return told;
}
function unset({ kind: of, facts }: Node): string | undefined {
  if (of !== "word" || facts.server || facts.distinct || facts.spelling?.as !== "word") return undefined;
  const zero = zeroWord(facts.spelling.words);
  return zero && zero.short === undefined ? zero.full : undefined;
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
