import type { z } from "zod";
import { field } from "../../../schema/facts";
import { flag, list, model, text } from "../../../schema/fields";
import { oneOf } from "../../../schema/union";
import { choice } from "../../../schema/words";
import { partId } from "../ids";
import { threshold } from "../shared/display";
import { thresholdType } from "../shared/words";
import { ends, numbers } from "./parts";

const alignment = choice("TEXT_ALIGNMENT_", ["UNSPECIFIED", "LEFT", "CENTER", "RIGHT"], "DashboardTextAlignment");
const mappingType = choice("VALUES_MAPPING_TYPE_", ["UNSPECIFIED", "VALUE", "REGEX"], "DashboardValuesMappingType");

const link = model("DashboardTableLink", "A link that a cell offers.", {
  id: partId("link"),
  name: field(text(1, 255).optional(), "Name shown for the link."),
  url: field(text(1, 4096).optional(), "Address it leads to, with placeholders for the row's values."),
  shouldOpenInNewWindow: field(flag().optional(), "Whether it opens in a window of its own."),
});
const mapping = model("DashboardValuesMapping", "A text that stands for a value.", {
  type: field(mappingType.optional(), "Whether `inputValue` is the value itself or a regular expression."),
  inputValue: field(text(1, 4096).optional(), "The value, or the regular expression it has to match."),
  replaceValue: field(text(1, 4096).optional(), "The text that is shown instead."),
});

const definition = oneOf(
  {
    alignment: field(alignment, "Where the text stands in its cell."),
    columnDisplayName: field(text(1, 255), "Heading of the column."),
    units: field(model("DashboardTableUnits", "How numbers are written.", { ...numbers, ...ends }), "How numbers are written."),
    thresholds: field(
      model("DashboardTableThresholds", "Colours by value.", {
        values: field(list(threshold, 0, 1000).optional(), "Values from which other colours are used."),
        type: field(thresholdType.optional(), "Whether thresholds are values or percents of the range from `min` to `max`."),
        ...ends,
      }),
      "Colours by value.",
    ),
    regexExtract: field(text(1, 4096), "Regular expression that cuts out the part of the value that is shown."),
    valuesAlias: field(text(1, 4096), "Text that is shown in the place of every value."),
    valuesMapping: field(
      model("DashboardTableMapping", "Texts that stand for values.", {
        mappings: field(list(mapping, 0, 1000).optional(), "The texts, of which the first that fits is shown."),
      }),
      "Texts that stand for values.",
    ),
    link: field(
      model("DashboardTableLinks", "Links that cells offer.", { actions: field(list(link, 0, 1000).optional(), "The links.") }),
      "Links that cells offer.",
    ),
  },
  {},
  { model: "DashboardTablePropertyDefinition", about: "One thing about columns." },
);

const shape = model("DashboardTableProperty", "One thing that a rule changes about its columns.", {
  id: partId("property"),
  definition: field(definition.optional(), "What it changes."),
});
export interface DashboardTableProperty extends z.output<typeof shape> {}
export const tableProperty: z.ZodType<DashboardTableProperty> = shape;
