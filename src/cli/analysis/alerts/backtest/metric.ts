import { durationMs } from "../../../../promql/literals";
import type { AlertCommon } from "../../../../services/alerts/fields";
import type { AlertMetricThreshold } from "../../../../services/alerts/metric";
import { type BacktestPlan, MINUTE_MS, type MinuteSeries } from "../../backtest";
import { byPriority, comparisonOf, minutesInWords, minutesOf } from "./conditions";
import { countsAsZero, noDataOf } from "./no-data";
import { basePlan } from "./plan";

type Rule = AlertMetricThreshold["rules"][number];

/** The number of values in the window of a rule: one each minute, and at least one. */
function windowOf({ condition: { ofTheLast } }: Rule): number {
  const { metricTimeWindowDynamicDuration: dynamic, metricTimeWindowSpecificValue: specific } =
    ofTheLast ?? {};
  if (dynamic !== undefined) return Math.max(1, Math.floor((durationMs(dynamic) ?? 0) / MINUTE_MS));
  return minutesOf(specific ?? "MINUTES_1");
}

/** Running totals: how many of the minutes before an index fulfil a condition. */
function totalsOf(length: number, fulfils: (minute: number) => boolean): Int32Array {
  const totals = new Int32Array(length + 1);
  for (let minute = 0; minute < length; minute += 1)
    totals[minute + 1] = (totals[minute] ?? 0) + (fulfils(minute) ? 1 : 0);
  return totals;
}
const between = (totals: Int32Array, minute: number, count: number): number =>
  (totals[minute + 1] ?? 0) - (totals[Math.max(0, minute + 1 - count)] ?? 0);

/** The value of a minute; zero for a missing one where that is configured. */
const valuesOf =
  (series: MinuteSeries, isZero: boolean) =>
  (minute: number): number | undefined => {
    const value = series.at(minute);
    if (value !== undefined || !isZero) return value;
    return series.first !== undefined && minute > series.first ? 0 : undefined;
  };

const share = (percent: number | undefined) =>
  percent === undefined || percent === 0 ? "" : ` for over ${percent} %`;

export function metricThresholdPlan(
  alert: AlertCommon,
  variant: AlertMetricThreshold,
): BacktestPlan {
  const { metricFilter, rules, missingValues, evaluationDelayMs } = variant;
  const isZero = countsAsZero(variant) || missingValues?.replaceWithZero === true;
  const required = missingValues?.minNonNullValuesPct ?? 0;
  const windowMinutes = Math.max(...rules.map(windowOf));
  return {
    ...basePlan(alert, { evaluationDelayMs, windowMinutes, isUngrouped: false }),
    ...noDataOf(variant),
    sources: { metric: { language: "promql", query: metricFilter.promql } },
    rules: byPriority(alert, rules, (rule) => {
      const { threshold, conditionType, forOverPct = 0 } = rule.condition;
      const { text, meets } = comparisonOf(conditionType);
      const count = windowOf(rule);
      return {
        condition: `${text} ${threshold}${share(forOverPct)} of the last ${minutesInWords(count)}`,
        prepare: ({ metric }) => {
          const series = metric as MinuteSeries;
          const valueAt = valuesOf(series, isZero);
          const present = totalsOf(series.length, (minute) => valueAt(minute) !== undefined);
          const meeting = totalsOf(series.length, (minute) => {
            const value = valueAt(minute);
            return value !== undefined && meets(value, threshold);
          });
          return (minute) => {
            const values = between(present, minute, count);
            if (values === 0 || values * 100 < required * count) return undefined;
            const met = between(meeting, minute, count);
            return met > 0 && met * 100 >= forOverPct * values;
          };
        },
      };
    }),
  };
}
