import { UNKNOWN } from "../../src/schema/check";
import { formatPath } from "../../src/schema/path";
import { dashboard } from "../../src/services/dashboards/dashboard";
import { layoutChangeNotes } from "../../src/services/dashboards/layout-changes";
import { pathOfPointer } from "../../src/services/dashboards/pointer";
import { closeAll } from "../http/support/server";
import { type Props, Resource } from "../support/driver";
import { captureLog, world } from "../support/world";
import { chart, createDashboard, dashboardArgs, rows, writeRequests } from "./dashboards-support";

afterAll(closeAll);
const output = captureLog();
beforeEach(() => void output.splice(0));

describe("the setting checkDashboards", () => {
  const SETTING = { "coralogix:checkDashboards": "true" };
  const broken = dashboardArgs({
    layout: { sections: [{ rows: [{ widgets: [chart("sum(rate(x[$__range])")] }] }] },
  });
  const withWarning = dashboardArgs({
    layout: { sections: [{ rows: [{ widgets: [chart('up{a="{{region}}"}')] }] }] },
  });

  test("calls the check of the API only when it is set", async () => {
    const checked = await world({}, SETTING);
    expect((await new Resource(checked, dashboard).preview(broken)).failures).toEqual([
      'layout.sections[0].rows[0].widgets[0].definition.lineChart.queryDefinitions[0].query.metrics.promqlQuery: ")" is missing (reported by the API check)',
    ]);
    const unchecked = await world();
    await new Resource(unchecked, dashboard).preview(dashboardArgs());
    expect([writeRequests(checked), unchecked.emulator.calls.all()]).toEqual([
      ["POST /dashboards/check/v1"],
      [],
    ]);
  });

  test("prints warnings of the API without failures", async () => {
    const w = await world({}, SETTING);
    expect((await new Resource(w, dashboard).preview(withWarning)).failures).toEqual([]);
    expect(output.join("")).toContain(
      "promqlQuery: the variable region is not declared (reported by the API check)",
    );
  });

  test("sends no request while a value is unknown", async () => {
    const w = await world({}, SETTING);
    await new Resource(w, dashboard).preview(dashboardArgs({ description: UNKNOWN }));
    expect(writeRequests(w)).toEqual([]);
  });

  const fields = {
    layout: { sections: [{ id: "s", rows: [{ widgets: [chart("up")] }] }] },
    folderId: "f",
  };
  test.each([
    [
      "/dashboard/layout/sections/0/rows/0/widgets/0/title",
      "layout.sections[0].rows[0].widgets[0].title",
    ],
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
  ])("the JSON pointer %s is the path %s", (location, path) =>
    expect(formatPath(pathOfPointer(location, fields))).toBe(path),
  );
});

describe("preview notes about widgets", () => {
  const widget = (id: string, title?: string) => ({
    id,
    ...(title ? { title } : {}),
    definition: { markdown: {} },
  });
  const layout = (
    ...sections: [id: string, name: string | undefined, rows: Record<string, object[]>][]
  ) => ({
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
    ["no change", was, []],
    [
      "an added widget",
      layout(
        ["s", "Top", { r1: [widget("9", "New"), a, b], r2: [c] }],
        ["t", undefined, { r3: [] }],
      ),
      ['adds the widget "New" (section "Top", row 1)'],
    ],
    [
      "a removed widget",
      layout(["s", "Top", { r1: [b], r2: [c] }], ["t", undefined, { r3: [] }]),
      ['removes the widget "A" (section "Top", row 1)'],
    ],
    [
      "a widget in another section",
      layout(["s", "Top", { r1: [b], r2: [c] }], ["t", undefined, { r3: [a] }]),
      ['moves the widget "A" from section "Top", row 1 to section 2, row 1'],
    ],
    [
      "an added row",
      layout(["s", "Top", { r0: [], r1: [a, b], r2: [c] }], ["t", undefined, { r3: [] }]),
      [],
    ],
    [
      "two swapped widgets",
      layout(["s", "Top", { r1: [b, a], r2: [c] }], ["t", undefined, { r3: [] }]),
      ['reorders the widgets of section "Top", row 1'],
    ],
    [
      "two swapped rows",
      layout(["s", "Top", { r2: [c], r1: [a, b] }], ["t", undefined, { r3: [] }]),
      ['reorders the rows of section "Top"'],
    ],
    [
      "two swapped sections",
      layout(["t", undefined, { r3: [] }], ["s", "Top", { r1: [a, b], r2: [c] }]),
      ["reorders the sections"],
    ],
    [
      "an empty layout",
      { layout: {} },
      [
        'removes the widget "A" (section "Top", row 1)',
        'removes the widget "B" (section "Top", row 1)',
        'removes the widget without a title (markdown) (section "Top", row 2)',
      ],
    ],
    ["an unknown layout", { layout: UNKNOWN }, []],
    ["an unknown row", { layout: { sections: [{ id: "s", rows: [UNKNOWN] }] } }, []],
  ])("describe %s", (_, is, lines) => expect(layoutChangeNotes(was, is as Props)).toEqual(lines));

  test("are printed with the resource", async () => {
    const { resource } = await createDashboard();
    await resource.preview(dashboardArgs({ layout: rows(["a", "b", "d"], ["c"]) }));
    expect(output.join("")).toContain('adds the widget "d" (section 1, row 1)');
  });
});
