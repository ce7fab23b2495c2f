import type { AlertCommon } from "../../services/alerts/fields";
import type {
  AlertLogsRatioThreshold,
  AlertLogsTimeRelativeThreshold,
} from "../../services/alerts/logs-comparison";
import type { MinuteSeries, Plan } from "../plan";
import { basePlan, type PlanContext } from "./base";
import { byPriority, comparisonOf, minutesInWords, minutesOf, verdictOf } from "./conditions";
import { logsOf, logsSource } from "./logs";
import { countsAsZero, noDataOf } from "./no-data";

/** The ratio of two counts; undefined where it cannot be compared. */
function ratioOf(dividend: number, divisor: number, ignoreInfinity = false): number | undefined {
  if (divisor > 0) return dividend / divisor;
  return dividend > 0 && !ignoreInfinity ? Number.POSITIVE_INFINITY : undefined;
}

interface RatioRule {
  condition: { threshold: number; conditionType: string };
  override?: { priority: string } | undefined;
}
interface Counts {
  readonly dividend: number;
  readonly divisor: number;
  /** Whether the group has logs. The total of a side that is not grouped is not of the group. */
  readonly hasLogs: boolean;
}
/** A rule about a ratio. It is undecided where both counts are zero. */
const ratioRules = <R extends RatioRule>(
  alert: AlertCommon,
  rules: readonly R[],
  {
    inWords,
    countsOf,
    everyMinutes,
    ignoreInfinity,
    isZero,
  }: {
    inWords(rule: R): string;
    countsOf(rule: R, series: Readonly<Record<string, MinuteSeries>>, minute: number): Counts;
    everyMinutes?(rule: R): number;
    ignoreInfinity: boolean | undefined;
    /** A group without logs has a ratio of zero. */
    isZero: boolean;
  },
) =>
  byPriority(alert, rules, (rule) => {
    const { threshold, conditionType } = rule.condition;
    const { text, meets } = comparisonOf(conditionType);
    return {
      condition: `${text} ${threshold} ${inWords(rule)}`,
      threshold,
      ...(everyMinutes ? { everyMinutes: everyMinutes(rule) } : {}),
      prepare: (series) => {
        const value = (minute: number) => {
          const { dividend, divisor, hasLogs } = countsOf(rule, series, minute);
          if (!hasLogs) return isZero ? 0 : undefined;
          return ratioOf(dividend, divisor, ignoreInfinity);
        };
        return {
          value,
          verdict: (minute) => {
            const ratio = value(minute);
            return ratio === undefined ? "undecided" : verdictOf(meets(ratio, threshold));
          },
        };
      },
    };
  });

const GROUPED: Readonly<Record<string, { numerator: boolean; denominator: boolean }>> = {
  NUMERATOR_ONLY: { numerator: true, denominator: false },
  DENUMERATOR_ONLY: { numerator: false, denominator: true },
};

export function ratioPlan(
  alert: AlertCommon,
  variant: AlertLogsRatioThreshold,
  context: PlanContext,
): Plan {
  const { rules, ignoreInfinity, groupByFor = "BOTH", evaluationDelayMs } = variant;
  const { groupByKeys = [] } = alert;
  const grouped = GROUPED[groupByFor] ?? { numerator: true, denominator: true };
  const sourceOf = (name: "numerator" | "denominator") =>
    logsSource(variant[name], grouped[name] ? groupByKeys : []);
  const windowOf = ({ condition: { timeWindow } }: (typeof rules)[number]) =>
    minutesOf(timeWindow.logsRatioTimeWindowSpecificValue);
  const windowMinutes = Math.max(...rules.map(windowOf));
  const isUngrouped = !groupByKeys.length;
  return {
    ...basePlan(alert, context, { evaluationDelayMs, windowMinutes, isUngrouped }),
    ...noDataOf(variant, context.assumptions, windowMinutes),
    sources: { numerator: sourceOf("numerator"), denominator: sourceOf("denominator") },
    rules: ratioRules(alert, rules, {
      ignoreInfinity,
      inWords: (rule) => `times the denominator in ${minutesInWords(windowOf(rule))}`,
      isZero: countsAsZero(variant, context.assumptions),
      countsOf: (rule, { numerator, denominator }, minute) => {
        const dividend = numerator?.sum(minute, windowOf(rule)) ?? 0;
        const divisor = denominator?.sum(minute, windowOf(rule)) ?? 0;
        const own =
          (isUngrouped || grouped.numerator ? dividend : 0) +
          (isUngrouped || grouped.denominator ? divisor : 0);
        return { dividend, divisor, hasLogs: own > 0 };
      },
    }),
    notes: grouped.numerator && grouped.denominator ? [] : [ONE_SIDE],
  };
}
const ONE_SIDE =
  "Each group of the grouped side is divided by, or divides, the total of the other.";

