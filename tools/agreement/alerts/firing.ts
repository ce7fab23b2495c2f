import { type AlertSample, AlertStates } from "../../../src/cli/test/rules/alert-states";
import { dependsOnRange } from "../../../src/prometheus/query-times";
import { keyOf, withoutMetadata } from "../../../src/promql/evaluate/labels";
import {
  evaluateInstant,
  evaluateRange,
  type MatrixResult,
} from "../../../src/promql/evaluate/queries";
import type { Storage } from "../../../src/promql/evaluate/stored-series";
import type { Expr } from "../../../src/promql/expr";

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

/** The minutes at which the alerts of a rule fire in Prometheus. */
export function firingInPrometheus(
  expr: Expr,
  { forMs, keepFiringForMs, intervalMs: step }: Timing,
  storage: Storage,
  { warmUp, from, to }: Range,
): FiringMinutes {
  const rule = { ...RULE, expr, forMs, keepFiringForMs };
  const states = new AlertStates(rule, undefined);
  const samples = dependsOnRange(expr)
    ? undefined
    : samplesByTime(evaluateRange(expr, storage, warmUp, to, step).series);
  const firing = new Map<string, Set<number>>();
  for (let t = warmUp; t <= to; t += step) {
    states.evaluate(t, samples ? (samples.get(t) ?? []) : samplesAt(expr, storage, t));
    for (const { alert } of states.firing) {
      const key = keyOf(alert);
      const minutes = firing.get(key) ?? new Set();
      firing.set(key, minutes);
      for (let minute = t; minute < t + step; minute += MINUTE_MS)
        if (minute >= from && minute <= to) minutes.add(minute);
    }
  }
  return firing;
}

/** A rule that adds nothing to the labels of its samples. */
const RULE = {
  ...{ place: "", name: "", isAlert: true, labels: {}, annotations: {} },
  ...{ queryOffsetMs: 0, limit: 0 },
};

function samplesAt(expr: Expr, storage: Storage, time: number): readonly AlertSample[] {
  const result = evaluateInstant(expr, storage, time);
  if (result.type === "scalar") return [{ alert: {}, labels: {}, value: result.v, time }];
  return result.type === "vector"
    ? result.samples.map(({ labels, v }) => ({
        ...{ alert: withoutMetadata(labels), labels, value: v, time },
      }))
    : [];
}

function samplesByTime(all: MatrixResult["series"]): ReadonlyMap<number, readonly AlertSample[]> {
  const found = new Map<number, AlertSample[]>();
  for (const { labels, points } of all)
    for (const { t, v } of points) {
      const others = found.get(t) ?? [];
      found.set(t, others);
      others.push({ alert: withoutMetadata(labels), labels, value: v, time: t });
    }
  return found;
}
