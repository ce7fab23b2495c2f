import type { Fields } from "../../../schema/record";
import type { Rule } from "../../../text/finding";
import { missingColumn } from "./analytics-rules";
import { unknownCaseReason } from "./case-rules";
import { flowContradiction, flowTooLong } from "./flow-rules";
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
} from "./missing-data-rules";
import { labelsOfDefaultRouter, neverResolved, routedWithoutLabels } from "./notification-rules";
import { budgetIsPercentage } from "./slo-rules";
import { hiddenRule, thresholdAlwaysMet, thresholdNeverMet } from "./threshold-rules";
import { emptySchedule, mixedWindows } from "./time-rules";
import { implausibleLatency } from "./tracing-rules";

/** The rules about the arguments of an alert. Rules about its queries are in those of languages. */
export const alertRules: readonly Rule<Fields>[] = [
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
  retireWithoutEffect,
  twoMissingDataSettings,
  missingDataHidesAlert,
  neverResolved,
  routedWithoutLabels,
  labelsOfDefaultRouter,
  unknownCaseReason,
  missingColumn,
  flowTooLong,
  flowContradiction,
  emptySchedule,
  budgetIsPercentage,
  implausibleLatency,
];
