import type {
  CxEventCondition,
  CxEventFilters,
  CxEventQuery,
} from "../../../services/events/filters";
import { groupBy } from "../../../text/group-by";
import { type Pattern, re2 } from "../../../text/re2";
import { invalidField, notResponse } from "../../server/errors";
import { type PageRequest, pageOf } from "../../server/pages";
import type { RequestContext } from "../../server/request-context";
import {
  type AlertEventRecord,
  alertEventTable,
  eventResponse,
  keyOf,
  statusOf,
  timeOf,
  typeOf,
} from "./record";

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

/** Which dialect the service has is not known; RE2 takes linear time. */
function regexp(text: string): Pattern {
  try {
    return re2(text);
  } catch {
    throw invalidField(["filter"], "not a regular expression");
  }
}

export const listedEvents = (ctx: RequestContext): AlertEventRecord[] =>
  ctx.listed(alertEventTable);

type AlertEventOrders = readonly { direction?: string | undefined }[] | undefined;
/** Time is the only field to sort by. */
function sortByTime(
  all: readonly AlertEventRecord[],
  orders: AlertEventOrders,
  ctx: RequestContext,
): AlertEventRecord[] {
  const [order] = orders ?? [];
  if (!order) return [...all];
  const turn = order.direction === "DESC" ? -1 : 1;
  return [...all].sort((a, b) => turn * (Date.parse(timeOf(a, ctx)) - Date.parse(timeOf(b, ctx))));
}

export function eventsWithKey(key: string, ctx: RequestContext): AlertEventRecord[] {
  const found = listedEvents(ctx).filter((event) => keyOf(event) === key);
  if (!found.length) throw notResponse("alert event", key);
  return found;
}

export function pageOfEvents(
  all: readonly AlertEventRecord[],
  orders: AlertEventOrders,
  page: PageRequest | undefined,
  ctx: RequestContext,
) {
  const { entries, nextPageToken } = pageOf(sortByTime(all, orders, ctx), page ?? {}, ctx.quirks);
  return {
    entries,
    pagination: { totalSize: all.length, ...(nextPageToken ? { nextPageToken } : {}) },
  };
}

export const groupByKey = (all: readonly AlertEventRecord[]): Map<string, AlertEventRecord[]> =>
  groupBy(all, keyOf);

/** A single event, or several that share a key. */
export const eventsResponse = (
  entries: readonly AlertEventRecord[],
  isSingle: boolean,
  ctx: RequestContext,
) => {
  const [one] = entries;
  if (one && isSingle) return { singleEvent: eventResponse(one, ctx) };
  return { multipleEvents: { events: entries.map((event) => eventResponse(event, ctx)) } };
};

/** The values of each label, with the number of events that have them. */
export function statisticsOf(all: readonly (EventLabels | undefined)[]) {
  const counts = new Map<string, Map<string, number>>();
  for (const [name, value] of all.flatMap((stored) => Object.entries(stored ?? {}))) {
    const values = counts.get(name) ?? new Map<string, number>();
    counts.set(name, values.set(value, (values.get(value) ?? 0) + 1));
  }
  return Object.fromEntries(
    [...counts].map(([name, values]) => [name, { fieldStatistics: Object.fromEntries(values) }]),
  );
}

const SAMPLES = 1000;
const samplesOf = (all: readonly AlertEventRecord[]) =>
  all.slice(0, SAMPLES).map(({ alert }) => ({ permutationLabels: alert?.permutationLabels ?? {} }));

/** Statistics of the events that share a key. */
export function statsOf(all: readonly AlertEventRecord[]) {
  const triggered = all.filter((event) => statusOf(event) === "TRIGGERED");
  const resolved = all.filter((event) => statusOf(event) === "RESOLVED");
  const muted = all.filter(({ alert }) => alert?.activityAnalysis?.status === "MUTE");
  const rules = [...new Set(muted.flatMap(({ alert }) => alert?.activityAnalysis?.rules ?? []))];
  return {
    count: all.length,
    triggeredCount: triggered.length,
    resolvedCount: resolved.length,
    triggeredPermutationsSamples: samplesOf(triggered),
    resolvedPermutationsSamples: samplesOf(resolved),
    activityAnalysisStats: { isMutedCount: muted.length, rules },
  };
}
