import { sketchOf } from "../../../src/cli/draw/sketch";
import { spansOf } from "../../../src/cli/draw/sketch/table";
import type { Fields } from "../../../src/schema/record";
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
