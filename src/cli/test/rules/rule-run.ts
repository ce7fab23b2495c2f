import { EvaluationError } from "../../../promql/evaluate/errors";
import type { Row } from "../../../promql/evaluate/grid";
import { keyOf, type Labels, withLabel } from "../../../promql/evaluate/labels";
import { evaluateInstant, evaluateRows, isQueryError } from "../../../promql/evaluate/queries";
import type { SharedValues } from "../../../promql/evaluate/shared";
import type { Storage, StoredSeries } from "../../../promql/evaluate/stored-series";
import { at } from "../../../promql/evaluate/sums";
import { CommandError } from "../../failure";
import { type AlertSample, AlertStates, alertLabels } from "./alert-states";
import { asksIn, keepsAsked } from "./dependencies";
import type { Evaluations, FiringAlert, TestedRule } from "./model";
import { SeriesWriter } from "./series-writer";
import { isFixed, type TemplateData, templateText } from "./templates";

interface Sample {
  readonly labels: Labels;
  readonly value: number;
}
export interface RunContext {
  readonly evaluations: Evaluations;
  /** When alerts are looked at. */
  readonly times: ReadonlySet<number>;
  /** Whether something reads the series about alerts. */
  readonly writesAlerts: boolean;
  /** What rules that are evaluated at all times have in common. */
  readonly shared: SharedValues;
}

export class RuleRun {
  /** Whether its annotations query what is there at the time of an evaluation. */
  readonly asks: boolean;
  private readonly keepsAsked: boolean;
  readonly #writer: SeriesWriter;
  readonly #states: AlertStates;
  /** The alerts that fire when they are looked at. */
  readonly #firing = new Map<number, readonly AlertSample[]>();
  readonly #annotated = new Map<number, readonly FiringAlert[]>();
  /** The labels that samples have after those of the rule, by their own ones. */
  readonly #labels = new Map<string, Labels>();
  readonly #hasFixedLabels: boolean;
  /** Whether an evaluation without samples changes nothing. */
  #isIdle = true;

  constructor(
    readonly rule: TestedRule,
    private readonly context: RunContext,
    publish: (series: StoredSeries) => void,
  ) {
    this.asks = rule.isAlert && asksIn(rule.annotations);
    this.keepsAsked = keepsAsked(rule);
    this.#writer = new SeriesWriter(publish);
    this.#states = new AlertStates(rule, context.writesAlerts ? this.#writer : undefined);
    this.#hasFixedLabels = !rule.isAlert || Object.values(rule.labels).every(isFixed);
    if (["string", "matrix", "subquery"].includes(rule.expr.type))
      this.fail("the result of the rule is no vector");
  }

