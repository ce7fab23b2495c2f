import type { z } from "zod";
import { field } from "../../../schema/facts";
import { integer, list, model, text } from "../../../schema/fields";
import { oneOf } from "../../../schema/union";
import { choice } from "../../../schema/words";
import { partId } from "../ids";
import { observationField } from "../shared/observation";
import { rowStyle } from "../shared/words";
import { oneField } from "./parts";
import { tableProperty } from "./table-properties";

const dataType = choice(
  "FIELD_DATA_TYPE_",
  ["UNSPECIFIED", "NUMBER", "STRING", "BOOLEAN", "TIMESTAMP", "OBJECT", "ARRAY", "REGEX", "UNION", "ENUM"],
  "DashboardFieldDataType",
);
const ruleScope = oneOf(
  {
    field: field(observationField, "One column."),
    regex: field(text(1, 4096), "Columns whose name matches a regular expression."),
    fieldType: field(dataType, "Columns of a type."),
  },
  {},
  { model: "DashboardTableScope", about: "Which columns a rule is for." },
);
const rule = model("DashboardTableRule", "How some columns of a table are shown.", {
  id: partId("rule"),
  name: field(text(1, 255).optional(), "Name of the rule."),
  description: field(text(1, 4096).optional(), "What the rule is for."),
  ruleScope: field(ruleScope.optional(), "Which columns it is for."),
  properties: field(list(tableProperty, 0, 1000).optional(), "What it changes about them."),
});

const width = model("DashboardTableColumnWidth", "Width of a column.", {
  columnName: field(text(1, 4096).optional(), "Name of the column."),
  width: field(integer(1).optional(), "Its width, in pixels."),
});
const settings = model("DashboardTableSettings", "Looks of a table.", {
  rowStyle: field(rowStyle.optional(), "How a row is written."),
  columnWidths: field(list(width, 0, 1000).optional(), "Widths of columns."),
});

const shape = model("DashboardTable", "Rows and columns.", {
  columns: field(
    list(model("DashboardTableColumn", "A column of a table.", { field: oneField("The column of the result.") }), 0, 1000).optional(),
    "Columns that are shown, from left to right.",
  ),
  rules: field(list(rule, 0, 1000).optional(), "How columns are shown, rule by rule."),
  settings: field(settings.optional(), "Looks of the table."),
});
export interface DashboardTable extends z.output<typeof shape> {}
export const table: z.ZodType<DashboardTable> = shape;
