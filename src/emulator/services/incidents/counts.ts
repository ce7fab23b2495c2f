import type { Response } from "../../../http/operation";
import type { incidents } from "../../../services/incidents";
import type { IncidentAggregationQuery } from "../../../services/incidents/filter";
import { groupBy } from "../../../text/group-by";
import { pageOf } from "../../server/pages";
import type { RequestContext } from "../../server/request-context";
import { countEntries, MAX_ENTRIES } from "../cases/tally";
import { filterIncidents } from "./filter";
import { listedIncidents } from "./list";
import { createdAt, type IncidentRecord, severityOf, stateOf, statusOf } from "./record";
import { groupValueOf, type Subject, sorted } from "./subject";

type IncidentOperations = (typeof incidents)["operations"];
type IncidentValues = Response<IncidentOperations["getFilterValues"]>["filtersValues"];
type IncidentGroup = Response<IncidentOperations["listAggregations"]>["incidentAggs"][number];

const assigneesOf = (all: readonly IncidentRecord[]): string[] =>
  all.flatMap(({ assignments = [] }) => [
    ...new Set(assignments.map(({ assignedTo }) => assignedTo.userId)),
  ]);
const labelsOf = (all: readonly IncidentRecord[]) =>
  all.flatMap(({ metaLabels = [] }) => metaLabels.map(({ key, value }) => ({ key, value })));

const bySeverity = (all: readonly IncidentRecord[]) =>
  countEntries(all.map(severityOf), (severity, count) => ({ severity, count }));
const byState = (all: readonly IncidentRecord[]) =>
  countEntries(all.map(stateOf), (state, count) => ({ state, count }));
const byStatus = (all: readonly IncidentRecord[]) =>
  countEntries(all.map(statusOf), (status, count) => ({ status, count }));
const byLabel = (all: readonly IncidentRecord[]) =>
  countEntries(labelsOf(all), (metaLabel, count) => ({ metaLabel, count }));

function byName<T>(
  all: readonly (Readonly<Record<string, string>> | undefined)[],
  format: (value: string, count: number) => T,
) {
  const names = [...new Set(all.flatMap((labels = {}) => Object.keys(labels)))];
  const valuesOf = (name: string) =>
    countEntries(
      all.flatMap((labels) => labels?.[name] ?? []),
      format,
    );
  return Object.fromEntries(names.map((name) => [name, { valuesWithCount: valuesOf(name) }]));
}

/** The filter values that occur in the incidents, with counts. */
export const filterValuesOf = (
  all: readonly IncidentRecord[],
  metaLabelsOp: IncidentValues["metaLabelsOp"] = "OR",
): IncidentValues => ({
  severityWithCount: bySeverity(all),
  stateWithCount: byState(all),
  statusWithCount: byStatus(all),
  assigneeWithCount: countEntries(assigneesOf(all), (assignee, count) => ({ assignee, count })),
  metaLabelsWithCount: byLabel(all),
  metaLabelsOp,
  contextualLabels: byName(
    all.map((incident) => incident.contextualLabels),
    (contextualLabelValue, count) => ({ contextualLabelValue, count }),
  ),
  displayLabels: byName(
    all.map((incident) => incident.displayLabels),
    (displayLabelValue, count) => ({ displayLabelValue, count }),
  ),
});

/** The zero timestamp, for required time fields without a value. */
const ZERO_TIME = "1970-01-01T00:00:00Z";
const latest = (times: readonly string[]): string => [...times].sort().at(-1) ?? ZERO_TIME;

function groupOf(
  all: readonly IncidentRecord[],
  by: readonly Subject[],
  ctx: RequestContext,
): IncidentGroup {
  const [one] = all;
  return {
    groupBysValue: one ? by.map((subject) => groupValueOf(subject, one, ctx)) : [],
    listIncidentsId: all.slice(0, MAX_ENTRIES).map(({ id }) => id),
    allValuesCount: all.length,
    aggSeverityCount: bySeverity(all),
    aggStateCount: byState(all),
    aggStatusCount: byStatus(all),
    aggAssignmentsCount: countEntries(assigneesOf(all), (userId, count) => ({
      assignedTo: { userId },
      count,
    })),
    aggMetaLabelsCount: byLabel(all),
    firstCreatedAt: all.map((incident) => createdAt(incident, ctx)).sort()[0] ?? ZERO_TIME,
    lastClosedAt: latest(all.flatMap(({ closedAt }) => closedAt ?? [])),
    lastStateUpdateTime: latest(
      all.map((incident) => incident.lastStateUpdateTime ?? createdAt(incident, ctx)),
    ),
  };
}

/**
 * Groups incidents by the values of the `group_bys` subjects and sorts by them. Without subjects,
 * all incidents are one group.
 */
export function listAggregations(
  { filter, group_bys = [], pagination = { pageSize: 0 } }: IncidentAggregationQuery,
  ctx: RequestContext,
): Response<IncidentOperations["listAggregations"]> {
  const by = group_bys.map(({ orderByDirection, ...subject }) => ({
    ...subject,
    sign: orderByDirection === "DESC" ? (-1 as const) : (1 as const),
  }));
  const matching = sorted(filterIncidents(listedIncidents(ctx), filter, ctx), by, ctx);
  const groups = groupBy(matching, (incident) =>
    JSON.stringify(by.map((subject) => groupValueOf(subject, incident, ctx))),
  );
  const all = [...groups].map(([id, members]) => ({ id, members }));
  const { entries, nextPageToken } = pageOf(all, pagination, ctx.quirks);
  return {
    incidentAggs: entries.map(({ members }) => groupOf(members, by, ctx)),
    pagination: { totalSize: all.length, ...(nextPageToken ? { nextPageToken } : {}) },
  };
}
