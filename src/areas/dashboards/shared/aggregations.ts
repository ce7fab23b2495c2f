import { z } from "zod";
import { field } from "../../../schema/facts";
import { empty, model, text } from "../../../schema/fields";
import type { OneOf } from "../../../schema/types";
import { oneOf } from "../../../schema/union";
import { choice } from "../../../schema/words";
import { observationField } from "./observation";

const of = {
  observationField: field(observationField.optional(), "The field, step by step.", { instead: "field" }),
  field: field(
    text(1, 4096).optional(),
    "The field, with dots between its steps; a name that holds dots itself needs `observationField`.",
    {
      instead: "observationField",
    },
  ),
};
const overField = <const N extends string>(name: N, about: string) => field(model(name, about, of), about);

const variants = {
  count: empty("How many there are."),
  countDistinct: overField("DashboardCountDistinct", "How many different values a field has."),
  sum: overField("DashboardSum", "Sum of a field."),
  average: overField("DashboardAverage", "Average of a field."),
  min: overField("DashboardMin", "Smallest value of a field."),
  max: overField("DashboardMax", "Largest value of a field."),
  percentile: field(
    model("DashboardPercentile", "Value of a field under which a share of all values lies.", {
      percent: field(z.number().optional(), "The share, in percent: 95 for the 95th percentile."),
      ...of,
    }),
    "Value of a field under which a share of all values lies.",
  ),
};
interface Variants extends z.output<z.ZodObject<typeof variants>> {}
const logsShape = oneOf(variants, {}, { model: "DashboardLogsAggregation", about: "What is counted or computed over records." });
export type DashboardLogsAggregation = OneOf<Variants>;
export const logsAggregation: z.ZodType<DashboardLogsAggregation> = logsShape;

const metricType = choice(
  "METRIC_AGGREGATION_TYPE_",
  ["UNSPECIFIED", "MIN", "MAX", "AVERAGE", "SUM", "PERCENTILE_99", "PERCENTILE_95", "PERCENTILE_50"],
  "DashboardSpanMetricAggregationType",
);
const dimensionType = choice(
  "DIMENSION_AGGREGATION_TYPE_",
  ["UNSPECIFIED", "UNIQUE_COUNT", "ERROR_COUNT"],
  "DashboardSpanDimensionAggregationType",
);
const metricField = choice("METRIC_FIELD_", ["UNSPECIFIED", "DURATION"], "DashboardSpanMetricField");
const dimensionField = choice("DIMENSION_FIELD_", ["UNSPECIFIED", "TRACE_ID"], "DashboardSpanDimensionField");

const spans = {
  metricAggregation: field(
    model("DashboardSpanMetricAggregation", "A number computed over spans.", {
      metricField: field(metricField.optional(), "Number the spans have."),
      aggregationType: field(metricType.optional(), "What is computed of it."),
    }),
    "A number computed over spans, such as their longest duration.",
  ),
  dimensionAggregation: field(
    model("DashboardSpanDimensionAggregation", "A count over spans.", {
      dimensionField: field(dimensionField.optional(), "What is counted by."),
      aggregationType: field(dimensionType.optional(), "Whether different values or errors are counted."),
    }),
    "A count over spans, such as the number of traces.",
  ),
};
interface Spans extends z.output<z.ZodObject<typeof spans>> {}
const spansShape = oneOf(spans, {}, { model: "DashboardSpansAggregation", about: "What is counted or computed over spans." });
export type DashboardSpansAggregation = OneOf<Spans>;
export const spansAggregation: z.ZodType<DashboardSpansAggregation> = spansShape;
