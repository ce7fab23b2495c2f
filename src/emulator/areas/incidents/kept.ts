import type { incidents } from "../../../areas/incidents";
import type { Incident, IncidentEvent } from "../../../areas/incidents/incident";
import type { Response } from "../../../client/operation";
import { notFound } from "../../errors";
import type { Scene } from "../../scene";
import { kind } from "../../store";

/** What is kept of an incident: only its id must be there, so that tests may put one in a line. */
export interface KeptIncident extends Partial<Incident> {
  id: string;
  /** The alert that opened it. */
  alertId?: string;
}
export const incidentKind = kind<KeptIncident>("incidents", "incident");

/** What happened, and when: told with the incident, and in the list of all events. */
export interface KeptIncidentEvent {
  id: string;
  incidentId: string;
  at: string;
  event: IncidentEvent;
}
export const incidentEventKind = kind<KeptIncidentEvent>("incident-events", "incident event");
export type ListedEvent = Response<(typeof incidents)["operations"]["listEvents"]>["items"][number];

export const stateOf = ({ state = "TRIGGERED" }: KeptIncident) => state;
export const statusOf = ({ status = "TRIGGERED" }: KeptIncident) => status;
export const severityOf = ({ severity = "ERROR" }: KeptIncident) => severity;
export const createdAt = ({ createdAt: at }: KeptIncident, { now }: Scene): string => at ?? now;
export const closedAt = (it: KeptIncident, { now }: Scene): string => it.closedAt ?? now;
/** How long it has been open, or was, in milliseconds. */
export const durationOf = (it: KeptIncident, scene: Scene): number =>
  Math.max(0, Date.parse(closedAt(it, scene)) - Date.parse(createdAt(it, scene)));
const NAMES = ["", "coralogix.metadata."];
/** A value of what it fired for. */
export const labelOf = ({ contextualLabels = {} }: KeptIncident, name: string): string | undefined =>
  NAMES.map((prefix) => contextualLabels[prefix + name]).find((value) => value !== undefined);

/** Everything that happened to an incident, oldest first. Events that a test has put inside it happened as it began. */
export function eventsOf(it: KeptIncident, scene: Scene): KeptIncidentEvent[] {
  const first = (it.events ?? []).map((event) => ({ id: event.id, incidentId: it.id, at: createdAt(it, scene), event }));
  const later = scene.shelf(incidentEventKind).all();
  return [...first, ...later.filter(({ incidentId }) => incidentId === it.id)];
}
/** The incident that an event happened to. */
export function incidentOf(eventId: string | number, scene: Scene): KeptIncident {
  const all = scene.shelf(incidentKind).all();
  const found = all.find((it) => eventsOf(it, scene).some(({ id }) => id === eventId));
  if (!found) throw notFound("incident event", String(eventId));
  return found;
}

/** An incident as a read tells it. */
export function told({ alertId: _, ...it }: KeptIncident, scene: Scene): Incident {
  return {
    ...it,
    severity: severityOf(it),
    state: stateOf(it),
    status: statusOf(it),
    assignments: it.assignments ?? [],
    contextualLabels: it.contextualLabels ?? {},
    displayLabels: it.displayLabels ?? {},
    events: eventsOf(it, scene).map(({ event }) => event),
    createdAt: createdAt(it, scene),
    lastStateUpdateTime: it.lastStateUpdateTime ?? createdAt(it, scene),
    lastStateUpdateKey: it.lastStateUpdateKey ?? it.id,
    duration: `${durationOf(it, scene) / 1000}s`,
  };
}
