import type { Response } from "../../../http/operation";
import { nodeOf } from "../../../schema/node";
import type { countAlerts } from "../../../services/alerts/count-operations";
import { alertProperties } from "../../../services/alerts/fields";
import type { AlertCountsQuery, AlertListQuery } from "../../../services/alerts/filter";
import { signOf, sortedBy, type Tests, tally, testsOf } from "../../server/listing";
import { pageOf } from "../../server/pages";
import type { RequestContext } from "../../server/request-context";
import { type AlertRecord, accessOf, alertResponse, alertTable } from "./record";

type Filter = NonNullable<AlertListQuery["query_filter"]>;
type AlertPredicate = (alert: AlertRecord) => boolean;
type Matcher = NonNullable<NonNullable<Filter["nameFilter"]>["matcher"]>;

const typeTag = nodeOf(alertProperties).facts.union?.tag;
/** The alert type as filters and counts name it. */
function alertTypeOf({ alertDefProperties }: AlertRecord): string {
  const variant = Object.keys(typeTag?.values ?? {}).find(
    (key) => alertDefProperties[key as never] !== undefined,
  );
  return typeTag?.values[variant ?? ""]?.short ?? "";
}
const priorityOf = ({ alertDefProperties }: AlertRecord): string =>
  alertDefProperties.priority ?? "P5";
const isEnabled = ({ alertDefProperties }: AlertRecord): boolean =>
  alertDefProperties.enabled ?? true;
const STATUS = "OK";

function matchesFilter(filter: Filter = {}): AlertPredicate {
  const tests = testsOf(TESTS, filter);
  return (alert) => tests.every((test) => test(alert));
}

const TESTS: Tests<Filter, AlertPredicate> = {
  idFilter:
    ({ alertId = [], matchType }) =>
    ({ id }) =>
      alertId.includes(id) !== (matchType === "EXCLUDE"),
  nameFilter:
    ({ name, matcher }) =>
    ({ alertDefProperties }) =>
      oneOf(name, matcher, alertDefProperties.name),
  priorityFilter:
    ({ priority, matcher }) =>
    (alert) =>
      oneOf(priority, matcher, priorityOf(alert)),
  typeFilter:
    ({ type, matcher }) =>
    (alert) =>
      oneOf(type, matcher, alertTypeOf(alert)),
  statusFilter:
    ({ status, matcher }) =>
    () =>
      oneOf(status, matcher, STATUS),
  enabledFilter:
    ({ enabled }) =>
    (alert) =>
      enabled === undefined || isEnabled(alert) === enabled,
  entityLabelsFilter: ({ entityLabels = {}, valuesOperator }) =>
    matchesLabels(entityLabels, valuesOperator === "AND"),
  modifiedTimeRangeFilter:
    ({ modifiedAtRange: range = {} }) =>
    ({ updatedTime }) =>
      (!range.startTime || updatedTime >= range.startTime) &&
      (!range.endTime || updatedTime <= range.endTime),
  // Alerts of the emulator never fire.
  lastTriggeredTimeRangeFilter:
    ({ lastTriggeredAtRange: range }) =>
    () =>
      !range?.startTime && !range?.endTime,
  typeSpecificFilter:
    ({ sloFilter }) =>
    ({ alertDefProperties: { sloThreshold } }) =>
      !sloFilter ||
      oneOf(sloFilter.sloId, sloFilter.matcher, sloThreshold?.sloDefinition.sloId ?? ""),
};

// An empty list matches everything.
function oneOf(
  expected: readonly string[] = [],
  matcher: Matcher | undefined,
  value: string,
): boolean {
  if (!expected.length) return true;
  const found =
    matcher === "CONTAINS"
      ? expected.some((part) => value.includes(part))
      : expected.includes(value);
  return found !== (matcher === "NOT_EQUALS");
}

function matchesLabels(expected: Record<string, string>, all: boolean): AlertPredicate {
  const pairs = Object.entries(expected);
  return ({ alertDefProperties: { entityLabels = {} } }) => {
    const has = ([key, value]: [string, string]) => entityLabels[key] === value;
    return !pairs.length || (all ? pairs.every(has) : pairs.some(has));
  };
}

/** Returns a page of the alerts that match the query. */
export function listAlerts(query: AlertListQuery = {}, ctx: RequestContext) {
  const matching = sorted(
    ctx.listed(alertTable).filter(matchesFilter(query.query_filter)),
    query.order_bys?.orderBys,
  );
  const { entries, nextPageToken } = pageOf(matching, query.pagination ?? {}, ctx.quirks);
  const access = Object.fromEntries(entries.map((alert) => [alert.id, accessOf(alert, ctx)]));
  return {
    alertDefs: entries.map((alert) => alertResponse(alert, ctx)),
    pagination: { totalSize: matching.length, ...(nextPageToken ? { nextPageToken } : {}) },
    ...(query.include_access_permissions ? { access } : {}),
  };
}

type AlertOrders = NonNullable<AlertListQuery["order_bys"]>["orderBys"];
const sorted = (alerts: readonly AlertRecord[], orders: AlertOrders = []): AlertRecord[] =>
  sortedBy(
    alerts,
    (alert) => orders.map(({ fieldName = "" }) => RANKS[fieldName]?.(alert) ?? 0),
    orders.map(({ direction }) => signOf(direction)),
  );

const RANKS: Readonly<Record<string, (alert: AlertRecord) => string | number>> = {
  // P5 is the lowest priority and sorts first.
  PRIORITY: (alert) => -Number(priorityOf(alert).slice(1)),
  UPDATED_TIME: ({ updatedTime }) => updatedTime,
  ENABLED: (alert) => Number(isEnabled(alert)),
};

/** Counts the alerts by enabled state, priority, status, type and label. */
export function countsOf(
  { query_filter }: AlertCountsQuery = {},
  ctx: RequestContext,
): Response<typeof countAlerts> {
  const alerts = ctx.listed(alertTable).filter(matchesFilter(query_filter));
  const labels = alerts.flatMap(({ alertDefProperties: { entityLabels = {} } }) =>
    Object.entries(entityLabels),
  );
  const by = (name: string, of: (alert: AlertRecord) => unknown) =>
    tally(alerts.map(of)).map(({ value, count }) => ({ [name]: value, count }));
  const counts = {
    enabledCounts: by("enabled", isEnabled),
    priorityCounts: by("priority", priorityOf),
    statusCounts: by("status", () => STATUS),
    typeCounts: by("type", alertTypeOf),
    entityLabelCounts: tally(labels).map(({ value: [labelKey, labelValue], count }) => ({
      labelKey,
      labelValue,
      count,
    })),
  };
  return { counts };
}