const HOUR = 60;
const DAY = 24 * HOUR;
/** The service evaluates comparisons of hours every 5 minutes, and those of days every 10. */
const [EVERY_HOURS, EVERY_DAYS] = [5, 10];
/** The length of the compared periods, and how far the earlier one lies in the past, in minutes. */
const PERIODS: Readonly<Record<string, { minutes: number; before: number; text: string }>> = {
  PREVIOUS_HOUR: { minutes: HOUR, before: HOUR, text: "the hour before" },
  SAME_HOUR_YESTERDAY: { minutes: HOUR, before: DAY, text: "the same hour of the day before" },
  SAME_HOUR_LAST_WEEK: { minutes: HOUR, before: 7 * DAY, text: "the same hour a week before" },
  YESTERDAY: { minutes: DAY, before: DAY, text: "the day before" },
  SAME_DAY_LAST_WEEK: { minutes: DAY, before: 7 * DAY, text: "the same day a week before" },
  SAME_DAY_LAST_MONTH: { minutes: DAY, before: 30 * DAY, text: "the same day 30 days before" },
};
type Period = (typeof PERIODS)[string];

export function timeRelativePlan(
  alert: AlertCommon,
  variant: AlertLogsTimeRelativeThreshold,
  context: PlanContext,
): Plan {
  const { logsFilter, rules, ignoreInfinity, evaluationDelayMs } = variant;
  const { groupByKeys = [] } = alert;
  const periodOf = ({ condition: { comparedTo } }: (typeof rules)[number]) =>
    PERIODS[comparedTo.replace(/_OR_UNSPECIFIED$/, "")] as Period;
  const everyMinutes = (rule: (typeof rules)[number]) =>
    periodOf(rule).minutes === HOUR ? EVERY_HOURS : EVERY_DAYS;
  const windowMinutes = Math.max(
    ...rules.map(periodOf).map(({ minutes, before }) => minutes + before),
  );
  const isUngrouped = !groupByKeys.length;
  return {
    ...basePlan(alert, context, { evaluationDelayMs, windowMinutes, isUngrouped }),
    ...noDataOf(variant, context.assumptions, windowMinutes),
    sources: { logs: logsSource(logsFilter, groupByKeys) },
    rules: ratioRules(alert, rules, {
      ignoreInfinity,
      everyMinutes,
      isZero: countsAsZero(variant, context.assumptions),
      inWords: (rule) => `times the count of ${periodOf(rule).text}`,
      countsOf: (rule, series, minute) => {
        const { minutes, before } = periodOf(rule);
        const logs = logsOf(series);
        const dividend = logs.sum(minute, minutes);
        const divisor = logs.sum(minute - before, minutes);
        return { dividend, divisor, hasLogs: dividend + divisor > 0 };
      },
    }),
    notes: [
      `Evaluated every ${Math.min(...rules.map(everyMinutes))} minutes, from the whole hour (assumed): times can differ by as much.`,
    ],
  };
}
