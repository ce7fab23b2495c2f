import type { Case } from "../../../services/cases/entity";
import type { CaseQuery } from "../../../services/cases/filters";
import type { RequestContext } from "../../server/request-context";
import {
  type CaseRecord,
  categoryOf,
  createdAt,
  deliveryTable,
  priorityOf,
  statusOf,
} from "./record";

type CasePredicate = (caseRecord: CaseRecord, ctx: RequestContext) => boolean;
type LabelPairs = Case["labels"];

/** The cases that match all given filters. An empty list matches everything. */
export function filterCases(
  all: readonly CaseRecord[],
  filters: CaseQuery = {},
  ctx: RequestContext,
): CaseRecord[] {
  const tests = Object.entries(TESTS).flatMap(([name, make]) => {
    const given = filters[name as keyof CaseQuery];
    return given === undefined || (Array.isArray(given) && !given.length)
      ? []
      : [(make as (given: unknown) => CasePredicate)(given)];
  });
  return all.filter((caseRecord) => tests.every((test) => test(caseRecord, ctx)));
}

const TESTS: {
  readonly [K in keyof CaseQuery]-?: (given: NonNullable<CaseQuery[K]>) => CasePredicate;
} = {
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
