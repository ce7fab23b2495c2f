import type { AlertCommon } from "../../../../services/alerts/fields";
import type {
  AlertLogsImmediate,
  AlertLogsThreshold,
} from "../../../../services/alerts/logs-threshold";
import type { AlertLogsUniqueCount } from "../../../../services/alerts/logs-values";
import type { BacktestPlan, MinuteSeries } from "../../backtest";
import { byPriority, comparisonOf, minutesInWords, minutesOf } from "./conditions";
import { logsSource } from "./logs-query";
import { countsAsZero, hasPolicy, noDataOf } from "./no-data";
import { basePlan } from "./plan";

type NamedSeries = Readonly<Record<string, MinuteSeries>>;
/** The series of the only source. */
export const logsOf = ({ logs }: NamedSeries): MinuteSeries => logs as MinuteSeries;

export function immediatePlan(
  alert: AlertCommon,
  { logsFilter }: AlertLogsImmediate,
): BacktestPlan {
  return {
    ...basePlan(alert, { windowMinutes: 1, isUngrouped: true }),
    sources: { logs: logsSource(logsFilter) },
    rules: byPriority(alert, [{}], () => ({
      condition: "any matching log",
      prepare: (series) => (minute) => (logsOf(series).at(minute) ?? 0) > 0,
    })),
    notes: [
      "An immediate alert fires on every matching log. Here, minutes with matching logs that follow one another count as one.",
    ],
  };
}

export function thresholdPlan(alert: AlertCommon, variant: AlertLogsThreshold): BacktestPlan {
  const { logsFilter, rules, evaluationDelayMs, noDataPolicy } = variant;
  const { groupByKeys = [] } = alert;
  const isZero = countsAsZero(variant) || (!groupByKeys.length && !hasPolicy(noDataPolicy));
  const windowOf = ({ condition: { timeWindow } }: (typeof rules)[number]) =>
    minutesOf(timeWindow.logsTimeWindowSpecificValue);
  const windowMinutes = Math.max(...rules.map(windowOf));
  return {
    ...basePlan(alert, { evaluationDelayMs, windowMinutes, isUngrouped: !groupByKeys.length }),
    ...noDataOf(variant),
    sources: { logs: logsSource(logsFilter, groupByKeys) },
    rules: byPriority(alert, rules, (rule) => {
      const { threshold, conditionType } = rule.condition;
      const { text, meets } = comparisonOf(conditionType);
      const minutes = windowOf(rule);
      return {
        condition: `${text} ${threshold} in ${minutesInWords(minutes)}`,
        prepare: (series) => (minute) => {
          const sum = logsOf(series).sum(minute, minutes);
          return sum === 0 && !isZero ? undefined : meets(sum, threshold);
        },
      };
    }),
  };
}

export function uniqueCountPlan(alert: AlertCommon, variant: AlertLogsUniqueCount): BacktestPlan {
  const { logsFilter, uniqueCountKeypath, maxUniqueCountPerGroupByKey, rules } = variant;
  const { groupByKeys = [] } = alert;
  const windowOf = ({ condition: { timeWindow } }: (typeof rules)[number]) =>
    minutesOf(timeWindow.logsUniqueValueTimeWindowSpecificValue);
  const limit = Number(maxUniqueCountPerGroupByKey ?? Number.POSITIVE_INFINITY);
  const windowMinutes = Math.max(...rules.map(windowOf));
  return {
    ...basePlan(alert, { windowMinutes, isUngrouped: !groupByKeys.length }),
    sources: { logs: logsSource(logsFilter, groupByKeys, uniqueCountKeypath) },
    rules: byPriority(
      alert,
      rules.map((rule) => ({ ...rule, override: undefined })),
      (rule) => {
        const max = Number(rule.condition.maxUniqueCount);
        const minutes = windowOf(rule);
        return {
          condition: `more than ${max} unique values of ${uniqueCountKeypath} in ${minutesInWords(minutes)}`,
          prepare: (series) => {
            const distinct = logsOf(series).distinct(minutes);
            return (minute) => Math.min(distinct(minute), limit) > max;
          },
        };
      },
    ),
  };
}
