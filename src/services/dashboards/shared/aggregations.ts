import { z } from "zod";
import { field, optional } from "../../../schema/facts";
import { empty, model } from "../../../schema/fields";
import type { OneOf } from "../../../schema/types";
import { union } from "../../../schema/union";
import { dimensionField, dimensionType, metricField, metricType } from "../enums";
import { fieldAliases } from "./queries";

const overField = <const N extends string>(name: N, about: string) =>
  field(model(name, about, fieldAliases), about);

const aggregationVariants = {
  count: empty("Number of records."),
  countDistinct: overField("DashboardCountDistinct", "Number of distinct values of a field."),
  sum: overField("DashboardSum", "Sum of a field."),
  average: overField("DashboardAverage", "Average of a field."),
  min: overField("DashboardMin", "Minimum of a field."),
  max: overField("DashboardMax", "Maximum of a field."),
  percentile: model("DashboardPercentile", "Percentile of a field.", {
    percent: optional(z.number(), "Percentile to compute, such as 95."),
    ...fieldAliases,
  }),
};
interface AggregationVariants extends z.output<z.ZodObject<typeof aggregationVariants>> {}
export type DashboardLogsAggregation = OneOf<AggregationVariants>;
export const logsAggregation: z.ZodType<DashboardLogsAggregation> = union(
  "DashboardLogsAggregation",
  "An aggregation of records.",
  aggregationVariants,
);

const spans = {
  metricAggregation: field(
    model("DashboardSpanMetricAggregation", "A metric aggregation of spans.", {
      metricField: optional(metricField, "Metric field of the spans."),
      aggregationType: optional(metricType, "Aggregation function."),
    }),
    "Metric aggregation of spans, such as the maximum duration.",
  ),
  dimensionAggregation: field(
    model("DashboardSpanDimensionAggregation", "A count of spans by dimension.", {
      dimensionField: optional(dimensionField, "Dimension field."),
      aggregationType: optional(dimensionType, "Whether unique values or errors are counted."),
    }),
    "Count by dimension, such as the number of traces.",
  ),
};
interface Spans extends z.output<z.ZodObject<typeof spans>> {}
const spansShape = union("DashboardSpansAggregation", "An aggregation of spans.", spans);
export type DashboardSpansAggregation = OneOf<Spans>;
export const spansAggregation: z.ZodType<DashboardSpansAggregation> = spansShape;
