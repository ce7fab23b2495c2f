import type { Frame } from "../frame";
import { isPresent, type Row, RowSet, unnamed, type Vector, vector } from "../grid";
import { keyOf, type Labels, without } from "../labels";
import { at } from "../sums";
import type { Bucket } from "./buckets";

interface Histogram {
  readonly labels: Labels;
  readonly buckets: { readonly bound: number; readonly row: Row }[];
}

/** A number for each classic histogram of a vector: for its buckets at each time. */
export function ofHistograms(
  { rows }: Vector,
  frame: Frame,
  calculate: (buckets: readonly Bucket[], index: number) => number | undefined,
): Vector {
  const { count } = frame.grid;
  const result = new RowSet(count);
  for (const { labels, buckets } of histogramsOf(rows)) {
    const named = unnamed(labels, frame);
    const row = result.row(named.labels, named.dropsName);
    for (let index = 0; index < count; index++) {
      const present = buckets
        .filter((bucket) => isPresent(bucket.row, index))
        .map((bucket) => ({ bound: bucket.bound, count: at(bucket.row.values, index) }));
      const value = present.length > 0 ? calculate(present, index) : undefined;
      if (value !== undefined) result.put(row, index, value);
    }
  }
  return vector(result.rows);
}

/** The series with the same labels but `le`. Series without a bound are no buckets. */
function histogramsOf(rows: readonly Row[]): readonly Histogram[] {
  const histograms = new Map<string, Histogram>();
  for (const row of rows) {
    const bound = boundOf(row.labels.le ?? "");
    if (bound === undefined) continue;
    const labels = without(row.labels, ["le"]);
    const key = keyOf(labels);
    const histogram = histograms.get(key) ?? { labels, buckets: [] };
    histograms.set(key, histogram);
    histogram.buckets.push({ bound, row });
  }
  return [...histograms.values()];
}

const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

function boundOf(text: string): number | undefined {
  if (DECIMAL.test(text)) return Number(text);
  const [, sign] = /^([+-]?)inf(?:inity)?$/i.exec(text) ?? [];
  return sign === undefined ? undefined : sign === "-" ? -Infinity : Infinity;
}
