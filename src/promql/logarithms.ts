import { mantissaOf } from "./mantissa";

// Logarithms to the last digit of Prometheus, whose language has the method of FreeBSD's msun: with
// x = 2^k (1 + f) and s = f / (2 + f), ln(1 + f) is 2s and a polynomial of s^2 of degree 7, which
// msun publishes. Engines of JavaScript round other steps.

/** The coefficients of the odd and the even powers of s^2, the highest one first. */
const ODD = [0.14798198605116586, 0.1818357216161805, 0.2857142874366239, 0.6666666666666735];
const EVEN = [0.15313837699209373, 0.22222198432149784, 0.3999999999940942];
/** ln 2 in two parts: the product of the first one and a power of two is exact. */
const [LN2_HIGH, LN2_LOW] = [0.6931471803691238, 1.9082149292705877e-10];

const polynomial = (coefficients: readonly number[], x: number): number =>
  coefficients.reduce((sum, coefficient) => coefficient + x * sum, 0);

export function ln(value: number): number {
  if (!(value > 0) || value === Infinity) return Math.log(value);
  let [mantissa, k] = mantissaOf(value);
  if (mantissa < Math.SQRT1_2) {
    mantissa *= 2;
    k -= 1;
  }
  const f = mantissa - 1;
  const s = f / (2 + f);
  const square = s * s;
  const fourth = square * square;
  const odd = square * polynomial(ODD, fourth);
  const rest = odd + fourth * polynomial(EVEN, fourth);
  const half = 0.5 * f * f;
  return k * LN2_HIGH - (half - (s * (half + rest) + k * LN2_LOW) - f);
}

export function log2(value: number): number {
  if (!(value > 0) || value === Infinity) return Math.log2(value);
  const [mantissa, scale] = mantissaOf(value);
  return mantissa === 0.5 ? scale - 1 : ln(mantissa) * Math.LOG2E + scale;
}

export const log10 = (value: number): number => ln(value) * Math.LOG10E;
