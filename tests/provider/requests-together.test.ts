import { alert } from "../../src/services/alerts/alert";
import { folder } from "../../src/services/dashboards/dashboard-folder";
import { Resource } from "../support/driver";
import { Gate } from "../support/gate";
import { World, world } from "../support/world";

const TEAM = "GET /aaa/identity/v1/whoami";
const errors = { name: "Errors", logsImmediate: {} };

/** An account behind a gate, and a resource of it. */
async function gated() {
  const { emulator } = await world();
  const { url, gate } = await Gate.before(emulator.url);
  return { w: new World(emulator, { "coralogix:url": url }), gate };
}

test("a lookup requests the object and the team at the same time", async () => {
  const { w, gate } = await gated();
  const resource = new Resource(w, alert);
  await resource.up(errors);
  gate.groups.length = 0;
  const process = w.process();
  const { id = "" } = resource.state ?? {};
  const found = await process.provider("Alert").read(id, {});
  await process.close();
  expect(found.id).toBe(id);
  expect(gate.groups).toEqual([[TEAM, `GET /alerts/alerts/v3/${id}`].sort()]);
});

test("a refresh of an object whose id another account may have requests it and the team at the same time", async () => {
  const { w, gate } = await gated();
  const resource = new Resource(w, folder);
  await resource.up({ name: "A" });
  gate.groups.length = 0;
  expect(await resource.refresh()).toBe("same");
  expect(gate.groups).toEqual([
    [TEAM, expect.stringContaining("GET /dashboards/folders/v1/")].sort(),
  ]);
});

test("the check of a new resource in a stack requests the list and the team at the same time", async () => {
  const { w, gate } = await gated();
  const resource = new Resource(w, alert);
  await resource.up(errors);
  gate.groups.length = 0;
  const process = w.process();
  expect((await resource.preview(errors, process)).step).toBe("same");
  expect(gate.groups).toEqual([]);
  const other = new Resource(w, alert, "two");
  const { failures } = await other.preview(
    { ...errors, name: "Other", __preview: { next: ["DashboardFolder"] } },
    process,
  );
  await process.close();
  expect(failures).toEqual([]);
  expect(gate.groups).toEqual([[TEAM, "GET /alerts/alerts/v3"].sort()]);
});
