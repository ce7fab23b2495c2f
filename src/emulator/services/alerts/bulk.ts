import { equalCanonical } from "../../../schema/canonical";
import { nodeOf } from "../../../schema/node";
import { alertProperties } from "../../../services/alerts/fields";
import { ApiError } from "../../server/errors";
import type { RequestContext } from "../../server/request-context";
import { alertResponse, alertTable } from "./record";
import {
  alertRecord,
  createAlert,
  removeAlerts,
  replaceAlert,
  type ToCreate,
  type ToReplace,
} from "./write";

const alertNode = nodeOf(alertProperties);

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
  const { done } = attempt(() => alertRecord(alertDefProperties, ctx));
  return (
    done !== undefined &&
    equalCanonical(alertNode, done, ctx.table(alertTable).mustGet(id).alertDefProperties)
  );
}

// Expected errors of one entry are reported; any other error is a bug in the emulator.
function attempt<T>(action: () => T): { done?: T; reason?: string } {
  try {
    return { done: action() };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { reason: error.message };
  }
}
