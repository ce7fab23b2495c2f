import { encode } from "../../../schema/encode";
import { nodeOf } from "../../../schema/node";
import { alerts } from "../../../services/alerts";
import { alertProperties } from "../../../services/alerts/fields";
import { notResponse } from "../../server/errors";
import { type RequestContext, serve } from "../../server/request-context";
import { countsOf, listAlerts } from "./list";
import { type AlertRecord, accessOf, alertResponse, alertTable, versionTable } from "./record";
import {
  createAlert,
  createMany,
  deleteMany,
  removeAlerts,
  replaceAlert,
  replaceMany,
} from "./write";

const alertWithAccess = (
  alert: AlertRecord,
  query: { include_access_permissions?: boolean | undefined } | undefined,
  ctx: RequestContext,
) => ({
  alertDef: alertResponse(alert, ctx),
  ...(query?.include_access_permissions ? { access: accessOf(alert, ctx) } : {}),
});

/** Finds a version of an alert. The versions of a deleted alert are not found. */
function findVersion(id: string, ctx: RequestContext): AlertRecord {
  const { alert } = ctx.table(versionTable).mustGet(id);
  if (!ctx.table(alertTable).get(alert.id)) throw notResponse("alert version", id);
  return alert;
}

function removeOne(id: string, ctx: RequestContext): void {
  ctx.table(alertTable).mustGet(id);
  removeAlerts([id], ctx);
}

const PART_BYTES = 16 * 1024;
/**
 * The selected alerts, or all, as one file in parts. The first part contains the ids that were not
 * found.
 */
function download(ids: readonly string[] | undefined, ctx: RequestContext) {
  const all = ctx.listed(alertTable);
  const alertDefs = all
    .filter(({ id }) => ids?.includes(id) ?? true)
    .map((alert) => serialized(alert));
  const file = Buffer.from(JSON.stringify({ alertDefs }));
  const parts = Array.from({ length: Math.ceil(file.length / PART_BYTES) }, (_, n) =>
    file.subarray(n * PART_BYTES, (n + 1) * PART_BYTES),
  );
  const notFoundIds = (ids ?? []).filter((id) => !all.some((alert) => alert.id === id));
  return parts.map((part, n) => ({
    content: part.toString("base64"),
    ...(n ? {} : { notFoundIds }),
  }));
}
const serialized = ({ id, alertDefProperties }: AlertRecord) => ({
  id,
  alertDefProperties: encode(nodeOf(alertProperties), alertDefProperties),
});

export const alertBehaviors = serve(alerts.operations, {
  create: ({ body }, ctx) => ({ alertDef: alertResponse(createAlert(body, ctx), ctx) }),
  replace: ({ body }, ctx) => ({ alertDef: alertResponse(replaceAlert(body, ctx), ctx) }),
  get: ({ id, query }, ctx) =>
    alertWithAccess(ctx.table(alertTable).mustGet(String(id)), query, ctx),
  getVersion: ({ alert_version_id, query }, ctx) =>
    alertWithAccess(findVersion(String(alert_version_id), ctx), query, ctx),
  remove: ({ id }, ctx) => removeOne(String(id), ctx),
  list: ({ query }, ctx) => listAlerts(query, ctx),
  counts: ({ query }, ctx) => countsOf(query, ctx),
  createMany: ({ body }, ctx) => createMany(body.alertDefsToCreate, ctx),
  replaceMany: ({ body }, ctx) => replaceMany(body.alertDefsToReplace, ctx),
  deleteMany: ({ body }, ctx) => deleteMany(body.ids, ctx),
  download: ({ query }, ctx) => download(query?.ids, ctx),
});
