import type { CallExpr } from "../../expr";
import type { Frame } from "../frame";
import {
  emptyRow,
  isPresent,
  joined,
  mapped,
  put,
  type Row,
  type Scalar,
  timeAt,
  type Value,
  type Vector,
  vector,
} from "../grid";
import { NO_LABELS, withLabel } from "../labels";
import { openMetrics } from "../numerals";
import { at } from "../sums";
import { absenceOf } from "./absence";
import type { Arguments } from "./arguments";
import { bucketFraction, bucketQuantile } from "./buckets";
import { DATES } from "./dates";
import { ofHistograms } from "./histograms";
import { larger, NUMBERS, NUMBERS_WITH_PARAMETERS, smaller } from "./numbers";
import { labelJoined, labelReplaced } from "./replacements";
import { sorted, sortedByLabels } from "./sorting";

type Function = (args: Arguments, frame: Frame, call: CallExpr) => Value;

const first = ({ vectors: [value = vector([])] }: Arguments): Vector => value;
const numberAt = ({ scalars }: Arguments, position: number, index: number): number =>
  at(scalars[position] as Float64Array, index);

const scalarOf = ({ grid }: Frame, valueAt: (index: number) => number): Scalar => ({
  type: "scalar",
  values: Float64Array.from({ length: grid.count }, (_, index) => valueAt(index)),
});

function vectorOf(frame: Frame, valueAt: (index: number) => number): Vector {
  const row = emptyRow(NO_LABELS, false, frame.grid.count);
  for (let index = 0; index < frame.grid.count; index++) put(row, index, valueAt(index));
  return vector([row]);
}

const secondsAt = ({ grid }: Frame, index: number): number => timeAt(grid, index) / 1000;

const SCALARS: Readonly<Record<string, Function>> = {
  pi: (_, frame) => scalarOf(frame, () => Math.PI),
  time: (_, frame) => scalarOf(frame, (index) => secondsAt(frame, index)),
  start: (_, frame) => scalarOf(frame, () => frame.from / 1000),
  end: (_, frame) => scalarOf(frame, () => frame.to / 1000),
  range: (_, frame) => scalarOf(frame, () => (frame.to - frame.from) / 1000),
  step: (_, frame) => scalarOf(frame, () => (frame.from === frame.to ? 0 : frame.step / 1000)),
  max_of: (args, frame) =>
    scalarOf(frame, (index) => larger(numberAt(args, 0, index), numberAt(args, 1, index))),
  min_of: (args, frame) =>
    scalarOf(frame, (index) => smaller(numberAt(args, 0, index), numberAt(args, 1, index))),
  scalar: (args, frame) => scalarOf(frame, (index) => onlyValueAt(first(args), index)),
};

/** The value of the only series; no number if there is none or more than one. */
function onlyValueAt({ rows }: Vector, index: number): number {
  const [row, ...others] = rows.filter((one) => isPresent(one, index));
  return row && others.length === 0 ? at(row.values, index) : Number.NaN;
}

const VECTORS: Readonly<Record<string, Function>> = {
  vector: (args, frame) => vectorOf(frame, (index) => numberAt(args, 0, index)),
  absent: (args, frame, call) => absenceOf(call, first(args), frame),
  timestamp: (args, frame) => mapped(first(args), frame, (_, index) => secondsAt(frame, index)),
  label_replace: (args) => labelReplaced(first(args), args.texts),
  label_join: (args) => labelJoined(first(args), args.texts),
  sort: (args) => sorted(first(args), false),
  sort_desc: (args) => sorted(first(args), true),
  sort_by_label: (args) => sortedByLabels(first(args), args.texts, false),
  sort_by_label_desc: (args) => sortedByLabels(first(args), args.texts, true),
  histogram_quantile: (args, frame) =>
    ofHistograms(first(args), frame, (buckets, index) =>
      bucketQuantile(numberAt(args, 0, index), buckets),
    ),
  // The samples are numbers: none of them is a native histogram.
  ...Object.fromEntries(
    ["avg", "count", "stddev", "stdvar", "sum"].map((one) => [
      `histogram_${one}`,
      () => vector([]),
    ]),
  ),
  histogram_quantiles: (args, frame) => quantilesOf(args, frame),
  histogram_fraction: (args, frame) =>
    ofHistograms(first(args), frame, (buckets, index) =>
      bucketFraction(numberAt(args, 0, index), numberAt(args, 1, index), buckets),
    ),
};

/** Series for each quantile, which becomes the value of a label. */
function quantilesOf(args: Arguments, frame: Frame): Vector {
  const [label = ""] = args.texts;
  const rowsOf = (quantiles: Float64Array, q: number): readonly Row[] =>
    ofHistograms(first(args), frame, (buckets, index) =>
      Object.is(at(quantiles, index), q) ? bucketQuantile(q, buckets) : undefined,
    ).rows.map((row) => ({ ...row, labels: withLabel(row.labels, label, openMetrics(q)) }));
  const rows = args.scalars.flatMap((quantiles) =>
    [...new Set(quantiles)].flatMap((q) => rowsOf(quantiles, q)),
  );
  return vector(joined(rows));
}

const functionOfNumbers =
  (calculate: (value: number) => number): Function =>
  (args, frame) =>
    mapped(first(args), frame, calculate);

const functionWithParameters =
  (calculate: (value: number, ...params: readonly number[]) => number | undefined): Function =>
  (args, frame) =>
    mapped(first(args), frame, (value, index) =>
      calculate(value, ...args.scalars.map((values) => at(values, index))),
    );

/** Without an argument, the date is that of the evaluation. */
const functionOfDates =
  (calculate: (seconds: number) => number): Function =>
  (args, frame) =>
    args.vectors.length > 0
      ? mapped(first(args), frame, calculate)
      : vectorOf(frame, (index) => calculate(secondsAt(frame, index)));

const eachOf = <T>(
  table: Readonly<Record<string, T>>,
  convert: (entry: T) => Function,
): Record<string, Function> =>
  Object.fromEntries(Object.entries(table).map(([name, entry]) => [name, convert(entry)]));

/** The functions that have no range as an argument. */
export const INSTANTS: Readonly<Record<string, Function>> = {
  ...SCALARS,
  ...VECTORS,
  ...eachOf(NUMBERS, functionOfNumbers),
  ...eachOf(NUMBERS_WITH_PARAMETERS, functionWithParameters),
  ...eachOf(DATES, functionOfDates),
};
