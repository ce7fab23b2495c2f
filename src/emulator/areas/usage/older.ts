import type { usage } from "../../../areas/usage";
import type { Request, Response } from "../../../client/operation";
import { refused } from "../../errors";
import type { Scene } from "../../scene";
import { bucketsOf, currentMonth, dayOf, lastDays, momentOf, type Span, timeText } from "./ranges";
import { DAY, type DataSource, GB, grouped, HOUR, isData, sourceKind, sum, usedBy } from "./sources";

type Ops = (typeof usage)["operations"];
type Asked<K extends keyof Ops> = NonNullable<Request<Ops[K]> extends { query?: infer Q } ? Q : never>;
type Dates = Asked<"listEntries">["date_range"];

const UNITS: Readonly<Record<string, number>> = { s: 1000, m: 60000, h: HOUR, d: DAY };
/** How many stretches of time an answer tells at most. */
const MOST = 10000;

/** From one time to another; where a side is left out, the last thirty days. */
export function between({ fromDate, toDate }: NonNullable<Dates> = {}, now: number): Span {
  const to = toDate ? momentOf(toDate, ["toDate"]) : now;
  const from = fromDate ? momentOf(fromDate, ["fromDate"]) : dayOf(to) - 29 * DAY;
  if (to <= from) throw refused(["toDate"], "lies before fromDate");
  return { from, to };
}
function steps(dates: Dates, resolution = "1d", now: number): Span[] {
  const step = Number.parseFloat(resolution) * (UNITS[resolution.slice(-1)] as number);
  if (!step) throw refused(["resolution"], "must be longer than nothing");
  return bucketsOf(between(dates, now), step, ["resolution"], MOST);
}

const dataOf = (scene: Scene): DataSource[] => scene.shelf(sourceKind).all().filter(isData);
const named = (key: string, value: string) => ({ genericDimension: { key, value } });

type Dimension = NonNullable<NonNullable<Response<Ops["listEntries"]>["entries"]>[number]["dimensions"]>[number];
const DIMENSIONS: Readonly<Record<string, (it: DataSource) => Dimension | undefined>> = {
  APPLICATION: (it) => named("application_name", it.application),
  SUBSYSTEM: (it) => named("subsystem_name", it.subsystem),
  POLICY_NAME: (it) => (it.policyName === undefined ? undefined : named("policy_name", it.policyName)),
  PILLAR: ({ pillar }) => ({ pillar }),
  PRIORITY: ({ priority }) => ({ priority }),
  SEVERITY: ({ severity }) => (severity ? { severity } : undefined),
};

/** Whether data is like one of the dimensions asks: tier is the older word for priority. */
function isLike(it: DataSource, { tier, ...wanted }: Dimension): boolean {
  const like = tier ? { priority: tier } : wanted;
  if (!Object.keys(like).length) return true;
  return Object.values(DIMENSIONS).some((of) => JSON.stringify(of(it)) === JSON.stringify(like));
}

export function listEntries({ date_range, resolution, aggregate = [], dimension_filters = [] }: Asked<"listEntries"> = {}, scene: Scene) {
  const now = Date.parse(scene.now);
  const dimensionsOf = (it: DataSource) => aggregate.flatMap((by) => DIMENSIONS[by]?.(it) ?? []);
  const sources = dataOf(scene).filter((it) => dimension_filters.every((filter) => isLike(it, filter)));
  const groups = grouped(sources, (it) => JSON.stringify(dimensionsOf(it)));
  return steps(date_range, resolution, now).flatMap(({ from, to }) =>
    groups.map((group) => {
      const { bytes, units } = sum(group.map((it) => usedBy(it, from, to, now)));
      return {
        timestamp: timeText(from),
        dimensions: dimensionsOf(group[0] as DataSource),
        sizeGb: Math.fround(bytes / GB),
        units: Math.fround(units),
      };
    }),
  );
}

type Names = Asked<"countLogs">["filters"];
const inNames = (it: DataSource, { application = [], subsystem = [] }: NonNullable<Names> = {}): boolean =>
  (!application.length || application.includes(it.application)) && (!subsystem.length || subsystem.includes(it.subsystem));

export function countLogs(query: Asked<"countLogs"> = {}, scene: Scene) {
  const now = Date.parse(scene.now);
  const { date_range, resolution, filters, application_aggregation: byApp, subsystem_aggregation: bySub } = query;
  const labelsOf = (it: DataSource) => ({
    severity: it.severity,
    priority: it.priority,
    ...(byApp ? { applicationName: it.application } : {}),
    ...(bySub ? { subsystemName: it.subsystem } : {}),
  });
  const sources = dataOf(scene).filter((it) => it.pillar === "LOGS" && inNames(it, filters));
  const groups = grouped(sources, (it) => JSON.stringify(labelsOf(it)));
  return steps(date_range, resolution, now).flatMap(({ from, to }) =>
    groups.map((group) => ({
      timestamp: timeText(from),
      ...labelsOf(group[0] as DataSource),
      logsCount: sum(group.map((it) => usedBy(it, from, to, now))).events,
    })),
  );
}

/** One span in so many has failed. */
const FAILS = 20;
export function countSpans({ date_range, resolution, filters }: Asked<"countSpans"> = {}, scene: Scene) {
  const now = Date.parse(scene.now);
  const spans = dataOf(scene).filter((it) => it.pillar === "SPANS" && inNames(it, filters));
  return steps(date_range, resolution, now).map(({ from, to }) => {
    const count = (priority: string) => sum(spans.filter((it) => it.priority === priority).map((it) => usedBy(it, from, to, now))).events;
    const [high, medium, low] = [count("HIGH"), count("MEDIUM"), count("LOW")];
    const failed = (all: number) => Math.round(all / FAILS);
    return {
      timestamp: timeText(from),
      successSpanCount: high - failed(high),
      errorSpanCount: failed(high),
      mediumSuccessSpanCount: medium - failed(medium),
      mediumErrorSpanCount: failed(medium),
      lowSuccessSpanCount: low - failed(low),
      lowErrorSpanCount: failed(low),
    };
  });
}

type Days = NonNullable<Request<Ops["listDailyUnits"]>["body"]>;
const RANGES: Readonly<Record<string, (now: number) => Span>> = {
  CURRENT_MONTH: currentMonth,
  LAST_WEEK: (now) => lastDays(7, now),
  LAST_30_DAYS: (now) => lastDays(30, now),
  LAST_90_DAYS: (now) => lastDays(90, now),
  LAST_YEAR: (now) => lastDays(365, now),
};
/** The days that are asked for; where nothing is said, those of the month. */
export function daysAsked({ range, dateRange }: Days = {}, now: number): Span[] {
  const asked = dateRange ? between(dateRange, now) : (RANGES[range as string] ?? currentMonth)(now);
  return bucketsOf({ from: dayOf(asked.from), to: asked.to }, DAY, ["dateRange"]);
}
