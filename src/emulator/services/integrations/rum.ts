import type { RequestContext } from "../../server/request-context";
import { tableName } from "../../store/store";
import type { Instance, Service } from "./instances";

const syncTable = tableName<{ id: string; at: string }>("rum-sync", "version synchronization");
const RUM_ID = "rum";
/** Minimum time between two synchronizations, unless forced. */
const SYNC_INTERVAL_MS = 10 * 60_000;

/** Synchronizes the observed versions, unless that was done recently. */
export function sync(force: boolean | undefined, ctx: RequestContext) {
  const table = ctx.table(syncTable);
  const last = table.get(RUM_ID)?.at;
  if (last !== undefined && !force && Date.parse(ctx.now) - Date.parse(last) < SYNC_INTERVAL_MS)
    return { syncExecuted: false, syncedAt: last };
  table.put({ id: RUM_ID, at: ctx.now });
  return { syncExecuted: true, syncedAt: ctx.now };
}

const monitors = (instance: Instance, application: string): boolean =>
  instance.key === "real-user-monitoring" &&
  instance.parameters.some(
    ({ key, stringValue }) => key === "ApplicationName" && stringValue === application,
  );

/** After a synchronization, each monitored application has one version. */
export function versions(
  { instanceTable: table }: Service,
  application: string | undefined,
  ctx: RequestContext,
) {
  const syncedAt = ctx.table(syncTable).get(RUM_ID)?.at;
  const monitored = ctx
    .table(table)
    .all()
    .filter((instance) => syncedAt !== undefined && monitors(instance, application ?? ""));
  const found = monitored.map(({ updated }) => ({
    version: "1.0.0",
    logMetadata: { firstOccurrence: updated, lastOccurrence: syncedAt },
    sourceMapMetadata: { createdAt: updated, isUploadedSuccessful: true },
  }));
  return { versionData: { ...(syncedAt === undefined ? {} : { syncedAt }), versions: found } };
}
