import { type FieldValues, field, optional, type Schema } from "../../../schema/facts";
import { flag, model, string } from "../../../schema/fields";
import type { OneOf } from "../../../schema/types";
import { union } from "../../../schema/union";
import { dataModeType, orderDirection } from "../enums";
import {
  dataprimeQuery,
  observationField,
  promQlQuery,
  queryType,
  spanField,
} from "../shared/queries";
import {
  labelFilters,
  labelNames,
  logFieldNames,
  metricNames,
  resultFields,
  spanFieldNames,
  stringOrVariable,
} from "./parts";

const logsQuery = model("DashboardVariableLogsQuery", "A query for values from logs.", {
  type: optional(
    union("DashboardVariableLogsQueryType", "The log property that provides the values.", {
      fieldName: field(logFieldNames, "Field names."),
      fieldValue: field(
        model("DashboardVariableLogFieldValues", "Values of a log field.", {
          observationField: field(observationField, "Field that provides the values."),
        }),
        "Values of a field.",
      ),
    }),
    "Property that provides the values.",
  ),
});

const spanFieldValues = union("DashboardVariableSpanFieldValues", "Values of a span field.", {
  observationField: field(observationField, "Field that provides the values."),
  value: field(spanField, "Field that provides the values, in the legacy format.", {
    deprecated: "Use `observationField`.",
  }),
});
const spansQuery = model("DashboardVariableSpansQuery", "A query for values from spans.", {
  type: optional(
    union("DashboardVariableSpansQueryType", "The span property that provides the values.", {
      fieldName: field(spanFieldNames, "Field names."),
      fieldValue: field(spanFieldValues, "Values of a field."),
    }),
    "Property that provides the values.",
  ),
});

const metricTypes = {
  metricName: metricNames,
  labelName: labelNames,
  labelValue: model("DashboardVariableLabelValues", "Values of a label.", {
    metricName: optional(stringOrVariable, "Metric of the label. Default: all metrics."),
    labelName: field(stringOrVariable, "Label that provides the values."),
    labelFilters,
  }),
  promqlQuery: model("DashboardVariablePromQlQuery", "Values from a PromQL query.", {
    query: optional(promQlQuery, "The query."),
    promqlQueryType: queryType,
  }),
};
const metricsQuery = model("DashboardVariableMetricsQuery", "A query for values from metrics.", {
  type: optional(
    union(
      "DashboardVariableMetricsQueryType",
      "The metric property that provides the values.",
      metricTypes,
    ),
    "Property that provides the values.",
  ),
});

const queryText = model("DashboardVariableDataprimeText", "A DataPrime query and its data tier.", {
  query: optional(dataprimeQuery, "The query."),
  dataModeType: optional(dataModeType, "Data tier to query. Default: frequent search."),
});
const dataprimeVariable = model(
  "DashboardVariableDataprimeQuery",
  "A DataPrime query for values.",
  {
    type: model("DashboardVariableDataprimeQueryType", "Format of the query.", {
      queryText: optional(queryText, "Query as text."),
    }).optional(),
  },
);

export const allOption = field(
  model("DashboardVariableAllOption", 'The "all values" entry of a variable.', {
    includeAll: field(flag(), "Whether the entry is available."),
    label: optional(string(1, 255), "Display label."),
  }),
  'The "all values" entry.',
);
export const valuesOrderDirection = field(orderDirection, "Sort order of the values.");

const queryVariants = {
  logsQuery: field(logsQuery, "Values from logs."),
  metricsQuery: field(metricsQuery, "Values from metrics."),
  spansQuery: field(spansQuery, "Values from spans."),
  dataprimeQuery: field(dataprimeVariable, "Values from a DataPrime query."),
};
const commonVariableFields = {
  valuesOrderDirection,
  allOption,
  ...resultFields,
};
interface QueryVariants extends FieldValues<typeof queryVariants> {}
interface Common extends FieldValues<typeof commonVariableFields> {}
export type DashboardVariableQuery = Common & OneOf<QueryVariants>;
/** A variable with values from a query. */
export const querySource: Schema<DashboardVariableQuery> = union(
  "DashboardVariableQuery",
  "A variable with values from a query.",
  queryVariants,
  commonVariableFields,
);
