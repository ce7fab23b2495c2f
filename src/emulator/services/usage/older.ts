import type { Request, Response } from "../../../http/operation";
import type { usage } from "../../../services/usage";
import { invalidField } from "../../server/errors";
import type { RequestContext } from "../../server/request-context";
import {
  bucketsOf,
  currentMonth,
  dayOf,
  formatTime,
  lastDays,
  parseTime,
  type Span,
} from "./ranges";
import {
  DAY,
  type DataSource,
  GB,
  groupByKey,
  HOUR,
  isData,
  type Source,
  sourceTable,
  type Usage,
  usageIn,
} from "./sources";

type UsageDays = Request<(typeof usage)["operations"]["listDailyUnits"]>["body"];

/** Names of the amounts in responses, by pillar and priority. */
const NAMES: Readonly<
  Record<DataSource["pillar"], Readonly<Partial<Record<DataSource["priority"], string>>>>
> = {
  LOGS: { HIGH: "highLogs", MEDIUM: "mediumLogs", LOW: "lowLogs", BLOCKED: "blocked" },
  SPANS: { HIGH: "highTracing", MEDIUM: "mediumTracing", LOW: "lowTracing", BLOCKED: "blocked" },
  METRICS: {
    HIGH: "highMetrics",
    MEDIUM: "highMetrics",
    LOW: "highMetrics",
    BLOCKED: "blockedMetrics",
  },
  BINARY: {
    HIGH: "lowSessionRecording",
    MEDIUM: "lowSessionRecording",
    LOW: "lowSessionRecording",
    BLOCKED: "blocked",
  },
  PROFILES: { HIGH: "cpuProfiles", MEDIUM: "cpuProfiles", LOW: "cpuProfiles", BLOCKED: "blocked" },
};
const usageNameOf = (source: Source): string =>
  isData(source) ? (NAMES[source.pillar][source.priority] as string) : "evaluation";

const eachDay = <T>(
  request: UsageDays,
  ctx: RequestContext,
  format: (day: Span, now: number) => T,
): (T & { statsDate: string })[] => {
  const now = Date.parse(ctx.now);
  return requestedDays(request, now).map((day) => ({
    statsDate: formatTime(day.from),
    ...format(day, now),
  }));
};

/** Amounts per day: one per name, and the total. */
function dailyAmounts(
  request: UsageDays,
  ctx: RequestContext,
  suffix: string,
  sources: Source[],
  of: (used: Usage) => number,
) {
  const groups = groupByKey(sources, usageNameOf);
  return eachDay(request, ctx, ({ from, to }, now) => {
    const each = groups.map((group): [string, number] => [
      usageNameOf(group[0] as Source) + suffix,
      of(usageIn(group, from, to, now)),
    ]);
    const total = each.reduce((all, [, amount]) => all + amount, 0);
    return Object.fromEntries(
      [...each, [`total${suffix}`, total]].map(([name, amount]) => [
        name,
        Math.fround(amount as number),
      ]),
    );
  });
}

const sourcesOf = (ctx: RequestContext): Source[] => ctx.all(sourceTable);
export const dailyUnits = (request: UsageDays, ctx: RequestContext) => ({
  units: dailyAmounts(request, ctx, "Units", sourcesOf(ctx), ({ units }) => units),
});
export const dailyGbs = (request: UsageDays, ctx: RequestContext) => ({
  gbs: dailyAmounts(request, ctx, "Gbs", sourcesOf(ctx).filter(isData), ({ bytes }) => bytes / GB),
});

export function dailyTokens(request: UsageDays, ctx: RequestContext) {
  const groups = groupByKey(
    sourcesOf(ctx).flatMap((source) => (isData(source) || source.assistant ? [] : [source])),
    ({ evaluator }) => evaluator,
  );
  const tokens = eachDay(request, ctx, ({ from, to }, now) => {
    const evaluations = groups.map((group) => ({
      evaluatorName: group[0]?.evaluator ?? "",
      evaluationTokens: Math.fround(usageIn(group, from, to, now).tokens),
    }));
    return {
      evaluations,
      totalTokens: Math.fround(evaluations.reduce((sumOf, one) => sumOf + one.evaluationTokens, 0)),
    };
  });
  return { tokens };
}

type UsageOperations = (typeof usage)["operations"];
type QueryOf<K extends keyof UsageOperations> = NonNullable<
  Request<UsageOperations[K]> extends { query?: infer Q } ? Q : never
>;
type Dates = QueryOf<"listEntries">["date_range"];

const UNITS: Readonly<Record<string, number>> = { s: 1000, m: 60000, h: HOUR, d: DAY };
/** Maximum number of intervals in a response. */
const MAX_INTERVALS = 10000;

/** The requested time span. Default: the last 30 days. */
export function spanOf({ fromDate, toDate }: NonNullable<Dates> = {}, now: number): Span {
  const to = toDate ? parseTime(toDate, ["toDate"]) : now;
  const from = fromDate ? parseTime(fromDate, ["fromDate"]) : dayOf(to) - 29 * DAY;
  if (to <= from) throw invalidField(["toDate"], "must be later than fromDate");
  return { from, to };
}
function intervals(dates: Dates, resolution = "1d", now: number): Span[] {
  const step = Number.parseFloat(resolution) * (UNITS[resolution.slice(-1)] as number);
  if (!step) throw invalidField(["resolution"], "must be positive");
  return bucketsOf(spanOf(dates, now), step, ["resolution"], MAX_INTERVALS);
}

