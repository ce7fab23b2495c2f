import type { ArgumentRule } from "../../../lint/rule";
import {
  groupWithoutEffect,
  labelsExcludeQuery,
  partOverWhole,
  uncountableValues,
} from "./logs-rules";
import {
  filterHidesValues,
  missingGroupLabel,
  missingMessageLabel,
  percentageWithoutEffect,
  windowShorterThanRange,
} from "./metric-rules";
import {
  missingDataHidesAlert,
  retireWithoutEffect,
  twoMissingDataSettings,
  undetectedWithoutLessThan,
} from "./missing-data-rules";
import { labelsOfDefaultRouter, neverResolved, routedWithoutLabels } from "./notification-rules";
import {
  budgetIsPercentage,
  emptySchedule,
  flowContradiction,
  flowTooLong,
  implausibleLatency,
  missingColumn,
  mixedWindows,
} from "./other-rules";
import { hiddenRule, thresholdAlwaysMet, thresholdNeverMet } from "./threshold-rules";

/** The rules about the arguments of an alert. Rules about its queries are in those of languages. */
export const alertRules: readonly ArgumentRule[] = [
  thresholdNeverMet,
  thresholdAlwaysMet,
  hiddenRule,
  mixedWindows,
  labelsExcludeQuery,
  groupWithoutEffect,
  uncountableValues,
  partOverWhole,
  missingGroupLabel,
  missingMessageLabel,
  filterHidesValues,
  windowShorterThanRange,
  percentageWithoutEffect,
  undetectedWithoutLessThan,
  retireWithoutEffect,
  twoMissingDataSettings,
  missingDataHidesAlert,
  neverResolved,
  routedWithoutLabels,
  labelsOfDefaultRouter,
  missingColumn,
  flowTooLong,
  flowContradiction,
  emptySchedule,
  budgetIsPercentage,
  implausibleLatency,
];
