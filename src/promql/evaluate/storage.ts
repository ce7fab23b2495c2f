import { EvaluationError } from "./errors";
import { keyOf, type Labels, textOf } from "./labels";
import { countUpTo } from "./selectors";
import { SeriesIndex } from "./series-index";
import type { Storage, StoredSeries } from "./stored-series";

export interface Sample {
  /** Milliseconds since 1970. */
  readonly t: number;
  readonly v: number;
  /** The series ends here, until its next sample. The value does not count. */
  readonly stale?: true;
}
export interface Series {
  readonly labels: Labels;
  /** In the order of their times, without two of the same time. */
  readonly samples: readonly Sample[];
}

/** A storage of series in memory, with an index of their names. */
export function memoryStorage(series: readonly (Series | StoredSeries)[]): Storage {
  const index = new SeriesIndex();
  const keys = new Set<string>();
  for (const one of series) {
    const stored = "all" in one ? one : storedSeries(one);
    if (keys.size === keys.add(keyOf(stored.labels)).size)
      throw new EvaluationError(`there are two series ${textOf(stored.labels)}: they must be one`);
    index.add(stored);
  }
  return index;
}

/** A series in arrays of numbers: a tenth of the memory of its samples. */
export function storedSeries({ labels, samples }: Series): StoredSeries {
  const all = pointsOf(labels, samples);
  const values = samples.filter(({ stale }) => !stale);
  const points = values.length === samples.length ? all : pointsOf(labels, values);
  return { labels: withoutEmpty(labels), all, points };
}

/** A loop, because `Float64Array.from` with a function takes ten times as long. */
function pointsOf(labels: Labels, samples: readonly Sample[]): StoredSeries["all"] {
  const [t, v] = [new Float64Array(samples.length), new Float64Array(samples.length)];
  const stale = new Uint8Array(samples.length);
  let last = -Infinity;
  for (const [index, sample] of samples.entries()) {
    if (!(sample.t > last))
      throw new EvaluationError(
        `the samples of ${textOf(labels)} are not in the order of their times`,
      );
    last = sample.t;
    t[index] = last;
    v[index] = sample.v;
    if (sample.stale) stale[index] = 1;
  }
  return { t, v, stale };
}

/** The samples of a series up to a time, which share its memory. */
export function until(series: StoredSeries, time: number): StoredSeries {
  const { labels, all, points } = series;
  if ((all.t.at(-1) ?? time) <= time) return series;
  const [count, values] = [countUpTo(all.t, time), countUpTo(points.t, time)];
  const stale = all.stale.subarray(0, count);
  return {
    labels,
    all: { t: all.t.subarray(0, count), v: all.v.subarray(0, count), stale },
    points: { t: points.t.subarray(0, values), v: points.v.subarray(0, values) },
  };
}

const withoutEmpty = (labels: Labels): Labels =>
  Object.fromEntries(Object.entries(labels).filter(([, value]) => value !== ""));
