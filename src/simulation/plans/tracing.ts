import type { AlertCommon } from "../../services/alerts/fields";
import type { AlertTracingFilter, AlertTracingThreshold } from "../../services/alerts/tracing";
import type { MinuteSeries, Plan, Source } from "../plan";
import { basePlan, type PlanContext } from "./base";
import { minutesInWords, minutesOf, onlyRule, verdictOf } from "./conditions";

type NamedSeries = Readonly<Record<string, MinuteSeries>>;
const spansOf = ({ spans }: NamedSeries): MinuteSeries => spans as MinuteSeries;

const sourceOf = (
  tracingFilter: AlertTracingFilter | undefined,
  groupBy: readonly string[] = [],
): Source => ({ data: "spans", filter: tracingFilter ?? {}, groupBy });

const ONLY_TRIGGERED =
  "The service reports when the condition is met, and not when it no longer is: a firing lasts while it is met.";

export function tracingImmediatePlan(
  alert: AlertCommon,
  { tracingFilter }: { tracingFilter?: AlertTracingFilter | undefined },
  context: PlanContext,
): Plan {
  return {
    ...basePlan(alert, context, { windowMinutes: 1, isUngrouped: true }),
    sources: { spans: sourceOf(tracingFilter) },
    rules: onlyRule(alert, {
      condition: "any matching span",
      threshold: 0,
      prepare: (series) => ({
        value: (minute) => spansOf(series).at(minute) ?? 0,
        verdict: (minute) => verdictOf((spansOf(series).at(minute) ?? 0) > 0),
      }),
    }),
    resolves: false,
    notes: [ONLY_TRIGGERED],
  };
}

export function tracingThresholdPlan(
  alert: AlertCommon,
  { tracingFilter, rules }: AlertTracingThreshold,
  context: PlanContext,
): Plan {
  const { groupByKeys = [] } = alert;
  const [{ condition }] = rules as [(typeof rules)[number]];
  const windowMinutes = minutesOf(condition.timeWindow.tracingTimeWindowValue);
  const threshold = condition.spanAmount;
  return {
    ...basePlan(alert, context, { windowMinutes, isUngrouped: !groupByKeys.length }),
    sources: { spans: sourceOf(tracingFilter, groupByKeys) },
    rules: onlyRule(alert, {
      condition: `more than ${threshold} spans in ${minutesInWords(windowMinutes)}`,
      threshold,
      prepare: (series) => {
        const value = (minute: number) => spansOf(series).sum(minute, windowMinutes);
        return { value, verdict: (minute) => verdictOf(value(minute) > threshold) };
      },
    }),
    resolves: false,
    notes: [ONLY_TRIGGERED],
  };
}
