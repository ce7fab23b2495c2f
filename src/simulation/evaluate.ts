import { MINUTE_MS } from "../text/units";
import { groupKey, type SourceData } from "./data";
import type { Group } from "./model";
import type { MinuteSeries, Plan, PlanRule, PreparedRule, Verdict } from "./plan";
import type { MinuteRange } from "./range";
import { seriesOfPoints } from "./series";

/** A period in which an alert fires for a group, in minutes since 1970. */
export interface MinuteFiring {
  from: number;
  /** The evaluation that resolved it; missing where it fires at the end. */
  to?: number;
  /** The highest priority that applied. */
  priority: string;
  /** It fired already when the range began. */
  isEarlier: boolean;
}
export interface GroupResult {
  group: Group;
  firings: MinuteFiring[];
  /** What each rule compares at an evaluation: the number of minutes after the first one. */
  valueAt(rule: number, evaluation: number): number | undefined;
}
export interface Evaluation {
  groups: GroupResult[];
  /** The number of groups that were not evaluated. */
  groupsOverLimit: number;
}
type NamedData = Readonly<Record<string, SourceData>>;

const INACTIVE = -1;

/** Evaluates every minute of the range for every group, up to a number of groups. */
export function evaluate(
  plan: Plan,
  data: NamedData,
  range: MinuteRange,
  mostGroups = Number.POSITIVE_INFINITY,
): Evaluation {
  const firstMinute = firstMinuteOf(data);
  const groups = groupsIn(plan, data, firstMinute <= minuteAt(plan, range, 0));
  const isActive = activeMinutes(plan, range);
  const evaluated = groups
    .slice(0, mostGroups)
    .map((group) => ({ group, ...preparedOf(plan, data, group, range, firstMinute) }));
  const hasAnyData = plan.noDataOfAll ? anyDataAt(plan, evaluated, range) : () => false;
  const results = evaluated.map(({ group, rules, isReporting }) => {
    const states = statesOf(plan, { rules, isReporting, isActive, hasAnyData }, range);
    return {
      group,
      firings: firingsOf(plan, states, range),
      valueAt: (rule: number, n: number) => rules[rule]?.value(minuteAt(plan, range, n)),
    };
  });
  return {
    groupsOverLimit: Math.max(0, groups.length - mostGroups),
    groups: plan.silenceMinutes === undefined ? results : silenced(results, plan.silenceMinutes),
  };
}

/** The minute of the data that the evaluation with an index is the first one to see. */
const minuteAt = ({ delayMinutes }: Plan, { from, dataFrom }: MinuteRange, n: number): number =>
  from + n - delayMinutes - 1 - dataFrom;

/** The first minute in which a group has data. */
const firstMinuteOf = (data: NamedData): number =>
  Object.values(data)
    .flatMap(({ groups }) => [...groups.values()])
    .reduce(
      (first, { series }) => Math.min(first, series.first ?? first),
      Number.POSITIVE_INFINITY,
    );

/**
 * The groups of all grouped sources, in the order of their values. An alert that fires without data
 * has a group without values as well, if it has no data at first.
 */
function groupsIn(plan: Plan, data: NamedData, hasDataAtFirst: boolean): Group[] {
  if (plan.isUngrouped) return [{}];
  const found = new Map<string, Group>();
  if (plan.noData === "alerting" && !hasDataAtFirst) found.set(groupKey({}), {});
  for (const { groups, isGrouped } of Object.values(data))
    if (isGrouped) for (const [key, { group }] of groups) found.set(key, group);
  return [...found.keys()].sort().map((key) => found.get(key) as Group);
}

interface Prepared {
  rules: PreparedRule[];
  /** Whether the group still reports at a minute. */
  isReporting(minute: number): boolean;
}
function preparedOf(
  { rules, isUngrouped, noData, retireMinutes = Number.POSITIVE_INFINITY }: Plan,
  data: NamedData,
  group: Group,
  { dataFrom, dataTo }: MinuteRange,
  firstMinute: number,
): Prepared {
  const all: Record<string, MinuteSeries> = {};
  const own: MinuteSeries[] = [];
  const isNothing = groupKey(group) === groupKey({});
  for (const [name, { groups, isGrouped }] of Object.entries(data)) {
    const found = groups.get(groupKey(isGrouped ? group : {}));
    const series = found?.series ?? seriesOfPoints(dataTo - dataFrom, []);
    all[name] = series;
    if (isGrouped) own.push(series);
  }
  return {
    rules: rules.map((rule) => rule.prepare(all)),
    isReporting: (minute) => {
      if (isUngrouped) return true;
      if (minute < firstMinute) return isNothing && noData === "alerting";
      const latest = own.reduce((last, series) => Math.max(last, series.latest(minute) ?? -1), -1);
      return latest >= 0 && minute - latest < retireMinutes;
    },
  };
}

