import { keyOf, textOf } from "../../../promql/evaluate/labels";
import type { Sample, Series, StoredSeries } from "../../../promql/evaluate/storage";
import { storedSeries } from "../../../promql/evaluate/storage";
import { CommandError } from "../../failure";
import type { TestedRule } from "./model";

/** The series that a rule writes. */
export interface Written {
  readonly rule: TestedRule;
  readonly series: readonly Series[];
}

/**
 * The series of a test with those of its rules. Several of them may write one series, as long as
 * they write the same values.
 */
export function mergedSeries(
  input: readonly StoredSeries[],
  written: readonly Written[],
): StoredSeries[] {
  const all = new Map<string, StoredSeries>(input.map((one) => [keyOf(one.labels), one]));
  for (const { rule, series } of written)
    for (const one of series) {
      const key = keyOf(one.labels);
      const other = all.get(key);
      const samples = other ? merged(rule, seriesOf(other), one.samples) : one.samples;
      all.set(key, storedSeries({ ...one, samples }));
    }
  return [...all.values()];
}

const seriesOf = ({ labels, all: { t, v, stale } }: StoredSeries): Series => ({
  labels,
  samples: Array.from(t, (time, n) => ({
    t: time,
    v: v[n] as number,
    ...(stale[n] ? { stale: true as const } : {}),
  })),
});

function merged(rule: TestedRule, first: Series, second: readonly Sample[]): Sample[] {
  const byTime = new Map(first.samples.map((sample) => [sample.t, sample]));
  const { queryOffsetMs: offset } = rule;
  for (const sample of second) {
    // A sample before one that was written until the evaluation.
    const isLate =
      offset > 0 && first.samples.some(({ t }) => t > sample.t && t <= sample.t + offset);
    if (isLate && !sample.stale)
      throw new CommandError(
        `${rule.place} (${rule.name}): the series ${textOf(first.labels)} has a later sample.`,
      );
    const other = byTime.get(sample.t);
    const isSame = other === undefined || (!other.stale && Object.is(other.v, sample.v));
    if (!isSame && !sample.stale)
      throw new CommandError(
        `${rule.place} (${rule.name}): the series ${textOf(first.labels)} has another value at the same time.`,
      );
    if (!other) byTime.set(sample.t, sample);
  }
  return [...byTime.values()].sort((a, b) => a.t - b.t);
}
