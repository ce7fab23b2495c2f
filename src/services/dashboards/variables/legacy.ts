import type { z } from "zod";
import { field } from "../../../schema/facts";
import { empty, list, model, string } from "../../../schema/fields";
import { union } from "../../../schema/union";
import { orderDirection } from "../enums";
import { observationField, spanField } from "../shared/queries";
import { legacyDisplayType, selectionType } from "./enums";
import { legacyQuerySource } from "./legacy-query";

const value = (about: string) => field(string(1, 4096).optional(), about);
const source = union("DashboardLegacySource", "The source of the values of a legacy variable.", {
  logsPath: model("DashboardLegacyLogsPath", "Values of a log field.", {
    observationField: field(observationField.optional(), "Field."),
    value: value("Field, as a dotted path."),
  }),
  metricLabel: model("DashboardLegacyMetricLabel", "Values of a metric label.", {
    metricName: value("Name of the metric."),
    label: value("Name of the label."),
  }),
  constantList: model("DashboardLegacyConstantList", "A fixed list of values.", {
    values: field(list(string(0, 4096), 0, 1000).optional(), "The values."),
  }),
  spanField: model("DashboardLegacySpanField", "Values of a span field.", {
    value: field(spanField.optional(), "Field."),
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
        values: field(
          list(string(1, 4096), 0, 1000).optional(),
          "Selected values. An empty list selects none.",
        ),
        labels: field(
          list(string(1, 4096), 0, 1000).optional(),
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
    source: field(source.optional(), "Source of the values."),
    selection: selection.optional(),
    selectionOptions: model(
      "DashboardLegacySelectionOptions",
      "Selection options of the variable.",
      {
        selectionType: field(
          selectionType.optional(),
          "Number of values that can be selected, and whether there is an entry for all values.",
        ),
      },
    ).optional(),
    valuesOrderDirection: field(orderDirection.optional(), "Sort order of the values."),
    selected: field(list(string(1, 4096), 0, 1000).optional(), "Selected values.", {
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
  name: field(string(1, 100).optional(), "Name of the variable in queries."),
  displayName: field(string(1, 100).optional(), "Display name of the variable."),
  description: field(string(1, 4096).optional(), "Description of the variable."),
  displayType: field(legacyDisplayType.optional(), "Display type of the variable."),
  definition: field(legacyDefinition.optional(), "Definition of the variable."),
});
export type DashboardLegacyVariable = z.output<typeof legacyVariable>;
