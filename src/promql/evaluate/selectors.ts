import type { SelectorExpr, Shift } from "../expr";
import { expectSamples } from "./errors";
import { emptyRow, type Frame, put, type Row, timeAt, type Vector, vector } from "./grid";
import type { StoredSeries } from "./storage";
import { at, onLine } from "./sums";

/** The time that an expression looks at for the time of an index: shifted by `offset` and `@`. */
export function referenceAt({ offsetMs, at: fixed }: Shift, frame: Frame, index: number): number {
  if (fixed === undefined) return timeAt(frame.grid, index) - offsetMs;
  const time = fixed === "start" ? frame.from : fixed === "end" ? frame.to : fixed;
  return time - offsetMs;
}

/** The last sample of each series at each time, if it is no older than the lookback. */
export const selected = (selector: SelectorExpr, frame: Frame): Vector =>
  selector.ends === "smoothed"
    ? smoothed(selector, frame)
    : lookedUp(selector, frame, ({ all }, position) => at(all.v, position));

/** `smoothed`: the value between the last sample and the next one; both in the lookback. */
function smoothed(selector: SelectorExpr, frame: Frame): Vector {
  const rows: Row[] = [];
  for (const { labels, points } of frame.storage.select(selector.matchers)) {
    expectSamples(rows.length + 1, frame.grid.count);
    const row = emptyRow(labels, false, frame.grid.count);
    const { t, v } = points;
    for (let index = 0; index < frame.grid.count; index++) {
      const time = referenceAt(selector, frame, index);
      const before = countUpTo(t, time) - 1;
      if (before < 0 || at(t, before) <= time - frame.lookbackMs) continue;
      const isBetween = at(t, before) < time && before + 1 < t.length;
      const hasNext = isBetween && at(t, before + 1) <= time + frame.lookbackMs;
      put(row, index, hasNext ? onLine(t, v, before, time, false) : at(v, before));
    }
    if (row.present.includes(1)) rows.push(row);
  }
  return vector(rows);
}

/**
 * The times of these samples, in seconds. With `@`, Prometheus loads the samples that `offset` asks
 * for, and then looks them up as if it was not there.
 */
export function selectedTimes(selector: SelectorExpr, frame: Frame): Vector {
  const { at: fixed, offsetMs } = selector;
  const times = (shifted: SelectorExpr, lookbackMs: number): Vector =>
    lookedUp(shifted, { ...frame, lookbackMs }, ({ all }, position) => at(all.t, position) / 1000);
  return fixed === undefined
    ? times(selector, frame.lookbackMs)
    : times(
        { ...selector, offsetMs: Math.max(0, offsetMs) },
        frame.lookbackMs - Math.abs(offsetMs),
      );
}

function lookedUp(
  selector: SelectorExpr,
  frame: Frame,
  valueAt: (series: StoredSeries, position: number) => number,
): Vector {
  const { lookbackMs, grid } = frame;
  const rows: Row[] = [];
  for (const series of frame.storage.select(selector.matchers)) {
    const { t, stale } = series.all;
    expectSamples(rows.length + 1, grid.count);
    const row = emptyRow(series.labels, false, grid.count);
    let isEmpty = true;
    let count = countUpTo(t, referenceAt(selector, frame, 0));
    for (let index = 0; index < grid.count; index++) {
      const reference = referenceAt(selector, frame, index);
      while (count < t.length && at(t, count) <= reference) count++;
      if (count === 0 || at(t, count - 1) <= reference - lookbackMs || stale[count - 1]) continue;
      put(row, index, valueAt(series, count - 1));
      isEmpty = false;
    }
    if (!isEmpty) rows.push(row);
  }
  return vector(rows);
}

/** How many times are at or before a time. */
export function countUpTo(times: Float64Array, time: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (at(times, middle) <= time) low = middle + 1;
    else high = middle;
  }
  return low;
}
