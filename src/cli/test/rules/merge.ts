import { keyOf, textOf } from "../../../promql/evaluate/labels";
import type { Sample, Series } from "../../../promql/evaluate/storage";
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
export function mergedSeries(input: readonly Series[], written: readonly Written[]): Series[] {
  const all = new Map<string, Series>(input.map((one) => [keyOf(one.labels), one]));
  for (const { rule, series } of written)
    for (const one of series) {
      const key = keyOf(one.labels);
      const other = all.get(key);
      all.set(key, other ? { ...one, samples: merged(rule, other, one.samples) } : one);
    }
  return [...all.values()];
}

function merged(rule: TestedRule, first: Series, second: readonly Sample[]): Sample[] {
  const byTime = new Map(first.samples.map((sample) => [sample.t, sample]));
  for (const sample of second) {
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
