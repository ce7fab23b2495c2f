import { expand } from "../../../prometheus/templates/execute";
import { TemplateError, UnknownTemplateForm } from "../../../prometheus/templates/values";
import { EvaluationError } from "../../../promql/evaluate/errors";
import { isPresent } from "../../../promql/evaluate/grid";
import { keyOf, type Labels, withLabel } from "../../../promql/evaluate/labels";
import { evaluateInstant, evaluateRows, isQueryError } from "../../../promql/evaluate/queries";
import { type Sample, type Series, type Storage, until } from "../../../promql/evaluate/storage";
import { at } from "../../../promql/evaluate/sums";
import { parseStrictly } from "../../../promql/tree";
import { CommandError } from "../../failure";
import type { InputSeries } from "../series";
import { storageOf } from "../series";
import { type AlertSample, AlertStates, alertLabels } from "./alert-states";
import { reads, selectsAlerts, sequentialRules } from "./dependencies";
import { mergedSeries, type Written } from "./merge";
import type { Evaluations, FiringAlert, TestedRule } from "./model";

/** What the rules of a test came to. */
export interface EvaluatedRules {
  /** The series of the test, and those that the rules write. */
  readonly input: InputSeries;
  /** The same without the samples after the last evaluation, which promtool does not load. */
  readonly loaded: InputSeries;
  /** The alerts of a name that fire at an evaluation. */
  firing(name: string, time: number): readonly FiringAlert[];
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
  const writes = readsAlerts || rules.some(({ expr }) => selectsAlerts(expr)) || sharesNames(rules);
  const loaded = truncated(input, evaluations.to);
  const context = { input: loaded, base: storageOf(loaded), evaluations, times, writes };
  const sequential = sequentialRules(rules);
  const all = rules.map((rule) => new RuleRun(rule, context));
  for (const [index, run] of all.entries())
    if (!sequential.has(run.rule)) run.atOnce(all.slice(0, index));
  const later = all.filter(({ rule }) => sequential.has(rule));
  if (later.length)
    for (let time = evaluations.from; time <= evaluations.to; time += evaluations.step)
      for (const run of later) run.at(time, all);
  const written = all.map((run) => run.writtenAt(evaluations.to));
  return {
    input: { ...input, series: mergedSeries(input.series, written) },
    loaded: { ...loaded, series: mergedSeries(loaded.series, written) },
    firing: (name, time) =>
      all
        .filter(({ rule }) => rule.isAlert && rule.name === name)
        .flatMap((run) => run.firingAt(time)),
  };
}

/** Two alerts of a name may write one series, and then fail. */
const sharesNames = (rules: readonly TestedRule[]): boolean => {
  const names = rules.filter(({ isAlert }) => isAlert).map(({ name }) => name);
  return new Set(names).size < names.length;
};

/** promtool loads the samples up to the last evaluation only. */
const truncated = (input: InputSeries, to: number): InputSeries => ({
  ...input,
  series: input.series.map((one) => until(one, to)),
});

interface Context {
  readonly input: InputSeries;
  /** The input without the series of rules. */
  readonly base: Storage;
  readonly evaluations: Evaluations;
  readonly times: ReadonlySet<number>;
  readonly writes: boolean;
}

class RuleRun {
  readonly #states: AlertStates;
  readonly #firing = new Map<number, readonly AlertSample[]>();
  readonly #series = new Map<string, { labels: Labels; samples: Sample[] }>();

  constructor(
    readonly rule: TestedRule,
    private readonly context: Context,
  ) {
    this.#states = new AlertStates(rule, context.evaluations.step, context.writes);
    if (["string", "matrix", "subquery"].includes(rule.expr.type))
      this.fail("the result of the rule is no vector");
  }

  /** Evaluates the rule at all times. */
  atOnce(before: readonly RuleRun[]): void {
    const { from, to, step } = this.context.evaluations;
    const { expr, queryOffsetMs: offset } = this.rule;
    const sources = before.filter(({ rule }) => reads(this.rule, rule));
    const storage = sources.length ? this.storage(sources, to) : this.context.base;
    const rows = this.named(() =>
      evaluateRows(expr, storage, from - offset, to - offset, step, { subqueryStepMs: step }),
    );
    for (let time = from, n = 0; time <= to; time += step, n++) {
      const samples = rows
        .filter((row) => isPresent(row, n))
        .map(({ labels, values }) => ({ labels, value: at(values, n) }));
      this.write(time, samples, () => this.storage(before, time));
    }
  }

  /** Evaluates the rule at one time, with what the other rules wrote until then. */
  at(time: number, all: readonly RuleRun[]): void {
    const { expr, queryOffsetMs } = this.rule;
    const { step } = this.context.evaluations;
    const storage = this.storage(all, time, all.indexOf(this));
    const result = this.named(() =>
      evaluateInstant(expr, storage, time - queryOffsetMs, { subqueryStepMs: step }),
    );
    const samples =
      result.type === "scalar"
        ? [{ labels: {}, value: result.v }]
        : result.type === "vector"
          ? result.samples.map(({ labels, v }) => ({ labels, value: v }))
          : [];
    this.write(time, samples, () => storage);
  }

