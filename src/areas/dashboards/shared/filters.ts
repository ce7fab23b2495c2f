import type { z } from "zod";
import { field } from "../../../schema/facts";
import { empty, list, model, text } from "../../../schema/fields";
import type { OneOf } from "../../../schema/types";
import { oneOf } from "../../../schema/union";
import { observationField, spanField, spanObservationField } from "./observation";

const values = field(list(text(0, 4096), 0, 1000).optional(), "The values.");
const selections = {
  all: empty("Any value."),
  list: field(
    model("DashboardEqualsList", "Values of which one is met.", { values }),
    "One of these values; an empty list is not the same as `all`.",
  ),
};
interface Selections extends z.output<z.ZodObject<typeof selections>> {}
const selectionShape = oneOf(selections, {}, { model: "DashboardEqualsSelection", about: "The values that pass a filter." });
type Selection = OneOf<Selections>;
const selection: z.ZodType<Selection> = selectionShape;

const operators = {
  equals: field(
    model("DashboardEquals", "Passes what has one of the values.", { selection: field(selection.optional(), "The values that pass.") }),
    "Passes what has one of the values.",
  ),
  notEquals: field(
    model("DashboardNotEquals", "Passes what has none of the values.", {
      selection: field(
        model("DashboardNotEqualsSelection", "The values that do not pass a filter.", {
          list: field(model("DashboardNotEqualsList", "Values of which none is met.", { values }).optional(), "None of these values."),
        }).optional(),
        "The values that do not pass.",
      ),
    }),
    "Passes what has none of the values.",
  ),
};
interface Operators extends z.output<z.ZodObject<typeof operators>> {}
const operatorShape = oneOf(operators, {}, { model: "DashboardFilterOperator", about: "What a filter asks of a field." });
export type DashboardFilterOperator = OneOf<Operators>;
export const filterOperator: z.ZodType<DashboardFilterOperator> = operatorShape;

const operator = field(filterOperator.optional(), "What is asked of the field.");

const logsShape = model("DashboardLogsFilter", "Narrows logs by one field.", {
  observationField: field(observationField.optional(), "The field, step by step.", { instead: "field" }),
  field: field(
    text(1, 4096).optional(),
    "The field, with dots between its steps; a name that holds dots itself needs `observationField`.",
    {
      instead: "observationField",
    },
  ),
  operator,
});
export interface DashboardLogsFilter extends z.output<typeof logsShape> {}
export const logsFilter: z.ZodType<DashboardLogsFilter> = logsShape;

const spansShape = model("DashboardSpansFilter", "Narrows spans by one field.", {
  observationField: field(spanObservationField.optional(), "The field, step by step.", { instead: "field" }),
  field: field(spanField.optional(), "The field, by its kind; `observationField` is the newer way.", { instead: "observationField" }),
  operator,
});
export interface DashboardSpansFilter extends z.output<typeof spansShape> {}
export const spansFilter: z.ZodType<DashboardSpansFilter> = spansShape;

const metricsShape = model("DashboardMetricsFilter", "Narrows metrics by one label.", {
  metric: field(text(1, 4096).optional(), "Name of the metric; left out, any that has the label."),
  label: field(text(1, 4096).optional(), "Name of the label."),
  operator,
});
export interface DashboardMetricsFilter extends z.output<typeof metricsShape> {}
export const metricsFilter: z.ZodType<DashboardMetricsFilter> = metricsShape;

const sources = {
  logs: field(logsFilter, "Narrows logs."),
  spans: field(spansFilter, "Narrows spans."),
  metrics: field(metricsFilter, "Narrows metrics."),
};
interface Sources extends z.output<z.ZodObject<typeof sources>> {}
const sourceShape = oneOf(sources, {}, { model: "DashboardFilterSource", about: "What a filter narrows, and how." });
export type DashboardFilterSource = OneOf<Sources>;
export const filterSource: z.ZodType<DashboardFilterSource> = sourceShape;
