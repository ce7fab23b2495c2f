import type { Emulator } from "../../src/emulator";
import { call, createAlert, immediate, start, UUID } from "./support";
import { ALERTS, alertNames, createAlerts, entry } from "./support/alerts";

const replace = (emulator: Emulator, entries: object[]) =>
  call(emulator, "PUT", `${ALERTS}/all/replace`, { alertDefsToReplace: entries });
const remove = (emulator: Emulator, ids: string[]) =>
  call(emulator, "POST", `${ALERTS}/all/delete`, { ids });

describe("bulk operations on alerts", () => {
  test("a bulk create returns the created alerts and the index of each failure", async () => {
    const emulator = await start();
    emulator.refuse("alerts", (alert) =>
      (alert.alertDefProperties as { name: string }).name === "c" ? "refused by test" : undefined,
    );
    const bad = { alertDefProperties: immediate({ name: "b", groupByKeys: ["k"] }) };
    const { status, json } = await createAlerts(emulator, [
      entry("a"),
      bad,
      entry("c"),
      entry("d"),
    ]);
    expect(status).toBe(200);
    expect(alertNames(json.alertDefs)).toEqual(["a", "d"]);
    expect(json.failedToCreateAlertDefs).toEqual([
      { index: 1, reason: expect.stringContaining("groupByKeys") },
      { index: 2, reason: "refused by test" },
    ]);
    expect(emulator.created("alerts")).toBe(2);
  });

  test("an access policy without its permission fails only its own entry", async () => {
    const emulator = await start({ permissions: ["alerts:UpdateConfig"] });
    const { json } = await createAlerts(emulator, [entry("a"), entry("b", { accessPolicy: "{}" })]);
    expect(alertNames(json.alertDefs)).toEqual(["a"]);
    expect(json.failedToCreateAlertDefs).toEqual([
      { index: 1, reason: expect.stringContaining("alerts:UpdateAccessPolicy") },
    ]);
  });

  test("a bulk replace lists replaced, skipped, missing and failed alerts", async () => {
    const emulator = await start();
    const [a, b, c] = (await createAlerts(emulator, [entry("a"), entry("b"), entry("c")])).json
      .alertDefs;
    const { json } = await replace(emulator, [
      { id: a.id, ...entry("a, changed") },
      { id: b.id, ...entry("b") },
      { id: c.id, alertDefProperties: immediate({ groupByKeys: ["k"] }) },
      { id: UUID, ...entry("d") },
    ]);
    expect(alertNames(json.alertDefs)).toEqual(["a, changed"]);
    expect(json).toMatchObject({
      skippedIds: [b.id],
      notFoundIds: [UUID],
      failedToReplaceAlertDefs: [{ id: c.id, reason: expect.any(String) }],
    });
    expect((await call(emulator, "GET", `${ALERTS}/${b.id}`)).json.alertDef.alertVersionId).toBe(
      b.alertVersionId,
    );
    expect((await replace(emulator, [])).status).toBe(200);
  });

  test("a bulk delete lists deleted and missing ids", async () => {
    const emulator = await start();
    const { id } = await createAlert(emulator, immediate());
    expect((await remove(emulator, [id, UUID, id])).json).toEqual({
      deletedIds: [id],
      notFoundIds: [UUID],
    });
    expect(emulator.objects("alerts")).toEqual([]);
  });

  test("a bulk delete is atomic, and may include a flow together with its alerts", async () => {
    const emulator = await start();
    const [a, b] = (await createAlerts(emulator, [entry("a"), entry("b")])).json.alertDefs;
    const stages = [{ flowStagesGroups: { groups: [{ alertDefs: [{ id: a.id }] }] } }];
    const flow = await createAlert(emulator, {
      name: "f",
      type: "ALERT_DEF_TYPE_FLOW",
      flow: { stages },
    });
    expect((await remove(emulator, [b.id, a.id])).status).toBe(400);
    expect(emulator.objects("alerts")).toHaveLength(3);
    expect((await remove(emulator, [a.id, b.id, flow.id])).status).toBe(200);
  });

  test.each([
    ["create", "POST", { alertDefsToCreate: [] }],
    ["create", "POST", { alertDefsToCreate: Array(101).fill(entry("a")) }],
    ["replace", "PUT", { alertDefsToReplace: Array(101).fill({ id: UUID, ...entry("a") }) }],
    ["delete", "POST", { ids: [] }],
    ["delete", "POST", { ids: Array(101).fill(UUID) }],
    ["create", "POST", { alertDefsToCreate: [entry("a"), entry("")] }],
  ])("%s: a request out of bounds is rejected as a whole", async (what, method, body) => {
    const emulator = await start();
    expect((await call(emulator, method, `${ALERTS}/all/${what}`, body)).status).toBe(400);
    expect(emulator.objects("alerts")).toEqual([]);
  });

  test("a hundred alerts can be created with one call", async () => {
    const emulator = await start();
    expect(
      (
        await createAlerts(
          emulator,
          Array.from({ length: 100 }, (_, n) => entry(`${n}`)),
        )
      ).json.alertDefs,
    ).toHaveLength(100);
  });
});
