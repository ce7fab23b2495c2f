import { dashboard } from "../../src/areas/dashboards/dashboard";
import { widgetMoves } from "../../src/areas/dashboards/moves";
import { pathOfPointer } from "../../src/areas/dashboards/pointer";
import { UNKNOWN } from "../../src/schema/check";
import { pathText } from "../../src/schema/path";
import { closeAll } from "../client/support/server";
import { type Props, Resource } from "../support/driver";
import { listen, world } from "../support/world";
import { board, chart, rows, up, writes } from "./dashboards-support";

afterAll(closeAll);
const said = listen();
beforeEach(() => void said.splice(0));

describe("the API's own check", () => {
  const SETTING = { "coralogix:checkDashboards": "true" };
  const broken = board({ layout: { sections: [{ rows: [{ widgets: [chart("sum(rate(x[5m])")] }] }] } });
  const strange = board({ layout: { sections: [{ rows: [{ widgets: [chart('up{a="{{region}}"}')] }] }] } });

  test("is asked where the user wants it, and only there", async () => {
    const asked = await world({}, SETTING);
    expect((await new Resource(asked, dashboard).preview(broken)).failures).toEqual([
      'layout.sections[0].rows[0].widgets[0].definition.lineChart.queryDefinitions[0].query.metrics.promqlQuery: ")" is missing (the API\'s check)',
    ]);
    const silent = await world();
    await new Resource(silent, dashboard).preview(board());
    expect([writes(asked), silent.emulator.calls.all()]).toEqual([["POST /dashboards/check/v1"], []]);
  });

  test("a warning is said, and stops nothing", async () => {
    const w = await world({}, SETTING);
    expect((await new Resource(w, dashboard).preview(strange)).failures).toEqual([]);
    expect(said.join("")).toContain("promqlQuery: the variable region is not declared (the API's check)");
  });

  test("what is not known yet is not asked about", async () => {
    const w = await world({}, SETTING);
    await new Resource(w, dashboard).preview(board({ description: UNKNOWN }));
    expect(writes(w)).toEqual([]);
  });

  const fields = { layout: { sections: [{ id: "s", rows: [{ widgets: [chart("up")] }] }] }, folderId: "f" };
  test.each([
    ["/dashboard/layout/sections/0/rows/0/widgets/0/title", "layout.sections[0].rows[0].widgets[0].title"],
    ["/layout/sections/0/rows/0/widgets/0/title", "layout.sections[0].rows[0].widgets[0].title"],
    ["#/dashboard/layout/sections/0", "layout.sections[0]"],
    ["/dashboard/layout/sections/0/id/value", "layout.sections[0].id"],
    ["/dashboard/folderId/value", "folderId"],
    [
      "/dashboard/layout/sections/0/rows/0/widgets/0/definition/lineChart/queryDefinitions/0/query/metrics/promqlQuery/value",
      "layout.sections[0].rows[0].widgets[0].definition.lineChart.queryDefinitions[0].query.metrics.promqlQuery",
    ],
    ["/dashboard/layout/sections/7/rows/0", "layout.sections"],
    ["/dashboard/layout/sections/-/rows", "layout.sections"],
    ["/dashboard/layout/sections/0/tabs/1", "layout.sections[0]"],
    ["/dashboard/a~1b~01", ""],
    ["/dashboard", ""],
    ["/requestId", ""],
    ["", ""],
    ["%", ""],
    ["/dashboard/name%zz", ""],
    ["/dashboard/~0", ""],
  ])("%s means %s", (location, path) => expect(pathText(pathOfPointer(location, fields))).toBe(path));
});

describe("lines of a preview", () => {
  const widget = (id: string, title?: string) => ({ id, ...(title ? { title } : {}), definition: { markdown: {} } });
  const layout = (...sections: [id: string, name: string | undefined, rows: Record<string, object[]>][]) => ({
    layout: {
      sections: sections.map(([id, name, rowsOf]) => ({
        id,
        ...(name ? { options: { custom: { name } } } : {}),
        rows: Object.entries(rowsOf).map(([row, widgets]) => ({ id: row, widgets })),
      })),
    },
  });
  const [a, b, c] = [widget("1", "A"), widget("2", "B"), widget("3")];
  const was = layout(["s", "Top", { r1: [a, b], r2: [c] }], ["t", undefined, { r3: [] }]);

  test.each<[string, object, string[]]>([
    ["nothing", was, []],
    [
      "one more before the others",
      layout(["s", "Top", { r1: [widget("9", "New"), a, b], r2: [c] }], ["t", undefined, { r3: [] }]),
      ['adds the widget "New" (section "Top", row 1)'],
    ],
    [
      "one less",
      layout(["s", "Top", { r1: [b], r2: [c] }], ["t", undefined, { r3: [] }]),
      ['removes the widget "A" (section "Top", row 1)'],
    ],
    [
      "one in another section",
      layout(["s", "Top", { r1: [b], r2: [c] }], ["t", undefined, { r3: [a] }]),
      ['moves the widget "A" from section "Top", row 1 to section 2, row 1'],
    ],
    ["a row before the others moves nothing", layout(["s", "Top", { r0: [], r1: [a, b], r2: [c] }], ["t", undefined, { r3: [] }]), []],
    [
      "two that change places",
      layout(["s", "Top", { r1: [b, a], r2: [c] }], ["t", undefined, { r3: [] }]),
      ['puts the widgets of section "Top", row 1 into another order'],
    ],
    [
      "rows that change places",
      layout(["s", "Top", { r2: [c], r1: [a, b] }], ["t", undefined, { r3: [] }]),
      ['puts the rows of section "Top" into another order'],
    ],
    [
      "sections that change places",
      layout(["t", undefined, { r3: [] }], ["s", "Top", { r1: [a, b], r2: [c] }]),
      ["puts the sections into another order"],
    ],
    [
      "everything gone",
      { layout: {} },
      [
        'removes the widget "A" (section "Top", row 1)',
        'removes the widget "B" (section "Top", row 1)',
        'removes the widget without a title (markdown) (section "Top", row 2)',
      ],
    ],
    ["a layout not known yet", { layout: UNKNOWN }, []],
    ["a row not known yet", { layout: { sections: [{ id: "s", rows: [UNKNOWN] }] } }, []],
  ])("%s", (_, is, lines) => expect(widgetMoves(was, is as Props)).toEqual(lines));

  test("are printed with the resource", async () => {
    const { it } = await up();
    await it.preview(board({ layout: rows(["a", "b", "d"], ["c"]) }));
    expect(said.join("")).toContain('adds the widget "d" (section 1, row 1)');
  });
});
