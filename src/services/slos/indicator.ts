import { field, optional } from "../../schema/facts";
import { float, model, string } from "../../schema/fields";
import { sloComparison, sloMissingData, sloWindow } from "./enums";

const metric = model("SloMetric", "A metric, given by a query.", {
  query: field(
    string(1),
    "PromQL query over one minute (`[1m]`). Labels of its outermost `by` clause become the grouping of the SLO.",
    {
      language: "promql",
      range: "1m",
    },
  ),
});

export const requestIndicator = model(
  "SloRequestIndicator",
  "Compares the number of good events with the number of all events.",
  {
    goodEvents: field(metric, "The good events."),
    totalEvents: field(metric, "All events, grouped by the same labels."),
  },
);

export const windowIndicator = model(
  "SloWindowIndicator",
  "Compares a metric with a threshold in each time window.",
  {
    query: field(metric, "The metric."),
    window: field(sloWindow, "Length of the windows."),
    comparisonOperator: field(
      sloComparison,
      "Comparison of the metric with the threshold in a good window.",
    ),
    threshold: field(float(), "Threshold of the comparison. The API stores a 32-bit float."),
    missingDataStrategy: optional(
      sloMissingData,
      "How windows without data are counted. Defaults to UNCOUNTED: they are ignored.",
      { serverDefault: { value: "UNCOUNTED" } },
    ),
  },
);
