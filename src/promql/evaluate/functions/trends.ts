import { EvaluationError } from "../errors";
import type { Window } from "../ranges";
import { at, PreciseSum } from "../sums";
import type { OverTime } from "./over-time";

export const TRENDS: Readonly<Record<string, OverTime>> = {
  deriv: (window) => line(window, at(window.t, window.from))?.slope,
  predict_linear: predicted,
  double_exponential_smoothing: smoothed,
  holt_winters: smoothed,
};

function predicted(window: Window, seconds = 0): number | undefined {
  const found = line(window, window.now);
  return found && found.slope * seconds + found.value;
}

/** The straight line nearest to the points: its slope per second and its value at a time. */
function line(
  { t, v, from, to }: Window,
  time: number,
): { readonly slope: number; readonly value: number } | undefined {
  if (to - from < 2) return undefined;
  const first = at(v, from);
  const [x, y, xy, xx] = [new PreciseSum(), new PreciseSum(), new PreciseSum(), new PreciseSum()];
  let isConstant = true;
  for (let index = from; index < to; index++) {
    const value = at(v, index);
    if (value !== first && index > from) isConstant = false;
    const seconds = (at(t, index) - time) / 1000;
    x.add(seconds);
    y.add(value);
    xy.add(seconds * value);
    xx.add(seconds * seconds);
  }
  if (isConstant)
    return Math.abs(first) === Infinity
      ? { slope: Number.NaN, value: Number.NaN }
      : { slope: 0, value: first };
  const count = to - from;
  const covariance = xy.total - (x.total * y.total) / count;
  const variance = xx.total - (x.total * x.total) / count;
  const slope = covariance / variance;
  return { slope, value: y.total / count - (slope * x.total) / count };
}

/** The last value of the points, smoothed, with their trend. */
function smoothed({ v, from, to }: Window, factor = 0, trendFactor = 0): number | undefined {
  expectFactor("smoothing", factor);
  expectFactor("trend", trendFactor);
  if (to - from < 2) return undefined;
  let before = 0;
  let current = at(v, from);
  let trend = at(v, from + 1) - at(v, from);
  for (let index = from + 1; index < to; index++) {
    if (index > from + 1) trend = trendFactor * (current - before) + (1 - trendFactor) * trend;
    const next = factor * at(v, index) + (1 - factor) * (current + trend);
    [before, current] = [current, next];
  }
  return current;
}

function expectFactor(name: string, factor: number): void {
  if (factor <= 0 || factor >= 1)
    throw new EvaluationError(`invalid ${name} factor. Expected: 0 < f < 1, got: ${factor}`);
}
