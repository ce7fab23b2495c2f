import { equalCanonical } from "../../../schema/canonical";
import { nodeOf } from "../../../schema/node";
import type { AlertAccessPolicyChange } from "../../../services/alerts/entity";
import { type AlertProperties, alertProperties } from "../../../services/alerts/fields";
import { recover } from "../../../text/attempt";
import { reformatJson } from "../../faults/reformat";
import { echo } from "../../server/echo";
import { ApiError } from "../../server/errors";
import type { RequestContext } from "../../server/request-context";
import { withDefaults } from "./defaults";
import { withStoredPolicy } from "./no-data-policy";
import {
  type AlertRecord,
  alertResponse,
  alertTable,
  MAY_WRITE_POLICY,
  versionTable,
} from "./record";
import { checkAlert, checkUnused } from "./rules";

const alertNode = nodeOf(alertProperties);

interface ToCreate {
  alertDefProperties: AlertProperties;
  accessPolicy?: string | undefined;
}
interface ToReplace {
  id: string;
  alertDefProperties: AlertProperties;
  accessPolicy?: AlertAccessPolicyChange | undefined;
}

export function createAlert(
  { alertDefProperties, accessPolicy }: ToCreate,
  ctx: RequestContext,
): AlertRecord {
  if (accessPolicy !== undefined) ctx.requirePermission(MAY_WRITE_POLICY);
  const alert = newVersion(
    alertDefProperties,
    { id: ctx.uuid(), createdTime: ctx.now },
    storedPolicy(accessPolicy, ctx),
    ctx,
  );
  return storeVersion(ctx.table(alertTable).add(alert), ctx);
}

/** Each replacement creates a new version, even without a difference. */
export function replaceAlert(
  { id, alertDefProperties, accessPolicy }: ToReplace,
  ctx: RequestContext,
): AlertRecord {
  if (accessPolicy) ctx.requirePermission(MAY_WRITE_POLICY);
  const old = ctx.table(alertTable).mustGet(id);
  const alert = newVersion(
    alertDefProperties,
    old,
    changedPolicy(old.accessPolicy, accessPolicy, ctx),
    ctx,
  );
  return storeVersion(ctx.table(alertTable).replace(alert), ctx);
}

export function removeAlerts(ids: readonly string[], ctx: RequestContext): void {
  const table = ctx.table(alertTable);
  checkUnused(ids, table);
  for (const id of ids) table.remove(id);
}

/** Validates alert properties and adds what the service has stored, and its defaults. */
function alertRecord(
  properties: AlertProperties,
  old: AlertProperties | undefined,
  ctx: RequestContext,
): AlertProperties {
  checkAlert(properties);
  const given = withStoredPolicy(echo(alertNode, properties, ctx.quirks) as AlertProperties, old);
  return withDefaults(given);
}

function newVersion(
  properties: AlertProperties,
  { id, createdTime, ...old }: Pick<AlertRecord, "id" | "createdTime"> & Partial<AlertRecord>,
  policy: string | undefined,
  ctx: RequestContext,
): AlertRecord {
  const alertDefProperties = alertRecord(properties, old.alertDefProperties, ctx);
  const stored = {
    id,
    alertVersionId: ctx.uuid(),
    alertDefProperties,
    createdTime,
    updatedTime: ctx.now,
  };
  return policy === undefined ? stored : { ...stored, accessPolicy: policy };
}

function storeVersion(alert: AlertRecord, ctx: RequestContext): AlertRecord {
  ctx.table(versionTable).add({ id: alert.alertVersionId, alert });
  return alert;
}

// An omitted access policy is unchanged.
function changedPolicy(
  now: string | undefined,
  change: AlertAccessPolicyChange | undefined,
  ctx: RequestContext,
): string | undefined {
  if (!change) return now;
  return change.delete ? undefined : storedPolicy(change.upsert, ctx);
}
// The service stores the parsed access policy: whitespace and the order of keys may change.
const storedPolicy = (text: string | undefined, { quirks }: RequestContext): string | undefined =>
  text && quirks.reorder ? reformatJson(text) : text;

/** Creates each alert independently. Failures are reported with their index in the request. */
export function createMany(entries: readonly ToCreate[], ctx: RequestContext) {
  const outcomes = entries.map((entry) => attempt(() => createAlert(entry, ctx)));
  return {
    alertDefs: outcomes.flatMap(({ done }) => (done ? [alertResponse(done, ctx)] : [])),
    failedToCreateAlertDefs: outcomes.flatMap(({ reason }, index) =>
      reason === undefined ? [] : [{ index, reason }],
    ),
  };
}

/**
 * Replaces each alert independently. Unchanged alerts are skipped: they are neither among the
 * alerts nor among the failures.
 */
export function replaceMany(entries: readonly ToReplace[], ctx: RequestContext) {
  const existing = entries.filter(({ id }) => ctx.table(alertTable).get(id));
  const skipped = existing.filter((entry) => isSame(entry, ctx));
  const outcomes = existing
    .filter((entry) => !skipped.includes(entry))
    .map((entry) => ({ id: entry.id, ...attempt(() => replaceAlert(entry, ctx)) }));
  return {
    alertDefs: outcomes.flatMap(({ done }) => (done ? [alertResponse(done, ctx)] : [])),
    notFoundIds: entries.filter((entry) => !existing.includes(entry)).map(({ id }) => id),
    skippedIds: skipped.map(({ id }) => id),
    failedToReplaceAlertDefs: outcomes.flatMap(({ id, reason }) =>
      reason === undefined ? [] : [{ id, reason }],
    ),
  };
}

/** Deletes all alerts that exist, or none of them if one cannot be deleted. */
export function deleteMany(ids: readonly string[], ctx: RequestContext) {
  const uniqueIds = [...new Set(ids)];
  const deletedIds = uniqueIds.filter((id) => ctx.table(alertTable).get(id));
  removeAlerts(deletedIds, ctx);
  return { deletedIds, notFoundIds: uniqueIds.filter((id) => !deletedIds.includes(id)) };
}

function isSame({ id, alertDefProperties, accessPolicy }: ToReplace, ctx: RequestContext): boolean {
  if (accessPolicy) return false;
  const old = ctx.table(alertTable).mustGet(id).alertDefProperties;
  const { done } = attempt(() => alertRecord(alertDefProperties, old, ctx));
  return done !== undefined && equalCanonical(alertNode, done, old);
}

// Expected errors of one entry are reported; any other error is a bug in the emulator.
const attempt = <T>(action: () => T): { done?: T; reason?: string } =>
  recover(
    ApiError,
    () => ({ done: action() }),
    ({ message }) => ({ reason: message }),
  );
