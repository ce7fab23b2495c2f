import { LEVELS, optionsAt, tableOf, type WidgetType } from "../../src/dashboards/table";
import type { Source } from "../../src/dashboards/widget-table";
import type { Node } from "../../src/schema/node";
import { fieldsOf } from "../../src/schema/walk";
import { definitionNode, fieldAt, itemOf, widgetNodes } from "./support/nodes";

const TYPES = Object.keys(widgetNodes) as WidgetType[];
const SOURCES: readonly Source[] = ["logs", "spans", "metrics", "dataprime"];

/** The schema at a path such as `grouping.aggregations.*.aggregation`. */
const nodeAt = (node: Node | undefined, path: string): Node | undefined =>
  path
    .split(".")
    .reduce((at: Node | undefined, step) => (step === "*" ? itemOf(at) : fieldAt(at, step)), node);

test("the table has every widget with a query, and each has all data sources", () => {
  const all = Object.keys(fieldsOf(definitionNode)).filter((type) => type !== "markdown");
  expect(TYPES).toEqual(all);
  for (const type of TYPES)
    expect(Object.keys(tableOf(type).sources).sort()).toEqual([...SOURCES].sort());
});

describe.each(TYPES)("%s", (type) => {
  const nodes = widgetNodes[type];
  const table = tableOf(type);
  const { sources } = table;

  test("has no option at two levels, except id and name", () => {
    const names = LEVELS.flatMap((level) => [...new Set(optionsAt(type, level))]);
    const twice = names.filter((name, at) => names.indexOf(name) !== at);
    expect(twice.filter((name) => !["id", "name"].includes(name))).toEqual([]);
  });

  test("has no option of a query at another level", () => {
    const outer = ["widget", "visualization", "definition"] as const;
    const others = outer.flatMap((level) => optionsAt(type, level));
    const inQueries = SOURCES.flatMap((source) => [
      ...sources[source].fields,
      ...Object.keys(sources[source].shared),
    ]);
    expect(inQueries.filter((name) => others.includes(name))).toEqual([]);
  });

  test("has each field of the schema once: as option, as argument or as older notation", () => {
    const taken = ["title", "definition", "reference"];
    const widgetNames = Object.keys(fieldsOf(nodes.widget)).filter((name) => !taken.includes(name));
    expect(optionsAt(type, "widget")).toEqual(widgetNames);
    const deprecated = ["query", "interpretation"];
    expect([...table.visualization, table.queries].sort()).toEqual(
      Object.keys(fieldsOf(nodes.visualization))
        .filter((name) => !(nodes.definition && deprecated.includes(name)))
        .sort(),
    );
    expect([...table.definition]).toEqual(
      Object.keys(fieldsOf(nodes.definition)).filter((name) => name !== "query"),
    );
  });

  test.each(SOURCES)("a query on %s has each of its fields once", (source) => {
    const { text, fields, shared } = sources[source];
    const node = nodes[source];
    const roots = Object.values(shared).map((path) => path.split(".")[0] as string);
    const covered = [text, ...fields, ...new Set(roots)];
    expect(new Set(covered).size).toBe(covered.length);
    const rest = Object.entries(fieldsOf(node)).filter(([name]) => !covered.includes(name));
    // Older notations of an option, and what the service no longer uses.
    for (const [, { node: field }] of rest)
      expect(roots.includes(field.facts.aliasOf ?? "") || field.facts.deprecated).toBeTruthy();
  });

  test.each(SOURCES)("the options of a query on %s lead to fields of their type", (source) => {
    const node = nodes[source];
    const { text, shared, counts } = sources[source];
    expect(fieldAt(node, text)?.type).toBe("string");
    const { aggregation, groupBy, stackBy } = shared;
    const model = aggregation && nodeAt(node, aggregation)?.facts.model;
    expect(model).toBe(
      { logs: "DashboardLogsAggregation", spans: "DashboardSpansAggregation", none: undefined }[
        counts ?? "none"
      ],
    );
    if (groupBy) expect(nodeAt(node, groupBy)?.type).toBe("list");
    if (stackBy) expect(["object", "string"]).toContain(nodeAt(node, stackBy)?.type);
    const isRecords = source === "logs" || source === "spans";
    expect(Boolean(groupBy && aggregation)).toBe(isRecords);
  });

  test("leads from each field to one option", () => {
    const paths = SOURCES.flatMap((source) => [
      ...sources[source].fields.map((name) => `${source}.${name}`),
      ...Object.values(sources[source].shared).map((path) => `${source}.${path}`),
    ]);
    expect(new Set(paths).size).toBe(paths.length);
  });
});
