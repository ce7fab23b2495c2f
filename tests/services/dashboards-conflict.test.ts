import { dashboard } from "../../src/services/dashboards/dashboard";
import { folder } from "../../src/services/dashboards/dashboard-folder";
import { defaultDashboard } from "../../src/services/dashboards/default-dashboard";
import { account } from "../support/account";
import { Resource } from "../support/driver";
import { captureLog, world } from "../support/world";
import { BOARDS, dashboardArgs, ID } from "./dashboards-support";

captureLog();

test("a dashboard of an interrupted run is adopted when the API returns 400 for an existing id", async () => {
  const w = await world();
  await new Resource(w, dashboard, "mine").up(dashboardArgs());
  w.emulator.faults.add({
    how: "status",
    status: 400,
    message: "a dashboard with this id already exists",
    when: "before",
    match: { route: `POST ${BOARDS}`, times: 9 },
  });
  await new Resource(w, dashboard, "mine").up(dashboardArgs());
  expect(w.emulator.objects("dashboards")).toHaveLength(1);
});

test("a default dashboard that the catalog does not list remains the default", async () => {
  const { handlersOf } = await account({
    [`GET ${BOARDS}/${ID}`]: { dashboard: { id: ID, name: "n", layout: {} } },
    "GET /dashboards/dashboards/v1/catalog/list": { items: [] },
  });
  expect(await handlersOf(defaultDashboard).read("default", { dashboardId: ID })).toEqual({
    id: "default",
    remote: { dashboardId: ID },
  });
});

test("a conflict about the name of a folder names the existing folder", async () => {
  const w = await world();
  const existing = new Resource(w, folder, "existing");
  await existing.up({ name: "Checkout" });
  w.emulator.faults.add({
    how: "status",
    status: 409,
    message: `Conflict: a folder with this name exists: DashboardFolderId(${existing.state?.id})`,
    when: "before",
    match: { route: "POST /dashboards/folders/v1" },
  });
  await expect(new Resource(w, folder, "second").up({ name: "Checkout" })).rejects.toThrow(
    `DashboardFolder "Checkout" exists already: ${existing.state?.id}`,
  );
});
