import { formatPath } from "../../src/schema/path";
import { UNKNOWN } from "../../src/schema/unknown";
import { dashboard } from "../../src/services/dashboards/dashboard";
import { pathOfPointer } from "../../src/services/dashboards/pointer";
import { closeAll } from "../http/support/server";
import { Resource } from "../support/driver";
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

test("a preview prints the changed elements by title", async () => {
  const { resource } = await createDashboard();
  await resource.preview(dashboardArgs({ layout: rows(["a", "b", "d"], ["c"]) }));
  expect(output.join("")).toContain('widgets "d" added at the end');
});
