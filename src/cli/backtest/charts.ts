import type { GroupResult } from "../../simulation/evaluate";
import type { SimulatedRule } from "../../simulation/model";
import { MINUTE_MS } from "../../text/units";
import type { Past, PastMember } from "../analysis/backtest";
import {
  type Chart,
  notice,
  type Period,
  type PeriodsChart,
  type TimeBand,
  type TimeChart,
  type TimePoint,
} from "../chart/model";
import { groupText } from "./group-text";

/** What is drawn of the past of an object. */
export type DrawnPast = Pick<Past, "from" | "to" | "rules" | "groups" | "members">;

/** A chart with the conditions that it is about. */
export interface PastChart {
  readonly title: string;
  readonly chart: Chart;
}

/** More groups would be illegible: those that fire, and those with the greatest values. */
const MAX_GROUPS = 10;
// Two points of each: the lowest and the highest value.
const MAX_BUCKETS = 300;

/**
 * The charts of an object: one for each value that its rules compare, over time. Rules that compare
 * the same value share a chart.
 */
export function pastCharts(past: DrawnPast): PastChart[] {
  const { rules, members } = past;
  const title = (all: readonly SimulatedRule[]) =>
    all.map(({ priority, condition }) => `${priority}: ${condition}`).join("; ");
  if (members) return [{ title: title(rules), chart: membersChart(past, members) }];
  return sameValues(past).map((indexes) => ({
    title: title(indexes.flatMap((index) => rules[index] ?? [])),
    chart: valuesChart(past, indexes),
  }));
}

/** The indexes of the rules, together where they compare the same values. */
function sameValues({ rules, groups, from, to }: DrawnPast): number[][] {
  const isSame = (one: number, other: number): boolean =>
    groups.every(({ valueAt }) => {
      for (let n = 0; n <= to - from; n += 1)
        if (valueAt(one, n) !== valueAt(other, n)) return false;
      return true;
    });
  const all: number[][] = [];
  for (const index of rules.keys()) {
    const found = all.find(([first = 0]) => isSame(first, index));
    if (found) found.push(index);
    else all.push([index]);
  }
  return all;
}

function valuesChart(past: DrawnPast, indexes: readonly number[]): Chart {
  const { rules, groups, from, to } = past;
  const [rule = 0] = indexes;
  if (indexes.every((index) => rules[index]?.threshold === undefined))
    return occurrences(past, rule);
  const shown = rankedGroups(past, rule);
  if (!shown.length) return notice("no data", "");
  const chart: TimeChart = {
    kind: "time",
    marks: "lines",
    series: shown.map(({ group, points }) => ({
      name: groups.length > 1 || Object.keys(group.group).length ? groupText(group.group) : "value",
      points: thinned(points, past),
      stepMs: bucketMs(past),
    })),
    from: from * MINUTE_MS,
    to: to * MINUTE_MS,
    axis: { format: {} },
    thresholds: indexes.flatMap((index) => thresholdOf(rules[index])),
    bands: shown.flatMap(({ group }) => bandsOf(group, to)),
  };
  return chart;
}

/** The first groups with data at a rule. */
const rankedGroups = (past: DrawnPast, rule: number) =>
  past.groups
    .map((group) => ({ group, points: pointsOf(group, rule, past) }))
    .filter(({ points }) => points.length)
    .sort((a, b) => rankOf(b.group, b.points) - rankOf(a.group, a.points))
    .slice(0, MAX_GROUPS);

/** When each group occurs, where nothing is compared with a threshold. */
function occurrences(past: DrawnPast, rule: number): Chart {
  const { groups, from, to } = past;
  const shown = rankedGroups(past, rule);
  if (!shown.length) return notice("no data", "");
  const fires = groups.flatMap((group) => bandsOf(group, to));
  return {
    kind: "periods",
    from: from * MINUTE_MS,
    to: to * MINUTE_MS,
    rows: [
      ...shown.map(({ group, points }) => ({
        name: groupText(group.group),
        periods: joinedMinutes(points, bucketMs(past)),
      })),
      { name: "fires", isResult: true, periods: fires },
    ],
  };
}

