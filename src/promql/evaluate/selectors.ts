import type { SelectorExpr, Shift } from "../expr";
import { expectSamples } from "./errors";
import type { Frame } from "./frame";
import { emptyRow, put, type Row, type Vector, vector } from "./grid";
import { at, onLine } from "./sums";

/**
 * The times that an expression looks at, shifted by `offset` and `@`: `start + index * step - offset`
 * for each index of the grid.
 */
export interface References {
  readonly start: number;
  readonly step: number;
  readonly offset: number;
}

export function referencesOf({ offsetMs: offset, at: fixed }: Shift, frame: Frame): References {
  const { start, step } = frame.grid;
  if (fixed === undefined) return { start, step, offset };
  const time = fixed === "start" ? frame.from : fixed === "end" ? frame.to : fixed;
  return { start: time, step: 0, offset };
}

/** The time that an expression looks at for the time of an index. */
export function referenceAt(shift: Shift, frame: Frame, index: number): number {
  const { start, step, offset } = referencesOf(shift, frame);
  return start + index * step - offset;
}

/** The last sample of each series at each time, if it is no older than the lookback. */
export const selected = (selector: SelectorExpr, frame: Frame): Vector =>
  selector.ends === "smoothed" ? smoothed(selector, frame) : lookedUp(selector, frame, "v");

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
 * The times of these samples, in milliseconds. With `@`, Prometheus loads the samples that `offset`
 * asks for, and then looks them up as if it was not there.
 */
export function selectedTimes(selector: SelectorExpr, frame: Frame): Vector {
  const { at: fixed, offsetMs } = selector;
  if (fixed === undefined) return lookedUp(selector, frame, "t");
  const shifted = { ...selector, offsetMs: Math.max(0, offsetMs) };
  return lookedUp(shifted, { ...frame, lookbackMs: frame.lookbackMs - Math.abs(offsetMs) }, "t");
}

function lookedUp(selector: SelectorExpr, frame: Frame, column: "t" | "v"): Vector {
  const references = referencesOf(selector, frame);
  const rows: Row[] = [];
  for (const { labels, all } of frame.storage.select(selector.matchers)) {
    expectSamples(rows.length + 1, frame.grid.count);
    const row = emptyRow(labels, false, frame.grid.count);
    const { t, stale } = all;
    if (lookUp(row, t, stale, all[column], references, frame.lookbackMs)) rows.push(row);
  }
  return vector(rows);
}

/** Fills a row with the values at the last samples. Returns whether there are any. */
function lookUp(
  { values, present }: Row,
  t: Float64Array,
  stale: Uint8Array,
  source: Float64Array,
  { start, step, offset }: References,
  lookbackMs: number,
): boolean {
  let isFilled = false;
  let count = countUpTo(t, start - offset);
  for (let index = 0; index < values.length; index++) {
    const reference = start + index * step - offset;
    while (count < t.length && at(t, count) <= reference) count++;
    if (count === 0 || at(t, count - 1) <= reference - lookbackMs || stale[count - 1]) continue;
    values[index] = at(source, count - 1);
    present[index] = 1;
    isFilled = true;
  }
  return isFilled;
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
