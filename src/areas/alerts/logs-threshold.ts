import { z } from "zod";
import { field } from "../../schema/facts";
import { list, model, set } from "../../schema/fields";
import { choice } from "../../schema/words";
import { logsFilter } from "./logs-filter";
import {
  anomalyAlertSettings,
  evaluationDelayMs,
  noDataPolicy,
  notificationPayloadFilter,
  override,
  threshold,
  undetectedValuesManagement,
} from "./shared";
import { logsTimeWindow } from "./windows";

const immediateShape = model("AlertLogsImmediate", "Fires on every log that matches.", {
  logsFilter: logsFilter(),
  notificationPayloadFilter,
});
export interface AlertLogsImmediate extends z.output<typeof immediateShape> {}
export const logsImmediate: z.ZodType<AlertLogsImmediate> = immediateShape;

const comparison = choice(
  "LOGS_THRESHOLD_CONDITION_TYPE_",
  { MORE_THAN_OR_UNSPECIFIED: 0, LESS_THAN: 1, EQUALS: null, NOT_EQUALS: null },
  "AlertLogsComparison",
);
const rule = model("AlertLogsThresholdRule", "A threshold, and the priority it gives the alert.", {
  condition: field(
    model("AlertLogsThresholdCondition", "When a rule fires.", {
      threshold: threshold("Number of logs that the count is compared with."),
      conditionType: field(comparison, "How the count is compared with the threshold."),
      timeWindow: field(logsTimeWindow, "The stretch of time whose logs are counted."),
    }),
    "When the rule fires.",
  ),
  override,
});
const thresholdShape = model("AlertLogsThreshold", "Fires when the number of matching logs crosses a threshold.", {
  logsFilter: logsFilter(),
  rules: field(set(rule, 1, 5), "Thresholds, one for each priority."),
  notificationPayloadFilter,
  evaluationDelayMs,
  undetectedValuesManagement,
  noDataPolicy,
});
export interface AlertLogsThreshold extends z.output<typeof thresholdShape> {}
export const logsThreshold: z.ZodType<AlertLogsThreshold> = thresholdShape;

const unusual = choice("LOGS_ANOMALY_CONDITION_TYPE_", { MORE_THAN_USUAL_OR_UNSPECIFIED: 0 }, "AlertLogsAnomalyComparison");
const anomalyRule = model("AlertLogsAnomalyRule", "What counts as an anomaly.", {
  condition: field(
    model("AlertLogsAnomalyCondition", "When a rule fires.", {
      minimumThreshold: field(z.number(), "Number of logs below which nothing is an anomaly."),
      timeWindow: field(logsTimeWindow, "The stretch of time whose logs are counted."),
      conditionType: field(unusual.optional(), "How the count is compared with the usual: there is one way only."),
    }),
    "When the rule fires.",
  ),
});
const anomalyShape = model("AlertLogsAnomaly", "Fires when there are more matching logs than usual.", {
  logsFilter: logsFilter(),
  rules: field(list(anomalyRule, 1, 1), "The one rule."),
  anomalyAlertSettings,
  notificationPayloadFilter,
  evaluationDelayMs,
});
export interface AlertLogsAnomaly extends z.output<typeof anomalyShape> {}
export const logsAnomaly: z.ZodType<AlertLogsAnomaly> = anomalyShape;
