import { z } from "zod";
import { field } from "../../schema/facts";
import { flag, integer, list, model, set, text } from "../../schema/fields";
import { oneOf } from "../../schema/union";
import { choice } from "../../schema/words";
import { anomalyAlertSettings, evaluationDelayMs, noDataPolicy, override, undetectedValuesManagement } from "./shared";
import { metricTimeWindow } from "./windows";

const metricFilter = field(
  model("AlertMetricFilter", "The metric an alert looks at.", {
    promql: field(text(1, 65535), "Query whose series are compared with the thresholds.", { language: "promql" }),
  }),
  "The metric that the alert looks at.",
);
const ofTheLast = field(metricTimeWindow.optional(), "The stretch of time whose values are compared; left out, one minute.", {
  server: { value: { metricTimeWindowSpecificValue: "MINUTES_1" } },
});
const forOverPct = field(
  integer(0, 100).optional(),
  "Percent of the window that must be over the threshold: 0 fires on the first value, 100 needs them all.",
);
const compared = field(z.number(), "Value that the metric is compared with.");

const comparison = choice(
  "METRIC_THRESHOLD_CONDITION_TYPE_",
  { MORE_THAN_OR_UNSPECIFIED: 0, LESS_THAN: 1, MORE_THAN_OR_EQUALS: 2, LESS_THAN_OR_EQUALS: 3, EQUALS: null, NOT_EQUALS: null },
  "AlertMetricComparison",
);
const rule = model("AlertMetricThresholdRule", "A threshold, and the priority it gives the alert.", {
  condition: field(
    model("AlertMetricThresholdCondition", "When a rule fires.", {
      threshold: compared,
      conditionType: field(comparison, "How the metric is compared with the threshold."),
      forOverPct,
      ofTheLast,
    }),
    "When the rule fires.",
  ),
  override,
});
const missingValues = oneOf(
  {
    replaceWithZero: field(flag(), "Whether a missing value counts as zero."),
    minNonNullValuesPct: field(integer(0, 100), "Percent of the window's values that must be there for the alert to fire."),
  },
  {},
  { cased: "missingValues", model: "AlertMetricMissingValues", about: "What an alert makes of missing values." },
);
const thresholdShape = model("AlertMetricThreshold", "Fires when a metric crosses a threshold.", {
  metricFilter,
  rules: field(set(rule, 1, 5), "Thresholds, one for each priority."),
  missingValues: field(missingValues.optional(), "What the alert makes of missing values.", { server: true }),
  evaluationDelayMs,
  undetectedValuesManagement,
  noDataPolicy,
});
export interface AlertMetricThreshold extends z.output<typeof thresholdShape> {}
export const metricThreshold: z.ZodType<AlertMetricThreshold> = thresholdShape;

const unusual = choice(
  "METRIC_ANOMALY_CONDITION_TYPE_",
  { MORE_THAN_USUAL_OR_UNSPECIFIED: 0, LESS_THAN_USUAL: 1 },
  "AlertMetricAnomalyComparison",
);
const anomalyRule = model("AlertMetricAnomalyRule", "What counts as an anomaly.", {
  condition: field(
    model("AlertMetricAnomalyCondition", "When a rule fires.", {
      threshold: compared,
      conditionType: field(unusual, "How the metric is compared with the usual."),
      forOverPct,
      minNonNullValuesPct: field(integer(0, 100).optional(), "Percent of the window's values that must be there for the alert to fire."),
      ofTheLast,
    }),
    "When the rule fires.",
  ),
});
const anomalyShape = model("AlertMetricAnomaly", "Fires when a metric is higher or lower than usual.", {
  metricFilter,
  rules: field(list(anomalyRule, 1, 1), "The one rule."),
  anomalyAlertSettings,
  evaluationDelayMs,
});
export interface AlertMetricAnomaly extends z.output<typeof anomalyShape> {}
export const metricAnomaly: z.ZodType<AlertMetricAnomaly> = anomalyShape;
