import { widgetFields, widgetTypes } from "../generated/dashboard-options";

/** The data sources of queries. */
export type Source = "logs" | "spans" | "metrics" | "dataprime";

/** The options of queries that have another field in each type of widget. */
export type SharedOption = "aggregation" | "groupBy" | "stackBy";

/** The widget types with queries. */
export type WidgetType = keyof typeof widgetTypes;

/** Where the parts of a query are. Paths are relative to the query; `*` is a list of one. */
export interface SourceTable {
  /** Field of the query itself, a string. */
  text: string;
  /** Fields that are options of the same name. */
  fields: readonly string[];
  /** Paths of the options that have another name. */
  shared: Readonly<Partial<Record<SharedOption, string>>>;
  /** What an aggregation counts: records or spans. */
  counts?: "logs" | "spans";
}

/** Where the options of a widget are. */
export interface WidgetTable {
  /** Options in the visualization: `definition.gauge`. */
  visualization: readonly string[];
  /** Field of the query, or of the list of query definitions. */
  queries: "query" | "queryDefinitions";
  /** Options in each query definition. Empty for widgets with one query. */
  definition: readonly string[];
  /** Options in each query that has them: they have the same type in all of them. */
  query: readonly string[];
  sources: Readonly<Record<Source, SourceTable>>;
}

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
