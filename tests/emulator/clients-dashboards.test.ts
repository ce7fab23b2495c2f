import { call, start, UUID } from "./support";

/** What a dashboard that was exported from the product holds, and clients of others send back as it is. */
const DASHBOARDS = "/dashboards/dashboards/v1";

test("a section whose color says nothing is accepted, as exported dashboards hold it", async () => {
  const emulator = await start();
  const custom = { name: "Receivers", collapsed: false, color: { predefined: "SECTION_PREDEFINED_COLOR_UNSPECIFIED" } };
  const dashboard = { name: "Exported", layout: { sections: [{ id: { value: UUID }, rows: [], options: { custom } }] } };
  const { status, json } = await call(emulator, "POST", DASHBOARDS, { requestId: UUID, dashboard });
  expect([status, json]).toEqual([200, { dashboardId: expect.any(String) }]);
  const read = (await call(emulator, "GET", `${DASHBOARDS}/${json.dashboardId}`)).json.dashboard;
  expect(read.layout.sections[0].options.custom).toMatchObject({ name: "Receivers", color: custom.color });
});

test("a dashboard that was sent without an automatic refresh is read without one", async () => {
  const emulator = await start();
  const sent = { requestId: UUID, dashboard: { name: "Plain", layout: { sections: [] } } };
  const { dashboardId } = (await call(emulator, "POST", DASHBOARDS, sent)).json;
  expect((await call(emulator, "GET", `${DASHBOARDS}/${dashboardId}`)).json.dashboard).not.toHaveProperty("off");
});
