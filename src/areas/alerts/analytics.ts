import { z } from "zod";
import { field } from "../../schema/facts";
import { flag, integer, model, set, text } from "../../schema/fields";
import { choice } from "../../schema/words";
import { evaluationDelayMs, noDataPolicy, override } from "./shared";

const dataprimeQuery = field(
  model("AlertDataprimeQuery", "A DataPrime query.", {
    query: field(text(1, 65535), "The query.", { language: "dataprime" }),
  }),
  "The query whose result the alert looks at.",
);
const timeframeMinutes = field(integer(1, 2147483647).optional(), "Minutes of data that the query looks at.", { server: true });
const rows = (server: boolean) =>
  field(flag().optional(), "Whether each row of the result is an alert of its own.", { server: { value: server } });

const immediateShape = model("AlertAnalyticsImmediate", "Fires when a query returns rows.", {
  dataprimeQuery,
  timeframeMinutes,
  useRowsAsPermutations: rows(false),
  evaluationDelayMs,
  noDataPolicy,
});
export interface AlertAnalyticsImmediate extends z.output<typeof immediateShape> {}
export const analyticsImmediate: z.ZodType<AlertAnalyticsImmediate> = immediateShape;

const operator = choice(
  "ANALYTICS_THRESHOLD_OPERATOR_",
  ["MORE_THAN_OR_UNSPECIFIED", "LESS_THAN", "MORE_THAN_OR_EQUALS", "LESS_THAN_OR_EQUALS", "EQUALS", "NOT_EQUALS"],
  "AlertAnalyticsOperator",
);
const rule = model("AlertAnalyticsThresholdRule", "A threshold, and the priority it gives the alert.", {
  condition: field(
    model("AlertAnalyticsThresholdCondition", "When a rule fires.", {
      threshold: field(z.number(), "Value that the column is compared with."),
    }),
    "When the rule fires.",
  ),
  override,
});
const thresholdShape = model("AlertAnalyticsThreshold", "Fires when a number in the result of a query crosses a threshold.", {
  dataprimeQuery,
  timeframeMinutes,
  targetColumn: field(text(0, 255).optional(), "Column of the result that is compared: one that holds numbers."),
  operator: field(operator, "How the column is compared with the thresholds: the same for all rules."),
  rules: field(set(rule, 1, 5), "Thresholds, one for each priority."),
  useRowsAsPermutations: rows(true),
  evaluationDelayMs,
  noDataPolicy,
});
export interface AlertAnalyticsThreshold extends z.output<typeof thresholdShape> {}
export const analyticsThreshold: z.ZodType<AlertAnalyticsThreshold> = thresholdShape;
