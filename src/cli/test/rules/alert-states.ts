import { EvaluationError } from "../../../promql/evaluate/errors";
import { keyOf, type Labels, withLabel } from "../../../promql/evaluate/labels";
import type { TestedRule } from "./model";
import type { SeriesWriter } from "./series-writer";

/** A sample of the expression of an alert. */
export interface AlertSample {
  /** The labels of the alert that it activates. */
  readonly alert: Labels;
  /** The labels and the value of the sample. */
  readonly labels: Labels;
  readonly value: number;
  /** The time of its evaluation, which is that of the annotations: an alert may keep firing. */
  readonly time: number;
  /** The annotations, where they depend on what is there at that time. */
  readonly annotations?: Readonly<Record<string, string>>;
}

interface Active {
  isFiring: boolean;
  readonly since: number;
  absentSince: number | undefined;
  last: AlertSample;
  /** When the expression last had a sample for it. */
  present: number;
}

/** The alerts of a rule, from one evaluation to the next. */
export class AlertStates {
  readonly #active = new Map<string, Active>();
  readonly #given: Labels;

  constructor(
    private readonly rule: TestedRule,
    /** Writes the series about the alerts; undefined where nothing reads them. */
    private readonly writer: SeriesWriter | undefined,
  ) {
    const given = Object.entries(rule.labels).filter(([, text]) => text !== "");
    this.#given = Object.fromEntries(given);
  }

  /** Evaluates the rule at a time. */
  evaluate(time: number, samples: readonly AlertSample[]): void {
    for (const sample of samples) this.activate(time, sample);
    for (const [key, active] of this.#active)
      if (active.present === time || this.keepsFiring(active, time)) this.update(active, time);
      else this.#active.delete(key);
    this.writer?.endOthers(time - this.rule.queryOffsetMs);
    const { limit } = this.rule;
    if (limit > 0 && this.#active.size > limit)
      throw new EvaluationError(`the limit of ${limit} alerts is exceeded: ${this.#active.size}`);
  }

  private activate(time: number, sample: AlertSample): void {
    const key = keyOf(sample.alert);
    const known = this.#active.get(key);
    if (known?.present === time)
      throw new EvaluationError("several samples have the same labels after those of the alert");
    if (known) {
      known.last = sample;
      known.present = time;
    } else {
      const begun = { isFiring: false, since: time, absentSince: undefined };
      this.#active.set(key, { ...begun, last: sample, present: time });
    }
  }

  private keepsFiring(active: Active, time: number): boolean {
    const { keepFiringForMs } = this.rule;
    if (!active.isFiring || keepFiringForMs === 0) return false;
    active.absentSince ??= time;
    return time - active.absentSince < keepFiringForMs;
  }

  private update(active: Active, time: number): void {
    if (active.present === time) active.absentSince = undefined;
    active.isFiring ||= time - active.since >= this.rule.forMs;
    if (!this.writer) return;
    const at = time - this.rule.queryOffsetMs;
    const { alert } = active.last;
    const known = this.#written.get(alert);
    const series = known ?? this.seriesLabels(alert);
    if (!known) this.#written.set(alert, series);
    this.writer.write(active.isFiring ? series.firing : series.pending, at, 1);
    this.writer.write(series.since, at, Math.floor(active.since / 1000));
  }
  readonly #written = new WeakMap<Labels, ReturnType<AlertStates["seriesLabels"]>>();

  private seriesLabels(sample: Labels) {
    // A label of the rule whose template gives no text is written as it is in the file.
    const alert = { ...this.#given, ...sample, __name__: "ALERTS" };
    return {
      firing: { ...alert, alertstate: "firing" },
      pending: { ...alert, alertstate: "pending" },
      since: { ...alert, __name__: "ALERTS_FOR_STATE" },
    };
  }

  get isActive(): boolean {
    return this.#active.size > 0;
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
