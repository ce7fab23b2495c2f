import { valueAt } from "../../../../schema/path";
import { type Fields, isRecord } from "../../../../schema/record";
import { isUnknown } from "../../../../schema/unknown";
import type { Drawing, DrawnRow, DrawnSection } from "../../drawing";
import { recordsAt, textAt } from "./content";
import { notesOf } from "./notes";
import { widgetDrawing } from "./widget";

// The height that the product gives a new row.
const DEFAULT_HEIGHT = 19;

/** The sections, rows and widgets of a dashboard. */
export function dashboardDrawing(fields: Fields): Drawing {
  const isLayoutUnknown =
    isUnknown(fields.layout) || isUnknown(valueAt(fields.layout, ["sections"]));
  return {
    title: textAt(fields, "name") ?? "",
    notes: [...notesOf(fields), ...(isLayoutUnknown ? ["Layout: known after apply"] : [])],
    sections: recordsAt(fields.layout, "sections").map(sectionDrawing),
  };
}

function sectionDrawing(value: Fields): DrawnSection {
  const options = valueAt(value, ["options", "custom"]);
  const title = textAt(options, "name");
  return {
    value,
    ...(title === undefined ? {} : { title }),
    isCollapsed: isRecord(options) && options.collapsed === true,
    rows: recordsAt(value, "rows").map(rowDrawing),
  };
}

function rowDrawing(value: Fields): DrawnRow {
  const height = valueAt(value, ["appearance", "height"]);
  const widgets = recordsAt(value, "widgets");
  const columns = widgets.map(({ layoutColumns }) => layoutColumns).filter(isWidth);
  const average = columns.reduce((sum, one) => sum + one, 0) / columns.length || 1;
  return {
    value,
    height: typeof height === "number" && height > 0 ? height : DEFAULT_HEIGHT,
    // Widgets share the width of the row, except those that have one.
    widgets: widgets.map((one) =>
      widgetDrawing(one, isWidth(one.layoutColumns) ? one.layoutColumns : average),
    ),
  };
}

const isWidth = (value: unknown): value is number => typeof value === "number" && value > 0;
