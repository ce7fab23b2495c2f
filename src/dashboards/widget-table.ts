/** The data sources of queries. */

export type Source = "logs" | "spans" | "metrics" | "dataprime";

/** The options of queries that have another field in each type of widget. */
export type SharedOption = "aggregation" | "groupBy" | "stackBy";

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
