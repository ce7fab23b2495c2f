import { durationMs } from "../../promql/literals";
import type { AlertCommon } from "../../services/alerts/fields";
import type { AlertMetricThreshold } from "../../services/alerts/metric";
import { MINUTE_MS } from "../../text/units";
import type { MinuteSeries, Plan, PreparedRule } from "../plan";
import { basePlan, type PlanContext } from "./base";
import { byPriority, comparisonOf, lastMinutes, minutesOf, verdictOf } from "./conditions";
import { countsAsZero, noDataOf } from "./no-data";

type Rule = AlertMetricThreshold["rules"][number];

/** The number of values in the window of a rule: one each minute, and at least one. */
function windowOf({ condition: { ofTheLast } }: Rule): number {
  const { metricTimeWindowDynamicDuration: dynamic, metricTimeWindowSpecificValue: specific } =
    ofTheLast ?? {};
  if (dynamic !== undefined) return Math.max(1, Math.floor((durationMs(dynamic) ?? 0) / MINUTE_MS));
  return minutesOf(specific ?? "MINUTES_1");
}

/** The value of a minute; zero for a missing one where that is configured. */
const valuesOf =
  (series: MinuteSeries, isZero: boolean) =>
  (minute: number): number | undefined => {
    const value = series.at(minute);
    if (value !== undefined || !isZero) return value;
    return series.first !== undefined && minute > series.first ? 0 : undefined;
  };

const share = (percent: number) => {
  if (percent === 0) return " at least once in";
  return percent === 100 ? " for all of" : ` for over ${percent} % of`;
};
/** The share is exceeded, not reached; 0 means at least one value, and 100 means all of them. */
function isShareMet(met: number, values: number, percent: number): boolean {
  if (percent === 0) return met > 0;
  return percent === 100 ? met === values : met * 100 > percent * values;
}

interface Settings {
  /** Missing values are zero. */
  isZero: boolean;
  /** The percentage of values that must be present. */
  required: number;
}
function preparedRule(
  { condition: { threshold, conditionType, forOverPct = 0 } }: Rule,
  count: number,
  series: MinuteSeries,
  { isZero, required }: Settings,
): PreparedRule {
  const { meets } = comparisonOf(conditionType);
  const value = valuesOf(series, isZero);
  const { present, meeting } = countsOf(series.length, count, (minute) => {
    const one = value(minute);
    return one === undefined ? MISSING : meets(one, threshold) ? MEETS : PRESENT;
  });
  return {
    value,
    verdict: (minute) => {
      const values = present[minute] ?? 0;
      if (values === 0) return "no data";
      if (values * 100 < required * count) return "undecided";
      return verdictOf(isShareMet(meeting[minute] ?? 0, values, forOverPct));
    },
  };
}

const MISSING = 0;
const PRESENT = 1;
const MEETS = 2;

/** How many of the `count` minutes that end with each minute have a value, and meet a condition. */
function countsOf(length: number, count: number, stateAt: (minute: number) => number) {
  const states = new Uint8Array(length);
  const [present, meeting] = [new Uint32Array(length), new Uint32Array(length)];
  let [values, met] = [0, 0];
  for (let minute = 0; minute < length; minute += 1) {
    const state = stateAt(minute);
    states[minute] = state;
    const left = minute < count ? MISSING : (states[minute - count] as number);
    values += Number(state > MISSING) - Number(left > MISSING);
    met += Number(state === MEETS) - Number(left === MEETS);
    present[minute] = values;
    meeting[minute] = met;
  }
  return { present, meeting };
}

export function metricThresholdPlan(
  alert: AlertCommon,
  variant: AlertMetricThreshold,
  context: PlanContext,
): Plan {
  const { metricFilter, rules, missingValues, evaluationDelayMs } = variant;
  const settings = {
    isZero: countsAsZero(variant, context.assumptions) || missingValues?.replaceWithZero === true,
    required: missingValues?.minNonNullValuesPct ?? 0,
  };
  const windowMinutes = Math.max(...rules.map(windowOf));
  return {
    ...basePlan(alert, context, { evaluationDelayMs, windowMinutes, isUngrouped: false }),
    ...noDataOf(variant, context.assumptions, windowMinutes),
    sources: { metric: { data: "metrics", query: metricFilter.promql } },
    rules: byPriority(alert, rules, (rule) => {
      const { threshold, conditionType, forOverPct = 0 } = rule.condition;
      const count = windowOf(rule);
      return {
        condition: `${comparisonOf(conditionType).text} ${threshold}${share(forOverPct)} ${lastMinutes(count)}`,
        threshold,
        prepare: ({ metric }) => preparedRule(rule, count, metric as MinuteSeries, settings),
      };
    }),
    notes: [
      `A window has one value for each minute: ${rules.map(windowOf).join(", ")}. A sample is the value of its series for 5 minutes (assumed).`,
    ],
  };
}
