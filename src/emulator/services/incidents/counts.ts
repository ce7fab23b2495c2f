import type { Response } from "../../../http/operation";
import type { incidents } from "../../../services/incidents";
import type { IncidentAggregationQuery } from "../../../services/incidents/filter";
import { groupBy } from "../../../text/group-by";
import { countsOf, MAX_ENTRIES, signOf } from "../../server/listing";
import { pageOf } from "../../server/pages";
import type { RequestContext } from "../../server/request-context";
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

function byName<Name extends string>(
  valueName: Name,
  all: readonly (Readonly<Record<string, string>> | undefined)[],
) {
  const names = [...new Set(all.flatMap((labels = {}) => Object.keys(labels)))];
  const countsIn = (name: string) =>
    countsOf(
      valueName,
      all.flatMap((labels) => labels?.[name] ?? []),
    );
  return Object.fromEntries(names.map((name) => [name, { valuesWithCount: countsIn(name) }]));
}

/** The filter values that occur in the incidents, with counts. */
export const filterValuesOf = (
  all: readonly IncidentRecord[],
  metaLabelsOp: IncidentValues["metaLabelsOp"] = "OR",
): IncidentValues => ({
  severityWithCount: countsOf("severity", all.map(severityOf)),
  stateWithCount: countsOf("state", all.map(stateOf)),
  statusWithCount: countsOf("status", all.map(statusOf)),
  assigneeWithCount: countsOf("assignee", assigneesOf(all)),
  metaLabelsWithCount: countsOf("metaLabel", labelsOf(all)),
  metaLabelsOp,
  contextualLabels: byName(
    "contextualLabelValue",
    all.map((incident) => incident.contextualLabels),
  ),
  displayLabels: byName(
    "displayLabelValue",
    all.map((incident) => incident.displayLabels),
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
    aggSeverityCount: countsOf("severity", all.map(severityOf)),
    aggStateCount: countsOf("state", all.map(stateOf)),
    aggStatusCount: countsOf("status", all.map(statusOf)),
    aggAssignmentsCount: countsOf(
      "assignedTo",
      assigneesOf(all).map((userId) => ({ userId })),
    ),
    aggMetaLabelsCount: countsOf("metaLabel", labelsOf(all)),
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
    sign: signOf(orderByDirection),
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
