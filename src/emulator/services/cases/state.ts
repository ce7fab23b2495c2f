import type { CaseEvent } from "../../../services/cases/events";
import { recover } from "../../../text/attempt";
import { ApiError, badRequest } from "../../server/errors";
import type { RequestContext } from "../../server/request-context";
import { actorOf, isUser, recordEvent } from "./events";
import { type CaseRecord, caseResponse, caseTable, findCase, priorityOf, statusOf } from "./record";

type CaseStatus = NonNullable<CaseRecord["status"]>;
type Priority = NonNullable<CaseRecord["priority"]>;
type CaseActor = CaseEvent["actor"];
/** Changes a case. Throws if the change is not allowed. */
export type CaseAction = (caseRecord: CaseRecord, ctx: RequestContext) => CaseRecord;

const OPEN: readonly CaseStatus[] = ["PENDING_ACTIVATION", "ACTIVE", "ACKNOWLEDGED"];
const isOpen = (caseRecord: CaseRecord): boolean => OPEN.includes(statusOf(caseRecord));

function reject(caseRecord: CaseRecord, action: string): never {
  throw badRequest(
    `the case ${caseRecord.readableId ?? caseRecord.id} is ${statusOf(caseRecord).toLowerCase()}: it cannot be ${action}`,
  );
}

function changeStatus(
  caseRecord: CaseRecord,
  status: CaseStatus,
  more: Partial<CaseRecord>,
  ctx: RequestContext,
  actor: CaseActor = actorOf(ctx),
): CaseRecord {
  recordEvent(
    caseRecord,
    { statusChanged: { oldStatus: statusOf(caseRecord), newStatus: status } },
    ctx,
    actor,
  );
  return { ...caseRecord, ...more, status };
}

/** Acknowledging twice has no effect. */
export const acknowledge =
  (userId?: string): CaseAction =>
  (caseRecord, ctx) => {
    if (!isOpen(caseRecord)) reject(caseRecord, "acknowledged");
    if (statusOf(caseRecord) === "ACKNOWLEDGED") return caseRecord;
    return changeStatus(
      caseRecord,
      "ACKNOWLEDGED",
      { acknowledgeTime: ctx.now },
      ctx,
      userId === undefined ? actorOf(ctx) : { user: { id: userId } },
    );
  };
export const unacknowledge: CaseAction = (caseRecord, ctx) => {
  if (!isOpen(caseRecord)) reject(caseRecord, "unacknowledged");
  return statusOf(caseRecord) === "ACKNOWLEDGED"
    ? changeStatus(caseRecord, "ACTIVE", { acknowledgeTime: undefined }, ctx)
    : caseRecord;
};

const resolution = (
  reason: string | undefined,
  ctx: RequestContext,
): CaseRecord["resolutionDetails"] => ({
  ...(reason === undefined ? {} : { reason: reason.trim() }),
  resolveTime: ctx.now,
  resolvedBy: isUser(ctx) ? { cxUser: {} } : { apiKey: {} },
});
export const resolve =
  (reason?: string): CaseAction =>
  (caseRecord, ctx) => {
    if (statusOf(caseRecord) === "CLOSED") reject(caseRecord, "resolved");
    if (isOpen(caseRecord))
      return changeStatus(
        caseRecord,
        "RESOLVED",
        { resolutionDetails: resolution(reason, ctx) },
        ctx,
      );
    return reason === undefined ? caseRecord : setResolutionReason(reason)(caseRecord, ctx);
  };
/** A closed case cannot be opened again. */
export const close: CaseAction = (caseRecord, ctx) => {
  if (statusOf(caseRecord) === "CLOSED") return caseRecord;
  return changeStatus(
    caseRecord,
    "CLOSED",
    isOpen(caseRecord) ? { resolutionDetails: resolution(undefined, ctx) } : {},
    ctx,
  );
};

export const assign =
  (userId?: string): CaseAction =>
  (caseRecord, ctx) => {
    if (statusOf(caseRecord) === "CLOSED")
      reject(caseRecord, userId === undefined ? "unassigned" : "assigned");
    const previous = caseRecord.assignee?.userId;
    if (previous === userId) return caseRecord;
    const before = previous === undefined ? {} : { previousAssigneeUserId: previous };
    recordEvent(
      caseRecord,
      userId === undefined
        ? { unassigned: before }
        : { assigned: { assigneeUserId: userId, ...before } },
      ctx,
    );
    return { ...caseRecord, assignee: userId === undefined ? undefined : { userId } };
  };

export const prioritize =
  (override?: Priority): CaseAction =>
  (caseRecord, ctx) => {
    if (statusOf(caseRecord) === "CLOSED") reject(caseRecord, "given another priority");
    const from = caseRecord.priorityDetails ?? { system: priorityOf(caseRecord) };
    const to = { system: from.system, ...(override === undefined ? {} : { override }) };
    if (from.override === override) return caseRecord;
    recordEvent(caseRecord, { priorityDetailsChanged: { from, to } }, ctx);
    return { ...caseRecord, priorityDetails: to };
  };

export const setTitle =
  (title: string): CaseAction =>
  (caseRecord, ctx) => {
    if (statusOf(caseRecord) === "CLOSED") reject(caseRecord, "given another title");
    if (title.trim() === caseRecord.title) return caseRecord;
    recordEvent(
      caseRecord,
      { titleChangedEvent: { from: caseResponse(caseRecord, ctx).title, to: title.trim() } },
      ctx,
    );
    return { ...caseRecord, title: title.trim() };
  };
/** Only resolved cases have a resolution reason. */
export const setResolutionReason =
  (given: string): CaseAction =>
  (caseRecord, ctx) => {
    if (statusOf(caseRecord) !== "RESOLVED")
      reject(caseRecord, "given a reason it was resolved for");
    const [from, to] = [caseRecord.resolutionDetails?.reason, given.trim()];
    if (from === to) return caseRecord;
    recordEvent(
      caseRecord,
      { resolutionReasonChangedEvent: { ...(from === undefined ? {} : { from }), to } },
      ctx,
    );
    return { ...caseRecord, resolutionDetails: { ...caseRecord.resolutionDetails, reason: to } };
  };

/** Applies all actions to a case, or none if one of them throws. */
export function applyActions(
  id: string | number,
  actions: readonly CaseAction[],
  ctx: RequestContext,
): CaseRecord {
  const before = findCase(id, ctx);
  const after = actions.reduce((caseRecord, action) => action(caseRecord, ctx), before);
  return after === before
    ? before
    : ctx.table(caseTable).replace({ ...after, updateTime: ctx.now });
}
export const changed = (
  id: string | number,
  actions: readonly CaseAction[],
  ctx: RequestContext,
) => ({
  case: caseResponse(applyActions(id, actions, ctx), ctx),
});

/**
 * Changes each case independently. Cases that cannot be changed are missing in the response,
 * without an error.
 */
export function changedAll(ids: readonly string[], action: CaseAction, ctx: RequestContext) {
  const done = ids.flatMap((id) =>
    recover(
      ApiError,
      () => [applyActions(id, [action], ctx)],
      () => [],
    ),
  );
  return {
    cases: [
      ...new Map(done.map((caseRecord) => [caseRecord.id, caseResponse(caseRecord, ctx)])).values(),
    ],
  };
}