function activeMinutes(plan: Plan, { from, to }: MinuteRange): boolean[] {
  return Array.from({ length: to - from + 1 }, (_, n) =>
    plan.isActive(new Date((from + n) * MINUTE_MS)),
  );
}

/** Whether a rule of any group has data at a minute. */
function anyDataAt(plan: Plan, groups: readonly Prepared[], range: MinuteRange) {
  const found = Array.from({ length: range.to - range.from + 1 }, (_, n) => {
    const minute = minuteAt(plan, range, n);
    return groups.some(({ rules }) => rules.some((rule) => rule.verdict(minute) !== "no data"));
  });
  return (n: number): boolean => found[n] ?? false;
}

interface StateOptions extends Prepared {
  isActive: readonly boolean[];
  hasAnyData(evaluation: number): boolean;
}
/** The index of the rule that applies at each evaluation. */
function statesOf(
  plan: Plan,
  { rules, isReporting, isActive, hasAnyData }: StateOptions,
  range: MinuteRange,
): Int8Array {
  const states = new Int8Array(range.to - range.from + 1).fill(INACTIVE);
  const verdictAt = latestVerdicts(plan.rules, rules, range.from);
  const keptIf = (isKept: boolean, n: number) => (isKept ? (states[n - 1] ?? INACTIVE) : INACTIVE);
  for (let n = 0; n < states.length; n += 1) {
    const minute = minuteAt(plan, range, n);
    const applied = verdictAt(n, minute);
    if (!isReporting(minute)) continue;
    if (!isActive[n]) states[n] = keptIf(plan.whileInactive === "keep", n);
    else if (typeof applied === "number") states[n] = applied;
    else if (applied === "undecided") states[n] = keptIf(plan.undecided === "keep", n);
    else if (plan.noData === "alerting" && !hasAnyData(n)) states[n] = rules.length - 1;
    else states[n] = keptIf(plan.noData === "keep" && !hasAnyData(n), n);
  }
  return states;
}

/**
 * The rule that applies at an evaluation, or why none does. A rule that is evaluated less often has
 * its latest verdict.
 */
function latestVerdicts(plan: readonly PlanRule[], rules: readonly PreparedRule[], from: number) {
  const latest: Verdict[] = rules.map(() => "no data");
  return (n: number, minute: number): number | "undecided" | "no data" => {
    rules.forEach((rule, index) => {
      const since = (from + n) % (plan[index]?.everyMinutes ?? 1);
      if (n === 0 || since === 0) latest[index] = rule.verdict(minute - since);
    });
    const met = latest.indexOf("met");
    if (met >= 0 || latest.includes("not met")) return met;
    return latest.includes("undecided") ? "undecided" : "no data";
  };
}

/** The periods in which a rule applies. */
function firingsOf(plan: Plan, states: Int8Array, { from }: MinuteRange): MinuteFiring[] {
  const firings: MinuteFiring[] = [];
  let open: (MinuteFiring & { rule: number }) | undefined;
  const close = (to?: number) => {
    if (!open) return;
    const { rule, ...firing } = open;
    const priority = plan.rules[rule]?.priority ?? "";
    firings.push({ ...firing, priority, ...(to === undefined ? {} : { to }) });
    open = undefined;
  };
  for (const [n, rule] of states.entries()) {
    if (rule === INACTIVE) close(from + n);
    else if (open) open.rule = Math.min(open.rule, rule);
    else open = { from: from + n, rule, priority: "", isEarlier: n === 0 };
  }
  close();
  return firings;
}

/** Leaves out the firings that begin shortly after another one of the alert. */
function silenced(results: readonly GroupResult[], minutes: number): GroupResult[] {
  const all = results.flatMap(({ firings }) => firings).sort((a, b) => a.from - b.from);
  const kept = new Set<MinuteFiring>();
  let last = Number.NEGATIVE_INFINITY;
  for (const firing of all) {
    if (firing.from - last < minutes && firing.from !== last) continue;
    if (firing.from !== last) last = firing.from;
    kept.add(firing);
  }
  return results.map((result) => ({
    ...result,
    firings: result.firings.filter((firing) => kept.has(firing)),
  }));
}
