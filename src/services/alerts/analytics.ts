import { z } from "zod";
import { annotate, field, optional } from "../../schema/facts";
import { flag, integer, model, set, string } from "../../schema/fields";
import { analyticsOperator } from "./enums";
import { noDataPolicy as clearablePolicy, evaluationDelayMs, thresholdRuleOf } from "./shared";

const noDataPolicy = annotate(clearablePolicy, {
  cannotClear: "the service keeps a policy that was set: set another state instead",
});

const dataprimeQuery = field(
  model("AlertDataprimeQuery", "A DataPrime query.", {
    query: field(string(1, 65535), "The query string.", { language: "dataprime" }),
  }),
  "Query whose result the alert evaluates.",
);
const timeframeMinutes = optional(
  integer(1, 2147483647),
  "Minutes of data that the query covers.",
  { serverDefault: true },
);
const rows = (server: boolean) =>
  optional(flag(), "Whether each row of the result triggers a separate alert.", {
    serverDefault: { value: server },
  });

export const analyticsImmediate = model(
  "AlertAnalyticsImmediate",
  "Triggers when a query returns rows.",
  {
    dataprimeQuery,
    timeframeMinutes,
    useRowsAsPermutations: rows(false),
    evaluationDelayMs,
    noDataPolicy,
  },
);
const analyticsRule = thresholdRuleOf("AlertAnalyticsThreshold", {
  threshold: field(z.number(), "Threshold value that the column is compared with."),
});
export const analyticsThreshold = model(
  "AlertAnalyticsThreshold",
  "Triggers when a numeric column of a query result crosses a threshold.",
  {
    dataprimeQuery,
    timeframeMinutes,
    targetColumn: optional(
      string(0, 255),
      "Numeric column of the result that is compared with the thresholds.",
    ),
    operator: field(analyticsOperator, "Comparison operator, shared by all rules."),
    rules: field(set(analyticsRule, 1, 5), "Thresholds, one per priority."),
    useRowsAsPermutations: rows(true),
    evaluationDelayMs,
    noDataPolicy,
  },
);
