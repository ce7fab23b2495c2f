import { dashboardDrawing } from "../../../src/cli/analysis/dashboards/drawing";
import type { DrawnWidget } from "../../../src/cli/analysis/drawing";
import { sketchOf } from "../../../src/cli/draw/sketch";
import { spansOf } from "../../../src/cli/draw/sketch/table";
import { DRAW } from "../../../src/cli/draw/svg/schematics";
import { type Node, nodeOf } from "../../../src/schema/node";
import type { Fields } from "../../../src/schema/record";
import { UNKNOWN } from "../../../src/schema/unknown";
import { fieldsOf } from "../../../src/schema/walk";
import { dynamic } from "../../../src/services/dashboards/dynamic";
import { visualization } from "../../../src/services/dashboards/dynamic/visualization";
import { widgetDefinition } from "../../../src/services/dashboards/widgets/definition";
import { responseWidgets } from "../../support/widgets";
import { dashboardOf, largeDashboard, section, widget } from "../support/dashboards";

const sketch = (after?: Fields, before?: Fields) =>
  sketchOf({
    resourceType: "Dashboard",
    ...(before ? { before } : {}),
    ...(after ? { after } : {}),
  });

const before = dashboardOf("Checkout", section("Traffic", [widget("Requests"), widget("Latency")]));
const after = dashboardOf(
  "Checkout",
  section("Traffic", [widget("Errors"), widget("Requests", "sum(x)", "gauge")]),
  section("New", [widget("Four")]),
);

test("the table shows the new version with its changes, and what is removed", () => {
  expect(sketch(after, before)?.table).toBe(`<table>
<tr><th colspan="12" align="left">Traffic</th></tr>
<tr><td colspan="6" align="center"><b>+ added</b><br>Errors<br><i>line chart</i></td><td colspan="6" align="center"><b>~ changed</b><br>Requests<br><i>gauge</i></td></tr>
<tr><th colspan="12" align="left">New (+ added)</th></tr>
<tr><td colspan="12" align="center"><b>+ added</b><br>Four<br><i>line chart</i></td></tr>
<tr><td colspan="12"><b>\u2212 removed:</b> Latency (line chart)</td></tr>
</table>
`);
});

test("the text shows the same", () => {
  expect(sketch(after, before)?.text).toBe(`Checkout
Last 15 min
  Traffic
    | Errors (line chart) + added | Requests (gauge) ~ changed |
  New + added
    | Four (line chart) + added |
  Latency (line chart) \u2212 removed
`);
});

test("before a create and after a delete, the only version is shown", () => {
  expect(sketch(after)?.table).toContain("Errors<br>");
  expect(sketch(undefined, before)?.table).toContain("Latency<br>");
  expect(sketchOf({ resourceType: "Alert", after: {} })).toBeUndefined();
});

test("of a large dashboard, the changes fit into a comment, and the other widgets are counted", () => {
  const large = largeDashboard(300) as {
    layout: { sections: { rows: { widgets: object[] }[] }[] };
  };
  large.layout.sections[4]?.rows[2]?.widgets.push(widget("New"));
  const { table = "", changesTable = "" } = sketch(large, largeDashboard(300)) ?? {};
  expect(table.length).toBeLessThan(40_000);
  expect(changesTable.length).toBeLessThan(1000);
  expect(changesTable).toContain("<b>+ added</b><br>New<br>");
  expect(changesTable).toContain("297 other widgets in rows without a change");
});

test("a row with another height marks none of its widgets", () => {
  const higher = structuredClone(before) as {
    layout: { sections: { rows: { appearance: object }[] }[] };
  };
  Object.assign(higher.layout.sections[0]?.rows[0]?.appearance ?? {}, { height: 30 });
  expect(sketch(higher, before)?.table).not.toContain("changed");
});

