import type { z } from "zod";
import { field } from "../../../schema/facts";
import { empty, list, model, text } from "../../../schema/fields";
import { oneOf } from "../../../schema/union";
import { choice } from "../../../schema/words";
import { minMax } from "../shared/display";
import { observationField } from "../shared/observation";
import { colorSolidType } from "../shared/words";
import { categoryFields, colours, legendByField, legendField, numbers, valueFields } from "./parts";

const target = choice("COLOR_APPLY_TARGET_", ["UNSPECIFIED", "VALUE", "BACKGROUND", "ROW"], "DashboardColorTarget");
const section = model("DashboardMappingSection", "What stands for a value.", {
  value: field(text(0, 4096).optional(), "The value, or the regular expression it has to match."),
  mapTo: field(text(1, 4096).optional(), "Text that stands for it."),
  color: field(colorSolidType.optional(), "Colour that stands for it."),
});
const sections = (name: string, about: string) =>
  field(
    model(name, about, { sections: field(list(section, 0, 1000).optional(), "The cases, of which the first that fits counts.") }),
    about,
  );
const mapping = oneOf(
  {
    range: field(
      model("DashboardMappingRange", "By ranges of numbers.", {
        ...colours,
        minMax: field(minMax.optional(), "The ends of the range that relative thresholds go by."),
      }),
      "By ranges of numbers.",
    ),
    value: sections("DashboardMappingValue", "By single values."),
    regex: sections("DashboardMappingRegex", "By regular expressions."),
  },
  { colorBy: field(target.optional(), "What is coloured.") },
  { optional: true, model: "DashboardColorMapping", about: "Colours and texts that stand for values." },
);

const sources = {
  observationField: field(observationField, "A column of the result."),
  mappedValues: empty("What `colorLabelMapping` makes of the value."),
};
const variable = oneOf(sources, {}, { model: "DashboardTemplateVariable", about: "What a placeholder of a template stands for." });
const element = oneOf(
  sources,
  {
    templateText: field(text(1, 4096).optional(), "A text with placeholders."),
    templateVariables: field(list(variable, 0, 1000).optional(), "What the placeholders stand for, in their order."),
  },
  { optional: true, model: "DashboardStatElement", about: "A text on a card." },
);

const shape = model("DashboardStatCard", "Values as cards with a title, a value and a label.", {
  valueFields,
  categoryFields,
  title: field(element.optional(), "Heading of a card."),
  primaryValue: field(element.optional(), "The value on a card."),
  label: field(element.optional(), "Small text on a card."),
  colorLabelMapping: field(mapping.optional(), "Colours and texts that stand for values."),
  ...numbers,
  legend: legendField,
  legendBy: legendByField,
});
export interface DashboardStatCard extends z.output<typeof shape> {}
export const statCard: z.ZodType<DashboardStatCard> = shape;
