import { field, optional } from "../../schema/facts";
import { int64, integer, list, model, string } from "../../schema/fields";
import { date } from "../../schema/time";
import { atMostOne } from "../../schema/union";
import { metricLabel } from "./metrics";
import { logsQuery, spansQuery } from "./query";

/** Query parameters are named differently from body fields. */
export const cardinalityQuery = atMostOne(
  "E2mCardinalityQuery",
  "The logs or spans and the labels to estimate.",
  {
    spans_query: field(spansQuery, "Selects the spans."),
    logs_query: field(logsQuery, "Selects the logs."),
  },
  { metric_labels: optional(list(metricLabel, 0, 10), "The labels, up to 10.") },
);
const day = model("E2mCardinalityDay", "Permutations of one day.", {
  day: optional(date(string(10, 10)), "The date."),
  permutations: optional(integer(), "Number of label value permutations."),
});
export const cardinality = model("E2mCardinality", "Number of label value permutations.", {
  permutations: optional(list(day, 0, 366), "Permutations by day."),
});

const usage = model("E2mLimitUsage", "A limit and its current usage.", {
  limit: optional(integer(), "Maximum number."),
  used: optional(integer(), "Current number."),
});
export const e2mLimits = model("E2mLimits", "Limits of events-to-metrics definitions.", {
  companyId: optional(int64(0), "Number of the company."),
  labelsLimit: optional(integer(0, 255), "Maximum number of labels per definition."),
  metricsLimit: optional(usage, "Number of metrics: limit and usage."),
  permutationsLimit: optional(
    usage,
    "Number of label value permutations over all definitions: limit and usage.",
  ),
});
