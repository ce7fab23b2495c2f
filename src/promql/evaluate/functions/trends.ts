import { EvaluationError } from "../errors";
import type { Window } from "../ranges";
import { at, lostIn, PreciseSum } from "../sums";
import type { OverTime } from "./over-time";

export const TRENDS: Readonly<Record<string, OverTime>> = {
  deriv: (window) => derivative(window, new Distances()),
  predict_linear: (window, seconds) => prediction(window, seconds, new Distances()),
  double_exponential_smoothing: smoothed,
  holt_winters: smoothed,
};

export const derivative = (window: Window, distances: Distances): number | undefined =>
  line(window, at(window.t, window.from), distances)?.slope;

export function prediction(window: Window, seconds = 0, distances: Distances): number | undefined {
  const found = line(window, window.now, distances);
  return found && found.slope * seconds + found.value;
}

/**
 * The distances of the points of a window from a time, in seconds, and their sums. Most windows of a
 * series have the same ones.
 */
export class Distances {
  private milliseconds = new Float64Array(0);
  seconds = new Float64Array(0);
  sum = Number.NaN;
  sumOfSquares = Number.NaN;

  /** @param regular for each time of the series, how many up to it have the same distance */
  constructor(private readonly regular?: Int32Array) {}

  read({ t, from, to }: Window, time: number): void {
    if (this.areSame(t, from, to, time)) return;
    this.wasRegular = this.isRegular(from, to);
    const count = to - from;
    if (this.milliseconds.length !== count)
      [this.milliseconds, this.seconds] = [new Float64Array(count), new Float64Array(count)];
    let [sum, lost, squares, squaresLost] = [0, 0, 0, 0];
    for (let index = 0; index < count; index++) {
      const milliseconds = at(t, from + index) - time;
      const seconds = milliseconds / 1000;
      this.milliseconds[index] = milliseconds;
      this.seconds[index] = seconds;
      const [next, nextSquares] = [sum + seconds, squares + seconds * seconds];
      lost += lostIn(sum, seconds, next);
      squaresLost += lostIn(squares, seconds * seconds, nextSquares);
      [sum, squares] = [next, nextSquares];
    }
    this.sum = sum + lost;
    this.sumOfSquares = squares + squaresLost;
  }

  private wasRegular = false;
  private isRegular(from: number, to: number): boolean {
    return (this.regular?.[to - 1] ?? 0) >= to - 1 - from;
  }

  private areSame(t: Float64Array, from: number, to: number, time: number): boolean {
    const { milliseconds } = this;
    if (to - from !== milliseconds.length) return false;
    if (this.isRegular(from, to) && this.wasRegular)
      return at(t, from) - time === milliseconds[0] && at(t, to - 1) - time === milliseconds.at(-1);
    for (let index = from; index < to; index++)
      if (at(t, index) - time !== at(milliseconds, index - from)) return false;
    return true;
  }
}

/** The straight line nearest to the points: its slope per second and its value at a time. */
function line(
  window: Window,
  time: number,
  distances: Distances,
): { readonly slope: number; readonly value: number } | undefined {
  const { v, from, to } = window;
  if (to - from < 2) return undefined;
  const first = at(v, from);
  let isConstant = true;
  for (let index = from + 1; isConstant && index < to; index++) isConstant = at(v, index) === first;
  if (isConstant)
    return Math.abs(first) === Infinity
      ? { slope: Number.NaN, value: Number.NaN }
      : { slope: 0, value: first };
  distances.read(window, time);
  const { seconds, sum, sumOfSquares } = distances;
  const { y, xy } = sumsOf(window, seconds);
  const count = to - from;
  const covariance = xy - (sum * y) / count;
  const variance = sumOfSquares - (sum * sum) / count;
  const slope = covariance / variance;
  return { slope, value: y / count - (slope * sum) / count };
}

/** The sums of the values, and of their products with the distances. */
function sumsOf({ v, from, to }: Window, seconds: Float64Array) {
  let [y, yLost, xy, xyLost] = [0, 0, 0, 0];
  for (let index = from; index < to; index++) {
    const value = at(v, index);
    const product = at(seconds, index - from) * value;
    const [nextY, nextXy] = [y + value, xy + product];
    yLost += lostIn(y, value, nextY);
    xyLost += lostIn(xy, product, nextXy);
    y = nextY;
    xy = nextXy;
  }
  const sums = { y: y + yLost, xy: xy + xyLost };
  if (Number.isFinite(sums.y) && Number.isFinite(sums.xy)) return sums;
  const [sum, products] = [new PreciseSum(), new PreciseSum()];
  for (let index = from; index < to; index++) {
    sum.add(at(v, index));
    products.add(at(seconds, index - from) * at(v, index));
  }
  return { y: sum.total, xy: products.total };
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
