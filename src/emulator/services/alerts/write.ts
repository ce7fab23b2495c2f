import { nodeOf } from "../../../schema/node";
import type { AlertAccessPolicyChange } from "../../../services/alerts/entity";
import { type AlertProperties, alertProperties } from "../../../services/alerts/fields";
import { reformatJson } from "../../faults/reformat";
import { echo } from "../../server/echo";
import type { RequestContext } from "../../server/request-context";
import { withDefaults } from "./defaults";
import { type AlertRecord, alertTable, MAY_WRITE_POLICY, versionTable } from "./record";
import { checkAlert, checkUnused } from "./rules";

const alertNode = nodeOf(alertProperties);

export interface ToCreate {
  alertDefProperties: AlertProperties;
  accessPolicy?: string | undefined;
}
export interface ToReplace {
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

/** Validates alert properties and adds the service's defaults. */
export function alertRecord(properties: AlertProperties, ctx: RequestContext): AlertProperties {
  checkAlert(properties);
  return withDefaults(echo(alertNode, properties, ctx.quirks) as AlertProperties);
}

function newVersion(
  properties: AlertProperties,
  { id, createdTime }: Pick<AlertRecord, "id" | "createdTime">,
  policy: string | undefined,
  ctx: RequestContext,
): AlertRecord {
  const alertDefProperties = alertRecord(properties, ctx);
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