/** Minutes as periods: those with a short distance are one. */
function joinedMinutes(points: readonly TimePoint[], distance: number): Period[] {
  const periods: { from: number; to: number; name: string }[] = [];
  for (const [time] of points) {
    const last = periods.at(-1);
    if (last && time - last.to <= distance) last.to = time + MINUTE_MS;
    else periods.push({ from: time, to: time + MINUTE_MS, name: "" });
  }
  return periods;
}

/** Groups that fire come first, by how often they do. */
const rankOf = ({ firings }: GroupResult, points: readonly TimePoint[]): number =>
  firings.length ? 1e18 + firings.length : points.reduce((most, [, one]) => Math.max(most, one), 0);

const pointsOf = ({ valueAt }: GroupResult, rule: number, { from, to }: DrawnPast): TimePoint[] =>
  Array.from({ length: to - from + 1 }, (_, n) => n).flatMap((n): TimePoint[] => {
    const value = valueAt(rule, n);
    return value === undefined ? [] : [[(from + n) * MINUTE_MS, value]];
  });

const bucketMs = ({ from, to }: DrawnPast): number =>
  Math.max(1, Math.ceil((to - from) / MAX_BUCKETS)) * MINUTE_MS;

/** The lowest and the highest value of each period, so that no peak is lost. */
function thinned(points: readonly TimePoint[], past: DrawnPast): TimePoint[] {
  const size = bucketMs(past);
  if (size === MINUTE_MS) return [...points];
  const buckets = new Map<number, { low: TimePoint; high: TimePoint }>();
  for (const point of points) {
    const key = Math.floor(point[0] / size);
    const { low, high } = buckets.get(key) ?? { low: point, high: point };
    buckets.set(key, {
      low: point[1] < low[1] ? point : low,
      high: point[1] > high[1] ? point : high,
    });
  }
  return [...buckets.values()].flatMap(({ low, high }) =>
    low === high ? [low] : low[0] < high[0] ? [low, high] : [high, low],
  );
}

const PRIORITY_COLORS: Readonly<Record<string, string>> = {
  P1: "red",
  P2: "red",
  P3: "orange",
  P4: "blue",
  P5: "blue",
};

function thresholdOf(rule: SimulatedRule | undefined): TimeChart["thresholds"] {
  if (rule?.threshold === undefined) return [];
  const color = PRIORITY_COLORS[rule.priority];
  const { threshold, priority } = rule;
  return [{ from: threshold, label: priority, ...(color === undefined ? {} : { color }) }];
}

const bandsOf = ({ group, firings }: GroupResult, end: number): TimeBand[] =>
  periodsOf(firings, end).map((one) => ({
    ...one,
    name: Object.keys(group).length ? `${one.name} ${groupText(group)}` : one.name,
  }));

const periodsOf = (firings: GroupResult["firings"], end: number): Period[] =>
  firings.map(({ from, to = end, priority }) => ({
    from: from * MINUTE_MS,
    to: to * MINUTE_MS,
    name: priority,
  }));

/** When the objects fire that another one combines, and when that one does. */
function membersChart(
  { groups, from, to }: DrawnPast,
  members: readonly PastMember[],
): PeriodsChart {
  const isKnown = members.every(({ isUnknown }) => !isUnknown);
  return {
    kind: "periods",
    from: from * MINUTE_MS,
    to: to * MINUTE_MS,
    rows: [
      ...members.map(({ name, firings, isUnknown }) => ({
        name: isUnknown ? `(not known) ${name}` : name,
        periods: periodsOf([...firings], to),
      })),
      {
        name: isKnown ? "all in their order" : "(not known) all in their order",
        isResult: true,
        periods: groups.flatMap((group) => bandsOf(group, to)),
      },
    ],
  };
}
