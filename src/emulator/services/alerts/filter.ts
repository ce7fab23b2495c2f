import { nodeOf } from "../../../schema/node";
import { alertProperties } from "../../../services/alerts/fields";
import type { AlertListQuery } from "../../../services/alerts/filter";
import type { AlertRecord } from "./record";

type Filter = NonNullable<AlertListQuery["query_filter"]>;
type AlertPredicate = (alert: AlertRecord) => boolean;
type Matcher = NonNullable<NonNullable<Filter["nameFilter"]>["matcher"]>;

const typeTag = nodeOf(alertProperties).facts.union?.tag;
/** The alert type as filters and counts name it. */
export function alertTypeOf({ alertDefProperties }: AlertRecord): string {
  const variant = Object.keys(typeTag?.values ?? {}).find(
    (key) => alertDefProperties[key as never] !== undefined,
  );
  return typeTag?.values[variant ?? ""]?.short ?? "";
}
export const priorityOf = ({ alertDefProperties }: AlertRecord): string =>
  alertDefProperties.priority ?? "P5";
export const isEnabled = ({ alertDefProperties }: AlertRecord): boolean =>
  alertDefProperties.enabled ?? true;
export const STATUS = "OK";

/** Whether an alert matches all given filters. */
export function matchesFilter(filter: Filter = {}): AlertPredicate {
  const tests = Object.entries(TESTS).flatMap(([name, make]) => {
    const given = filter[name as keyof Filter];
    return given ? [(make as (given: unknown) => AlertPredicate)(given)] : [];
  });
  return (alert) => tests.every((test) => test(alert));
}

const TESTS: { readonly [K in keyof Filter]-?: (given: NonNullable<Filter[K]>) => AlertPredicate } =
  {
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
