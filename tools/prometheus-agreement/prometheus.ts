import { keyOf, type Labels, textOf, withoutMetadata } from "../../src/promql/evaluate/labels";
import { evaluateRange } from "../../src/promql/evaluate/queries";
import type { Storage } from "../../src/promql/evaluate/storage";
import type { Expr } from "../../src/promql/expr";

/** Times in milliseconds. The first evaluations fill the state and are not compared. */
export interface Range {
  /** Where the data begins. */
  readonly start: number;
  readonly warmUp: number;
  readonly from: number;
  readonly to: number;
}
export interface Timing {
  readonly forMs: number;
  readonly keepFiringForMs: number;
  readonly intervalMs: number;
}
/** The minutes at which each group fires, by the text of its labels. */
export type FiringMinutes = ReadonlyMap<string, ReadonlySet<number>>;

export const MINUTE_MS = 60_000;

/** The same labels after an alert was created from a sample: those without the name. */
export const groupKeyOf = (labels: Labels): string => keyOf(withoutMetadata(labels));

/** Prometheus refuses a result with two samples for one alert. */
export class DuplicateAlerts extends Error {}

/** The minutes at which the alerts of a rule fire in Prometheus. */
export function firingInPrometheus(
  expr: Expr,
  timing: Timing,
  storage: Storage,
  range: Range,
): FiringMinutes {
  const { series } = evaluateRange(expr, storage, range.warmUp, range.to, timing.intervalMs);
  const times = new Map<string, Set<number>>();
  for (const { labels, points } of series) {
    const key = groupKeyOf(labels);
    const present = times.get(key) ?? new Set();
    times.set(key, present);
    for (const { t } of points) {
      if (present.has(t)) throw new DuplicateAlerts(`two samples of one alert: ${textOf(labels)}`);
      present.add(t);
    }
  }
  return new Map([...times].map(([key, present]) => [key, firingAt(present, timing, range)]));
}

/** An alert is pending from its first sample on, and fires when that was `for` ago. */
function firingAt(
  present: ReadonlySet<number>,
  { forMs, keepFiringForMs, intervalMs }: Timing,
  { warmUp, from, to }: Range,
): ReadonlySet<number> {
  const firing = new Set<number>();
  let activeAt: number | undefined;
  let isFiring = false;
  let keptSince: number | undefined;
  for (let t = warmUp; t <= to; t += intervalMs) {
    if (present.has(t)) {
      activeAt ??= t;
      keptSince = undefined;
      isFiring ||= t - activeAt >= forMs;
    } else {
      if (isFiring && keepFiringForMs > 0) keptSince ??= t;
      const isKept = keptSince !== undefined && t - keptSince < keepFiringForMs;
      if (!isKept) {
        activeAt = undefined;
        keptSince = undefined;
        isFiring = false;
      }
    }
    for (let minute = t; isFiring && minute < t + intervalMs; minute += MINUTE_MS)
      if (minute >= from && minute <= to) firing.add(minute);
  }
  return firing;
}
