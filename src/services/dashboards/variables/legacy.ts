import { field, optional, type Schema, type ValueOf } from "../../../schema/facts";
import { empty, list, model, string } from "../../../schema/fields";
import { union } from "../../../schema/union";
import { orderDirection } from "../enums";
import { observationField, spanField } from "../shared/queries";
import { legacyDisplayType, selectionType } from "./enums";
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

const queryOf = <T extends Schema>(name: string, about: string, type: T) =>
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

const legacyQuerySource = model("DashboardLegacyQuerySource", "A legacy query variable.", {
  query: optional(legacyVariableQuery, "The query."),
  ...resultFields,
});

const value = (about: string) => optional(string(1, 4096), about);
const source = union("DashboardLegacySource", "The source of the values of a legacy variable.", {
  logsPath: model("DashboardLegacyLogsPath", "Values of a log field.", {
    observationField: optional(observationField, "Field."),
    value: value("Field, as a dotted path."),
  }),
  metricLabel: model("DashboardLegacyMetricLabel", "Values of a metric label.", {
    metricName: value("Name of the metric."),
    label: value("Name of the label."),
  }),
  constantList: model("DashboardLegacyConstantList", "A fixed list of values.", {
    values: optional(list(string(0, 4096), 0, 1000), "The values."),
  }),
  spanField: model("DashboardLegacySpanField", "Values of a span field.", {
    value: optional(spanField, "Field."),
  }),
  query: field(legacyQuerySource, "Values from a query."),
});

const selection = union(
  "DashboardLegacySelection",
  "Values that are selected when the dashboard is opened.",
  {
    all: empty("All values."),
    list: field(
      model("DashboardLegacyChosen", "A list of values.", {
        values: optional(
          list(string(1, 4096), 0, 1000),
          "Selected values. An empty list selects none.",
        ),
        labels: optional(
          list(string(1, 4096), 0, 1000),
          "Labels of the values, in the same order.",
        ),
      }),
      "Only these values.",
    ),
  },
);

const multiSelect = model(
  "DashboardLegacyMultiSelect",
  "A variable with a list of values to select from.",
  {
    source: optional(source, "Source of the values."),
    selection: selection.optional(),
    selectionOptions: model(
      "DashboardLegacySelectionOptions",
      "Selection options of the variable.",
      {
        selectionType: optional(
          selectionType,
          "Number of values that can be selected, and whether there is an entry for all values.",
        ),
      },
    ).optional(),
    valuesOrderDirection: optional(orderDirection, "Sort order of the values."),
    selected: optional(list(string(1, 4096), 0, 1000), "Selected values.", {
      deprecated: "Use `selection`.",
    }),
  },
);

const legacyDefinition = union(
  "DashboardLegacyDefinition",
  "The definition of a legacy variable.",
  {
    multiSelect: field(multiSelect, "A variable with a list of values."),
    constant: field(
      model("DashboardLegacyConstant", "A variable with one constant value.", {
        value: value("Value."),
      }),
      "One constant value. The service rejects it.",
      { deprecated: "Use `multiSelect`, or a `textbox` in `variablesV2`.", refused: true },
    ),
  },
);

export const legacyVariable = model("DashboardLegacyVariable", "A variable in the legacy format.", {
  name: optional(string(1, 100), "Name of the variable in queries."),
  displayName: optional(string(1, 100), "Display name of the variable."),
  description: optional(string(1, 4096), "Description of the variable."),
  displayType: optional(legacyDisplayType, "Display type of the variable."),
  definition: optional(legacyDefinition, "Definition of the variable."),
});
export type DashboardLegacyVariable = ValueOf<typeof legacyVariable>;
