import { dashboard } from "../../src/areas/dashboards/dashboard";
import { defaultDashboard } from "../../src/areas/dashboards/default-dashboard";
import { account } from "../support/account";
import { Resource } from "../support/driver";
import { listen, world } from "../support/world";
import { BOARDS, board, ID } from "./dashboards-support";

listen();

test("a dashboard that an interrupted run created is adopted where the service answers 400 for an id that exists", async () => {
  const w = await world();
  await new Resource(w, dashboard, "mine").up(board());
  w.emulator.faults.add({
    how: "status",
    status: 400,
    message: "a dashboard with this id already exists",
    when: "before",
    match: { route: `POST ${BOARDS}`, times: 9 },
  });
  await new Resource(w, dashboard, "mine").up(board());
  expect(w.emulator.objects("dashboards")).toHaveLength(1);
});

test("a default dashboard that the catalog does not list is still the default", async () => {
  const { handlersOf } = await account({
    [`GET ${BOARDS}/${ID}`]: { dashboard: { id: ID, name: "n", layout: {} } },
    "GET /dashboards/dashboards/v1/catalog/list": { items: [] },
  });
  expect(await handlersOf(defaultDashboard).read("default", { dashboardId: ID })).toEqual({ id: "default", seen: { dashboardId: ID } });
});