test("GitHub keeps all tags, and names in it are neither markup nor mentions", () => {
  const names = [
    "@octocat",
    "#12",
    "https://evil.example",
    "www.evil.example",
    "GH-1",
    "<b onclick=x>",
    "a\n\n# b",
    "![x](y)",
  ];
  const table =
    sketch(
      dashboardOf(
        "x",
        section(
          "@team #1",
          names.map((one) => widget(one)),
        ),
      ),
    )?.table ?? "";
  const tags = new Set(table.match(/<[^>]*>/g));
  for (const tag of tags)
    expect(tag).toMatch(/^<(\/?(table|tr|b|i|td|th)|br|(td|th) colspan="\d+"( align="\w+")?)>$/);
  expect(table).not.toMatch(/@\w|#\w|:\/\/|www\.|GH-\d|\n\n/);
});

test.each([
  [
    [1, 1, 1],
    [4, 4, 4],
  ],
  [
    [6, 2],
    [9, 3],
  ],
  [
    [1, 1, 1, 1, 1],
    [2, 3, 2, 3, 2],
  ],
  [
    [1000, 1, 1],
    [10, 1, 1],
  ],
  [
    [1, 1000],
    [1, 11],
  ],
])("widths of %j are %j columns", (widths, spans) => {
  expect(spansOf(widths)).toEqual(spans);
});

test("every line has exactly 12 columns", () => {
  for (let count = 1; count <= 12; count += 1) {
    const spans = spansOf(Array.from({ length: count }, (_, n) => 1 + ((n * 7) % 5)));
    expect(Math.min(...spans)).toBeGreaterThan(0);
    expect(spans.reduce((sum, one) => sum + one, 0)).toBe(12);
  }
});

/** The drawing of a widget. */
function drawn(widget: Record<string, unknown>): DrawnWidget {
  const { sections } = dashboardDrawing(dashboardOf("One", section("A", [widget])));
  return sections[0]?.rows[0]?.widgets[0] as DrawnWidget;
}
const definitionOf = (definition: unknown): DrawnWidget => drawn({ title: "a", definition });
const variantsOf = (node: Node): string[] => [...(node.facts.union?.variants ?? [])];

const widgets = variantsOf(nodeOf(widgetDefinition));
const visualizations = variantsOf(nodeOf(visualization));

test("the declarations have widgets and visualizations", () => {
  expect(widgets.length).toBeGreaterThanOrEqual(9);
  expect(visualizations.length).toBeGreaterThanOrEqual(15);
});

test.each(widgets)("the widget %s has a schematic", (variant) => {
  const { schematic, type } = definitionOf({ [variant]: {} });
  expect(schematic).not.toBe("other");
  expect(DRAW).toHaveProperty(schematic);
  expect(type).toMatch(/^[a-z ]+$/);
});

test.each(visualizations)("the visualization %s of a dynamic widget has a schematic", (variant) => {
  const { schematic } = definitionOf({ dynamic: { visualization: { [variant]: {} } } });
  expect(["other", "mixed"]).not.toContain(schematic);
});

const encoding = fieldsOf(nodeOf(dynamic)).interpretation?.node.facts.encoding;
const interpretations = encoding?.as === "enum" ? encoding.values : [];

test("each interpretation of a dynamic widget has a schematic, in both forms", () => {
  const names = interpretations.flatMap(({ short, full }) => (short ? [short, full] : []));
  expect(names.length).toBeGreaterThan(20);
  for (const interpretation of names)
    expect(definitionOf({ dynamic: { interpretation } }).schematic).not.toBe("mixed");
});

test("a widget that is newer than this version is drawn neutrally, with its name", () => {
  expect(definitionOf({ extra: { hologram: { size: 1 } } })).toMatchObject({
    type: "hologram",
    schematic: "other",
  });
  const visualization = { extra: { hologram: {} } };
  expect(definitionOf({ dynamic: { visualization } }).schematic).toBe("other");
});

test("a reference shows the widget that it refers to", () => {
  expect(drawn({ reference: { dashboardId: "a", widgetId: "b" } })).toMatchObject({
    schematic: "link",
    queries: ["a / b"],
  });
});

const languages = { promqlQuery: "metrics", dataprimeQuery: "dataprime" } as const;
test.each(Object.entries(languages))("queries in %s have their data source", (key, source) => {
  const queryDefinitions = [
    { query: { [source]: { [key]: "a" } } },
    { name: "B", query: { [source]: { [key]: "b" } } },
  ];
  expect(definitionOf({ lineChart: { queryDefinitions } }).queries).toEqual([
    `${source}: a`,
    `B (${source}): b`,
  ]);
});

test("every widget of the API's responses that has a query shows it", () => {
  for (const [variant, all] of Object.entries(responseWidgets))
    for (const content of all)
      if (JSON.stringify(content).includes('"query"'))
        expect(definitionOf({ [variant]: content }).queries).not.toEqual([]);
});

test("unknown and invalid values are no errors", () => {
  const unknown = { name: UNKNOWN, layout: UNKNOWN, relativeTimeFrame: UNKNOWN };
  expect(dashboardDrawing(unknown).notes).toContain("Layout: known after apply");
  for (const value of [undefined, null, 1, "a", UNKNOWN, [], {}, [null, 1, "a", [], {}]])
    for (const layout of [
      value,
      { sections: value },
      { sections: [{ options: value, rows: value }] },
      { sections: [{ rows: [{ appearance: value, widgets: value }] }] },
      { sections: [{ rows: [{ widgets: [{ definition: value, title: value }] }] }] },
      { sections: [{ rows: [{ widgets: [{ definition: { lineChart: value } }] }] }] },
    ])
      expect(() => dashboardDrawing({ layout, variables: value, filters: value })).not.toThrow();
});
