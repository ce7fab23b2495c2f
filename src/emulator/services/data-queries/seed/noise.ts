/** Numbers from 0 to below 1, one after another. */
export type Noise = () => number;

const seedOf = (a: number, b: number): number =>
  Math.imul(Math.imul(a, 0x9e3779b1) ^ (b + 0x7f4a7c15), 0x85ebca6b);

/** A number from 0 to below 1 for an integer. */
function mixed(state: number): number {
  let value = Math.imul(state ^ (state >>> 15), 1 | state);
  value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
  return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
}

/** A number from 0 to below 1 that is the same for the same minute and seed in every run. */
export const noiseAt = (minute: number, seed: number): number => mixed(seedOf(minute, seed));

/** A sequence of such numbers. */
export function noiseOf(minute: number, seed: number): Noise {
  let state = seedOf(minute, seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    return mixed(state);
  };
}

export const oneOf = <T>(noise: Noise, values: readonly [T, ...T[]]): T =>
  values[Math.floor(noise() * values.length)] ?? values[0];