  /** Evaluates the rule at all times. */
  atOnce(storage: Storage): void {
    const { from, to, step } = this.context.evaluations;
    const { expr, queryOffsetMs: offset } = this.rule;
    const options = { subqueryStepMs: step, shared: this.context.shared };
    const rows = this.named(() =>
      evaluateRows(expr, storage, from - offset, to - offset, step, options),
    );
    const samples = new SamplesByTime(rows);
    const count = Math.floor((to - from) / step) + 1;
    // Most rules have no samples at most times.
    for (let n = samples.first; n < count; n = this.#isIdle ? samples.first : n + 1)
      this.write(from + n * step, samples.at(n), storage);
  }

  /** Evaluates the rule at one time, with what is there then. */
  at(time: number, storage: Storage): void {
    const { expr, queryOffsetMs } = this.rule;
    const { step } = this.context.evaluations;
    const result = this.named(() =>
      evaluateInstant(expr, storage, time - queryOffsetMs, { subqueryStepMs: step }),
    );
    const samples =
      result.type === "scalar"
        ? [{ labels: {}, value: result.v }]
        : result.type === "vector"
          ? result.samples.map(({ labels, v }) => ({ labels, value: v }))
          : [];
    this.write(time, samples, storage);
  }

  private write(time: number, samples: readonly Sample[], storage: Storage): void {
    this.#isIdle = samples.length === 0 && !this.#states.isActive;
    this.named(() => {
      if (!this.rule.isAlert) return this.record(time, samples);
      this.#states.evaluate(time, this.alertSamples(time, samples, storage));
    });
    if (this.rule.isAlert && this.context.times.has(time))
      this.#firing.set(time, this.#states.firing);
  }

  private record(time: number, samples: readonly Sample[]): void {
    const { name, labels: added, queryOffsetMs, limit } = this.rule;
    const t = time - queryOffsetMs;
    const set = { ...added, __name__: name };
    for (const { labels: own, value } of samples) {
      const labels = this.labelsOf(own, () =>
        Object.entries(set).reduce((all, [label, text]) => withLabel(all, label, text), own),
      );
      if (!this.#writer.write(labels, t, value))
        throw new EvaluationError("several samples have the same labels after those of the rule");
    }
    this.#writer.endOthers(t);
    if (limit > 0 && samples.length > limit)
      throw new EvaluationError(`the limit of ${limit} series is exceeded: ${samples.length}`);
  }

  private alertSamples(
    time: number,
    samples: readonly Sample[],
    storage: Storage,
  ): readonly AlertSample[] {
    return samples.map(({ labels, value }) => {
      const fill = (text: string) => this.expand(text, { labels, value }, time, storage);
      const alert = this.labelsOf(labels, () => alertLabels(this.rule, labels, fill));
      const sample = { alert, labels, value, time };
      return this.keepsAsked ? { ...sample, annotations: this.annotated(sample, storage) } : sample;
    });
  }

  private annotated({ time, ...sample }: AlertSample, storage: Storage) {
    const texts = Object.entries(this.rule.annotations).map(([name, text]) => [
      name,
      this.expand(text, sample, time, storage),
    ]);
    return Object.fromEntries(texts) as Readonly<Record<string, string>>;
  }

  private labelsOf(own: Labels, find: () => Labels): Labels {
    if (!this.#hasFixedLabels) return find();
    const key = keyOf(own);
    const labels = this.#labels.get(key) ?? find();
    this.#labels.set(key, labels);
    return labels;
  }

  /**
   * The alerts that fire at a time, with their annotations. Those that query are filled in when this
   * is first called, with what is there then.
   */
  firingAt(time: number, storage: Storage): readonly FiringAlert[] {
    const known = this.#annotated.get(time);
    if (known) return known;
    const alerts = (this.#firing.get(time) ?? []).map((sample) => ({
      labels: sample.alert,
      annotations: sample.annotations ?? this.annotated(sample, storage),
    }));
    this.#annotated.set(time, alerts);
    return alerts;
  }

  private expand(text: string, sample: TemplateData, time: number, storage: Storage): string {
    const { evaluations } = this.context;
    const expanded = templateText(text, sample, { evaluations, time, storage });
    return typeof expanded === "string" ? expanded : this.fail(expanded.refused);
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

/** The samples at each time, asked for from the first time on. */
class SamplesByTime {
  readonly #rows: readonly Row[];
  /** Of each row: the index of its next value. */
  readonly #next: number[];
  /** The index of the next value; infinite behind the last one. */
  first: number;

  constructor(rows: readonly Row[]) {
    this.#rows = rows.filter(({ present }) => present.includes(1));
    this.#next = this.#rows.map(({ present }) => present.indexOf(1));
    this.first = this.#next.reduce((least, next) => Math.min(least, next), Infinity);
  }

  at(index: number): readonly Sample[] {
    if (this.first !== index) return [];
    const samples: Sample[] = [];
    let first = Infinity;
    for (const [position, { labels, values, present }] of this.#rows.entries()) {
      let next = this.#next[position] as number;
      if (next === index) {
        samples.push({ labels, value: at(values, index) });
        next = nextPresent(present, index + 1);
        this.#next[position] = next;
      }
      if (next < first) first = next;
    }
    this.first = first;
    return samples;
  }
}

function nextPresent(present: Uint8Array, from: number): number {
  const next = present[from] === 1 ? from : present.indexOf(1, from);
  return next < 0 ? Infinity : next;
}
