import type { Case } from "../../../services/cases/entity";
import type { CaseListQuery, CaseQuery } from "../../../services/cases/filters";
import { invalidField } from "../../server/errors";
import { sortedBy, type Tests, testsOf } from "../../server/listing";
import { pageOf } from "../../server/pages";
import type { RequestContext } from "../../server/request-context";
import {
  type CaseRecord,
  caseResponse,
  caseTable,
  categoryOf,
  createdAt,
  deliveryTable,
  durationOf,
  priorityOf,
  statusOf,
} from "./record";

type CasePredicate = (caseRecord: CaseRecord, ctx: RequestContext) => boolean;
type LabelPairs = Case["labels"];

/** The cases that match all given filters. */
export function filterCases(
  all: readonly CaseRecord[],
  filters: CaseQuery = {},
  ctx: RequestContext,
): CaseRecord[] {
  const tests = testsOf(TESTS, filters);
  return all.filter((caseRecord) => tests.every((test) => test(caseRecord, ctx)));
}

const TESTS: Tests<CaseQuery, CasePredicate> = {
  statuses: (given) => (caseRecord) => given.includes(statusOf(caseRecord)),
  priorities: (given) => (caseRecord) => given.includes(priorityOf(caseRecord)),
  categories: (given) => (caseRecord) => given.includes(categoryOf(caseRecord)),
  assignees: (given) => (caseRecord) =>
    given.some(({ assignee }) =>
      assignee === undefined
        ? !caseRecord.assignee?.userId
        : assignee === caseRecord.assignee?.userId,
    ),
  labels: (given) => (caseRecord) => given.every((group) => hasAnyValue(caseRecord.labels, group)),
  groupings: (given) => (caseRecord) =>
    given.every((group) => hasAnyValue(caseRecord.groupings, group)),
  caseLabelsFilter:
    ({ flatLabels = [] }) =>
    (caseRecord) =>
      !flatLabels.length || flatLabels.some((label) => hasPair(caseRecord.labels, label)),
  indicatorTypes: (given) => (caseRecord) =>
    given.some((type) => typesOf(caseRecord).includes(type)),
  alertFilters:
    ({ alertIds = [], alertVersions = [] }) =>
    (caseRecord) =>
      alertsOf(caseRecord).some(
        (alert) =>
          (!alertIds.length || alertIds.includes(alert.alertId)) &&
          (!alertVersions.length ||
            alert.alertVersions.some((version) => alertVersions.includes(version))),
      ) ||
      (!alertIds.length && !alertVersions.length),
  breached: (given) => (caseRecord) => given.some((filter) => isBreached(caseRecord, filter)),
  connectorTypeFilters: (given) => (caseRecord, ctx) => {
    const used = connectorsOf(caseRecord, ctx);
    return given.some(({ connectorType }) =>
      connectorType === undefined ? !used.length : used.includes(connectorType),
    );
  },
  impactedEntities: (given) => (caseRecord) =>
    given.some(({ apmService, apmDatabase }) =>
      (caseRecord.impactedEntities ?? []).some((entity) =>
        apmService
          ? entity.apmService?.name === apmService.name
          : entity.apmDatabase?.name === apmDatabase?.name,
      ),
    ),
  dateRange:
    ({ from, to, mode }) =>
    (caseRecord, ctx) => {
      const [begun, ended] = [
        Date.parse(createdAt(caseRecord, ctx)),
        Date.parse(caseRecord.resolutionDetails?.resolveTime ?? ctx.now),
      ];
      const [first, last] = [Date.parse(from), Date.parse(to)];
      return begun <= last && (mode === "CREATED_AT" ? begun : ended) >= first;
    },
  textSearch: (given) => (caseRecord) =>
    [
      caseRecord.title,
      caseRecord.readableId,
      caseRecord.id,
      ...(caseRecord.labels ?? []).map(({ value }) => value),
    ].some((text) => text?.toLowerCase().includes(given.toLowerCase())),
};

const hasPair = (pairs: LabelPairs = [], { key, value }: LabelPairs[number]): boolean =>
  pairs.some((pair) => pair.key === key && pair.value === value);
const hasAnyValue = (
  pairs: LabelPairs = [],
  { key, values }: { key: string; values: string[] },
): boolean =>
  pairs.some((pair) => pair.key === key && (!values.length || values.includes(pair.value)));

export const alertsOf = ({ caseIndicators }: CaseRecord) => caseIndicators?.alertIndicators ?? [];
const typesOf = ({ caseIndicators: all }: CaseRecord): string[] => [
  ...(all?.alertIndicators.length ? ["ALERT"] : []),
  ...(all?.prometheusAlertIndicators?.length ? ["PROMETHEUS_ALERTMANAGER"] : []),
  ...(all?.genericIndicators ?? []).map(({ indicatorType }) => indicatorType),
];

function isBreached({ kpiBreaches }: CaseRecord, filter: string): boolean {
  const breached = kpiBreaches?.breachedKpis ?? [];
  return filter === "NOT_BREACHED"
    ? !breached.length
    : breached.some(({ kpiType }) => filter === `${kpiType}_BREACHED`);
}

/** The connector types that were used to notify about a case. */
export const connectorsOf = ({ id }: CaseRecord, ctx: RequestContext): string[] =>
  (ctx.table(deliveryTable).get(id)?.notificationDeliveries ?? []).flatMap(({ attempted }) =>
    (attempted?.attempts ?? []).map(({ connector }) => connector.connectorType),
  );

/** Returns a page of the cases that match the query. */
export function listCases(
  { filters, orderBy, pagination = {} }: CaseListQuery,
  ctx: RequestContext,
) {
  const { skip = 0, ...page } = pagination;
  if (skip && page.pageToken !== undefined)
    throw invalidField(["pagination", "skip"], "cannot be combined with pageToken");
  const table = ctx.table(caseTable);
  const listed = table.listed();
  const matching = sorted(filterCases(listed, filters, ctx), orderBy, ctx).slice(skip);
  const { entries, nextPageToken } = pageOf(matching, page, ctx.quirks);
  return {
    cases: entries.map((caseRecord) => caseResponse(caseRecord, ctx)),
    pagination: { nextPageToken },
    ...(listed.length < table.all().length ? { pbacTruncated: true } : {}),
  };
}

const STATUSES = ["PENDING_ACTIVATION", "ACTIVE", "ACKNOWLEDGED", "RESOLVED", "CLOSED"];
const RANKS: Readonly<
  Record<string, (caseRecord: CaseRecord, ctx: RequestContext) => string | number>
> = {
  PRIORITY: (caseRecord) => Number(priorityOf(caseRecord).slice(1)),
  STATUS: (caseRecord) => STATUSES.indexOf(statusOf(caseRecord)),
  CATEGORY: categoryOf,
  DURATION: durationOf,
  CREATED_AT: createdAt,
  UPDATED_AT: (caseRecord, ctx) => caseRecord.updateTime ?? createdAt(caseRecord, ctx),
};

// The default order is newest first.
function sorted(
  all: CaseRecord[],
  { field = "CREATED_AT", direction }: CaseListQuery["orderBy"] & object = {},
  ctx: RequestContext,
): CaseRecord[] {
  const sign = direction === "ASCENDING" ? 1 : -1;
  const rank = RANKS[field] ?? createdAt;
  return sortedBy(all, (caseRecord) => [rank(caseRecord, ctx)], [sign]);
}
