import { quantileOf } from "../quantile";
import type { Window } from "../ranges";
import { at, largestOf, meanOf, preciseVarianceOf, smallestOf, sumOf } from "../sums";

/** A number for the points of a window; undefined where they are too few. */
export type OverTime = (
  window: Window,
  first?: number | undefined,
  second?: number | undefined,
) => number | undefined;

export const OVER_TIME: Readonly<Record<string, OverTime>> = {
  sum_over_time: ({ v, from, to }) => sumOf(v, from, to),
  avg_over_time: ({ v, from, to }) => meanOf(v, from, to),
  min_over_time: ({ v, from, to }) => smallestOf(v, from, to),
  max_over_time: ({ v, from, to }) => largestOf(v, from, to),
  count_over_time: ({ from, to }) => to - from,
  stdvar_over_time: ({ v, from, to }) => preciseVarianceOf(v, from, to),
  stddev_over_time: ({ v, from, to }) => Math.sqrt(preciseVarianceOf(v, from, to)),
  quantile_over_time: ({ v, from, to }, q = Number.NaN) => quantileOf(q, v, from, to),
  mad_over_time: medianDeviation,
  first_over_time: ({ v, from }) => at(v, from),
  last_over_time: ({ v, to }) => at(v, to - 1),
  present_over_time: () => 1,
  absent_over_time: () => 1,
  ts_of_first_over_time: ({ t, from }) => at(t, from) / 1000,
  ts_of_last_over_time: ({ t, to }) => at(t, to - 1) / 1000,
  ts_of_max_over_time: (window) => timeOf(window, (value, best) => value >= best),
  ts_of_min_over_time: (window) => timeOf(window, (value, best) => value <= best),
};
/** The value of these is one of the metric, and it keeps the name. */
export const KEEP_NAME: ReadonlySet<string> = new Set(["first_over_time", "last_over_time"]);

/** The median of the distances from the median. */
function medianDeviation({ v, from, to }: Window): number {
  const values = v.slice(from, to);
  if (values.some(Number.isNaN)) return Number.NaN;
  const median = quantileOf(0.5, values, 0, values.length);
  const distances = values.map((value) => Math.abs(value - median));
  return quantileOf(0.5, distances, 0, distances.length);
}

/** The last time at which the extreme value was there, in seconds. */
function timeOf(
  { t, v, from, to }: Window,
  isAsGood: (value: number, best: number) => boolean,
): number {
  let best = from;
  for (let index = from; index < to; index++)
    if (isAsGood(at(v, index), at(v, best)) || Number.isNaN(at(v, best))) best = index;
  return at(t, best) / 1000;
}
