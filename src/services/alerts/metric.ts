import { z } from "zod";
import { field, optional } from "../../schema/facts";
import { flag, integer, list, model, set, string } from "../../schema/fields";
import { union } from "../../schema/union";
import { metricAnomalyCondition, metricComparison } from "./enums";
import {
  anomalyAlertSettings,
  evaluationDelayMs,
  noDataPolicy,
  ruleOf,
  thresholdRuleOf,
  undetectedValuesManagement,
} from "./shared";
import { withUndetectedRule } from "./undetected";
import { metricTimeWindow } from "./windows";

const metricFilter = field(
  model("AlertMetricFilter", "Metric query of an alert.", {
    promql: field(string(1, 65535), "PromQL query whose series are compared with the thresholds.", {
      language: "promql",
    }),
  }),
  "Metric query that the alert evaluates.",
);
const ofTheLast = optional(
  metricTimeWindow,
  "Time window whose values are compared. Default: one minute.",
  {
    serverDefault: { value: { metricTimeWindowSpecificValue: "MINUTES_1" } },
  },
);
const forOverPct = optional(
  integer(0, 100),
  "Percentage of the time window in which the condition must be met. With 0, a single value triggers the alert; with 100, all values must meet the condition.",
);
const compared = field(z.number(), "Value that the metric is compared with.");
const metricRule = thresholdRuleOf("AlertMetricThreshold", {
  threshold: compared,
  conditionType: field(metricComparison, "Comparison operator."),
  forOverPct,
  ofTheLast,
});
const missingValues = union(
  "AlertMetricMissingValues",
  "Handling of missing values.",
  {
    replaceWithZero: field(flag(), "Whether missing values are replaced with zero."),
    minNonNullValuesPct: field(
      integer(0, 100),
      "Percentage of values in the time window that must be present for the alert to trigger.",
    ),
  },
  {},
  { cased: "missingValues" },
);
export const metricThreshold = withUndetectedRule(
  model("AlertMetricThreshold", "Triggers when a metric crosses a threshold.", {
    metricFilter,
    rules: field(set(metricRule, 1, 5), "Thresholds, one per priority."),
    missingValues: optional(missingValues, "Handling of missing values.", {
      serverDefault: true,
    }),
    evaluationDelayMs,
    undetectedValuesManagement,
    noDataPolicy,
  }),
);
export type AlertMetricThreshold = z.output<typeof metricThreshold>;
const anomalyRule = ruleOf("AlertMetricAnomaly", "An anomaly rule.", {
  threshold: compared,
  conditionType: field(metricAnomalyCondition, "Comparison with the usual value."),
  forOverPct,
  minNonNullValuesPct: optional(
    integer(0, 100),
    "Percentage of values in the time window that must be present for the alert to trigger.",
  ),
  ofTheLast,
});
export const metricAnomaly = model(
  "AlertMetricAnomaly",
  "Triggers when a metric is higher or lower than usual.",
  {
    metricFilter,
    rules: field(list(anomalyRule, 1, 1), "The rule. Exactly one is allowed."),
    anomalyAlertSettings,
    evaluationDelayMs,
  },
);
