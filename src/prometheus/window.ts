import { MINUTE_MS } from "../text/units";
import type { PrometheusAlertRule, PrometheusFinding } from "./rule";

/** The longest time window of a metric alert: 36 hours. */
const MAX_MINUTES = 2160;
const MAX_DELAY_MS = 10_800_000;

/**
 * The minutes of the time window, which has one value a minute. With `for: 5m` a rule fires if it
 * returns a sample at six evaluations: at the first one, and five minutes later.
 */
export function windowOf({ forMs }: PrometheusAlertRule): {
  readonly minutes: number;
  readonly findings: readonly PrometheusFinding[];
} {
  const minutes = Math.ceil(forMs / MINUTE_MS) + 1;
  if (minutes <= MAX_MINUTES) return { minutes, findings: [] };
  const what = `the longest time window has 36 hours, so the alert fires after ${MAX_MINUTES - 1} minutes, not after ${minutes - 1}`;
  return { minutes: MAX_MINUTES, findings: [{ path: "for", what, level: "warning" }] };
}

/** The delay of the evaluation. */
export function delayOf({ queryOffsetMs }: PrometheusAlertRule): {
  readonly delayMs: number | undefined;
  readonly findings: readonly PrometheusFinding[];
} {
  if (queryOffsetMs === 0) return { delayMs: undefined, findings: [] };
  if (queryOffsetMs <= MAX_DELAY_MS) return { delayMs: queryOffsetMs, findings: [] };
  const what = "the longest delay of an evaluation is 3 hours, which the alert has";
  return {
    delayMs: MAX_DELAY_MS,
    findings: [{ path: "group.query_offset", what, level: "warning" }],
  };
}
