import { z } from "zod";
import { field, optional } from "../../schema/facts";
import { list, model, set } from "../../schema/fields";
import { logsAnomalyCondition, logsComparison } from "./enums";
import { logsFilter } from "./logs-filter";
import {
  anomalyAlertSettings,
  evaluationDelayMs,
  noDataPolicy,
  notificationPayloadFilter,
  ruleOf,
  threshold,
  thresholdRuleOf,
  undetectedValuesManagement,
} from "./shared";
import { withUndetectedRule } from "./undetected";
import { logsTimeWindow } from "./windows";

export const logsImmediate = model("AlertLogsImmediate", "Triggers on every matching log.", {
  logsFilter: logsFilter(),
  notificationPayloadFilter,
});
export type AlertLogsImmediate = z.output<typeof logsImmediate>;
const logsThresholdRule = thresholdRuleOf("AlertLogsThreshold", {
  threshold: threshold("Number of logs that the measured count is compared with."),
  conditionType: field(logsComparison, "Comparison operator."),
  timeWindow: field(logsTimeWindow, "Time window in which logs are counted."),
});
export const logsThreshold = withUndetectedRule(
  model("AlertLogsThreshold", "Triggers when the number of matching logs crosses a threshold.", {
    logsFilter: logsFilter(),
    rules: field(set(logsThresholdRule, 1, 5), "Thresholds, one per priority."),
    notificationPayloadFilter,
    evaluationDelayMs,
    undetectedValuesManagement,
    noDataPolicy,
  }),
);
export type AlertLogsThreshold = z.output<typeof logsThreshold>;
const anomalyRule = ruleOf("AlertLogsAnomaly", "An anomaly rule.", {
  minimumThreshold: field(z.number(), "Minimum number of logs for an anomaly."),
  timeWindow: field(logsTimeWindow, "Time window in which logs are counted."),
  conditionType: optional(
    logsAnomalyCondition,
    "Comparison with the usual count. MORE_THAN_USUAL is the only value.",
  ),
});
export const logsAnomaly = model(
  "AlertLogsAnomaly",
  "Triggers when there are more matching logs than usual.",
  {
    logsFilter: logsFilter(),
    rules: field(list(anomalyRule, 1, 1), "The rule. Exactly one is allowed."),
    anomalyAlertSettings,
    notificationPayloadFilter,
    evaluationDelayMs,
  },
);
