import { field } from "../../../schema/facts";
import { integer, list, model, string } from "../../../schema/fields";
import { union } from "../../../schema/union";
import { rowStyle } from "../enums";
import { partId } from "../ids";
import { observationField } from "../shared/queries";
import { columnDataType } from "./enums";
import { oneField } from "./parts";
import { tableProperty } from "./table-properties";

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
