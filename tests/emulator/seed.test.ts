import { call, start } from "./support";

describe("the seed", () => {
  test("is a small account, the same on every run", async () => {
    const [one, two] = [await start({ seed: true }), await start({ seed: true })];
    for (const kind of ["webhooks", "alerts", "folders"]) expect(one.objects(kind)).toEqual(two.objects(kind));
    expect(one.objects("alerts")).toHaveLength(30);
    expect(one.objects("webhooks")).toHaveLength(10);
    expect(one.objects("folders")).toHaveLength(9);
  });

  test("what it tells can be sent back", async () => {
    const emulator = await start({ seed: true, unkind: { pageSizeMax: 100 } });
    const { alertDefs } = (await call(emulator, "GET", "/alerts/alerts/v3")).json;
    for (const { id, alertDefProperties } of alertDefs) {
      const { status, json } = await call(emulator, "PUT", "/alerts/alerts/v3", { id, alertDefProperties });
      expect([alertDefProperties.name, status, json.message]).toEqual([alertDefProperties.name, 200, undefined]);
    }
    const kinds = new Set(alertDefs.map(({ alertDefProperties }: { alertDefProperties: { type: string } }) => alertDefProperties.type));
    expect(kinds.size).toBe(14);
  });

  test("comes back with a reset", async () => {
    const emulator = await start({ seed: true });
    const before = emulator.objects("alerts");
    await call(emulator, "DELETE", `/dashboards/folders/v1/${emulator.objects("folders")[8]?.id}`);
    emulator.reset();
    expect(emulator.objects("alerts")).toEqual(before);
    expect(emulator.objects("folders")).toHaveLength(9);
  });
});
