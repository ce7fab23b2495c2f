import { field, optional, type ValueOf } from "../../schema/facts";
import { flag, model, set, string } from "../../schema/fields";
import { comparedTo, groupByFor, ratioComparison, relativeComparison } from "./enums";
import { logsFilter } from "./logs-filter";
import {
  evaluationDelayMs,
  notificationPayloadFilter,
  threshold,
  thresholdRuleOf,
  undetectedValuesManagement,
} from "./shared";
import { withUndetectedRule } from "./undetected";
import { logsRatioTimeWindow } from "./windows";

const ignoreInfinity = optional(
  flag(),
  "Whether a division by zero is ignored. If `false`, it triggers the alert.",
);
const ratioRule = thresholdRuleOf(
  "AlertLogsRatio",
  {
    threshold: threshold("Threshold that the measured ratio is compared with."),
    conditionType: field(ratioComparison, "Comparison operator."),
    timeWindow: field(logsRatioTimeWindow, "Time window in which logs are counted."),
  },
  "ratio threshold",
);
export const logsRatioThreshold = withUndetectedRule(
  model(
    "AlertLogsRatioThreshold",
    "Triggers when the ratio of two log counts crosses a threshold.",
    {
      numerator: logsFilter("Filter for the logs of the numerator. Default: all logs."),
      numeratorAlias: optional(string(0, 200), "Name of the numerator in notifications."),
      denominator: logsFilter("Filter for the logs of the denominator. Default: all logs."),
      denominatorAlias: optional(string(0, 200), "Name of the denominator in notifications."),
      groupByFor: optional(
        groupByFor,
        "Which log count is grouped by the alert's `groupByKeys`. Default: both.",
      ),
      ignoreInfinity,
      rules: field(set(ratioRule, 1, 5), "Thresholds, one per priority."),
      notificationPayloadFilter,
      evaluationDelayMs,
      undetectedValuesManagement,
    },
  ),
);
export type AlertLogsRatioThreshold = ValueOf<typeof logsRatioThreshold>;
const relativeRule = thresholdRuleOf(
  "AlertLogsTimeRelative",
  {
    threshold: threshold(
      "Threshold that the ratio of the current count to the earlier count is compared with.",
    ),
    conditionType: field(relativeComparison, "Comparison operator."),
    comparedTo: field(comparedTo, "Earlier period whose count is the divisor of the ratio."),
  },
  "ratio threshold",
);
export const logsTimeRelativeThreshold = withUndetectedRule(
  model(
    "AlertLogsTimeRelativeThreshold",
    "Triggers when the number of matching logs differs from the number in an earlier period by a ratio.",
    {
      logsFilter: logsFilter(),
      rules: field(set(relativeRule, 1, 5), "Thresholds, one per priority."),
      ignoreInfinity,
      notificationPayloadFilter,
      evaluationDelayMs,
      undetectedValuesManagement,
    },
  ),
);
export type AlertLogsTimeRelativeThreshold = ValueOf<typeof logsTimeRelativeThreshold>;
