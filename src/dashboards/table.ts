import { widgetFields, widgetTypes } from "../generated/dashboard-options";
import type { SharedOption, Source, SourceTable, WidgetTable } from "./widget-table";

/** The widget types with queries. */
export type WidgetType = keyof typeof widgetTypes;

/** The parts of a widget that options belong to, outermost first. */
export const LEVELS = ["widget", "visualization", "definition", "query"] as const;
export type Level = (typeof LEVELS)[number];

/**
 * The table of a widget type. Each option has the name of its field, except for the shared ones, so
 * the table also tells the option of a field: the functions read it in one direction, and what
 * writes programs in the other.
 */
export const tableOf = (type: WidgetType): WidgetTable => widgetTypes[type];

/** The options at a level of a widget. */
export const optionsAt = (type: WidgetType, level: Level): readonly string[] =>
  level === "widget" ? widgetFields : tableOf(type)[level];

/** The level of an option of a widget. `id` is that of the widget, not of a query. */
export const levelOf = (type: WidgetType, option: string): Level | undefined =>
  LEVELS.find((level) => optionsAt(type, level).includes(option));

/** The path of an option of a query in a query of a widget. */
export function pathInQuery(
  { fields, shared }: SourceTable,
  option: string,
): readonly string[] | undefined {
  const path = Object.hasOwn(shared, option) ? shared[option as SharedOption] : undefined;
  if (path !== undefined) return path.split(".");
  return fields.includes(option) ? [option] : undefined;
}

/** The widget types whose queries on a data source have an option. */
export const typesWith = (source: Source, option: string): WidgetType[] =>
  (Object.keys(widgetTypes) as WidgetType[]).filter((type) =>
    pathInQuery(tableOf(type).sources[source], option),
  );
