import type { Response } from "../../../http/operation";
import type { incidents } from "../../../services/incidents";
import type { Incident, IncidentEvent } from "../../../services/incidents/entity";
import { notResponse } from "../../server/errors";
import type { RequestContext } from "../../server/request-context";
import { tableName } from "../../store/store";

/** A stored incident. Only the id is required, so that tests can create one in a single line. */
export interface IncidentRecord extends Partial<Incident> {
  id: string;
  /** Id of the alert that opened it. */
  alertId?: string;
}
export const incidentTable = tableName<IncidentRecord>("incidents", "incident");

/** An event of an incident. Returned with the incident and in the list of all events. */
export interface IncidentEventRecord {
  id: string;
  incidentId: string;
  at: string;
  event: IncidentEvent;
}
export const incidentEventTable = tableName<IncidentEventRecord>(
  "incident-events",
  "incident event",
);
export type ListedEvent = Response<(typeof incidents)["operations"]["listEvents"]>["items"][number];

export const stateOf = ({ state = "TRIGGERED" }: IncidentRecord) => state;
export const statusOf = ({ status = "TRIGGERED" }: IncidentRecord) => status;
export const severityOf = ({ severity = "ERROR" }: IncidentRecord) => severity;
export const createdAt = ({ createdAt: at }: IncidentRecord, { now }: RequestContext): string =>
  at ?? now;
export const closedAt = (incident: IncidentRecord, { now }: RequestContext): string =>
  incident.closedAt ?? now;
/** Milliseconds from creation to closing, or until now. */
export const durationOf = (incident: IncidentRecord, ctx: RequestContext): number =>
  Math.max(0, Date.parse(closedAt(incident, ctx)) - Date.parse(createdAt(incident, ctx)));
const LABEL_PREFIXES = ["", "coralogix.metadata."];
/** A contextual label of the incident, with or without the `coralogix.metadata.` prefix. */
export const labelOf = (
  { contextualLabels = {} }: IncidentRecord,
  name: string,
): string | undefined =>
  LABEL_PREFIXES.map((prefix) => contextualLabels[prefix + name]).find(
    (value) => value !== undefined,
  );

/**
 * All events of an incident, oldest first. Events that a test stored inside the incident have its
 * creation time.
 */
export function eventsOf(incident: IncidentRecord, ctx: RequestContext): IncidentEventRecord[] {
  const initial = (incident.events ?? []).map((event) => ({
    id: event.id,
    incidentId: incident.id,
    at: createdAt(incident, ctx),
    event,
  }));
  const later = ctx.all(incidentEventTable);
  return [...initial, ...later.filter(({ incidentId }) => incidentId === incident.id)];
}
/** Finds the incident of an event. */
export function incidentOf(eventId: string | number, ctx: RequestContext): IncidentRecord {
  const all = ctx.all(incidentTable);
  const found = all.find((incident) => eventsOf(incident, ctx).some(({ id }) => id === eventId));
  if (!found) throw notResponse("incident event", String(eventId));
  return found;
}

/** An incident as reads return it. */
export function incidentResponse(
  { alertId: _, ...incident }: IncidentRecord,
  ctx: RequestContext,
): Incident {
  return {
    ...incident,
    severity: severityOf(incident),
    state: stateOf(incident),
    status: statusOf(incident),
    assignments: incident.assignments ?? [],
    contextualLabels: incident.contextualLabels ?? {},
    displayLabels: incident.displayLabels ?? {},
    events: eventsOf(incident, ctx).map(({ event }) => event),
    createdAt: createdAt(incident, ctx),
    lastStateUpdateTime: incident.lastStateUpdateTime ?? createdAt(incident, ctx),
    lastStateUpdateKey: incident.lastStateUpdateKey ?? incident.id,
    duration: `${durationOf(incident, ctx) / 1000}s`,
  };
}
