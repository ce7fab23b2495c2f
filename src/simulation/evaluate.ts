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
  /** The settings of the plan for which another value may give other firings. */
  decisive: ReadonlySet<KeptState>;
}
/** The settings that keep a state. */
type KeptState = "undecided" | "whileInactive";
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
  const decisive = new Set<KeptState>();
  const evaluated = groups
    .slice(0, mostGroups)
    .map((group) => ({ group, ...preparedOf(plan, data, group, range, firstMinute) }));
  const hasAnyData = plan.noDataOfAll ? anyDataAt(plan, evaluated, range) : () => false;
  const results = evaluated.map(({ group, rules, isReporting }) => {
    const options = { rules, isReporting, isActive, hasAnyData, decisive };
    const states = statesOf(plan, options, range);
    return {
      group,
      firings: firingsOf(plan, states, range),
      valueAt: valuesOf(plan, rules, range),
    };
  });
  return {
    groupsOverLimit: Math.max(0, groups.length - mostGroups),
    decisive,
    groups: plan.silenceMinutes === undefined ? results : silenced(results, plan.silenceMinutes),
  };
}

/** What the rules of a plan compare for a group: the same as `valueAt` of its result. */
export const valuesOfGroup = (
  plan: Plan,
  data: NamedData,
  group: Group,
  range: MinuteRange,
): GroupResult["valueAt"] =>
  valuesOf(plan, preparedOf(plan, data, group, range, firstMinuteOf(data)).rules, range);

const valuesOf =
  (plan: Plan, rules: readonly PreparedRule[], range: MinuteRange): GroupResult["valueAt"] =>
  (rule, n) =>
    rules[rule]?.value(minuteAt(plan, range, n));

/** The minute of the data that the evaluation with an index is the first one to see. */
const minuteAt = ({ delayMinutes }: Plan, { from, dataFrom }: MinuteRange, n: number): number =>
  from + n - delayMinutes - 1 - dataFrom;

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
  const ownFirst = Math.min(...own.map(({ first }) => first ?? Number.POSITIVE_INFINITY));
  return {
    rules: rules.map((rule) => rule.prepare(all)),
    isReporting: (minute) => {
      if (isUngrouped) return true;
      if (minute < firstMinute) return isNothing && noData === "alerting";
      if (retireMinutes === Number.POSITIVE_INFINITY) return minute >= ownFirst;
      const latest = own.reduce((last, series) => Math.max(last, series.latest(minute) ?? -1), -1);
      return latest >= 0 && minute - latest < retireMinutes;
    },
  };
}

/** Whether the alert is active at each evaluation; undefined if it always is. */
function activeMinutes({ isActive }: Plan, { from, to }: MinuteRange): boolean[] | undefined {
  if (!isActive) return undefined;
  return Array.from({ length: to - from + 1 }, (_, n) =>
    isActive(new Date((from + n) * MINUTE_MS)),
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
  isActive: readonly boolean[] | undefined;
  hasAnyData(evaluation: number): boolean;
  decisive: Set<KeptState>;
}
/** The index of the rule that applies at each evaluation. */
function statesOf(
  plan: Plan,
  { rules, isReporting, isActive, hasAnyData, decisive }: StateOptions,
  range: MinuteRange,
): Int8Array {
  const states = new Int8Array(range.to - range.from + 1).fill(INACTIVE);
  const appliedAt = latestRules(plan.rules, rules, range.from);
  const first = minuteAt(plan, range, 0);
  let before = INACTIVE;
  const kept = (setting: KeptState): number => {
    if (before !== INACTIVE) decisive.add(setting);
    return plan[setting] === "keep" ? before : INACTIVE;
  };
  for (let n = 0; n < states.length; n += 1) {
    const minute = first + n;
    const applied = appliedAt(n, minute);
    let state = INACTIVE;
    if (isReporting(minute)) {
      if (isActive && !isActive[n]) state = kept("whileInactive");
      else if (applied >= NONE_MET) state = applied;
      else if (applied === UNDECIDED) state = kept("undecided");
      else if (plan.noData === "alerting" && !hasAnyData(n)) state = rules.length - 1;
      else if (plan.noData === "keep" && !hasAnyData(n)) state = before;
    }
    states[n] = state;
    before = state;
  }
  return states;
}

/** No rule is met; below it: why it is not known whether one is. */
const NONE_MET = INACTIVE;
const UNDECIDED = -2;
const NO_DATA = -3;

/**
 * The rule that applies at an evaluation, or why none does. A rule that is evaluated less often has
 * its latest verdict.
 */
function latestRules(plan: readonly PlanRule[], rules: readonly PreparedRule[], from: number) {
  const intervals = rules.map((_, index) => plan[index]?.everyMinutes ?? 1);
  const latest: Verdict[] = rules.map(() => "no data");
  return (n: number, minute: number): number => {
    let result = NO_DATA;
    for (let index = rules.length - 1; index >= 0; index -= 1) {
      const since = (from + n) % (intervals[index] as number);
      if (n === 0 || since === 0)
        latest[index] = (rules[index] as PreparedRule).verdict(minute - since);
      const verdict = latest[index] as Verdict;
      if (verdict === "met") result = index;
      else if (verdict === "not met") result = Math.max(result, NONE_MET);
      else if (verdict === "undecided") result = Math.max(result, UNDECIDED);
    }
    return result;
  };
}

/** The periods in which a rule applies. */
function firingsOf(plan: Plan, states: Int8Array, { from }: MinuteRange): MinuteFiring[] {
  const firings: MinuteFiring[] = [];
  let start = -1;
  let highest = INACTIVE;
  for (let n = 0; n <= states.length; n += 1) {
    const rule = states[n] ?? INACTIVE;
    if (rule !== INACTIVE) {
      if (start < 0) start = n;
      highest = highest === INACTIVE ? rule : Math.min(highest, rule);
    } else if (start >= 0) {
      const priority = plan.rules[highest]?.priority ?? "";
      const end = n < states.length ? { to: from + n } : {};
      firings.push({ from: from + start, isEarlier: start === 0, priority, ...end });
      [start, highest] = [-1, INACTIVE];
    }
  }
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
