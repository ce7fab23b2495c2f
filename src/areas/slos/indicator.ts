import type { z } from "zod";
import { field } from "../../schema/facts";
import { float, model, text } from "../../schema/fields";
import { sloComparison, sloMissingData, sloWindow } from "./words";

const metric = model("SloMetric", "A metric, by the query that gives it.", {
  query: field(text(1), "Query in PromQL over one minute (`[1m]`). Labels of its outermost `by` clause split the SLO.", {
    language: "promql",
    range: "1m",
  }),
});

const requestShape = model("SloRequestIndicator", "Compares how many events were good with how many there were.", {
  goodEvents: field(metric, "The good events."),
  totalEvents: field(metric, "All events, split by the same labels."),
});
export interface SloRequestIndicator extends z.output<typeof requestShape> {}
export const requestIndicator: z.ZodType<SloRequestIndicator> = requestShape;

const windowShape = model("SloWindowIndicator", "Compares a metric with a threshold, window by window.", {
  query: field(metric, "The metric."),
  window: field(sloWindow, "How long each window is."),
  comparisonOperator: field(sloComparison, "How the metric stands to the threshold in a good window."),
  threshold: field(float(), "Value that the metric is compared with. Kept as a 32-bit float."),
  missingDataStrategy: field(sloMissingData.optional(), "What a window without data counts as; left out, as nothing (UNCOUNTED)."),
});
export interface SloWindowIndicator extends z.output<typeof windowShape> {}
export const windowIndicator: z.ZodType<SloWindowIndicator> = windowShape;
