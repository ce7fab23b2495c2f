import type { z } from "zod";
import { field } from "../../../schema/facts";
import { model } from "../../../schema/fields";
import { oneOf } from "../../../schema/union";
import { observationField, spanField } from "../shared/queries";
import { refreshStrategy } from "./enums";
import {
  labelFilters,
  labelNames,
  logFieldNames,
  metricNames,
  spanFieldNames,
  stringOrVariable,
  valueDisplayOptions,
} from "./parts";

const valueField = field(observationField.optional(), "Field that provides the values.");
const logsType = oneOf(
  {
    fieldName: field(logFieldNames, "Field names."),
    fieldValue: field(
      model("DashboardLegacyLogFieldValues", "Values of a log field.", {
        observationField: valueField,
      }),
      "Values of a field.",
    ),
  },
  {},
  { model: "DashboardLegacyLogsQueryType", about: "The log property that provides the values." },
);
const spansType = oneOf(
  {
    fieldName: field(spanFieldNames, "Field names."),
    fieldValue: field(
      model("DashboardLegacySpanFieldValues", "Values of a span field.", {
        observationField: valueField,
        value: field(spanField.optional(), "Field that provides the values, in the legacy format."),
      }),
      "Values of a field.",
    ),
  },
  {},
  { model: "DashboardLegacySpansQueryType", about: "The span property that provides the values." },
);
const metricsType = oneOf(
  {
    metricName: metricNames,
    labelName: labelNames,
    labelValue: model("DashboardLegacyLabelValues", "Values of a label.", {
      metricName: field(stringOrVariable.optional(), "Metric of the label. Default: all metrics."),
      labelName: field(stringOrVariable.optional(), "Label that provides the values."),
      labelFilters,
    }),
  },
  {},
  {
    model: "DashboardLegacyMetricsQueryType",
    about: "The metric property that provides the values.",
  },
);

const queryOf = <T extends z.ZodType>(name: string, about: string, type: T) =>
  field(
    model(name, about, { type: field(type.optional(), "Property that provides the values.") }),
    about,
  );
const legacyVariableQuery = oneOf(
  {
    logsQuery: queryOf("DashboardLegacyLogsQuery", "A query for values from logs.", logsType),
    metricsQuery: queryOf(
      "DashboardLegacyMetricsQuery",
      "A query for values from metrics.",
      metricsType,
    ),
    spansQuery: queryOf("DashboardLegacySpansQuery", "A query for values from spans.", spansType),
  },
  {},
  { model: "DashboardLegacyQuery", about: "The data source of a variable query." },
);

export const legacyQuerySource = model("DashboardLegacyQuerySource", "A legacy query variable.", {
  query: field(legacyVariableQuery.optional(), "The query."),
  refreshStrategy: field(refreshStrategy.optional(), "When the query is run again."),
  valueDisplayOptions: field(
    valueDisplayOptions.optional(),
    "Extraction of values and labels from the query result.",
  ),
});
