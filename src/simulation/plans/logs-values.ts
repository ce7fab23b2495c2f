import type { AlertCommon } from "../../services/alerts/fields";
import type { AlertLogsNewValue, AlertLogsUniqueCount } from "../../services/alerts/logs-values";
import type { Plan } from "../plan";
import { basePlan, type PlanContext } from "./base";
import { minutesInWords, minutesOf, onlyRule, verdictOf } from "./conditions";
import { logsOf } from "./logs";

export function uniqueCountPlan(
  alert: AlertCommon,
  variant: AlertLogsUniqueCount,
  context: PlanContext,
): Plan {
  const { logsFilter, uniqueCountKeypath, maxUniqueCountPerGroupByKey, rules } = variant;
  const { groupByKeys = [] } = alert;
  const [{ condition }] = rules as [(typeof rules)[number]];
  const windowMinutes = minutesOf(condition.timeWindow.logsUniqueValueTimeWindowSpecificValue);
  const limit = Number(maxUniqueCountPerGroupByKey ?? Number.POSITIVE_INFINITY);
  const max = Number(condition.maxUniqueCount);
  return {
    ...basePlan(alert, context, { windowMinutes, isUngrouped: !groupByKeys.length }),
    sources: {
      logs: {
        data: "logs",
        filter: logsFilter ?? {},
        groupBy: groupByKeys,
        distinct: uniqueCountKeypath,
      },
    },
    rules: onlyRule(alert, {
      condition: `more than ${max} unique values of ${uniqueCountKeypath} in ${minutesInWords(windowMinutes)}`,
      threshold: max,
      prepare: (series) => {
        const distinct = logsOf(series).distinct(windowMinutes);
        const value = (minute: number) => Math.min(distinct(minute), limit);
        return { value, verdict: (minute) => verdictOf(value(minute) > max) };
      },
    }),
    resolves: false,
    notes: [
      "The service reports when the limit is exceeded, and not when it no longer is: a firing lasts while it is exceeded.",
    ],
  };
}

const MONTH_MINUTES = 30 * 1440;
const WINDOWS: Readonly<Record<string, number>> = {
  WEEK_1: 7 * 1440,
  MONTH_1: MONTH_MINUTES,
  MONTHS_2: 2 * MONTH_MINUTES,
  MONTHS_3: 3 * MONTH_MINUTES,
};
/** The service learns the value and does not fire in these minutes after a firing. */
const SILENCE_MINUTES = 5;
/** Values with the same first characters are the same value. */
const COMPARED_CHARACTERS = 255;

export function newValuePlan(
  alert: AlertCommon,
  { logsFilter, rules }: AlertLogsNewValue,
  context: PlanContext,
): Plan {
  const [{ condition }] = rules as [(typeof rules)[number]];
  const { keypathToTrack, timeWindow } = condition;
  const window = timeWindow.logsNewValueTimeWindowSpecificValue;
  const windowMinutes = WINDOWS[window] ?? minutesOf(window);
  return {
    ...basePlan(alert, context, { windowMinutes, isUngrouped: false }),
    sources: {
      logs: {
        data: "logs",
        filter: logsFilter ?? {},
        groupBy: [keypathToTrack],
        comparedCharacters: COMPARED_CHARACTERS,
      },
    },
    rules: onlyRule(alert, {
      condition: `a value of ${keypathToTrack} that did not occur in ${minutesInWords(windowMinutes)}`,
      prepare: (series) => {
        const logs = logsOf(series);
        return {
          value: (minute) => logs.at(minute),
          verdict: (minute) => {
            const isNew = logs.at(minute) !== undefined && !occurs(minute - 1);
            return verdictOf(isNew);
          },
        };
        function occurs(minute: number): boolean {
          return minute >= 0 && logs.sum(minute, windowMinutes) > 0;
        }
      },
    }),
    resolves: false,
    silenceMinutes: SILENCE_MINUTES,
    notes: [
      "The time in which the alert learns values is over when the evaluation begins. A value is new if the logs before it, as far as they are given, do not have it.",
    ],
  };
}
