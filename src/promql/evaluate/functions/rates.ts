import type { Window } from "../ranges";
import { at } from "../sums";
import type { OverTime } from "./over-time";

export const COUNTER_RATES = {
  rate: { isCounter: true, isRate: true },
  increase: { isCounter: true, isRate: false },
} as const satisfies Record<string, Extrapolation>;

export const RATES: Readonly<Record<string, OverTime>> = {
  rate: (window) => extrapolated(window, growthIn, COUNTER_RATES.rate),
  increase: (window) => extrapolated(window, growthIn, COUNTER_RATES.increase),
  delta: (window) => extrapolated(window, differenceIn, { isCounter: false, isRate: false }),
  irate: (window) => ofLastTwo(window, true),
  idelta: (window) => ofLastTwo(window, false),
  changes: (window) => countOf(window, isChange),
  resets: (window) => countOf(window, isReset),
};

interface Extrapolation {
  readonly isCounter: boolean;
  readonly isRate: boolean;
}
/**
 * The difference of the last and the first value, as a function finds it, for the whole window.
 * Towards an end of the window it goes on as between the points. If the end is 1.1
 * mean distances of two points away or more, it goes on for half a distance. A counter does not go
 * on below 0.
 */
export function extrapolated(
  window: Window,
  differenceOf: (window: Window) => number,
  { isCounter, isRate }: Extrapolation,
): number | undefined {
  const { t, v, from, to } = window;
  if (to - from < 2) return undefined;
  const first = at(v, from);
  const difference = differenceOf(window);
  const seconds = (at(t, to - 1) - at(t, from)) / 1000;
  const distance = seconds / (to - from - 1);
  const threshold = distance * 1.1;
  let toStart = (at(t, from) - window.start) / 1000;
  let toEnd = (window.end - at(t, to - 1)) / 1000;
  if (toStart >= threshold) toStart = distance / 2;
  if (isCounter) {
    const toZero = difference > 0 && first >= 0 ? seconds * (first / difference) : toStart;
    if (toZero < toStart) toStart = toZero;
  }
  if (toEnd >= threshold) toEnd = distance / 2;
  const factor = seconds === 0 ? 1 : (seconds + toStart + toEnd) / seconds;
  return difference * (isRate ? factor / (window.rangeMs / 1000) : factor);
}

const differenceIn = ({ v, from, to }: Window): number => at(v, to - 1) - at(v, from);

/** The difference with what resets of a counter have lost, added one after the other. */
function growthIn(window: Window): number {
  const { v, from, to } = window;
  let growth = differenceIn(window);
  for (let index = from + 1; index < to; index++)
    if (at(v, index) < at(v, index - 1)) growth += at(v, index - 1);
  return growth;
}

function ofLastTwo({ t, v, from, to }: Window, isRate: boolean): number | undefined {
  if (to - from < 2) return undefined;
  const [before, last] = [at(v, to - 2), at(v, to - 1)];
  const milliseconds = at(t, to - 1) - at(t, to - 2);
  if (milliseconds === 0) return undefined;
  // A counter that has been reset has grown from 0.
  const difference = isRate && last < before ? last : last - before;
  return isRate ? difference / (milliseconds / 1000) : difference;
}

function countOf(
  { v, from, to }: Window,
  counts: (before: number, value: number) => boolean,
): number {
  let count = 0;
  for (let index = from + 1; index < to; index++)
    if (counts(at(v, index - 1), at(v, index))) count++;
  return count;
}

export const isChange = (before: number, value: number): boolean =>
  before !== value && !(Number.isNaN(before) && Number.isNaN(value));
export const isReset = (before: number, value: number): boolean => value < before;
