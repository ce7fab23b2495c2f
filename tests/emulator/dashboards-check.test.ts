import type { Emulator } from "../../src/emulator";
import { call, start } from "./support";
import { board, createDashboard, get, ID, lineChart, markdown, rowOf } from "./support/dashboards";

describe("the dashboard check", () => {
  const check = async (emulator: Emulator, body: object) =>
    (await call(emulator, "POST", "/dashboards/check/v1", body)).json.issues;

  test("a valid dashboard has no issues, by definition or by id", async () => {
    const emulator = await start();
    const dashboard = board({ layout: rowOf(lineChart('sum(rate(x{a="("}[5m]))'), markdown(1)) });
    expect((await check(emulator, { dashboard })) ?? []).toEqual([]);
    await createDashboard(emulator, dashboard);
    expect((await check(emulator, { dashboardId: ID })) ?? []).toEqual([]);
    expect((await call(emulator, "POST", "/dashboards/check/v1", {})).status).toBe(400);
  });

  test("every issue has a JSON pointer into the body, and nothing is stored", async () => {
    const emulator = await start();
    const dashboard = board({
      layout: rowOf(lineChart("sum(rate(x[5m])"), lineChart("up{a='{{region}}'}", { title: "" })),
    });
    const widget = "/dashboard/layout/sections/0/rows/0/widgets";
    const query = "definition/lineChart/queryDefinitions/0/query/metrics/promqlQuery/value";
    expect(await check(emulator, { dashboard })).toEqual([
      {
        severity: "SEVERITY_ERROR",
        message: "a widget requires a title",
        location: `${widget}/1/title`,
      },
      { severity: "SEVERITY_ERROR", message: '")" is missing', location: `${widget}/0/${query}` },
      {
        severity: "SEVERITY_WARNING",
        message: "the variable region is not declared",
        location: `${widget}/1/${query}`,
      },
    ]);
    expect(emulator.created("dashboards")).toBe(0);
  });
});

describe("the unversioned routes", () => {
  test("a dashboard read there can be changed and created again, and is listed", async () => {
    const emulator = await start();
    await createDashboard(
      emulator,
      board({ layout: rowOf(markdown(1)), relativeTimeFrame: "900s" }),
    );
    const { items } = (await call(emulator, "GET", "/dashboards/catalog")).json;
    const { json } = await call(emulator, "GET", `/dashboards/${items[0].id}`);
    expect(json).toMatchObject({
      id: ID,
      createTime: expect.any(String),
      updateTime: expect.any(String),
      relativeTimeFrame: "900s",
    });
    const { id, createTime, updateTime, ...definition } = json;
    const { dashboardId } = (
      await call(emulator, "POST", "/dashboards", { ...definition, name: "Copy", slugName: "copy" })
    ).json;
    expect(dashboardId).not.toBe(ID);
    expect((await get(emulator, dashboardId)).dashboard).toMatchObject({
      name: "Copy",
      relativeTimeFrame: "900s",
      layout: rowOf(markdown(1)),
    });
  });
});
