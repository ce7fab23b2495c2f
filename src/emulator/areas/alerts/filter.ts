import type { AlertListQuery } from "../../../areas/alerts/filter";
import { alertProperties } from "../../../areas/alerts/properties";
import { nodeOf } from "../../../schema/node";
import type { KeptAlert } from "./kept";

type Filter = NonNullable<AlertListQuery["query_filter"]>;
type Test = (alert: KeptAlert) => boolean;
type Matcher = NonNullable<NonNullable<Filter["nameFilter"]>["matcher"]>;

const tag = nodeOf(alertProperties).facts.union?.tag;
/** The kind of an alert, as filters and counts name it. */
export function typeOf({ alertDefProperties }: KeptAlert): string {
  const variant = Object.keys(tag?.words ?? {}).find((key) => alertDefProperties[key as never] !== undefined);
  return tag?.words[variant ?? ""]?.short ?? "";
}
export const priorityOf = ({ alertDefProperties }: KeptAlert): string => alertDefProperties.priority ?? "P5";
export const isEnabled = ({ alertDefProperties }: KeptAlert): boolean => alertDefProperties.enabled ?? true;
export const STATUS = "OK";

/** Whether an alert is asked for: by every filter that is given. */
export function wantedBy(filter: Filter = {}): Test {
  const tests = Object.entries(TESTS).flatMap(([name, make]) => {
    const given = filter[name as keyof Filter];
    return given ? [(make as (given: unknown) => Test)(given)] : [];
  });
  return (alert) => tests.every((test) => test(alert));
}

const TESTS: { readonly [K in keyof Filter]-?: (given: NonNullable<Filter[K]>) => Test } = {
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
      oneOf(type, matcher, typeOf(alert)),
  statusFilter:
    ({ status, matcher }) =>
    () =>
      oneOf(status, matcher, STATUS),
  enabledFilter:
    ({ enabled }) =>
    (alert) =>
      enabled === undefined || isEnabled(alert) === enabled,
  entityLabelsFilter: ({ entityLabels = {}, valuesOperator }) => labelled(entityLabels, valuesOperator === "AND"),
  modifiedTimeRangeFilter:
    ({ modifiedAtRange: range = {} }) =>
    ({ updatedTime }) =>
      (!range.startTime || updatedTime >= range.startTime) && (!range.endTime || updatedTime <= range.endTime),
  // No alert of the emulator's fires.
  lastTriggeredTimeRangeFilter:
    ({ lastTriggeredAtRange: range }) =>
    () =>
      !range?.startTime && !range?.endTime,
  typeSpecificFilter:
    ({ sloFilter }) =>
    ({ alertDefProperties: { sloThreshold } }) =>
      !sloFilter || oneOf(sloFilter.sloId, sloFilter.matcher, sloThreshold?.sloDefinition.sloId ?? ""),
};

// An empty list asks for nothing in particular.
function oneOf(wanted: readonly string[] = [], matcher: Matcher | undefined, value: string): boolean {
  if (!wanted.length) return true;
  const found = matcher === "CONTAINS" ? wanted.some((part) => value.includes(part)) : wanted.includes(value);
  return found !== (matcher === "NOT_EQUALS");
}

function labelled(wanted: Record<string, string>, all: boolean): Test {
  const pairs = Object.entries(wanted);
  return ({ alertDefProperties: { entityLabels = {} } }) => {
    const has = ([key, value]: [string, string]) => entityLabels[key] === value;
    return !pairs.length || (all ? pairs.every(has) : pairs.some(has));
  };
}
