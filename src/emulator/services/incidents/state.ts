import type { Incident, IncidentEvent } from "../../../services/incidents/entity";
import { recover } from "../../../text/attempt";
import { ApiError, badRequest } from "../../server/errors";
import type { RequestContext } from "../../server/request-context";
import {
  type IncidentRecord,
  incidentEventTable,
  incidentResponse,
  incidentTable,
  statusOf,
} from "./record";

/** Changes an incident. Throws if the change is not allowed. */
export type IncidentAction = (incident: IncidentRecord, ctx: RequestContext) => IncidentRecord;
type EventPayload = Pick<
  IncidentEvent,
  "acknowledge" | "assignment" | "unassign" | "upsertState" | "close" | "snoozeIndicator"
>;

const callerId = ({ caller }: RequestContext) => ({ userId: caller });
function recordEvent(
  incident: IncidentRecord,
  incidentEventType: IncidentEvent["incidentEventType"],
  payload: EventPayload,
  ctx: RequestContext,
): void {
  const id = ctx.uuid();
  const event = {
    id,
    incidentEventType,
    originatorType: "ADMINISTRATIVE",
    administrativeEvent: callerId(ctx),
    ...payload,
  } as IncidentEvent;
  ctx.table(incidentEventTable).add({ id, incidentId: incident.id, at: ctx.now, event });
}
const isResolved = (incident: IncidentRecord): boolean => statusOf(incident) === "RESOLVED";

/** Acknowledging twice has no effect. */
export const acknowledge: IncidentAction = (incident, ctx) => {
  if (isResolved(incident))
    throw badRequest(`the incident ${incident.id} is resolved: it cannot be acknowledged`);
  if (statusOf(incident) === "ACKNOWLEDGED") return incident;
  recordEvent(incident, "ACKNOWLEDGE", { acknowledge: { acknowledgedBy: callerId(ctx) } }, ctx);
  return { ...incident, status: "ACKNOWLEDGED" };
};

/** Resolving sets the status only; the state follows the alert. */
export const resolve: IncidentAction = (incident, ctx) => {
  if (isResolved(incident)) return incident;
  recordEvent(incident, "CLOSE", { close: { closedBy: callerId(ctx) } }, ctx);
  return { ...incident, status: "RESOLVED" };
};

/** Closing also resolves the state: the next alert opens another incident. */
export const close: IncidentAction = (incident, ctx) => {
  if (incident.closedAt !== undefined) return incident;
  if (!isResolved(incident))
    recordEvent(incident, "CLOSE", { close: { closedBy: callerId(ctx) } }, ctx);
  const ended = { closedAt: ctx.now, lastStateUpdateTime: ctx.now };
  return { ...incident, ...ended, status: "RESOLVED", state: "RESOLVED" };
};

export const assign =
  (userId: string): IncidentAction =>
  (incident, ctx) => {
    if (incident.assignments?.some(({ assignedTo }) => assignedTo.userId === userId))
      return incident;
    const assignment: Incident["assignments"][number] = {
      assignedTo: { userId },
      assignedBy: callerId(ctx),
    };
    recordEvent(incident, "ASSIGN", { assignment: { assignment } }, ctx);
    return { ...incident, assignments: [assignment] };
  };
export const unassign: IncidentAction = (incident, ctx) => {
  if (!incident.assignments?.length) return incident;
  recordEvent(incident, "UNASSIGN", { unassign: {} }, ctx);
  return { ...incident, assignments: [] };
};

export function changed(incident: IncidentRecord, action: IncidentAction, ctx: RequestContext) {
  const after = action(incident, ctx);
  return {
    incident: incidentResponse(
      after === incident ? incident : ctx.table(incidentTable).replace(after),
      ctx,
    ),
  };
}

/**
 * Changes each incident independently. Incidents that cannot be changed are missing in the
 * response, without an error.
 */
export function changedAll(ids: readonly string[], action: IncidentAction, ctx: RequestContext) {
  const table = ctx.table(incidentTable);
  const done = [...new Set(ids)].flatMap((id) =>
    recover(
      ApiError,
      () => [changed(table.mustGet(id), action, ctx).incident],
      () => [],
    ),
  );
  return { incidents: done };
}
