import type { z } from "zod";
import { field } from "../../../schema/facts";
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

const valueField = field(observationField.optional(), "Field that provides the values.");
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
        value: field(spanField.optional(), "Field that provides the values, in the legacy format."),
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
      metricName: field(stringOrVariable.optional(), "Metric of the label. Default: all metrics."),
      labelName: field(stringOrVariable.optional(), "Label that provides the values."),
      labelFilters,
    }),
  },
);

const queryOf = <T extends z.ZodType>(name: string, about: string, type: T) =>
  field(
    model(name, about, { type: field(type.optional(), "Property that provides the values.") }),
    about,
  );
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
  query: field(legacyVariableQuery.optional(), "The query."),
  ...resultFields,
});
