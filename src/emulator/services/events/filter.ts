import type {
  CxEventCondition,
  CxEventFilters,
  CxEventQuery,
} from "../../../services/events/filters";
import { invalidField } from "../../server/errors";
import type { RequestContext } from "../../server/request-context";
import { type AlertEventRecord, keyOf, timeOf, typeOf } from "./record";

type EventLabels = Readonly<Record<string, string>>;
type Range = CxEventQuery["timestamp"];

export const within = (
  event: AlertEventRecord,
  { from, to }: Range,
  ctx: RequestContext,
): boolean => {
  const at = Date.parse(timeOf(event, ctx));
  return at >= Date.parse(from) && at <= Date.parse(to);
};

/** The events that match the query. */
export const filterEvents = (
  all: readonly AlertEventRecord[],
  query: CxEventQuery,
  ctx: RequestContext,
): AlertEventRecord[] =>
  all.filter(
    (event) =>
      within(event, query.timestamp, ctx) &&
      query.cxEventTypes.includes(typeOf(event)) &&
      query.cxEventKeys.includes(keyOf(event)) &&
      matchesFilters(query.cxEventLabelsFilters, event.labels) &&
      matchesFilters(query.cxEventMetadataFilters, event.metadata),
  );

function matchesFilters(
  filters: CxEventFilters | undefined,
  stored: EventLabels = {},
  parentPath = "",
): boolean {
  if (!filters?.pathAndValues.length) return true;
  const matches = (condition: CxEventCondition) => matchesCondition(condition, stored, parentPath);
  return filters.operator === "OR"
    ? filters.pathAndValues.some(matches)
    : filters.pathAndValues.every(matches);
}

// Nested paths are joined with dots: `a` -> `b` is `a.b`.
function matchesCondition(
  { path, multipleValues, filters }: CxEventCondition,
  stored: EventLabels,
  parentPath: string,
): boolean {
  const fullPath = [parentPath, path].filter(Boolean).join(".");
  if (filters) return matchesFilters(filters, stored, fullPath);
  const value = stored[fullPath];
  if (value === undefined) return false;
  const { values = [], matcher } = multipleValues ?? {};
  return values.some((expected) =>
    matcher === "REGEXP" ? regexp(expected).test(value) : expected === value,
  );
}

function regexp(text: string): RegExp {
  try {
    return new RegExp(text);
  } catch {
    throw invalidField(["filter"], "not a regular expression");
  }
}
