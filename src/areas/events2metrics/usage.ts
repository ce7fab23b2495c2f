import { field } from "../../schema/facts";
import { int64, integer, list, model, text, textLike } from "../../schema/fields";
import { oneOf } from "../../schema/union";
import { metricLabel } from "./metrics";
import { logsQuery, spansQuery } from "./query";

/** Query parameters have names of their own. */
export const cardinalityQuery = oneOf(
  {
    spans_query: field(spansQuery, "Spans whose labels are counted."),
    logs_query: field(logsQuery, "Logs whose labels are counted."),
  },
  { metric_labels: field(list(metricLabel, 0, 10).optional(), "The labels, up to 10.") },
  { model: "E2mCardinalityQuery", about: "What would be labelled, and with what.", optional: true },
);
const day = model("E2mCardinalityDay", "One day.", {
  day: field(textLike(/^\d{4}-\d{2}-\d{2}$/, "a day, such as 2026-01-31", "2026-01-31", text(10, 10)).optional(), "The day."),
  permutations: field(integer().optional(), "How many combinations of label values there were."),
});
export const cardinality = model("E2mCardinality", "How many combinations of label values there were.", {
  permutations: field(list(day, 0, 366).optional(), "The days, each with its number."),
});

const usage = model("E2mLimitUsage", "A limit, and how much of it is used.", {
  limit: field(integer().optional(), "How many there may be."),
  used: field(integer().optional(), "How many there are."),
});
export const e2mLimits = model("E2mLimits", "How many metrics an account may make of its events.", {
  companyId: field(int64(0).optional(), "Number of the company."),
  labelsLimit: field(integer(0, 255).optional(), "How many labels a definition may have."),
  metricsLimit: field(usage.optional(), "How many metrics there may be."),
  permutationsLimit: field(usage.optional(), "How many combinations of label values there may be, over all definitions."),
});
