import { keyOf, type Labels, textOf } from "../../../promql/evaluate/labels";
import { countUpTo } from "../../../promql/evaluate/selectors";
import { SeriesIndex } from "../../../promql/evaluate/series-index";
import {
  type Sample,
  type Storage,
  type StoredSeries,
  storedSeries,
  until,
} from "../../../promql/evaluate/storage";
import { CommandError } from "../../failure";
import { type InputSeries, refusing } from "../series";
import type { TestedRule } from "./model";

/** Until when a source shows its samples. It moves forward only. */
export interface Clock {
  now: number;
}
/** The clock of a source that shows what it has. */
export const AT_ONCE: Clock = { now: Infinity };

/**
 * The series of a test and those of its rules. Several rules may write one series, as long as they
 * write the same values.
 */
export class RuleSeries {
  readonly #index = new SeriesIndex();
  readonly #byKey = new Map<string, JoinedSeries>();
  readonly storage: Storage;

  constructor({ series, refused }: InputSeries, clock: Clock) {
    this.storage = refusing(this.#index, refused);
    for (const one of series) this.add(one, clock);
  }

  /** @param rule the rule that writes the series */
  add(series: StoredSeries, clock: Clock, rule?: TestedRule): void {
    const part = new Part(series, clock, rule);
    const key = keyOf(series.labels);
    const known = this.#byKey.get(key);
    if (known) known.add(part);
    else {
      const joined = new JoinedSeries(part);
      this.#byKey.set(key, joined);
      this.#index.add(joined);
    }
  }

  /** @throws CommandError where rules write different values of a series */
  get series(): readonly StoredSeries[] {
    return [...this.#byKey.values()].map(({ visible }) => visible);
  }
}

/** A series of one source, as far as its clock shows it. */
class Part {
  #shown: StoredSeries;
  constructor(
    readonly series: StoredSeries,
    private readonly clock: Clock,
    readonly rule: TestedRule | undefined,
  ) {
    this.#shown = series;
  }

  get visible(): StoredSeries {
    const { now } = this.clock;
    if (now === Infinity) return this.series;
    const { t } = this.series.all;
    if (this.#shown.all.t.length !== countUpTo(t, now)) this.#shown = until(this.series, now);
    return this.#shown;
  }
}

/** A series with the samples of all its sources. */
class JoinedSeries implements StoredSeries {
  readonly #others: Part[] = [];
  constructor(private readonly first: Part) {}

  add(part: Part): void {
    this.#others.push(part);
  }

  get labels(): Labels {
    return this.first.series.labels;
  }
  get all(): StoredSeries["all"] {
    return this.visible.all;
  }
  get points(): StoredSeries["points"] {
    return this.visible.points;
  }

  get visible(): StoredSeries {
    return this.#others.reduce(merged, this.first.visible);
  }
}

function merged(first: StoredSeries, { rule, visible: second }: Part): StoredSeries {
  const byTime = new Map(samplesOf(first).map((sample) => [sample.t, sample]));
  const fail = (what: string) =>
    new CommandError(
      `${rule?.place} (${rule?.name}): the series ${textOf(first.labels)} has ${what}.`,
    );
  const offset = rule?.queryOffsetMs ?? 0;
  for (const sample of samplesOf(second)) {
    // A sample before one that was written until the evaluation.
    const isLate = offset > 0 && first.all.t.some((t) => t > sample.t && t <= sample.t + offset);
    if (isLate && !sample.stale) throw fail("a later sample");
    const other = byTime.get(sample.t);
    const isSame = other === undefined || (!other.stale && Object.is(other.v, sample.v));
    if (!isSame && !sample.stale) throw fail("another value at the same time");
    if (!other) byTime.set(sample.t, sample);
  }
  const samples = [...byTime.values()].sort((a, b) => a.t - b.t);
  return storedSeries({ labels: first.labels, samples });
}

const samplesOf = ({ all: { t, v, stale } }: StoredSeries): readonly Sample[] =>
  Array.from(t, (time, n) => ({
    t: time,
    v: v[n] as number,
    ...(stale[n] ? { stale: true as const } : {}),
  }));
