import { field } from "../../schema/facts";
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
  { metric_labels: field(list(metricLabel, 0, 10).optional(), "The labels, up to 10.") },
);
const day = model("E2mCardinalityDay", "Permutations of one day.", {
  day: field(date(string(10, 10)).optional(), "The date."),
  permutations: field(integer().optional(), "Number of label value permutations."),
});
export const cardinality = model("E2mCardinality", "Number of label value permutations.", {
  permutations: field(list(day, 0, 366).optional(), "Permutations by day."),
});

const usage = model("E2mLimitUsage", "A limit and its current usage.", {
  limit: field(integer().optional(), "Maximum number."),
  used: field(integer().optional(), "Current number."),
});
export const e2mLimits = model("E2mLimits", "Limits of events-to-metrics definitions.", {
  companyId: field(int64(0).optional(), "Number of the company."),
  labelsLimit: field(integer(0, 255).optional(), "Maximum number of labels per definition."),
  metricsLimit: field(usage.optional(), "Number of metrics: limit and usage."),
  permutationsLimit: field(
    usage.optional(),
    "Number of label value permutations over all definitions: limit and usage.",
  ),
});
