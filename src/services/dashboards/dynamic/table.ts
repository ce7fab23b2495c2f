import { field, optional } from "../../../schema/facts";
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
  name: optional(string(1, 255), "Display name of the link."),
  url: optional(string(1, 4096), "URL of the link, with placeholders for values of the row."),
  shouldOpenInNewWindow: optional(flag(), "Whether the target opens in a new window."),
});
const mapping = model("DashboardValuesMapping", "A mapping of a value to text.", {
  type: optional(mappingType, "Whether `inputValue` is an exact value or a regular expression."),
  inputValue: optional(string(1, 4096), "Value, or regular expression that the value must match."),
  replaceValue: optional(string(1, 4096), "Text that is shown instead of the value."),
});

const tablePropertiesDefinition = union("DashboardTablePropertyDefinition", "A column property.", {
  alignment: field(alignment, "Text alignment of the cells."),
  columnDisplayName: field(string(1, 255), "Heading of the column."),
  units: model("DashboardTableUnits", "Number format of the column.", { ...numbers, ...ends }),
  thresholds: model("DashboardTableThresholds", "Color thresholds of the column.", {
    values: optional(list(threshold, 0, 1000), "Color thresholds."),
    type: rangeThresholdType,
    ...ends,
  }),
  regexExtract: field(
    string(1, 4096),
    "Regular expression that extracts the part of the value to show.",
  ),
  valuesAlias: field(string(1, 4096), "Text that is shown instead of every value."),
  valuesMapping: model("DashboardTableMapping", "Mapping of values to text.", {
    mappings: optional(list(mapping, 0, 1000), "Mappings. The first match applies."),
  }),
  link: model("DashboardTableLinks", "Links of the cells.", {
    actions: optional(list(link, 0, 1000), "The links."),
  }),
});

const tableProperty = model("DashboardTableProperty", "A column property that a table rule sets.", {
  id: partId("property"),
  definition: optional(tablePropertiesDefinition, "Property to set."),
});

const ruleScope = union("DashboardTableScope", "The columns that a table rule applies to.", {
  field: field(observationField, "A single column."),
  regex: field(string(1, 4096), "Columns whose names match a regular expression."),
  fieldType: field(columnDataType, "Columns of a data type."),
});
const tableRule = model("DashboardTableRule", "A table rule, which sets properties of columns.", {
  id: partId("rule"),
  name: optional(string(1, 255), "Name of the rule."),
  description: optional(string(1, 4096), "Description of the rule."),
  ruleScope: optional(ruleScope, "Columns that the rule applies to."),
  properties: optional(list(tableProperty, 0, 1000), "Column properties that the rule sets."),
});

const width = model("DashboardTableColumnWidth", "Width of a column.", {
  columnName: optional(string(1, 4096), "Name of the column."),
  width: optional(integer(1), "Width of the column, in pixels."),
});
const settings = model("DashboardTableSettings", "Table settings.", {
  rowStyle: optional(rowStyle, "Row style."),
  columnWidths: optional(list(width, 0, 1000), "Column widths."),
});

export const table = model("DashboardTable", "A table.", {
  columns: optional(
    list(
      model("DashboardTableColumn", "A column of a table.", {
        field: oneField("Column of the result."),
      }),
      0,
      1000,
    ),
    "Columns to show, from left to right.",
  ),
  rules: optional(list(tableRule, 0, 1000), "Rules that set column properties."),
  settings: optional(settings, "Settings of the table."),
});
