import { field } from "../../../schema/facts";
import { flag, integer, list, model, string } from "../../../schema/fields";
import { union } from "../../../schema/union";
import { rowStyle } from "../enums";
import { partId } from "../ids";
import { threshold } from "../shared/display";
import { observationField } from "../shared/queries";
import { alignment, columnDataType, mappingType } from "./enums";
import { ends, numbers, oneField, rangeThresholdType } from "./parts";

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

const tableProperty = model("DashboardTableProperty", "A column property that a table rule sets.", {
  id: partId("property"),
  definition: field(tablePropertiesDefinition.optional(), "Property to set."),
});

const ruleScope = union("DashboardTableScope", "The columns that a table rule applies to.", {
  field: field(observationField, "A single column."),
  regex: field(string(1, 4096), "Columns whose names match a regular expression."),
  fieldType: field(columnDataType, "Columns of a data type."),
});
const tableRule = model("DashboardTableRule", "A table rule, which sets properties of columns.", {
  id: partId("rule"),
  name: field(string(1, 255).optional(), "Name of the rule."),
  description: field(string(1, 4096).optional(), "Description of the rule."),
  ruleScope: field(ruleScope.optional(), "Columns that the rule applies to."),
  properties: field(
    list(tableProperty, 0, 1000).optional(),
    "Column properties that the rule sets.",
  ),
});

const width = model("DashboardTableColumnWidth", "Width of a column.", {
  columnName: field(string(1, 4096).optional(), "Name of the column."),
  width: field(integer(1).optional(), "Width of the column, in pixels."),
});
const settings = model("DashboardTableSettings", "Table settings.", {
  rowStyle: field(rowStyle.optional(), "Row style."),
  columnWidths: field(list(width, 0, 1000).optional(), "Column widths."),
});

export const table = model("DashboardTable", "A table.", {
  columns: field(
    list(
      model("DashboardTableColumn", "A column of a table.", {
        field: oneField("Column of the result."),
      }),
      0,
      1000,
    ).optional(),
    "Columns to show, from left to right.",
  ),
  rules: field(list(tableRule, 0, 1000).optional(), "Rules that set column properties."),
  settings: field(settings.optional(), "Settings of the table."),
});
