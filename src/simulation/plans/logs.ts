import type { AlertCommon } from "../../services/alerts/fields";
import type { AlertLogsFilter } from "../../services/alerts/logs-filter";
import type { AlertLogsImmediate, AlertLogsThreshold } from "../../services/alerts/logs-threshold";
import type { MinuteSeries, Plan, Source } from "../plan";
import { basePlan, type PlanContext } from "./base";
import {
  byPriority,
  comparisonOf,
  minutesInWords,
  minutesOf,
  onlyRule,
  verdictOf,
} from "./conditions";
import { countsAsZero, hasPolicy, noDataOf } from "./no-data";

type NamedSeries = Readonly<Record<string, MinuteSeries>>;
/** The series of the only source. */
export const logsOf = ({ logs }: NamedSeries): MinuteSeries => logs as MinuteSeries;

/** Logs without a field that the alert groups by belong to no group. */
export const logsSource = (
  filter: AlertLogsFilter | undefined,
  groupBy: readonly string[] = [],
): Source => ({ data: "logs", filter: filter ?? {}, groupBy });

export function immediatePlan(
  alert: AlertCommon,
  { logsFilter }: AlertLogsImmediate,
  context: PlanContext,
): Plan {
  return {
    ...basePlan(alert, context, { windowMinutes: 1, isUngrouped: true }),
    sources: { logs: logsSource(logsFilter) },
    rules: onlyRule(alert, {
      condition: "any matching log",
      threshold: 0,
      prepare: (series) => ({
        value: (minute) => logsOf(series).at(minute) ?? 0,
        verdict: (minute) => verdictOf((logsOf(series).at(minute) ?? 0) > 0),
      }),
    }),
    notes: [
      "An immediate alert fires on every matching log. Here, minutes with matching logs that follow one another count as one.",
    ],
  };
}

export function thresholdPlan(
  alert: AlertCommon,
  variant: AlertLogsThreshold,
  context: PlanContext,
): Plan {
  const { logsFilter, rules, evaluationDelayMs } = variant;
  const { groupByKeys = [] } = alert;
  const { assumptions } = context;
  const isUngrouped = !groupByKeys.length;
  const isZero =
    countsAsZero(variant, assumptions) || (isUngrouped && !hasPolicy(variant, assumptions));
  const windowOf = ({ condition: { timeWindow } }: (typeof rules)[number]) =>
    minutesOf(timeWindow.logsTimeWindowSpecificValue);
  const windowMinutes = Math.max(...rules.map(windowOf));
  return {
    ...basePlan(alert, context, { evaluationDelayMs, windowMinutes, isUngrouped }),
    ...noDataOf(variant, assumptions, windowMinutes),
    sources: { logs: logsSource(logsFilter, groupByKeys) },
    rules: byPriority(alert, rules, (rule) => {
      const { threshold, conditionType } = rule.condition;
      const { text, meets } = comparisonOf(conditionType);
      const minutes = windowOf(rule);
      return {
        condition: `${text} ${threshold} in ${minutesInWords(minutes)}`,
        threshold,
        prepare: (series) => {
          const value = (minute: number) => logsOf(series).sum(minute, minutes);
          return {
            value,
            verdict: (minute) => {
              const sum = value(minute);
              return sum === 0 && !isZero ? "no data" : verdictOf(meets(sum, threshold));
            },
          };
        },
      };
    }),
  };
}
