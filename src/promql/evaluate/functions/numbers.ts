import { ln, log2, log10 } from "../../logarithms";

/** Functions that give a number for each value of a vector. */
export const NUMBERS: Readonly<Record<string, (value: number) => number>> = {
  abs: Math.abs,
  ceil: Math.ceil,
  floor: Math.floor,
  exp: Math.exp,
  sqrt: Math.sqrt,
  ln,
  log2,
  log10,
  sin: Math.sin,
  cos: Math.cos,
  tan: Math.tan,
  asin: Math.asin,
  acos: Math.acos,
  atan: Math.atan,
  sinh: Math.sinh,
  cosh: Math.cosh,
  tanh: Math.tanh,
  asinh: Math.asinh,
  acosh: Math.acosh,
  atanh: Math.atanh,
  deg: (value) => value * (180 / Math.PI),
  rad: (value) => value * (Math.PI / 180),
  sgn: (value) => (value < 0 ? -1 : value > 0 ? 1 : value),
};

/** The same with scalars; undefined removes the value. */
export const NUMBERS_WITH_PARAMETERS: Readonly<
  Record<string, (value: number, ...params: readonly number[]) => number | undefined>
> = {
  clamp: (value, least = 0, most = 0) => clamped(value, least, most),
  clamp_min: (value, least = 0) => larger(value, least),
  clamp_max: (value, most = 0) => smaller(value, most),
  round: (value, nearest = 1) => {
    // The inverse is more precise for steps such as 0.1.
    const inverse = 1 / nearest;
    return Math.floor(value * inverse + 0.5) / inverse;
  },
};

const clamped = (value: number, least: number, most: number): number | undefined =>
  most < least ? undefined : larger(least, smaller(most, value));

/** In Go, an infinite value wins against NaN. */
export const larger = (a: number, b: number): number =>
  a === Infinity || b === Infinity ? Infinity : Math.max(a, b);
export const smaller = (a: number, b: number): number =>
  a === -Infinity || b === -Infinity ? -Infinity : Math.min(a, b);
