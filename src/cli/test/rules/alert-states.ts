import { EvaluationError } from "../../../promql/evaluate/errors";
import { keyOf, type Labels, withLabel } from "../../../promql/evaluate/labels";
import type { Sample, Series } from "../../../promql/evaluate/storage";
import type { TestedRule } from "./model";

/** A sample of the expression of an alert. */
export interface AlertSample {
  /** The labels of the alert that it activates. */
  readonly alert: Labels;
  /** The labels and the value of the sample. */
  readonly labels: Labels;
  readonly value: number;
}

interface Active {
  isFiring: boolean;
  readonly since: number;
  absentSince: number | undefined;
  last: AlertSample;
}

/** The alerts of a rule, from one evaluation to the next. */
export class AlertStates {
  readonly #active = new Map<string, Active>();
  readonly #series = new Map<string, { labels: Labels; samples: Sample[]; last: number }>();
  readonly #written: Labels;

  constructor(
    private readonly rule: TestedRule,
    private readonly step: number,
    /** Whether something reads the series about alerts. */
    private readonly writes: boolean,
  ) {
    const given = Object.entries(rule.labels).filter(([, text]) => text !== "");
    this.#written = Object.fromEntries(given);
  }

  /** Evaluates the rule at a time. */
  evaluate(time: number, samples: readonly AlertSample[]): void {
    const present = new Map<string, AlertSample>();
    for (const sample of samples) {
      const key = keyOf(sample.alert);
      if (present.has(key))
        throw new EvaluationError("several samples have the same labels after those of the alert");
      present.set(key, sample);
      const known = this.#active.get(key);
      if (known) known.last = sample;
      else
        this.#active.set(key, {
          isFiring: false,
          since: time,
          absentSince: undefined,
          last: sample,
        });
    }
    for (const [key, active] of this.#active)
      if (present.has(key) || this.keepsFiring(active, time))
        this.update(active, time, present.has(key));
      else this.#active.delete(key);
    const { limit } = this.rule;
    if (limit > 0 && this.#active.size > limit)
      throw new EvaluationError(`the limit of ${limit} alerts is exceeded: ${this.#active.size}`);
  }

  private keepsFiring(active: Active, time: number): boolean {
    const { keepFiringForMs } = this.rule;
    if (!active.isFiring || keepFiringForMs === 0) return false;
    active.absentSince ??= time;
    return time - active.absentSince < keepFiringForMs;
  }

  private update(active: Active, time: number, isPresent: boolean): void {
    if (isPresent) active.absentSince = undefined;
    active.isFiring ||= time - active.since >= this.rule.forMs;
    if (!this.writes) return;
    const at = time - this.rule.queryOffsetMs;
    // A label of the rule whose template gives no text is written as it is in the file.
    const alert = { ...this.#written, ...active.last.alert };
    const state = active.isFiring ? "firing" : "pending";
    this.write({ ...alert, __name__: "ALERTS", alertstate: state }, at, 1);
    this.write({ ...alert, __name__: "ALERTS_FOR_STATE" }, at, Math.floor(active.since / 1000));
  }

  private write(labels: Labels, t: number, v: number): void {
    const key = keyOf(labels);
    const series = this.#series.get(key) ?? { labels, samples: [], last: t - this.step };
    this.#series.set(key, series);
    if (series.last < t - this.step)
      series.samples.push({ t: series.last + this.step, v: Number.NaN, stale: true });
    series.samples.push({ t, v });
    series.last = t;
  }

  /** The series about the alerts, as they are after the evaluation at a time. */
  seriesAt(time: number): Series[] {
    const now = time - this.rule.queryOffsetMs;
    return [...this.#series.values()].map(({ labels, samples, last }) => ({
      labels,
      samples:
        last < now
          ? [...samples, { t: last + this.step, v: Number.NaN, stale: true as const }]
          : samples,
    }));
  }

  get firing(): readonly AlertSample[] {
    return [...this.#active.values()].filter(({ isFiring }) => isFiring).map(({ last }) => last);
  }
}

/** The labels of an alert: those of the sample, which the labels of the rule replace or remove. */
export const alertLabels = (
  { name, labels }: TestedRule,
  sample: Labels,
  expand: (text: string) => string,
): Labels =>
  Object.entries({ ...labels, alertname: "" }).reduce(
    (all, [label, text]) => withLabel(all, label, label === "alertname" ? name : expand(text)),
    withLabel(sample, "__name__", ""),
  );
