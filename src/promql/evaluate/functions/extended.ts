import type { MatrixExpr } from "../../expr";
import { EvaluationError } from "../errors";
import type { Frame } from "../frame";
import { emptyRow, joined, type Row, unnamed, type Value, vector } from "../grid";
import { type Ends, endsOf, fillWindows, rangeSeries, type Window, wider } from "../ranges";
import { at } from "../sums";
import { RATES } from "./rates";

const ALLOWED: Readonly<Record<Ends, readonly string[]>> = {
  anchored: ["rate", "increase", "delta", "changes", "resets"],
  smoothed: ["rate", "increase", "delta"],
};

/** The value of a function of a range with `anchored` or `smoothed`, whose ends are values. */
export function overEnds(func: string, range: MatrixExpr, ends: Ends, frame: Frame): Value {
  if (!ALLOWED[ends].includes(func))
    throw new EvaluationError(
      `${ends} is only allowed with ${ALLOWED[ends].join(", ")}, not with ${func}`,
    );
  const rows: Row[] = [];
  for (const series of rangeSeries(range, frame, notNested)) {
    const { labels, dropsName } = unnamed(series.labels, frame);
    const row = emptyRow(labels, dropsName, frame.grid.count);
    const isFilled = fillWindows(row, wider(range, ends, frame), series, frame, (window) => {
      const start = window.end - (ends === "smoothed" ? frame.lookbackMs : 0) - range.rangeMs;
      return valueInRange(func, window, ends, start, range.rangeMs);
    });
    if (isFilled) rows.push(row);
  }
  return vector(joined(rows));
}

const notNested = (): never => {
  throw new EvaluationError("anchored and smoothed follow a selector");
};

function valueInRange(
  func: string,
  window: Window,
  ends: Ends,
  start: number,
  rangeMs: number,
): number | undefined {
  const found = endsOf(window, ends, start, start + rangeMs, func !== "delta");
  if (!found) return undefined;
  if (func === "changes" || func === "resets")
    return RATES[func]?.({ ...window, from: found.from });
  let difference = found.right - found.left;
  if (func !== "delta") difference += lostToResets(window, found, start, start + rangeMs);
  return func === "rate" ? difference / (rangeMs / 1000) : difference;
}

/** What a counter lost to resets inside of the range; those at the ends are in their values. */
function lostToResets(
  { t, v }: Window,
  { from, last, left, right }: NonNullable<ReturnType<typeof endsOf>>,
  start: number,
  end: number,
): number {
  let lost = 0;
  let before = left;
  const add = (value: number): void => {
    if (value < before) lost += before;
    before = value;
  };
  for (let index = from; index <= last; index++)
    if (at(t, index) > start && at(t, index) < end) add(at(v, index));
  add(right);
  return lost;
}
