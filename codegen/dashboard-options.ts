import type { Source, SourceTable, WidgetTable } from "../src/dashboards/widget-table";
import type { Json } from "../src/schema/facts";
import { type Node, nodeOf } from "../src/schema/node";
import { fieldsOf, isList } from "../src/schema/walk";
import { widget } from "../src/services/dashboards/layout";
import type { Models } from "./models";
import { prettyPrint, typescript } from "./pretty-print";
import { HEADER } from "./types/file";
import { typeText } from "./types/type-text";

const AGGREGATIONS: Readonly<Record<string, "logs" | "spans">> = {
  DashboardLogsAggregation: "logs",
  DashboardSpansAggregation: "spans",
};
const FIELDS = ["DashboardObservationField", "DashboardSpanObservationField"];

/** The table of the fields to which the options of widgets belong, for functions of dashboards. */
export function dashboardOptionsFile(models: Models): string {
  const fields = namesIn(nodeOf(widget), ["title", "definition", "reference"]);
  const { markdown, ...others } = fieldsOf(fieldsOf(nodeOf(widget)).definition?.node);
  const tables = Object.entries(others).map(([type, { node }]) => [type, tableOf(models, node)]);
  const print = (value: unknown) => prettyPrint(value as Json, typescript);
  return `${HEADER}import type { WidgetTable } from "../dashboards/widget-table";

/** Options of every widget. */
export const widgetFields: readonly string[] = ${print(fields)};

/** Options of a markdown widget that are not options of every widget. */
export const markdownFields: readonly string[] = ${print(namesIn(markdown?.node, ["markdownText"]))};

/** Where the options of each other widget are. */
export const widgetTypes = ${print(Object.fromEntries(tables))} satisfies Record<string, WidgetTable>;
`;
}

const namesIn = (node: Node | undefined, others: readonly string[]): string[] =>
  Object.keys(fieldsOf(node)).filter((name) => !others.includes(name));

function tableOf(models: Models, visualization: Node): WidgetTable {
  const all = fieldsOf(visualization);
  const definition = isList(all.queryDefinitions?.node)
    ? all.queryDefinitions.node.item
    : undefined;
  const queries = definition ? "queryDefinitions" : "query";
  const query = definition ? fieldsOf(definition).query?.node : all.query?.node;
  const sources = Object.entries(fieldsOf(query)).map(
    ([source, { node }]) => [source, node] as const,
  );
  return {
    // With a list of definitions, a single query and its interpretation are deprecated.
    visualization: namesIn(visualization, [queries, "query", "interpretation"]),
    queries,
    definition: namesIn(definition, ["query"]),
    query: agreedFields(
      models,
      sources.map(([, node]) => node),
    ),
    sources: Object.fromEntries(
      sources.map(([source, node]) => [source, sourceTableOf(node)]),
    ) as Record<Source, SourceTable>,
  };
}

function sourceTableOf(query: Node): SourceTable {
  const { aggregation, groupBy, stackBy } = sharedOf(query);
  const counts = aggregation && AGGREGATIONS[aggregation.model];
  const paths = { aggregation: aggregation?.path, groupBy, stackBy };
  const shared = Object.fromEntries(Object.entries(paths).filter(([, path]) => path !== undefined));
  return {
    text: textFieldOf(query),
    fields: ownFields(query),
    shared,
    ...(counts ? { counts } : {}),
  };
}

const textFieldOf = (query: Node): string =>
  Object.keys(fieldsOf(query)).find((name) => /^(lucene|promql|dataprime)Query$/.test(name)) ?? "";

/** Fields of a query that are options of the same name. */
function ownFields(query: Node): string[] {
  const { aggregation, groupBy, stackBy } = sharedOf(query);
  const written = [aggregation?.path, groupBy, stackBy].flatMap(
    (path) => path?.split(".")[0] ?? [],
  );
  return Object.entries(fieldsOf(query))
    .filter(([name, { node }]) => {
      const { deprecated, aliasOf } = node.facts;
      const isWritten = written.includes(name) || written.includes(aliasOf ?? "");
      return name !== textFieldOf(query) && deprecated === undefined && !isWritten;
    })
    .map(([name]) => name);
}

/** The paths of the options that have different names in different widgets. */
function sharedOf(query: Node) {
  const grouping = fieldsOf(query).grouping?.node;
  const places = [
    ...Object.entries(fieldsOf(query)).map(([name, { node }]) => ({ path: name, node })),
    ...Object.entries(fieldsOf(grouping)).map(([name, { node }]) => ({
      path: `grouping.${name}`,
      node,
    })),
  ];
  const current = places.filter(({ node }) => node.facts.deprecated === undefined);
  const aggregation = current.flatMap(({ path, node }) => aggregationAt(path, node))[0];
  const isGroup = ({ node }: { node: Node }) => isList(node) && isField(node.item);
  const groupNames = ({ path, node }: { path: string; node: Node }) =>
    path === "groupNames" && isList(node);
  const isStack = ({ path }: { path: string }) => path.startsWith("stacked");
  const stacks = current.filter(isStack);
  return {
    aggregation,
    groupBy: (current.find(isGroup) ?? current.find(groupNames))?.path,
    stackBy: (stacks.find(({ node }) => isField(node)) ?? stacks[0])?.path,
  };
}

const isField = (node: Node): boolean => FIELDS.includes(node.facts.model ?? "");

function aggregationAt(path: string, node: Node): { path: string; model: string }[] {
  const model = node.facts.model ?? "";
  if (AGGREGATIONS[model]) return [{ path, model }];
  if (!isList(node)) return [];
  const inner = fieldsOf(node.item).aggregation?.node;
  return [
    ...aggregationAt(`${path}.*`, node.item),
    ...(inner ? aggregationAt(`${path}.*.aggregation`, inner) : []),
  ];
}

/** Fields of queries that have the same type in every query that has them. */
function agreedFields(models: Models, queries: readonly Node[]): string[] {
  const names = [...new Set(queries.flatMap(ownFields))];
  return names.filter((name) => {
    const types = queries
      .filter((query) => ownFields(query).includes(name))
      .map((query) => typeText({ models, used: new Set() }, fieldsOf(query)[name]?.node as Node));
    return new Set(types).size === 1;
  });
}
