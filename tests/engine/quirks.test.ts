import * as coralogix from "pulumi-coralogix";
import { definitions } from "../support/definitions";
import { ONE_CHECKPOINT } from "../support/engine-env.cjs";
import { everyType } from "./programs/every-type";
import { type World, world } from "./support/world";

const QUIRKS = {
  populateZeros: true,
  plainTextErrors: true,
  maskSecrets: true,
  reorder: true,
  reordered: true,
};

/** Edits outside Pulumi: the resource, its table in the emulator, and the change. */
const EDITS: readonly (readonly [
  resource: string,
  table: string,
  edit: (object: Record<string, unknown>) => object,
])[] = [
  [
    "alert",
    "alerts",
    (one) => ({
      ...one,
      alertDefProperties: { ...(one.alertDefProperties as object), priority: "P4" },
    }),
  ],
  ["folder", "folders", (one) => ({ ...one, name: "Edited" })],
  ["router", "routers", (one) => ({ ...one, disabled: true })],
  // Its URL is masked.
  ["hook", "webhooks", (one) => ({ ...one, name: "Edited" })],
];
/** Objects deleted outside Pulumi, with their tables. */
const DELETED = { pager: "connectors", slo: "slos" };
/** It refers to the SLO, which gets another id. */
const REFERRER = "burn-rate";

describe("a program of every resource type against a service with populated zeros, plain text errors, masked secrets, and another order in each response", () => {
  let w: World;
  beforeAll(async () => {
    w = await world({ emulator: { quirks: QUIRKS }, env: ONE_CHECKPOINT });
  });
  afterAll(() => w.close());

  test("up creates one resource of every type", async () => {
    const run = await w.stack.up(everyType);
    expect([run.ok, run.text]).toEqual([true, expect.any(String)]);
    const created = (await w.stack.state()).resources.map(({ urn }) =>
      urn.split("::")[2]?.split(":").at(-1),
    );
    expect(created).toEqual(expect.arrayContaining(definitions.map(([type]) => type)));
  });

  test("the second preview and the refresh show nothing", async () => {
    expect(await w.stack.pending(everyType)).toEqual([]);
    const refreshed = await w.stack.refresh();
    expect([refreshed.ok, refreshed.changes]).toEqual([true, { same: expect.any(Number) }]);
  });

  // An object that is gone is recognized in a plain text 404.
  test("objects edited or deleted outside are shown by the refresh, up reverts or creates them, and nothing else is touched", async () => {
    for (const [name, table, edit] of EDITS) {
      const id = (await w.stack.resource(name))?.id?.split("/")[0];
      const object = w.emulator.objects(table).find((one) => one.id === id);
      expect([name, object === undefined]).toEqual([name, false]);
      w.emulator.put(table, { ...edit(object as Record<string, unknown>), id: id as string });
    }
    for (const [name, table] of Object.entries(DELETED))
      w.emulator.forget(table, (await w.stack.resource(name))?.id as string);
    expect((await w.stack.refresh()).changes).toMatchObject({
      update: EDITS.length,
      delete: Object.keys(DELETED).length,
    });
    const run = await w.stack.up(everyType);
    expect(run.ok).toBe(true);
    const steps = run.steps.filter(({ op }) => op !== "same");
    expect(steps.map(({ op, name }) => `${op} ${name}`).sort()).toEqual([
      ...Object.keys(DELETED).map((name) => `create ${name}`),
      ...[REFERRER, ...EDITS.map(([name]) => name)].map((name) => `update ${name}`).sort(),
    ]);
    const refreshed = await w.stack.refresh();
    expect([refreshed.ok, refreshed.changes]).toEqual([true, { same: expect.any(Number) }]);
    expect(await w.stack.pending(everyType)).toEqual([]);
  });

  test("destroy deletes everything that the program created", async () => {
    const run = await w.stack.destroy();
    expect([run.ok, run.text]).toEqual([true, expect.any(String)]);
    for (const table of [
      "webhooks",
      "alerts",
      "folders",
      "dashboards",
      "connectors",
      "routers",
      "slos",
    ])
      expect([table, w.emulator.objects(table)]).toEqual([table, []]);
  });
});

test("a service that gets new fields causes no change, and the preview of an update names them", async () => {
  const w = await world();
  const folder = (name: string) => async () => void new coralogix.DashboardFolder("one", { name });
  expect((await w.stack.up(folder("Old"))).ok).toBe(true);
  w.emulator.quirks.addUnknownFields = true;
  expect((await w.stack.refresh()).changes).toEqual({ same: 2 });
  expect(await w.stack.pending(folder("Old"))).toEqual([]);
  const { text } = await w.stack.preview(folder("New"));
  expect(text).toContain(
    'DashboardFolder "Old": the update may clear fields that this version does not know: addedLater',
  );
  expect((await w.stack.destroy()).ok).toBe(true);
  await w.close();
});