  /** The series at a time; of the rules that are not evaluated yet, those of the time before. */
  private storage(runs: readonly RuleRun[], time: number, own = runs.length): Storage {
    const { step, to } = this.context.evaluations;
    const written = runs.map((run, index) => run.writtenAt(index < own ? time : time - step));
    const series = mergedSeries(this.context.input.series, written);
    const visible = time < to ? truncated({ series, refused: [] }, time).series : series;
    return storageOf({ ...this.context.input, series: visible });
  }

  private write(
    time: number,
    samples: readonly { labels: Labels; value: number }[],
    storage: () => Storage,
  ): void {
    if (this.rule.isAlert) this.writeAlerts(time, samples, storage);
    else this.named(() => this.record(time, samples));
  }

  private writeAlerts(
    time: number,
    samples: readonly { labels: Labels; value: number }[],
    storage: () => Storage,
  ): void {
    this.named(() =>
      this.#states.evaluate(
        time,
        samples.map(({ labels, value }) => {
          const fill = (text: string) => this.expand(text, labels, value, time, storage);
          return { alert: alertLabels(this.rule, labels, fill), labels, value };
        }),
      ),
    );
    if (this.context.times.has(time)) {
      this.#firing.set(time, this.#states.firing);
      this.#storages.set(time, storage);
    }
  }
  readonly #storages = new Map<number, () => Storage>();

  private record(time: number, samples: readonly { labels: Labels; value: number }[]): void {
    const { name, labels: added, queryOffsetMs, limit } = this.rule;
    const seen = new Set<string>();
    for (const { labels: own, value } of samples) {
      const labels = Object.entries({ ...added, __name__: name }).reduce(
        (all, [label, text]) => withLabel(all, label, text),
        own,
      );
      const key = keyOf(labels);
      if (seen.size === seen.add(key).size)
        throw new EvaluationError("several samples have the same labels after those of the rule");
      const series = this.#series.get(key) ?? { labels, samples: [] };
      this.#series.set(key, series);
      this.end(series.samples, time - queryOffsetMs);
      series.samples.push({ t: time - queryOffsetMs, v: value });
    }
    if (limit > 0 && seen.size > limit)
      throw new EvaluationError(`the limit of ${limit} series is exceeded: ${seen.size}`);
  }

  /** A series without a value at an evaluation is stale from then on. */
  private end(samples: Sample[], t: number): void {
    const last = samples.at(-1);
    const after = (last?.t ?? t) + this.context.evaluations.step;
    if (last && after < t) samples.push({ t: after, v: Number.NaN, stale: true });
  }

  /** The series that the rule has written until a time. */
  writtenAt(time: number): Written {
    if (this.rule.isAlert) return this.untilTime(this.#states.seriesAt(time), time);
    const now = time - this.rule.queryOffsetMs;
    const series = [...this.#series.values()].map(({ labels, samples }) => {
      const copy = samples.filter(({ t }) => t <= now);
      this.end(copy, now + 1);
      return { labels, samples: copy };
    });
    return this.untilTime(series, time);
  }

  private untilTime(series: readonly Series[], time: number): Written {
    const now = time - this.rule.queryOffsetMs;
    const until = series.map(({ labels, samples }) => ({
      labels,
      samples: (samples.at(-1)?.t ?? now) <= now ? samples : samples.filter(({ t }) => t <= now),
    }));
    return { rule: this.rule, series: until };
  }

  firingAt(time: number): FiringAlert[] {
    const storage = this.#storages.get(time);
    return (this.#firing.get(time) ?? []).map(({ alert, labels, value }) => ({
      labels: alert,
      annotations: Object.fromEntries(
        Object.entries(this.rule.annotations).map(([name, text]) => [
          name,
          this.expand(text, labels, value, time, storage as () => Storage),
        ]),
      ),
    }));
  }

  private expand(
    text: string,
    labels: Labels,
    value: number,
    time: number,
    storage: () => Storage,
  ) {
    if (!text.includes("{{")) return text;
    const { externalLabels, externalUrl, step } = this.context.evaluations;
    const query = (expr: string) => queried(expr, storage(), time, step);
    try {
      const data = { labels, externalLabels, externalUrl, value };
      return expand(text, data, { query, now: time / 1000 });
    } catch (error) {
      if (error instanceof TemplateError) return `<error expanding template: ${error.message}>`;
      if (error instanceof UnknownTemplateForm)
        return this.fail(`a template has ${error.message}, which this version does not execute`);
      throw error;
    }
  }

  private named<T>(run: () => T): T {
    try {
      return run();
    } catch (error) {
      if (isQueryError(error)) return this.fail(error.message);
      throw error;
    }
  }

  private fail(message: string): never {
    throw new CommandError(`${this.rule.place} (${this.rule.name}): ${message}.`);
  }
}

function queried(text: string, storage: Storage, time: number, step: number) {
  try {
    const result = evaluateInstant(parseStrictly(text), storage, time, { subqueryStepMs: step });
    if (result.type === "scalar") return [{ labels: {}, value: result.v }];
    if (result.type === "vector")
      return result.samples.map(({ labels, v }) => ({ labels, value: v }));
  } catch (error) {
    if (!isQueryError(error)) throw error;
    throw new TemplateError(error.message);
  }
  throw new TemplateError("the result of query is no vector");
}
