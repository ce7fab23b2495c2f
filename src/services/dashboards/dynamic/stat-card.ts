import { field, optional } from "../../../schema/facts";
import { empty, list, model, string } from "../../../schema/fields";
import { atMostOne, union } from "../../../schema/union";
import { colorSolidType } from "../color-enums";
import { minMax } from "../shared/display";
import { observationField } from "../shared/queries";
import { statCardTarget } from "./enums";
import {
  categoryFields,
  legendByField,
  legendField,
  numbers,
  thresholdFields,
  valueFields,
} from "./parts";

const section = model("DashboardMappingSection", "A mapping of a value to text and color.", {
  value: optional(string(0, 4096), "Value, or regular expression that the value must match."),
  mapTo: optional(string(1, 4096), "Text that is shown instead of the value."),
  color: optional(colorSolidType, "Color of the value."),
});
const sections = (name: string, about: string) =>
  field(
    model(name, about, {
      sections: optional(list(section, 0, 1000), "Mappings. The first match applies."),
    }),
    about,
  );
const mapping = atMostOne(
  "DashboardColorMapping",
  "Mapping of values to colors and text.",
  {
    range: model("DashboardMappingRange", "Mapping by number ranges.", {
      ...thresholdFields,
      minMax: optional(minMax, "Range for relative thresholds."),
    }),
    value: sections("DashboardMappingValue", "Mapping by exact values."),
    regex: sections("DashboardMappingRegex", "Mapping by regular expressions."),
  },
  { colorBy: optional(statCardTarget, "Element that is colored.") },
);

const sources = {
  observationField: field(observationField, "A column of the result."),
  mappedValues: empty("The value after `colorLabelMapping`."),
};
const variable = union(
  "DashboardTemplateVariable",
  "The value of a template placeholder.",
  sources,
);
const element = atMostOne("DashboardStatElement", "A text element of a card.", sources, {
  templateText: optional(string(1, 4096), "Template text with placeholders."),
  templateVariables: optional(list(variable, 0, 1000), "Values of the placeholders, in order."),
});

export const statCard = model(
  "DashboardStatCard",
  "Values as cards with a title, a value and a label.",
  {
    valueFields,
    categoryFields,
    title: optional(element, "Title of the card."),
    primaryValue: optional(element, "Primary value of the card."),
    label: optional(element, "Label of the card."),
    colorLabelMapping: mapping.optional(),
    ...numbers,
    legend: legendField,
    legendBy: legendByField,
  },
);
