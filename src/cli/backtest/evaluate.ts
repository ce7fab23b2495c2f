import { type BacktestPlan, MINUTE_MS, type MinuteSeries } from "../analysis/backtest";
import { compareText } from "../text";
import { type Group, groupKey, type SourceData, seriesOf } from "./data";
import type { MinuteRange } from "./range";

/** A period in which the alert was firing for a group, in minutes since 1970. */
export interface Firing {
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
  firings: Firing[];
}
export interface Evaluation {
  groups: GroupResult[];
  /** The number of groups that were not evaluated. */
  groupsOverLimit: number;
}

/** More groups than the service notifies about are not evaluated. */
export const GROUP_LIMIT = 1000;

const INACTIVE = -1;

/** Evaluates every minute of the range for every group. */
export function evaluate(
  plan: BacktestPlan,
  data: Readonly<Record<string, SourceData>>,
  range: MinuteRange,
): Evaluation {
  const groups = groupsIn(plan, data);
  const isActive = activeMinutes(plan, range);
  return {
    groupsOverLimit: Math.max(0, groups.length - GROUP_LIMIT),
    groups: groups.slice(0, GROUP_LIMIT).map((group) => ({
      group,
      firings: firingsOf(
        plan,
        statesOf(plan, seriesOfGroup(data, group, range), range, isActive),
        range,
      ),
    })),
  };
}

/** The groups of all grouped sources, in the order of their values. */
function groupsIn(plan: BacktestPlan, data: Readonly<Record<string, SourceData>>): Group[] {
  if (plan.isUngrouped) return [{}];
  const found = new Map<string, Group>();
  for (const { groups, isGrouped } of Object.values(data))
    if (isGrouped) for (const [key, { group }] of groups) found.set(key, group);
  return [...found].sort(([a], [b]) => compareText(a, b)).map(([, group]) => group);
}

interface GroupSeries {
  all: Record<string, MinuteSeries>;
  /** The series that show whether the group still reports. */
  own: MinuteSeries[];
}
function seriesOfGroup(
  data: Readonly<Record<string, SourceData>>,
  group: Group,
  { dataFrom, dataTo }: MinuteRange,
): GroupSeries {
  const entries = Object.entries(data).map(([name, { groups, isGrouped }]) => {
    const points = groups.get(groupKey(isGrouped ? group : {}))?.points ?? [];
    return { name, isGrouped, series: seriesOf(dataTo - dataFrom, points) };
  });
  return {
    all: Object.fromEntries(entries.map(({ name, series }) => [name, series])),
    own: entries.flatMap(({ isGrouped, series }) => (isGrouped ? [series] : [])),
  };
}

function activeMinutes(plan: BacktestPlan, { from, to }: MinuteRange): boolean[] {
  return Array.from({ length: to - from + 1 }, (_, n) =>
    plan.isActive(new Date((from + n) * MINUTE_MS)),
  );
}

/** The index of the rule that applies at each evaluation. */
function statesOf(
  { rules, noData, retireMinutes, isUngrouped, delayMinutes }: BacktestPlan,
  { all, own }: GroupSeries,
  { from, to, dataFrom }: MinuteRange,
  isActive: readonly boolean[],
): Int8Array {
  const tests = rules.map((rule) => rule.prepare(all));
  const states = new Int8Array(to - from + 1).fill(INACTIVE);
  const isEvaluated = (minute: number): boolean => {
    if (isUngrouped) return true;
    const latest = own.reduce((last, series) => Math.max(last, series.latest(minute) ?? -1), -1);
    return latest >= 0 && (retireMinutes === undefined || minute - latest < retireMinutes);
  };
  for (let n = 0; n < states.length; n += 1) {
    const minute = from + n - delayMinutes - 1 - dataFrom;
    if (!isActive[n] || !isEvaluated(minute)) continue;
    const missing = {
      alerting: rules.length - 1,
      keep: states[n - 1] ?? INACTIVE,
      inactive: INACTIVE,
    };
    states[n] = firstMet(tests, minute) ?? missing[noData];
  }
  return states;
}

/** The index of the first rule that is met; undefined where none has data to decide. */
function firstMet(
  tests: readonly ((minute: number) => boolean | undefined)[],
  minute: number,
): number | undefined {
  let decided: number | undefined;
  for (const [index, test] of tests.entries()) {
    const isMet = test(minute);
    if (isMet) return index;
    if (isMet === false) decided = INACTIVE;
  }
  return decided;
}

/** The periods in which a rule applies. */
function firingsOf(plan: BacktestPlan, states: Int8Array, { from }: MinuteRange): Firing[] {
  const firings: Firing[] = [];
  let open: (Firing & { rule: number }) | undefined;
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
