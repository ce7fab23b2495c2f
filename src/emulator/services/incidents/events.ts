import type {
  IncidentEventListQuery,
  IncidentEventQuery,
} from "../../../services/incidents/filter";
import { pageOf } from "../../server/pages";
import type { RequestContext } from "../../server/request-context";
import { type AlertRecord, alertTable } from "../alerts/record";
import { eventFilter } from "./filter";
import { listedIncidents } from "./list";
import {
  eventsOf,
  type IncidentEventRecord,
  type IncidentRecord,
  type ListedEvent,
  severityOf,
  stateOf,
  statusOf,
} from "./record";

interface EventMatch {
  id: string;
  incident: IncidentRecord;
  event: IncidentEventRecord;
}

function matchingEvents(filter: IncidentEventQuery = {}, ctx: RequestContext): EventMatch[] {
  const matches = eventFilter(filter, ctx);
  const all = listedIncidents(ctx).flatMap((incident) =>
    eventsOf(incident, ctx).map((event) => ({ id: event.id, incident: incident, event })),
  );
  return all.filter(({ incident, event }) => matches(incident, event));
}

/** Alert types as incident events name them: fewer than the alert API has. */
const TYPES: readonly (readonly [start: string, type: NonNullable<Metadata["alertType"]>])[] = [
  ["metric", "METRIC"],
  ["logsNewValue", "NEW_VALUE"],
  ["logsRatioThreshold", "RATIO"],
  ["logsTimeRelativeThreshold", "TIME_RELATIVE"],
  ["logsUniqueCount", "UNIQUE_COUNT"],
  ["tracing", "TRACING"],
  ["flow", "FLOW"],
  ["slo", "SLO"],
];
type Metadata = NonNullable<ListedEvent["incidentEventExtendedMetadata"]>;
function alertOf(alert: AlertRecord | undefined): Metadata {
  if (!alert) return {};
  const { name, groupByKeys } = alert.alertDefProperties;
  const keys = Object.keys(alert.alertDefProperties);
  const [, alertType = "STANDARD"] =
    TYPES.find(([start]) => keys.some((key) => key.startsWith(start))) ?? [];
  return {
    alertName: name,
    alertType,
    ...(groupByKeys?.length ? { alertGroupByFields: groupByKeys } : {}),
  };
}

function listedEventResponse(
  { incident, event: { id, at, event } }: EventMatch,
  ctx: RequestContext,
): ListedEvent {
  const alert =
    incident.alertId === undefined ? undefined : ctx.table(alertTable).get(incident.alertId);
  return {
    cxEventKey: id,
    cxEventTimestamp: at,
    incidentEvent: event,
    incidentEventExtendedMetadata: {
      ...(incident.alertId === undefined ? {} : { alertId: incident.alertId }),
      ...(incident.name === undefined ? {} : { alertName: incident.name }),
      ...alertOf(alert),
      ...(incident.metaLabels ? { alertLabels: incident.metaLabels } : {}),
      ...(incident.contextualLabels ? { incidentPermutation: incident.contextualLabels } : {}),
      incidentSeverity: severityOf(incident),
      incidentState: stateOf(incident),
      incidentStatus: statusOf(incident),
      ...(incident.isMuted === undefined ? {} : { isMuted: incident.isMuted }),
    },
  };
}

export function listEvents(
  { filter, pagination, order_by }: IncidentEventListQuery = {},
  ctx: RequestContext,
) {
  const all = matchingEvents(filter, ctx);
  const turn = order_by?.direction === "DESC" ? -1 : 1;
  const ordered = order_by
    ? all.sort((a, b) => turn * (Date.parse(a.event.at) - Date.parse(b.event.at)))
    : all;
  const { entries, nextPageToken } = pageOf(ordered, pagination ?? {}, ctx.quirks);
  return {
    items: entries.map((found) => listedEventResponse(found, ctx)),
    pagination: { totalSize: all.length, ...(nextPageToken ? { nextPageToken } : {}) },
  };
}

export const countEvents = (filter: IncidentEventQuery | undefined, ctx: RequestContext) => ({
  count: matchingEvents(filter, ctx).length,
  reachedLimit: false,
});

/** The incident of each event; incidents may repeat. */
export const incidentsOfEvents = (
  filter: IncidentEventQuery | undefined,
  ctx: RequestContext,
): IncidentRecord[] => matchingEvents(filter, ctx).map(({ incident }) => incident);
