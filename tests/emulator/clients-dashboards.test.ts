import { call, start, UUID } from "./support";

/** Fields of dashboards that are exported from the product, and that other clients send back. */
const DASHBOARDS = "/dashboards/dashboards/v1";

test("a section with an unspecified color is accepted, as in exported dashboards", async () => {
  const emulator = await start();
  const custom = {
    name: "Receivers",
    collapsed: false,
    color: { predefined: "SECTION_PREDEFINED_COLOR_UNSPECIFIED" },
  };
  const dashboard = {
    name: "Exported",
    layout: { sections: [{ id: { value: UUID }, rows: [], options: { custom } }] },
  };
  const { status, json } = await call(emulator, "POST", DASHBOARDS, { requestId: UUID, dashboard });
  expect([status, json]).toEqual([200, { dashboardId: expect.any(String) }]);
  const read = (await call(emulator, "GET", `${DASHBOARDS}/${json.dashboardId}`)).json.dashboard;
  expect(read.layout.sections[0].options.custom).toMatchObject({
    name: "Receivers",
    color: custom.color,
  });
});

test("a dashboard that was sent without automatic refresh is read without it", async () => {
  const emulator = await start();
  const sent = { requestId: UUID, dashboard: { name: "Plain", layout: { sections: [] } } };
  const { dashboardId } = (await call(emulator, "POST", DASHBOARDS, sent)).json;
  expect(
    (await call(emulator, "GET", `${DASHBOARDS}/${dashboardId}`)).json.dashboard,
  ).not.toHaveProperty("off");
});
