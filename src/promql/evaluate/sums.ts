/** The element of an array at an index that is known to be in it. */
export const at = (values: Float64Array, index: number): number => values[index] as number;

/**
 * A sum that keeps what is lost to rounding, as Prometheus has it: the method of Kahan with the
 * improvement of Neumaier.
 */
export class PreciseSum {
  constructor(
    public sum = 0,
    public lost = 0,
  ) {}

  add(value: number): void {
    const next = this.sum + value;
    if (next === Infinity || next === -Infinity) this.lost = 0;
    else if (Math.abs(this.sum) >= Math.abs(value)) this.lost += this.sum - next + value;
    else this.lost += value - next + this.sum;
    this.sum = next;
  }

  get total(): number {
    return this.sum + this.lost;
  }
}

/**
 * What is lost to rounding in the sum of two finite numbers: exact, as in `PreciseSum`, and without a
 * branch that depends on the numbers.
 */
export const lostIn = (a: number, b: number, sum: number): number => {
  const added = sum - a;
  return a - (sum - added) + (b - added);
};

/** The sum of the values from an index up to another, and what its roundings have lost. */
function compensated(values: Float64Array, from: number, to: number) {
  let sum = at(values, from);
  let lost = 0;
  for (let index = from + 1; index < to; index++) {
    const value = at(values, index);
    const next = sum + value;
    lost += lostIn(sum, value, next);
    sum = next;
  }
  return { sum, lost };
}

/** The sum of these values. */
export function sumOf(values: Float64Array, from: number, to: number): number {
  const { sum, lost } = compensated(values, from, to);
  const total = sum + lost;
  return Number.isFinite(total) ? total : checkedSum(values, from, to);
}

/** The same, for numbers that are not finite. */
function checkedSum(values: Float64Array, from: number, to: number): number {
  const sum = new PreciseSum(at(values, from));
  for (let index = from + 1; index < to; index++) sum.add(at(values, index));
  return sum.total;
}

/** The mean. Where the sum is too large for a number, it is corrected value by value. */
export function meanOf(values: Float64Array, from: number, to: number): number {
  const { sum, lost } = compensated(values, from, to);
  const count = to - from;
  const mean = sum / count + lost / count;
  return Number.isFinite(mean) ? mean : checkedMean(values, from, to);
}

function checkedMean(values: Float64Array, from: number, to: number): number {
  const sum = new PreciseSum(at(values, from));
  for (let index = from + 1; index < to; index++) {
    const before = new PreciseSum(sum.sum, sum.lost);
    sum.add(at(values, index));
    if (Math.abs(sum.sum) === Infinity) return stepwiseMean(values, from, to, index, before);
  }
  const count = to - from;
  return sum.sum / count + sum.lost / count;
}

function stepwiseMean(
  values: Float64Array,
  from: number,
  to: number,
  next: number,
  before: PreciseSum,
): number {
  const summed = next - from;
  let mean = new PreciseSum(before.sum / summed, before.lost / summed);
  for (let index = next; index < to; index++) {
    const count = index - from + 1;
    const share = (count - 1) / count;
    mean = new PreciseSum(share * mean.sum, share * mean.lost);
    mean.add(at(values, index) / count);
  }
  return mean.total;
}

export function largestOf(values: Float64Array, from: number, to: number): number {
  let result = at(values, from);
  for (let index = from + 1; index < to; index++)
    if (at(values, index) > result || Number.isNaN(result)) result = at(values, index);
  return result;
}

export function smallestOf(values: Float64Array, from: number, to: number): number {
  let result = at(values, from);
  for (let index = from + 1; index < to; index++)
    if (at(values, index) < result || Number.isNaN(result)) result = at(values, index);
  return result;
}

/** The variance of a population. */
export function varianceOf(values: Float64Array, from: number, to: number): number {
  if (!Number.isFinite(at(values, from))) return Number.NaN;
  let mean = at(values, from);
  let squares = 0;
  for (let index = from + 1; index < to; index++) {
    const delta = at(values, index) - mean;
    mean += delta / (index - from + 1);
    squares += delta * (at(values, index) - mean);
  }
  return squares / (to - from);
}

/** The same, with precise sums. Prometheus has it for the functions over time only. */
export function preciseVarianceOf(values: Float64Array, from: number, to: number): number {
  let [mean, meanLost, squares, squaresLost] = [0, 0, 0, 0];
  for (let index = from; index < to; index++) {
    const delta = at(values, index) - (mean + meanLost);
    const step = delta / (index - from + 1);
    const nextMean = mean + step;
    meanLost += lostIn(mean, step, nextMean);
    mean = nextMean;
    const square = delta * (at(values, index) - (mean + meanLost));
    const nextSquares = squares + square;
    squaresLost += lostIn(squares, square, nextSquares);
    squares = nextSquares;
  }
  const total = squares + squaresLost;
  return Number.isFinite(total) ? total / (to - from) : checkedVariance(values, from, to);
}

/** The same, for numbers that are not finite. */
function checkedVariance(values: Float64Array, from: number, to: number): number {
  const mean = new PreciseSum();
  const squares = new PreciseSum();
  for (let index = from; index < to; index++) {
    const delta = at(values, index) - mean.total;
    mean.add(delta / (index - from + 1));
    squares.add(delta * (at(values, index) - mean.total));
  }
  return squares.total / (to - from);
}

/** The value at a time between a sample and the next. A counter that was reset grows from 0. */
export function onLine(
  t: Float64Array,
  v: Float64Array,
  index: number,
  time: number,
  isCounter: boolean,
): number {
  const next = at(v, index + 1);
  const value = isCounter && next < at(v, index) ? 0 : at(v, index);
  const share = (next - value) * (time - at(t, index));
  return value + share / (at(t, index + 1) - at(t, index));
}
