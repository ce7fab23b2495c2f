import type { z } from "zod";
import { field } from "../../../schema/facts";
import { empty, list, model, text } from "../../../schema/fields";
import { oneOf } from "../../../schema/union";
import { observationField, spanField } from "../shared/observation";
import { orderDirection } from "../shared/words";
import { legacyQuerySource } from "./legacy-query";
import { legacyDisplayType, selectionType } from "./words";

const value = (about: string) => field(text(1, 4096).optional(), about);
const source = oneOf(
  {
    logsPath: field(
      model("DashboardLegacyLogsPath", "The values of a field of logs.", {
        observationField: field(observationField.optional(), "The field."),
        value: value("The field, as a dotted text."),
      }),
      "The values of a field of logs.",
    ),
    metricLabel: field(
      model("DashboardLegacyMetricLabel", "The values of a label of a metric.", {
        metricName: value("The metric."),
        label: value("The label."),
      }),
      "The values of a label of a metric.",
    ),
    constantList: field(
      model("DashboardLegacyConstantList", "A fixed list of values.", {
        values: field(list(text(0, 4096), 0, 1000).optional(), "The values."),
      }),
      "A fixed list of values.",
    ),
    spanField: field(
      model("DashboardLegacySpanField", "The values of a field of spans.", { value: field(spanField.optional(), "The field.") }),
      "The values of a field of spans.",
    ),
    query: field(legacyQuerySource, "What a query finds."),
  },
  {},
  { model: "DashboardLegacySource", about: "Where the values of a legacy variable come from." },
);

const selection = oneOf(
  {
    all: empty("Every value."),
    list: field(
      model("DashboardLegacyChosen", "Values, one by one.", {
        values: field(list(text(1, 4096), 0, 1000).optional(), "The values; an empty list chooses none."),
        labels: field(list(text(1, 4096), 0, 1000).optional(), "What people see for them, in the same order."),
      }),
      "These values.",
    ),
  },
  {},
  { model: "DashboardLegacySelection", about: "Which values are chosen when the dashboard is opened." },
);

const multiSelect = model("DashboardLegacyMultiSelect", "A variable whose values people choose from a list.", {
  source: field(source.optional(), "Where the values come from."),
  selection: field(selection.optional(), "Which values are chosen when the dashboard is opened."),
  selectionOptions: field(
    model("DashboardLegacySelectionOptions", "How many values may be chosen.", {
      selectionType: field(selectionType.optional(), "How many, and whether there is an entry for all of them."),
    }).optional(),
    "How many values may be chosen.",
  ),
  valuesOrderDirection: field(orderDirection.optional(), "Order in which people see the values."),
  selected: field(list(text(1, 4096), 0, 1000).optional(), "Values that are chosen.", { deprecated: "Use `selection`." }),
});

const definition = oneOf(
  {
    multiSelect: field(multiSelect, "Values to choose from."),
    constant: field(
      model("DashboardLegacyConstant", "A variable with one value.", { value: value("The value.") }),
      "One value. The service refuses it today.",
      { deprecated: "Use `multiSelect`, or a text box in `variablesV2`.", refused: true },
    ),
  },
  {},
  { model: "DashboardLegacyDefinition", about: "What a legacy variable is." },
);

const shape = model("DashboardLegacyVariable", "A variable in the older form.", {
  name: field(text(1, 100).optional(), "Name by which queries use the variable."),
  displayName: field(text(1, 100).optional(), "Name shown beside the variable."),
  description: field(text(1, 4096).optional(), "What the variable is for."),
  displayType: field(legacyDisplayType.optional(), "How the variable is shown."),
  definition: field(definition.optional(), "What it is."),
});
export interface DashboardLegacyVariable extends z.output<typeof shape> {}
export const legacyVariable: z.ZodType<DashboardLegacyVariable> = shape;
