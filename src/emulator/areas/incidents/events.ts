import type { IncidentEventListQuery, IncidentEventQuery } from "../../../areas/incidents/filter";
import { pageOf } from "../../pages";
import type { Scene } from "../../scene";
import { alertKind, type KeptAlert } from "../alerts/kept";
import { wantedEvent } from "./filter";
import { eventsOf, type KeptIncident, type KeptIncidentEvent, type ListedEvent, severityOf, stateOf, statusOf } from "./kept";
import { shown } from "./list";

interface Found {
  id: string;
  it: KeptIncident;
  kept: KeptIncidentEvent;
}

/** The events that are asked for, of whichever incident. */
function wanted(filter: IncidentEventQuery = {}, scene: Scene): Found[] {
  const isWanted = wantedEvent(filter, scene);
  const all = shown(scene).flatMap((it) => eventsOf(it, scene).map((kept) => ({ id: kept.id, it, kept })));
  return all.filter(({ it, kept }) => isWanted(it, kept));
}

/** How the events of incidents name the kinds of alerts: by fewer words than alerts do. */
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
function alertOf(alert: KeptAlert | undefined): Metadata {
  if (!alert) return {};
  const { name, groupByKeys } = alert.alertDefProperties;
  const keys = Object.keys(alert.alertDefProperties);
  const [, alertType = "STANDARD"] = TYPES.find(([start]) => keys.some((key) => key.startsWith(start))) ?? [];
  return { alertName: name, alertType, ...(groupByKeys?.length ? { alertGroupByFields: groupByKeys } : {}) };
}

function told({ it, kept: { id, at, event } }: Found, scene: Scene): ListedEvent {
  const alert = it.alertId === undefined ? undefined : scene.shelf(alertKind).get(it.alertId);
  return {
    cxEventKey: id,
    cxEventTimestamp: at,
    incidentEvent: event,
    incidentEventExtendedMetadata: {
      ...(it.alertId === undefined ? {} : { alertId: it.alertId }),
      ...(it.name === undefined ? {} : { alertName: it.name }),
      ...alertOf(alert),
      ...(it.metaLabels ? { alertLabels: it.metaLabels } : {}),
      ...(it.contextualLabels ? { incidentPermutation: it.contextualLabels } : {}),
      incidentSeverity: severityOf(it),
      incidentState: stateOf(it),
      incidentStatus: statusOf(it),
      ...(it.isMuted === undefined ? {} : { isMuted: it.isMuted }),
    },
  };
}

export function listEvents({ filter, pagination, order_by }: IncidentEventListQuery = {}, scene: Scene) {
  const all = wanted(filter, scene);
  const turn = order_by?.direction === "DESC" ? -1 : 1;
  const ordered = order_by ? all.sort((a, b) => turn * (Date.parse(a.kept.at) - Date.parse(b.kept.at))) : all;
  const { entries, nextPageToken } = pageOf(ordered, pagination ?? {}, scene.unkind);
  return {
    items: entries.map((found) => told(found, scene)),
    pagination: { totalSize: all.length, ...(nextPageToken ? { nextPageToken } : {}) },
  };
}

export const countEvents = (filter: IncidentEventQuery | undefined, scene: Scene) => ({
  count: wanted(filter, scene).length,
  reachedLimit: false,
});

/** The incidents of the events, one entry for each event. */
export const incidentsOfEvents = (filter: IncidentEventQuery | undefined, scene: Scene): KeptIncident[] =>
  wanted(filter, scene).map(({ it }) => it);
