import { dashboardDrawing } from "../../../src/cli/analysis/dashboards/drawing";
import type { DrawnWidget } from "../../../src/cli/analysis/drawing";
import { DRAW } from "../../../src/cli/draw/svg/schematics";
import { type Node, nodeOf } from "../../../src/schema/node";
import { UNKNOWN } from "../../../src/schema/unknown";
import { fieldsOf } from "../../../src/schema/walk";
import { dynamic } from "../../../src/services/dashboards/dynamic";
import { visualization } from "../../../src/services/dashboards/dynamic/visualization";
import { widgetDefinition } from "../../../src/services/dashboards/widgets/definition";
import { responseWidgets } from "../../support/widgets";
import { dashboardOf, section } from "../support/dashboards";

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
