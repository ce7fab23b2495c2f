import { sortedBy } from "../../server/listing";
import type { RequestContext } from "../../server/request-context";
import {
  createdAt,
  durationOf,
  type IncidentRecord,
  labelOf,
  severityOf,
  stateOf,
  statusOf,
} from "./record";

/** An incident field or a contextual label, used to sort, search and group incidents. */
export interface Subject {
  incidentField?: string | undefined;
  contextualLabel?: string | undefined;
}
type Value = string | undefined;

/** Incident fields by their enum value in requests, with the name and value in responses. */
const FIELDS: Readonly<
  Record<
    string,
    readonly [key: string, value: (incident: IncidentRecord, ctx: RequestContext) => Value]
  >
> = {
  ID: ["id", ({ id }) => id],
  SEVERITY: ["severity", severityOf],
  NAME: ["name", ({ name }) => name],
  CREATED_TIME: ["createdAt", createdAt],
  CLOSED_TIME: ["closedAt", ({ closedAt }) => closedAt],
  STATE: ["state", stateOf],
  STATUS: ["status", statusOf],
  LAST_STATE_UPDATE_TIME: [
    "lastStateUpdateTime",
    (incident, ctx) => incident.lastStateUpdateTime ?? createdAt(incident, ctx),
  ],
  APPLICATION_NAME: ["applicationName", (incident) => labelOf(incident, "applicationName")],
  SUBSYSTEM_NAME: ["subsystemName", (incident) => labelOf(incident, "subsystemName")],
  DURATION: ["duration", (incident, ctx) => `${durationOf(incident, ctx) / 1000}s`],
};

export function subjectValueOf(
  { incidentField, contextualLabel }: Subject,
  incident: IncidentRecord,
  ctx: RequestContext,
): string {
  if (contextualLabel !== undefined) return incident.contextualLabels?.[contextualLabel] ?? "";
  return FIELDS[incidentField ?? ""]?.[1](incident, ctx) ?? "";
}

/** The value of a group in responses. A field without a value is omitted. */
export function groupValueOf(
  { incidentField = "", contextualLabel }: Subject,
  incident: IncidentRecord,
  ctx: RequestContext,
) {
  if (contextualLabel !== undefined)
    return {
      contextualLabels: {
        fieldName: contextualLabel,
        fieldValue: incident.contextualLabels?.[contextualLabel] ?? "",
      },
    };
  const [key, value] = FIELDS[incidentField] ?? [];
  const response = value?.(incident, ctx);
  return { incidentField: key === undefined || response === undefined ? {} : { [key]: response } };
}

const SEVERITIES: readonly string[] = ["INFO", "LOW", "WARNING", "ERROR", "CRITICAL"];
const STATUSES: readonly string[] = ["TRIGGERED", "ACKNOWLEDGED", "RESOLVED"];
const RANKS: Readonly<Record<string, (incident: IncidentRecord, ctx: RequestContext) => number>> = {
  SEVERITY: (incident) => SEVERITIES.indexOf(severityOf(incident)),
  STATE: (incident) => STATUSES.indexOf(stateOf(incident)),
  STATUS: (incident) => STATUSES.indexOf(statusOf(incident)),
  DURATION: durationOf,
};
const rankOf = (subject: Subject, incident: IncidentRecord, ctx: RequestContext): string | number =>
  RANKS[subject.incidentField ?? ""]?.(incident, ctx) ?? subjectValueOf(subject, incident, ctx);

export const sorted = (
  all: readonly IncidentRecord[],
  by: readonly (Subject & { sign: 1 | -1 })[],
  ctx: RequestContext,
): IncidentRecord[] =>
  sortedBy(
    all,
    (incident) => by.map((subject) => rankOf(subject, incident, ctx)),
    by.map(({ sign }) => sign),
  );
