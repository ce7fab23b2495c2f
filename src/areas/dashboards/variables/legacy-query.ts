import type { z } from "zod";
import { field } from "../../../schema/facts";
import { model } from "../../../schema/fields";
import { oneOf } from "../../../schema/union";
import { observationField, spanField } from "../shared/observation";
import { labelFilters, labelNames, logFieldNames, metricNames, spanFieldNames, stringOrVariable, valueDisplayOptions } from "./parts";
import { refreshStrategy } from "./words";

const taken = field(observationField.optional(), "The field whose values are taken.");
const logsType = oneOf(
  {
    fieldName: field(logFieldNames, "The names of fields."),
    fieldValue: field(
      model("DashboardLegacyLogFieldValues", "The values of a field of logs.", { observationField: taken }),
      "The values of a field.",
    ),
  },
  {},
  { model: "DashboardLegacyLogsQueryType", about: "What is taken from logs." },
);
const spansType = oneOf(
  {
    fieldName: field(spanFieldNames, "The names of fields."),
    fieldValue: field(
      model("DashboardLegacySpanFieldValues", "The values of a field of spans.", {
        observationField: taken,
        value: field(spanField.optional(), "The field whose values are taken, in the older form."),
      }),
      "The values of a field.",
    ),
  },
  {},
  { model: "DashboardLegacySpansQueryType", about: "What is taken from spans." },
);
const metricsType = oneOf(
  {
    metricName: field(metricNames, "The names of metrics."),
    labelName: field(labelNames, "The names of labels."),
    labelValue: field(
      model("DashboardLegacyLabelValues", "The values of a label.", {
        metricName: field(stringOrVariable.optional(), "Metric the label belongs to; left out, any."),
        labelName: field(stringOrVariable.optional(), "The label whose values are taken."),
        labelFilters,
      }),
      "The values of a label.",
    ),
  },
  {},
  { model: "DashboardLegacyMetricsQueryType", about: "What is taken from metrics." },
);

const queryOf = <T extends z.ZodType>(name: string, about: string, type: T) =>
  field(model(name, about, { type: field(type.optional(), "What is taken from them.") }), about);
const query = oneOf(
  {
    logsQuery: queryOf("DashboardLegacyLogsQuery", "Takes the values from logs.", logsType),
    metricsQuery: queryOf("DashboardLegacyMetricsQuery", "Takes the values from metrics.", metricsType),
    spansQuery: queryOf("DashboardLegacySpansQuery", "Takes the values from spans.", spansType),
  },
  {},
  { model: "DashboardLegacyQuery", about: "Where a query looks for values." },
);

const shape = model("DashboardLegacyQuerySource", "A legacy variable whose values a query finds.", {
  query: field(query.optional(), "The query."),
  refreshStrategy: field(refreshStrategy.optional(), "When the query runs again."),
  valueDisplayOptions: field(valueDisplayOptions.optional(), "How values and labels are cut out of what the query returns."),
});
export interface DashboardLegacyQuerySource extends z.output<typeof shape> {}
export const legacyQuerySource: z.ZodType<DashboardLegacyQuerySource> = shape;
