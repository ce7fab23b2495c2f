import type { z } from "zod";
import { field, optional } from "../../../schema/facts";
import { model } from "../../../schema/fields";
import { union } from "../../../schema/union";
import { observationField, spanField } from "../shared/queries";
import {
  labelFilters,
  labelNames,
  logFieldNames,
  metricNames,
  resultFields,
  spanFieldNames,
  stringOrVariable,
} from "./parts";

const valueField = optional(observationField, "Field that provides the values.");
const logsType = union(
  "DashboardLegacyLogsQueryType",
  "The log property that provides the values.",
  {
    fieldName: field(logFieldNames, "Field names."),
    fieldValue: field(
      model("DashboardLegacyLogFieldValues", "Values of a log field.", {
        observationField: valueField,
      }),
      "Values of a field.",
    ),
  },
);
const spansType = union(
  "DashboardLegacySpansQueryType",
  "The span property that provides the values.",
  {
    fieldName: field(spanFieldNames, "Field names."),
    fieldValue: field(
      model("DashboardLegacySpanFieldValues", "Values of a span field.", {
        observationField: valueField,
        value: optional(spanField, "Field that provides the values, in the legacy format."),
      }),
      "Values of a field.",
    ),
  },
);
const metricsType = union(
  "DashboardLegacyMetricsQueryType",
  "The metric property that provides the values.",
  {
    metricName: metricNames,
    labelName: labelNames,
    labelValue: model("DashboardLegacyLabelValues", "Values of a label.", {
      metricName: optional(stringOrVariable, "Metric of the label. Default: all metrics."),
      labelName: optional(stringOrVariable, "Label that provides the values."),
      labelFilters,
    }),
  },
);

const queryOf = <T extends z.ZodType>(name: string, about: string, type: T) =>
  field(model(name, about, { type: optional(type, "Property that provides the values.") }), about);
const legacyVariableQuery = union("DashboardLegacyQuery", "The data source of a variable query.", {
  logsQuery: queryOf("DashboardLegacyLogsQuery", "A query for values from logs.", logsType),
  metricsQuery: queryOf(
    "DashboardLegacyMetricsQuery",
    "A query for values from metrics.",
    metricsType,
  ),
  spansQuery: queryOf("DashboardLegacySpansQuery", "A query for values from spans.", spansType),
});

export const legacyQuerySource = model("DashboardLegacyQuerySource", "A legacy query variable.", {
  query: optional(legacyVariableQuery, "The query."),
  ...resultFields,
});
