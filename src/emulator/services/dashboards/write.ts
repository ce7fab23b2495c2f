import { nodeOf } from "../../../schema/node";
import { type DashboardEntity, dashboardEntity } from "../../../services/dashboards/entity";
import { dashboardId } from "../../../services/dashboards/ids";
import { reformatJson } from "../../faults/reformat";
import { echo } from "../../server/echo";
import { badRequest } from "../../server/errors";
import type { RequestContext } from "../../server/request-context";
import { newId } from "../../store/collection";
import {
  type DashboardRecord,
  DEFAULT,
  dashboardDefaultTable,
  dashboardTable,
  folderTable,
  pinTable,
  slugOf,
  withWidgets,
} from "./record";
import { checkDashboard } from "./rules";

const dashboardNode = nodeOf(dashboardEntity);

export interface DashboardRequest {
  dashboard: DashboardEntity;
  accessPolicy?: string | undefined;
  isLocked?: boolean | undefined;
}

export function createDashboard(sent: DashboardRequest, ctx: RequestContext): DashboardRecord {
  const id = sent.dashboard.id ?? newId(dashboardId());
  const { caller: author, now: createdAt } = ctx;
  return ctx.table(dashboardTable).add(dashboardRecord(id, sent, { author, createdAt }, ctx));
}

/** Replaces a dashboard. Omitted fields are cleared, except the access policy and the lock. */
export function replaceDashboard(sent: DashboardRequest, ctx: RequestContext): void {
  const { id } = sent.dashboard;
  if (id === undefined) throw badRequest("dashboard.id: required, but missing");
  const old = ctx.table(dashboardTable).mustGet(id);
  ctx.table(dashboardTable).replace(dashboardRecord(id, sent, old, ctx));
}

export function removeDashboard(id: string, ctx: RequestContext): void {
  ctx.table(dashboardTable).remove(id);
  for (const pin of ctx.all(pinTable))
    if (pin.dashboardId === id) ctx.table(pinTable).remove(pin.id);
  if (ctx.table(dashboardDefaultTable).get(DEFAULT)?.dashboardId === id)
    ctx.table(dashboardDefaultTable).remove(DEFAULT);
}

type PreviousRecord = Pick<DashboardRecord, "author" | "createdAt"> & Partial<DashboardRecord>;

function dashboardRecord(
  id: string,
  { dashboard, accessPolicy, isLocked }: DashboardRequest,
  before: PreviousRecord,
  ctx: RequestContext,
): DashboardRecord {
  checkDashboard(dashboard, ctx);
  const body = bodyRecord(dashboard, ctx);
  const { author, createdAt } = before;
  const policy = accessPolicy
    ? ctx.quirks.reorder
      ? reformatJson(accessPolicy)
      : accessPolicy
    : before.accessPolicy;
  const generatedSlug =
    body.slugName === undefined ? uniqueSlug(id, body.name, before, ctx) : undefined;
  return {
    id,
    body,
    ...(generatedSlug === undefined ? {} : { generatedSlug }),
    ...(policy === undefined ? {} : { accessPolicy: policy }),
    ...lockOf(isLocked ?? before.isLocked ?? false, before, ctx),
    author,
    updater: ctx.caller,
    createdAt,
    updatedAt: ctx.now,
  };
}

/**
 * The stored body: folder paths are resolved to ids, and fields that the service ignores are
 * removed.
 */
function bodyRecord(dashboard: DashboardEntity, ctx: RequestContext): DashboardEntity {
  const {
    id: _,
    folderPath,
    ...body
  } = echo(dashboardNode, dashboard, ctx.quirks) as DashboardEntity;
  const segments = folderPath?.segments ?? [];
  const inFolder = segments.length ? { ...body, folderId: folderIdOf(segments, ctx) } : body;
  return withWidgets(inFolder, ({ createdAt, updatedAt, ...widget }) => widget);
}

/** Returns the folder id of a path. Missing folders are created. */
function folderIdOf(segments: readonly string[], ctx: RequestContext): string {
  const table = ctx.table(folderTable);
  const last = segments.reduce<string | undefined>((parentId, name) => {
    const found = table
      .all()
      .find((folder) => folder.name === name && folder.parentId === parentId);
    return (
      found ?? table.add({ id: ctx.uuid(), name, ...(parentId === undefined ? {} : { parentId }) })
    ).id;
  }, undefined);
  return last as string;
}

const lockOf = (
  isLocked: boolean,
  before: PreviousRecord,
  ctx: RequestContext,
): Pick<DashboardRecord, "isLocked" | "locker"> =>
  isLocked ? { isLocked, locker: before.locker ?? ctx.caller } : {};

/** Generates a unique slug from the name. It changes only if the name changes. */
function uniqueSlug(id: string, name: string, before: PreviousRecord, ctx: RequestContext): string {
  if (before.generatedSlug !== undefined && before.body?.name === name) return before.generatedSlug;
  const slugBase =
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "")
      .slice(0, 200) || "dashboard";
  const trimmed = slugBase.replace(/-$/, "");
  const others = new Set(
    ctx.all(dashboardTable).flatMap((one) => (one.id === id ? [] : (slugOf(one) ?? []))),
  );
  for (let n = 1; ; n += 1) {
    const slug = n === 1 ? trimmed : `${trimmed}-${n}`;
    if (!others.has(slug)) return slug;
  }
}
