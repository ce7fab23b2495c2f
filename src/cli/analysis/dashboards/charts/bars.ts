import { valueAt } from "../../../../schema/path";
import { type Fields, isRecord } from "../../../../schema/record";
import { type BarChart, type Chart, notice } from "../../../chart/model";
import { textAt } from "../drawing/content";
import { byGroup, type Group } from "./by-group";
import type { Planned, WidgetContext } from "./context";
import { durationMs } from "./frame";
import { timeChartOf } from "./lines";
import { fieldName, groupColumns } from "./logs";
import { axisOf, groupName, limitOf, numberFormatOf } from "./names";

const [MAX_BARS, TIME_BARS] = [24, 48];

/** The labels that name the groups of a query, and the one that divides them. */
export function groupingOf(query: unknown): { names: string[]; divider?: string } {
  const own = isRecord(query) ? Object.values(query).find(isRecord) : undefined;
  if (!own) return { names: [] };
  const stack = own.stackedGroupNameField ?? own.stackedGroupName;
  const divider = stack === undefined ? undefined : fieldName(stack);
  const names = Array.isArray(own.groupNames) ? own.groupNames.map(String) : [];
  const fields = groupColumns(own).map(({ name }) => name);
  return {
    names: (names.length ? names : fields).filter((name) => name !== divider),
    ...(divider === undefined ? {} : { divider }),
  };
}

/** The chart of a vertical or horizontal bar chart widget: bars of groups, or bars over time. */
export function barChart(
  definition: Fields,
  direction: BarChart["direction"],
  ctx: WidgetContext,
): Planned<Chart> {
  const isOverTime = ["time", "timeBuckets"].some((key) =>
    isRecord(valueAt(definition, ["xAxis", key])),
  );
  if (isOverTime) return timeBars(definition, ctx);
  const { requests, result } = byGroup(definition.query, definition, ctx);
  return {
    requests,
    result: (responses) =>
      barsOf(result(responses), definition, { direction, ...groupingOf(definition.query) }),
  };
}

function timeBars(definition: Fields, ctx: WidgetContext): Planned<Chart> {
  const time = valueAt(definition, ["xAxis", "time"]);
  const interval = durationMs(textAt(time, "interval"));
  const buckets = limitOf(time, "bucketsPresented", TIME_BARS);
  const settings = {
    ...definition,
    ...(isRecord(time) ? { resolution: time } : {}),
    intervalResolution: valueAt(definition, ["xAxis", "timeBuckets"]),
    ...(isRecord(definition.stackDefinition)
      ? { seriesNameTemplate: definition.stackDefinition.stackNameTemplate }
      : {}),
  };
  const queries = [{ query: definition.query, settings, name: "" }];
  return timeChartOf(queries, { marks: "bars" }, ctx, interval === undefined ? buckets : undefined);
}

interface Grouping {
  direction: BarChart["direction"];
  names: readonly string[];
  divider?: string;
}

/** The bars of groups: the largest first, or by name. */
export function barsOf(
  groups: readonly Group[],
  definition: Fields,
  { direction, names, divider }: Grouping,
): Chart {
  if (!groups.length) return notice("no data", "");
  const template = textAt(definition, "groupNameTemplate");
  const bars = new Map<string, Map<string, number>>();
  for (const group of groups) {
    const name = groupName(withoutLabel(group, divider), names, template);
    const parts = bars.get(name) ?? new Map<string, number>();
    bars.set(name, parts);
    const part = divider === undefined ? "" : (group.labels[divider] ?? "");
    parts.set(part, (parts.get(part) ?? 0) + group.value);
  }
  const all = [...bars].map(([name, parts]) => ({
    name,
    parts: [...parts].map(([part, value]) => ({ name: part, value })),
  }));
  const total = ({ parts }: (typeof all)[number]) => parts.reduce((sum, one) => sum + one.value, 0);
  const isByName = /NAME$/.test(textAt(definition, "sortBy") ?? "");
  const sorted = all.sort((a, b) =>
    isByName ? (a.name < b.name ? -1 : 1) : total(b) - total(a) || (a.name < b.name ? -1 : 1),
  );
  return {
    kind: "bars",
    direction,
    bars: sorted.slice(0, limitOf(definition, "maxBarsPerChart", MAX_BARS)),
    axis: axisOf(definition),
  };
}

/** The label that divides a bar is no part of its name. */
function withoutLabel({ labels, value }: Group, name: string | undefined): Group {
  if (name === undefined) return { labels, value };
  const { [name]: _, ...own } = labels;
  return { labels: own, value };
}

const MAX_SLICES = 8;
/** The slices of groups; the smallest are one slice. */
export function pieOf(
  groups: readonly Group[],
  definition: Fields,
  names: readonly string[],
): Chart {
  const sums = new Map<string, number>();
  const template = textAt(definition, "groupNameTemplate");
  for (const group of groups) {
    const name = groupName(group, names, template);
    sums.set(name, (sums.get(name) ?? 0) + group.value);
  }
  const slices = [...sums]
    .map(([name, value]) => ({ name, value }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value || (a.name < b.name ? -1 : 1));
  if (!slices.length) return notice("no data", "");
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  const least = (total * Number(definition.minSlicePercentage ?? 0)) / 100;
  const limit = limitOf(definition, "maxSlicesPerChart", MAX_SLICES);
  const shown = slices.filter(({ value }, n) => value >= least && n < limit);
  const rest = slices.filter((one) => !shown.includes(one));
  const others = rest.reduce((sum, { value }) => sum + value, 0);
  return {
    kind: "pie",
    slices: rest.length ? [...shown, { name: "others", value: others }] : shown,
    format: numberFormatOf(definition),
    showsTotal: definition.showTotal === true,
  };
}

export function pieChart(definition: Fields, ctx: WidgetContext): Planned<Chart> {
  const { requests, result } = byGroup(definition.query, definition, ctx);
  const { names } = groupingOf(definition.query);
  return { requests, result: (responses) => pieOf(result(responses), definition, names) };
}
