import { join } from "node:path";
import type ts from "typescript";
import * as dashboards from "../../src/dashboards";
import { LEVELS, optionsAt, tableOf, type WidgetType } from "../../src/dashboards/table";
import type { Source } from "../../src/dashboards/widget-table";
import { sample } from "../../src/schema/sample";
import { fieldsOf } from "../../src/schema/walk";
import { diagnosticsOf, programOf, root } from "../types/support/compile";
import { literalOf } from "../types/support/nesting";
import { visualizationNodes, widgetNodes } from "./support/nodes";
import { issuesOf, placed } from "./support/placed";

const SOURCES: readonly Source[] = ["metrics", "logs", "spans", "dataprime"];
const TYPES = Object.keys(widgetNodes) as WidgetType[];
const functions = new Map<string, unknown>(Object.entries(dashboards));
type Call = (title: string, query: unknown, options: object) => dashboards.Widget;
type Dynamic = (...args: [string, unknown, object, object]) => dashboards.Widget;

/** The function of a widget type. A dynamic widget has a table. */
const callOf = (type: WidgetType): Call =>
  type === "dynamic"
    ? (title, query, options) =>
        (dashboards.dynamic as Dynamic)(title, query, { table: {} }, options)
    : (functions.get(type) as Call);
const queryOn = (source: Source, options: object = {}) =>
  (functions.get(source) as (text: string, options: object) => dashboards.Query)("up", options);

// The smallest value of an upper bound is its lower bound.
const sampleAt = (type: WidgetType, level: keyof (typeof widgetNodes)[WidgetType], name: string) =>
  name === "max" ? 1000 : sample(fieldsOf(widgetNodes[type][level])[name]?.node as never);

/** The options of a widget, each with its level. `visualization` is an argument of `dynamic`. */
const optionsOf = (type: WidgetType) =>
  LEVELS.flatMap((level) => optionsAt(type, level).map((name) => ({ level, name }))).filter(
    ({ level, name }) => name !== "visualization" && !(level === "definition" && name === "id"),
  );
const sourceWith = (type: WidgetType, name: string): Source =>
  SOURCES.find((source) => tableOf(type).sources[source].fields.includes(name)) ?? "metrics";

/** The part of a widget at a level. */
function partAt(type: WidgetType, widget: object, level: string, source: Source): object {
  if (level === "widget") return widget;
  const { definition } = widget as { definition: Record<string, Record<string, unknown>> };
  const visualization = definition[type] as Record<string, unknown>;
  if (level === "visualization") return visualization;
  const [first] = (visualization.queryDefinitions ?? [visualization]) as Record<string, object>[];
  return level === "definition" ? (first as object) : Reflect.get(first?.query as object, source);
}

describe.each(TYPES)("%s", (type) => {
  test.each(optionsOf(type))("writes the option $name at its level: $level", ({ level, name }) => {
    const source = level === "query" ? sourceWith(type, name) : "metrics";
    const value = sampleAt(type, level === "query" ? source : level, name);
    const query = queryOn(source);
    const widget = callOf(type)("It", query, { [name]: value });
    const part = partAt(type, widget, level, source);
    expect(Reflect.get(part, name)).toEqual(value);
    Reflect.deleteProperty(part, name);
    expect(widget).toEqual(callOf(type)("It", query, {}));
    const again = callOf(type)("It", query, { [name]: value });
    expect(issuesOf(placed("widget", again))).toEqual([]);
  });

  test.each(SOURCES)("writes each option of a query on %s", (source) => {
    const { fields, shared } = tableOf(type).sources[source];
    for (const name of fields) {
      const value = sampleAt(type, source, name);
      const widget = callOf(type)("It", queryOn(source, { [name]: value }), {});
      expect(Reflect.get(partAt(type, widget, "query", source), name)).toEqual(value);
      expect(issuesOf(placed("widget", widget))).toEqual([]);
    }
    const isOfRecords = source === "logs" || source === "spans";
    const field = isOfRecords ? dashboards.field("a.b") : "a";
    const groups = { groupBy: [field], stackBy: field };
    const own = Object.entries(groups).filter(([name]) => Object.hasOwn(shared, name));
    const widget = callOf(type)("It", queryOn(source, Object.fromEntries(own)), {});
    for (const [name, value] of own) {
      const path = (shared as Record<string, string>)[name]?.split(".") ?? [];
      const found = path.reduce<unknown>(
        (at, step) => Reflect.get(at as object, step),
        partAt(type, widget, "query", source),
      );
      expect(found).toEqual(value);
    }
    expect(issuesOf(placed("widget", widget))).toEqual([]);
  });
});

test.each(Object.entries(visualizationNodes))(
  "a dynamic widget has the visualization %s",
  (name, node) => {
    const visualization = { [name]: sample(node) } as never;
    const widget = dashboards.dynamic("It", "up", visualization);
    expect(widget).toEqual({
      title: "It",
      definition: {
        dynamic: {
          queryDefinitions: [{ query: { metrics: { promqlQuery: "up" } } }],
          visualization,
        },
      },
    });
    expect(issuesOf(placed("widget", widget))).toEqual([]);
  },
);

describe("the types of the options", () => {
  const widgetCalls = TYPES.flatMap((type) =>
    optionsOf(type).map(({ level, name }) => {
      const at = level === "query" ? sourceWith(type, name) : level;
      const options = literalOf({ [name]: sampleAt(type, at, name) });
      return `${type}("It", "up", ${type === "dynamic" ? "{ table: {} }, " : ""}${options});`;
    }),
  );
  const queryCalls = TYPES.flatMap((type) =>
    SOURCES.flatMap((source) => {
      const { fields } = tableOf(type).sources[source];
      const own = fields.map((name) => ({ [name]: sampleAt(type, source, name) }));
      const { definition } = tableOf(type);
      const others = definition.map((name) => ({ [name]: sampleAt(type, "definition", name) }));
      return [...own, ...others].map((options) => `${source}("up", ${literalOf(options)});`);
    }),
  );
  const file = "tests/dashboards/options-in-memory.ts";
  const names = [...TYPES, ...SOURCES].join(", ");
  const calls = [...new Set([...widgetCalls, ...queryCalls])];
  const program = programOf(
    {
      [file]: `import { ${names} } from "pulumi-coralogix/dashboards";\n${calls.join("\n")}\n`,
    },
    "src",
  );

  test("have a description of each option", () => {
    const checker = program.getTypeChecker();
    const source = program.getSourceFile(join(root, "src/dashboards/index.ts")) as ts.SourceFile;
    const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(source) as ts.Symbol);
    const options = exported.filter(({ name }) => name.endsWith("Options"));
    expect(options.length).toBeGreaterThan(15);
    const silent = options.flatMap((symbol) =>
      checker
        .getDeclaredTypeOfSymbol(checker.getAliasedSymbol(symbol))
        .getProperties()
        .filter((property) => !property.getDocumentationComment(checker).length)
        .map((property) => `${symbol.name}.${property.name}`),
    );
    expect(silent).toEqual([]);
  });

  test("accept each option of the table", () => {
    expect(calls.length).toBeGreaterThan(150);
    expect(diagnosticsOf(program, file)).toEqual([]);
  });
});
