import { field } from "../../../schema/facts";
import { flag, list, model, string } from "../../../schema/fields";
import { union } from "../../../schema/union";
import { partId } from "../ids";
import { threshold } from "../shared/display";
import { alignment, mappingType } from "./enums";
import { ends, numbers, rangeThresholdType } from "./parts";

const link = model("DashboardTableLink", "A link in a table cell.", {
  id: partId("link"),
  name: field(string(1, 255).optional(), "Display name of the link."),
  url: field(
    string(1, 4096).optional(),
    "URL of the link, with placeholders for values of the row.",
  ),
  shouldOpenInNewWindow: field(flag().optional(), "Whether the target opens in a new window."),
});
const mapping = model("DashboardValuesMapping", "A mapping of a value to text.", {
  type: field(
    mappingType.optional(),
    "Whether `inputValue` is an exact value or a regular expression.",
  ),
  inputValue: field(
    string(1, 4096).optional(),
    "Value, or regular expression that the value must match.",
  ),
  replaceValue: field(string(1, 4096).optional(), "Text that is shown instead of the value."),
});

const tablePropertiesDefinition = union("DashboardTablePropertyDefinition", "A column property.", {
  alignment: field(alignment, "Text alignment of the cells."),
  columnDisplayName: field(string(1, 255), "Heading of the column."),
  units: model("DashboardTableUnits", "Number format of the column.", { ...numbers, ...ends }),
  thresholds: model("DashboardTableThresholds", "Color thresholds of the column.", {
    values: field(list(threshold, 0, 1000).optional(), "Color thresholds."),
    type: rangeThresholdType,
    ...ends,
  }),
  regexExtract: field(
    string(1, 4096),
    "Regular expression that extracts the part of the value to show.",
  ),
  valuesAlias: field(string(1, 4096), "Text that is shown instead of every value."),
  valuesMapping: model("DashboardTableMapping", "Mapping of values to text.", {
    mappings: field(list(mapping, 0, 1000).optional(), "Mappings. The first match applies."),
  }),
  link: model("DashboardTableLinks", "Links of the cells.", {
    actions: field(list(link, 0, 1000).optional(), "The links."),
  }),
});

export const tableProperty = model(
  "DashboardTableProperty",
  "A column property that a table rule sets.",
  {
    id: partId("property"),
    definition: field(tablePropertiesDefinition.optional(), "Property to set."),
  },
);
