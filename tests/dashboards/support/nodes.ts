import type { WidgetType } from "../../../src/dashboards/table";
import type { Source } from "../../../src/dashboards/widget-table";
import { widgetTypes } from "../../../src/generated/dashboard-options";
import { type Node, nodeOf } from "../../../src/schema/node";
import { fieldsOf, isList } from "../../../src/schema/walk";
import { widget } from "../../../src/services/dashboards/layout";

/** The schema of a field of an object. */
export const fieldAt = (node: Node | undefined, name: string): Node | undefined =>
  fieldsOf(node)[name]?.node;
/** The schema of the items of a list. */
export const itemOf = (node: Node | undefined): Node | undefined =>
  isList(node) ? node.item : undefined;

/** All types of widgets. */
export const definitionNode = fieldAt(nodeOf(widget), "definition");

/** The schemas of the levels of a widget, and of its queries. */
export type WidgetNodes = Record<
  "widget" | "visualization" | "definition" | Source,
  Node | undefined
>;

function nodesOf(type: string): WidgetNodes {
  const visualization = fieldAt(definitionNode, type);
  const definition = itemOf(fieldAt(visualization, "queryDefinitions"));
  const query = fieldAt(definition ?? visualization, "query");
  return {
    widget: nodeOf(widget),
    visualization,
    definition,
    logs: fieldAt(query, "logs"),
    spans: fieldAt(query, "spans"),
    metrics: fieldAt(query, "metrics"),
    dataprime: fieldAt(query, "dataprime"),
  };
}

/** The schemas of each type of widget with queries. */
export const widgetNodes = Object.fromEntries(
  Object.keys(widgetTypes).map((type) => [type, nodesOf(type)]),
) as Record<WidgetType, WidgetNodes>;

/** The schemas of the visualizations of a dynamic widget. */
export const visualizationNodes: Readonly<Record<string, Node>> = Object.fromEntries(
  Object.entries(fieldsOf(fieldAt(widgetNodes.dynamic.visualization, "visualization"))).map(
    ([name, { node }]) => [name, node],
  ),
);
