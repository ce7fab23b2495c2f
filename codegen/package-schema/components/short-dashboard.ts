import { tableOf, type WidgetType } from "../../../src/dashboards/table";
import type { Source, SourceTable } from "../../../src/dashboards/widget-table";
import {
  markdownFields,
  widgetFields,
  widgetTypes,
} from "../../../src/generated/dashboard-options";
import { type Node, nodeOf } from "../../../src/schema/node";
import { fieldsOf, isList } from "../../../src/schema/walk";
import { widget } from "../../../src/services/dashboards/layout";
import type { Models } from "../../models";
import { capitalized } from "../compact";
import type { Properties, PropertySpec, TypeSpec } from "../spec";
import { ANY, type NamedTypes } from "../types";

const TEXTS: Readonly<Record<Source, string>> = {
  metrics: "A query on metrics, in PromQL.",
  logs: "A query on logs, in Lucene. An empty string selects all records.",
  spans: "A query on spans, in Lucene. An empty string selects all spans.",
  dataprime: "A query in DataPrime.",
};
const QUERIES: Properties = Object.fromEntries(
  Object.entries(TEXTS).map(([source, description]) => [source, { type: "string", description }]),
);
const ONE_QUERY = "exactly one of `metrics`, `logs`, `spans` and `dataprime`";

/** A field of a part of a widget. */
type Location = readonly [parent: Node, key: string];

/**
 * The argument `rows` of a dashboard: widgets as data, whose options are those of the functions of
 * `src/dashboards`, from the same table.
 */
export function shortDashboard(types: NamedTypes, models: Models): Properties {
  const root = nodeOf(widget);
  const visualizations = fieldsOf(fieldsOf(root).definition?.node);
  const placesIn = (parent: Node | undefined, keys: readonly string[]): Location[] =>
    parent ? keys.map((key) => [parent, key]) : [];
  const ofWidget = placesIn(root, ["title", ...widgetFields]);

  const charts = (Object.keys(widgetTypes) as WidgetType[]).map((type): [string, TypeSpec] => {
    const { visualization, queries, definition, sources } = tableOf(type);
    const node = visualizations[type]?.node;
    const list = fieldsOf(node)[queries]?.node;
    const element = isList(list) ? list.item : undefined;
    const bySource = fieldsOf(element ? fieldsOf(element).query?.node : list);
    const ofQueries = [
      ...placesIn(element, definition),
      ...Object.entries(sources).flatMap(([source, table]) =>
        placesOf(bySource[source]?.node, table),
      ),
    ];
    const name = `DashboardShort${capitalized(type)}`;
    const options = optionsAt([...ofWidget, ...placesIn(node, visualization), ...ofQueries]);
    const several = element && {
      queries: {
        type: "array" as const,
        items: types.add(
          `${name}Query`,
          { properties: { ...QUERIES, ...optionsAt(ofQueries) }, required: [] },
          `A query: ${ONE_QUERY} is given.`,
        ),
        description: "Several queries, each with its options.",
      },
    };
    return [
      type,
      types.add(
        name,
        { properties: { ...options, ...QUERIES, ...several }, required: ["title"] },
        `The visualization \`${type}\` in the short form. Its query is ${ONE_QUERY}${several ? ", or `queries`" : ""}.`,
      ),
    ];
  });
  const markdown = types.add(
    "DashboardShortMarkdown",
    {
      properties: optionsAt([
        ...ofWidget,
        ...placesIn(visualizations.markdown?.node, ["markdownText", ...markdownFields]),
      ]),
      required: ["markdownText"],
    },
    "Text in Markdown, in the short form.",
  );
  const all = [...charts, ["markdown", markdown] as const];
  const short = types.add(
    "DashboardShortWidget",
    { properties: Object.fromEntries(all.map(describedChart)), required: [] },
    "A widget in the short form. Exactly one of its fields is given.",
  );
  return {
    rows: {
      type: "array",
      items: { type: "array", items: short },
      description:
        "Rows of widgets in the short form, instead of `layout`. The widgets of a row share its width.",
    },
  };

  function optionsAt(locations: readonly Location[]): Properties {
    const found: Record<string, PropertySpec> = {};
    for (const [parent, path] of locations) {
      const { name, key, node } = fieldAt(parent, path);
      if (node.facts.deprecated !== undefined) continue;
      const owner = models.of(parent)?.name ?? "DashboardShort";
      const spec = types.propertyOf(node, { owner, key });
      const known = found[name];
      if (!known) found[name] = spec;
      else if (typeText(known) !== typeText(spec)) found[name] = anyOf(known, spec);
    }
    return found;
  }
}

const describedChart = ([type, spec]: readonly [string, TypeSpec]): [string, PropertySpec] => [
  type,
  { ...spec, description: `The visualization \`${type}\`, with its query.` },
];

/** The fields of a query that are options, and the paths of those with another name. */
function placesOf(query: Node | undefined, { fields, shared }: SourceTable): Location[] {
  if (!query) return [];
  const renamed = Object.entries(shared).map(
    ([name, path]): Location => [query, `${name}=${path}`],
  );
  return [...fields.map((key): Location => [query, key]), ...renamed];
}

/** The node at `key`, or at the path in `name=path`, in which `*` is an element of a list. */
function fieldAt(parent: Node, location: string): { name: string; key: string; node: Node } {
  const [name = "", path = name] = location.split("=");
  const node = path.split(".").reduce<Node | undefined>((at, step) => {
    if (step === "*") return isList(at) ? at.item : undefined;
    return fieldsOf(at)[step]?.node;
  }, parent);
  if (!node) throw new Error(`the table of dashboards has ${path}, which is no field`);
  return { name, key: path.split(".")[0] as string, node };
}

const typeText = ({ description: _, ...type }: PropertySpec): string => JSON.stringify(type);

/** A type for values of both: queries on metrics group by labels, those on logs by fields. */
function anyOf(known: PropertySpec, other: PropertySpec): PropertySpec {
  const { description } = known;
  const type: TypeSpec =
    known.type === "array" && other.type === "array" ? { type: "array", items: ANY } : ANY;
  return { ...type, ...(description ? { description } : {}) };
}
