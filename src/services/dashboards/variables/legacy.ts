import type { z } from "zod";
import { field, optional } from "../../../schema/facts";
import { empty, list, model, string } from "../../../schema/fields";
import { union } from "../../../schema/union";
import { orderDirection } from "../enums";
import { observationField, spanField } from "../shared/queries";
import { legacyDisplayType, selectionType } from "./enums";
import { legacyQuerySource } from "./legacy-query";

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
export type DashboardLegacyVariable = z.output<typeof legacyVariable>;
