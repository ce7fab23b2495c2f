import type { incidents } from "../../../areas/incidents";
import type { IncidentAggregationQuery } from "../../../areas/incidents/filter";
import type { Response } from "../../../client/operation";
import { pageOf } from "../../pages";
import type { Scene } from "../../scene";
import { counted, MOST } from "../cases/tally";
import { wantedIncidents } from "./filter";
import { createdAt, type KeptIncident, severityOf, stateOf, statusOf } from "./kept";
import { shown } from "./list";
import { groupValueOf, type Subject, sorted } from "./subject";

type Ops = (typeof incidents)["operations"];
type Values = Response<Ops["getFilterValues"]>["filtersValues"];
type Group = Response<Ops["listAggregations"]>["incidentAggs"][number];

const assigneesOf = (all: readonly KeptIncident[]): string[] =>
  all.flatMap(({ assignments = [] }) => [...new Set(assignments.map(({ assignedTo }) => assignedTo.userId))]);
const labelsOf = (all: readonly KeptIncident[]) =>
  all.flatMap(({ metaLabels = [] }) => metaLabels.map(({ key, value }) => ({ key, value })));

const bySeverity = (all: readonly KeptIncident[]) => counted(all.map(severityOf), (severity, count) => ({ severity, count }));
const byState = (all: readonly KeptIncident[]) => counted(all.map(stateOf), (state, count) => ({ state, count }));
const byStatus = (all: readonly KeptIncident[]) => counted(all.map(statusOf), (status, count) => ({ status, count }));
const byLabel = (all: readonly KeptIncident[]) => counted(labelsOf(all), (metaLabel, count) => ({ metaLabel, count }));

function byName<T>(all: readonly (Readonly<Record<string, string>> | undefined)[], tell: (value: string, count: number) => T) {
  const names = [...new Set(all.flatMap((labels = {}) => Object.keys(labels)))];
  const valuesOf = (name: string) =>
    counted(
      all.flatMap((labels) => labels?.[name] ?? []),
      tell,
    );
  return Object.fromEntries(names.map((name) => [name, { valuesWithCount: valuesOf(name) }]));
}

/** What incidents can be asked for by. */
export const filterValuesOf = (all: readonly KeptIncident[], metaLabelsOp: Values["metaLabelsOp"] = "OR"): Values => ({
  severityWithCount: bySeverity(all),
  stateWithCount: byState(all),
  statusWithCount: byStatus(all),
  assigneeWithCount: counted(assigneesOf(all), (assignee, count) => ({ assignee, count })),
  metaLabelsWithCount: byLabel(all),
  metaLabelsOp,
  contextualLabels: byName(
    all.map((it) => it.contextualLabels),
    (contextualLabelValue, count) => ({ contextualLabelValue, count }),
  ),
  displayLabels: byName(
    all.map((it) => it.displayLabels),
    (displayLabelValue, count) => ({ displayLabelValue, count }),
  ),
});

/** The zero of a time: how a field of an answer that must be there says that there is none. */
const NEVER = "1970-01-01T00:00:00Z";
const last = (times: readonly string[]): string => [...times].sort().at(-1) ?? NEVER;

function groupOf(all: readonly KeptIncident[], by: readonly Subject[], scene: Scene): Group {
  const [one] = all;
  return {
    groupBysValue: one ? by.map((subject) => groupValueOf(subject, one, scene)) : [],
    listIncidentsId: all.slice(0, MOST).map(({ id }) => id),
    allValuesCount: all.length,
    aggSeverityCount: bySeverity(all),
    aggStateCount: byState(all),
    aggStatusCount: byStatus(all),
    aggAssignmentsCount: counted(assigneesOf(all), (userId, count) => ({ assignedTo: { userId }, count })),
    aggMetaLabelsCount: byLabel(all),
    firstCreatedAt: all.map((it) => createdAt(it, scene)).sort()[0] ?? NEVER,
    lastClosedAt: last(all.flatMap(({ closedAt }) => closedAt ?? [])),
    lastStateUpdateTime: last(all.map((it) => it.lastStateUpdateTime ?? createdAt(it, scene))),
  };
}

/** Incidents put together by what they share, in the order of what that is. Without anything to share, all are together. */
export function listAggregations(
  { filter, group_bys = [], pagination = { pageSize: 0 } }: IncidentAggregationQuery,
  scene: Scene,
): Response<Ops["listAggregations"]> {
  const by = group_bys.map(({ orderByDirection, ...subject }) => ({
    ...subject,
    turn: orderByDirection === "DESC" ? (-1 as const) : (1 as const),
  }));
  const groups = new Map<string, KeptIncident[]>();
  for (const it of sorted(wantedIncidents(shown(scene), filter, scene), by, scene)) {
    const key = JSON.stringify(by.map((subject) => groupValueOf(subject, it, scene)));
    groups.set(key, [...(groups.get(key) ?? []), it]);
  }
  const all = [...groups].map(([id, members]) => ({ id, members }));
  const { entries, nextPageToken } = pageOf(all, pagination, scene.unkind);
  return {
    incidentAggs: entries.map(({ members }) => groupOf(members, by, scene)),
    pagination: { totalSize: all.length, ...(nextPageToken ? { nextPageToken } : {}) },
  };
}
