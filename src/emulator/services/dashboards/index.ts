import { dashboards } from "../../../services/dashboards";
import { folders } from "../../../services/dashboards/dashboard-folder-operations";
import { badRequest, invalidField, notResponse } from "../../server/errors";
import { type Behaviors, type RequestContext, serve, USER } from "../../server/request-context";
import { serveCollection } from "../../store/collection";
import { inArbitraryOrder } from "../../store/table";
import { checkEmpty, checkParent } from "./folders";
import {
  bodyOf,
  catalogEntry,
  DEFAULT,
  dashboardBySlugResponse,
  dashboardDefaultTable,
  dashboardResponse,
  dashboardTable,
  type Folder,
  folderTable,
  pinTable,
  slugOf,
} from "./record";
import { validateDashboard } from "./rules";
import { createDashboard, type DashboardRequest, removeDashboard, replaceDashboard } from "./write";

const mustGetDashboard = (id: string | number, ctx: RequestContext) =>
  ctx.table(dashboardTable).mustGet(String(id));
/** All dashboards, with the default and pinned ones first: a truncated list drops the others. */
function catalog(_: unknown, ctx: RequestContext) {
  const all = ctx.all(dashboardTable);
  const items = (ctx.quirks.reorder ? inArbitraryOrder(all) : all).map((one) =>
    catalogEntry(one, ctx),
  );
  const first = (item: (typeof items)[number]) => item.isDefault === true || item.isPinned === true;
  const ordered = [...items.filter(first), ...items.filter((item) => !first(item))];
  return { items: ordered.slice(0, ctx.quirks.truncateLists) };
}

function bySlug(slug: string, ctx: RequestContext) {
  const stored = ctx.all(dashboardTable).find((one) => slugOf(one) === slug);
  if (!stored) throw notResponse("dashboard with the slug", slug);
  return dashboardBySlugResponse(stored);
}

function checkRequest(
  {
    dashboard,
    dashboardId,
  }: { dashboard?: DashboardRequest["dashboard"] | undefined; dashboardId?: string | undefined },
  ctx: RequestContext,
) {
  if (dashboard) return { issues: validateDashboard(dashboard) };
  if (dashboardId === undefined) throw badRequest("one of dashboard, dashboardId is required");
  return { issues: validateDashboard(mustGetDashboard(dashboardId, ctx).body) };
}

function moveDashboard(id: string, folderId: string | undefined, ctx: RequestContext): void {
  const { body, ...stored } = mustGetDashboard(id, ctx);
  const { folderId: _, ...rest } = body;
  if (folderId !== undefined && !ctx.table(folderTable).get(folderId))
    throw invalidField(["folderId"], `there is no folder ${folderId}`);
  const moved = { ...rest, ...(folderId === undefined ? {} : { folderId }) };
  ctx
    .table(dashboardTable)
    .replace({ ...stored, body: moved, updater: ctx.caller, updatedAt: ctx.now });
}

function setDefault(id: string, ctx: RequestContext): void {
  const record = { id: DEFAULT, dashboardId: mustGetDashboard(id, ctx).id };
  const table = ctx.table(dashboardDefaultTable);
  if (table.get(DEFAULT)) table.replace(record);
  else table.add(record);
}

// Pins belong to the caller. Pinning twice has no effect.
const pinId = (id: string, { caller }: RequestContext): string =>
  caller === USER ? id : `${caller}:${id}`;
function pinDashboard(id: string, ctx: RequestContext): void {
  mustGetDashboard(id, ctx);
  const ownPinId = pinId(id, ctx);
  if (!ctx.table(pinTable).get(ownPinId))
    ctx.table(pinTable).add({ id: ownPinId, dashboardId: id, caller: ctx.caller });
}
function unpin(id: string, ctx: RequestContext): void {
  mustGetDashboard(id, ctx);
  const ownPinId = pinId(id, ctx);
  if (ctx.table(pinTable).get(ownPinId)) ctx.table(pinTable).remove(ownPinId);
}

/** The older routes return a dashboard without its envelope. */
function definitionOf(id: string, ctx: RequestContext) {
  const stored = mustGetDashboard(id, ctx);
  return { ...bodyOf(stored), createTime: stored.createdAt, updateTime: stored.updatedAt };
}

const dashboardHandlers = serve(dashboards.operations, {
  catalog,
  get: ({ dashboard_id }, ctx) => dashboardResponse(mustGetDashboard(dashboard_id, ctx), ctx),
  getBySlug: ({ slug }, ctx) => bySlug(String(slug), ctx),
  create: ({ body }, ctx) => ({ dashboardId: createDashboard(body, ctx).id }),
  replace: ({ body }, ctx) => replaceDashboard(body, ctx),
  remove: ({ dashboard_id }, ctx) => removeDashboard(String(dashboard_id), ctx),
  check: ({ body = {} }, ctx) => checkRequest(body, ctx),
  setDefault: ({ dashboard_id }, ctx) => setDefault(String(dashboard_id), ctx),
  assignFolder: ({ dashboard_id, body }, ctx) =>
    moveDashboard(String(dashboard_id), body.folderId, ctx),
  pin: ({ dashboard_id }, ctx) => pinDashboard(String(dashboard_id), ctx),
  unpin: ({ dashboard_id }, ctx) => unpin(String(dashboard_id), ctx),
  oldCatalog: catalog,
  oldGet: ({ dashboard_id }, ctx) => definitionOf(String(dashboard_id), ctx),
  oldCreate: ({ body }, ctx) => ({ dashboardId: createDashboard({ dashboard: body }, ctx).id }),
});

export const dashboardBehaviors: Behaviors = [
  ...serveCollection<Folder>(folders, { write: checkParent, remove: checkEmpty }, folderTable),
  ...dashboardHandlers,
];
