import { keyOf, type Labels, textOf } from "../../../promql/evaluate/labels";
import { countUpTo } from "../../../promql/evaluate/selectors";
import { SeriesIndex } from "../../../promql/evaluate/series-index";
import { type Sample, storedSeries, until } from "../../../promql/evaluate/storage";
import type { Storage, StoredSeries } from "../../../promql/evaluate/stored-series";
import { CommandError } from "../../failure";
import { type InputSeries, refusing } from "../series";
import type { TestedRule } from "./model";

/** Until when a source shows its samples. It moves forward only. */
export interface Clock {
  now: number;
}
/** The clock of a source that shows what it has. */
export const AT_ONCE: Clock = { now: Infinity };

/** The rule that writes a series, and its place in the order of evaluation. */
export interface Writer {
  readonly rule: TestedRule;
  readonly order: number;
}

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

  add(series: StoredSeries, clock: Clock, writer?: Writer): void {
    const part = new Part(series, clock, writer);
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
    readonly writer: Writer | undefined,
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
    return this.#others.length ? joined([this.first, ...this.#others]) : this.first.visible;
  }
}

/** The samples of several sources in the order in which they are written. */
function joined(parts: readonly Part[]): StoredSeries {
  const { labels } = (parts[0] as Part).series;
  const samples: Sample[] = [];
  for (const { sample, writer } of parts.flatMap(writesOf).sort(byTimeOfWriting)) {
    const last = samples.at(-1);
    const isLate = last !== undefined && last.t > sample.t;
    const differs = last?.t === sample.t && (last.stale || !Object.is(last.v, sample.v));
    if (!sample.stale && (isLate || differs))
      throw new CommandError(
        `${writer?.rule.place} (${writer?.rule.name}): the series ${textOf(labels)} has ` +
          `${isLate ? "a later sample" : "another value at the same time"}.`,
      );
    if (last === undefined || last.t < sample.t) samples.push(sample);
  }
  return storedSeries({ labels, samples });
}

interface Write {
  readonly sample: Sample;
  readonly writer: Writer | undefined;
}

function writesOf({ visible, writer }: Part): readonly Write[] {
  const { t, v, stale } = visible.all;
  return Array.from(t, (time, n) => ({
    sample: { t: time, v: v[n] as number, ...(stale[n] ? { stale: true as const } : {}) },
    writer,
  }));
}

/** A rule writes its samples at the evaluation, also those of an earlier time. */
const byTimeOfWriting = (a: Write, b: Write): number =>
  timeOfWriting(a) - timeOfWriting(b) || (a.writer?.order ?? -1) - (b.writer?.order ?? -1);
const timeOfWriting = ({ sample, writer }: Write): number =>
  sample.t + (writer?.rule.queryOffsetMs ?? 0);
