import { SharedValues } from "../../../promql/evaluate/shared";
import { until } from "../../../promql/evaluate/storage";
import type { StoredSeries } from "../../../promql/evaluate/stored-series";
import type { InputSeries } from "../series";
import { selectsAlerts, sequentialRules } from "./dependencies";
import type { Evaluations, FiringAlert, TestedRule } from "./model";
import { RuleRun, type RunContext } from "./rule-run";
import { AT_ONCE, type Clock, RuleSeries, type Writer } from "./rule-series";

/** What the rules of a test came to. */
export interface EvaluatedRules {
  /** The series of the test, and those that the rules write. */
  readonly input: InputSeries;
  /** The same without the samples after the last evaluation, which promtool does not load. */
  readonly loaded: InputSeries;
  /** The alerts of a name that fire at an evaluation. */
  firing(name: string, time: number): readonly FiringAlert[];
}

/** A rule, and the clock of its series. Rules that are evaluated at once have all of them before. */
interface Scheduled {
  readonly run: RuleRun;
  readonly clock: Clock;
  readonly isSequential: boolean;
}

/**
 * Evaluates rules as promtool does: at each time, one after the other, with the samples up to this
 * time. A rule that fails is an error of the test.
 * @param times when alerts are looked at
 * @param readsAlerts whether the test reads the series about alerts itself
 */
export function evaluateRules(
  input: InputSeries,
  rules: readonly TestedRule[],
  evaluations: Evaluations,
  times: ReadonlySet<number>,
  readsAlerts: boolean,
): EvaluatedRules {
  const writesAlerts =
    readsAlerts || rules.some(({ expr }) => selectsAlerts(expr)) || sharesNames(rules);
  const context = { evaluations, times, writesAlerts, shared: new SharedValues() };
  const loaded = {
    ...input,
    series: input.series.map((one) => until(one, evaluations.to)),
  };
  const whole = new RuleSeries(loaded, AT_ONCE);
  const clock = { now: -Infinity };
  const visible = new RuleSeries(loaded, clock);
  const written: Written[] = [];
  const sequential = sequentialRules(rules);
  const all = rules.map((rule, order): Scheduled => {
    const writer = { rule, order };
    const isSequential = sequential.has(rule);
    const own = isSequential ? AT_ONCE : { now: -Infinity };
    const run = new RuleRun(rule, context, (series) => {
      written.push({ series, writer });
      whole.add(series, AT_ONCE, writer);
      visible.add(series, own, writer);
    });
    return { run, clock: own, isSequential };
  });
  for (const { run, isSequential } of all) if (!isSequential) run.atOnce(whole.storage);
  evaluateInTurn(all, visible, clock, context);
  const alerts = new Map<string, RuleRun[]>();
  for (const { run } of all)
    if (run.rule.isAlert) alerts.set(run.rule.name, [...(alerts.get(run.rule.name) ?? []), run]);
  return {
    get input() {
      const complete = new RuleSeries(input, AT_ONCE);
      for (const { series, writer } of written) complete.add(series, AT_ONCE, writer);
      return { ...input, series: complete.series };
    },
    loaded: { ...loaded, series: whole.series },
    firing: (name, time) =>
      (alerts.get(name) ?? []).flatMap((run) => run.firingAt(time, whole.storage)),
  };
}

interface Written {
  readonly series: StoredSeries;
  readonly writer: Writer;
}

/** Two alerts of a name may write one series, and then fail. */
const sharesNames = (rules: readonly TestedRule[]): boolean => {
  const names = rules.filter(({ isAlert }) => isAlert).map(({ name }) => name);
  return new Set(names).size < names.length;
};

/** Evaluates rules, and annotations that query, at one time after the other. */
function evaluateInTurn(
  all: readonly Scheduled[],
  { storage }: RuleSeries,
  clock: Clock,
  { evaluations: { from, to, step }, times }: RunContext,
): void {
  const hasSequential = all.some(({ isSequential }) => isSequential);
  if (!hasSequential && !all.some(({ run }) => run.asks)) return;
  for (let time = from; time <= to; time += step) {
    if (!hasSequential && !times.has(time)) continue;
    clock.now = time;
    // Of the rules that are not evaluated yet, the samples of the time before are there.
    for (const { run, clock, isSequential } of all)
      if (!isSequential) clock.now = time - step - run.rule.queryOffsetMs;
    for (const { run, clock, isSequential } of all) {
      if (isSequential) run.at(time, storage);
      if (run.asks && times.has(time)) run.firingAt(time, storage);
      if (!isSequential) clock.now = time - run.rule.queryOffsetMs;
    }
  }
}