const dataOf = (ctx: RequestContext): DataSource[] => ctx.all(sourceTable).filter(isData);
const genericDimension = (key: string, value: string) => ({ genericDimension: { key, value } });

type Dimension = NonNullable<
  NonNullable<Response<UsageOperations["listEntries"]>["entries"]>[number]["dimensions"]
>[number];
const DIMENSIONS: Readonly<Record<string, (source: DataSource) => Dimension | undefined>> = {
  APPLICATION: (source) => genericDimension("application_name", source.application),
  SUBSYSTEM: (source) => genericDimension("subsystem_name", source.subsystem),
  POLICY_NAME: (source) =>
    source.policyName === undefined
      ? undefined
      : genericDimension("policy_name", source.policyName),
  PILLAR: ({ pillar }) => ({ pillar }),
  PRIORITY: ({ priority }) => ({ priority }),
  SEVERITY: ({ severity }) => (severity ? { severity } : undefined),
};

/** Whether a source matches a dimension. `tier` is the legacy name of priority. */
function matchesDimension(source: DataSource, { tier, ...dimension }: Dimension): boolean {
  const expected = tier ? { priority: tier } : dimension;
  if (!Object.keys(expected).length) return true;
  return Object.values(DIMENSIONS).some(
    (of) => JSON.stringify(of(source)) === JSON.stringify(expected),
  );
}

export function listEntries(
  { date_range, resolution, aggregate = [], dimension_filters = [] }: QueryOf<"listEntries"> = {},
  ctx: RequestContext,
) {
  const now = Date.parse(ctx.now);
  const dimensionsOf = (source: DataSource) =>
    aggregate.flatMap((by) => DIMENSIONS[by]?.(source) ?? []);
  const sources = dataOf(ctx).filter((source) =>
    dimension_filters.every((filter) => matchesDimension(source, filter)),
  );
  const groups = groupByKey(sources, (source) => JSON.stringify(dimensionsOf(source)));
  return intervals(date_range, resolution, now).flatMap(({ from, to }) =>
    groups.map((group) => {
      const { bytes, units } = usageIn(group, from, to, now);
      return {
        timestamp: formatTime(from),
        dimensions: dimensionsOf(group[0] as DataSource),
        sizeGb: Math.fround(bytes / GB),
        units: Math.fround(units),
      };
    }),
  );
}

type Names = QueryOf<"countLogs">["filters"];
const matchesNames = (
  source: DataSource,
  { application = [], subsystem = [] }: NonNullable<Names> = {},
): boolean =>
  (!application.length || application.includes(source.application)) &&
  (!subsystem.length || subsystem.includes(source.subsystem));

export function countLogs(query: QueryOf<"countLogs"> = {}, ctx: RequestContext) {
  const now = Date.parse(ctx.now);
  const {
    date_range,
    resolution,
    filters,
    application_aggregation: byApp,
    subsystem_aggregation: bySub,
  } = query;
  const labelsOf = (source: DataSource) => ({
    severity: source.severity,
    priority: source.priority,
    ...(byApp ? { applicationName: source.application } : {}),
    ...(bySub ? { subsystemName: source.subsystem } : {}),
  });
  const sources = dataOf(ctx).filter(
    (source) => source.pillar === "LOGS" && matchesNames(source, filters),
  );
  const groups = groupByKey(sources, (source) => JSON.stringify(labelsOf(source)));
  return intervals(date_range, resolution, now).flatMap(({ from, to }) =>
    groups.map((group) => ({
      timestamp: formatTime(from),
      ...labelsOf(group[0] as DataSource),
      logsCount: usageIn(group, from, to, now).events,
    })),
  );
}

/** One in this many spans failed. */
const FAILURE_RATIO = 20;
export function countSpans(
  { date_range, resolution, filters }: QueryOf<"countSpans"> = {},
  ctx: RequestContext,
) {
  const now = Date.parse(ctx.now);
  const spans = dataOf(ctx).filter(
    (source) => source.pillar === "SPANS" && matchesNames(source, filters),
  );
  return intervals(date_range, resolution, now).map(({ from, to }) => {
    const count = (priority: string) =>
      usageIn(
        spans.filter((source) => source.priority === priority),
        from,
        to,
        now,
      ).events;
    const [high, medium, low] = [count("HIGH"), count("MEDIUM"), count("LOW")];
    const failed = (all: number) => Math.round(all / FAILURE_RATIO);
    return {
      timestamp: formatTime(from),
      successSpanCount: high - failed(high),
      errorSpanCount: failed(high),
      mediumSuccessSpanCount: medium - failed(medium),
      mediumErrorSpanCount: failed(medium),
      lowSuccessSpanCount: low - failed(low),
      lowErrorSpanCount: failed(low),
    };
  });
}

const RANGES: Readonly<Record<string, (now: number) => Span>> = {
  CURRENT_MONTH: currentMonth,
  LAST_WEEK: (now) => lastDays(7, now),
  LAST_30_DAYS: (now) => lastDays(30, now),
  LAST_90_DAYS: (now) => lastDays(90, now),
  LAST_YEAR: (now) => lastDays(365, now),
};
/** The requested days. Default: the current month. */
export function requestedDays(
  { range, dateRange }: NonNullable<UsageDays> = {},
  now: number,
): Span[] {
  const span = dateRange ? spanOf(dateRange, now) : (RANGES[range as string] ?? currentMonth)(now);
  return bucketsOf({ from: dayOf(span.from), to: span.to }, DAY, ["dateRange"]);
}
