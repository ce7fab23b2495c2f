import type { Emulator } from "../../src/emulator";
import { get, post, put, remove, router, times } from "./notifications";
import { start } from "./support";

describe("routers", () => {
  const make = (emulator: Emulator, more: object = {}) => post(emulator, "routers", { router: router(more) });

  test("what nobody set comes back empty, and targets get ids", async () => {
    const emulator = await start({ unkind: { reorder: false } });
    const rules = [
      { name: "x", condition: "true", targets: [{ connectorId: "c" }] },
      { name: "y", entityType: "CASES", condition: "true" },
    ];
    const { json } = await make(emulator, { id: "mine", rules, fallbackTargets: [{ entityType: "ALERTS", target: { connectorId: "c" } }] });
    const id = expect.stringMatching(/^.{36}$/);
    expect(json.router).toEqual({
      id: "mine",
      name: "r",
      routingLabels: { team: "t" },
      entityLabels: {},
      rules: [
        { name: "x", condition: "true", customDetails: {}, targets: [{ connectorId: "c", customDetails: {}, id }] },
        { name: "y", entityType: "CASES", condition: "true", customDetails: {}, targets: [] },
      ],
      fallback: [],
      fallbackTargets: [{ entityType: "ALERTS", target: { connectorId: "c", customDetails: {}, id } }],
      ...times,
    });
    expect((await get(emulator, "routers/mine")).json).toEqual(json);
  });

  test("rules and targets keep their order", async () => {
    const emulator = await start({ unkind: { reorder: false } });
    const rules = ["b", "a", "c"].map((name) => ({ name, condition: "true", targets: ["2", "1"].map((connectorId) => ({ connectorId })) }));
    const seen = (await make(emulator, { rules })).json.router.rules;
    expect(seen.map(({ name }: { name: string }) => name)).toEqual(["b", "a", "c"]);
    expect(seen[0].targets.map(({ connectorId }: { connectorId: string }) => connectorId)).toEqual(["2", "1"]);
  });

  test("labels are required, and each combination belongs to one", async () => {
    const emulator = await start();
    await make(emulator, { id: "one", routingLabels: { team: "t", service: "s" } });
    for (const routingLabels of [undefined, {}, { service: "s", team: "t" }]) {
      const { status, json } = await make(emulator, { routingLabels });
      expect([status, json.message]).toEqual([400, expect.stringContaining("router.routingLabels: ")]);
    }
    expect((await make(emulator, { id: "two" })).status).toBe(200);
    expect((await put(emulator, "routers", { router: router({ id: "two", routingLabels: { team: "t", service: "s" } }) })).status).toBe(
      400,
    );
    expect((await put(emulator, "routers", { router: router({ id: "one", routingLabels: { service: "s", team: "t" } }) })).status).toBe(
      200,
    );
  });

  test("the built-in one is there, needs no labels, and is back when what was written is deleted", async () => {
    const emulator = await start();
    expect((await get(emulator, "routers/router_default")).json.router).toMatchObject({ id: "router_default", rules: [], fallback: [] });
    expect((await remove(emulator, "routers/router_default")).status).toBe(400);
    const written = { id: "router_default", name: "ours" };
    expect((await put(emulator, "routers", { router: written })).json.router).toMatchObject(written);
    expect((await post(emulator, "routers", { router: written })).status).toBe(409);
    expect((await get(emulator, "routers")).json.routers).toHaveLength(1);
    expect((await remove(emulator, "routers/router_default")).json).toEqual({});
    expect((await get(emulator, "routers")).json.routers).toMatchObject([{ id: "router_default", name: "Default router" }]);
    expect((await post(emulator, "routers", { router: written })).status).toBe(200);
  });

  test("labels of what is routed are not understood in a query, which holds no map of objects; by id: whole", async () => {
    const emulator = await start();
    await make(emulator, { id: "one" });
    await make(emulator, { id: "two", routingLabels: { team: "t", service: "s" } });
    const ids = async (query: string) => (await get(emulator, `routers?${query}`)).json.routers.map(({ id }: { id: string }) => id).sort();
    const team = `${encodeURIComponent("source_entity_labels[team][values]")}=t`;
    const service = `${encodeURIComponent("source_entity_labels[service][values]")}=s`;
    expect(await ids(team)).toEqual(["one", "router_default", "two"]);
    expect(await ids(`${team}&${service}`)).toEqual(["one", "router_default", "two"]);
    const { json } = await get(emulator, "routers/all/summaries?global_router_ids=two&global_router_ids=gone");
    expect(json).toMatchObject({ routers: { two: { rules: [], routingLabels: { service: "s" } } }, notFoundIds: ["gone"] });
  });

  test("a matcher is judged", async () => {
    const emulator = await start();
    const judge = async (pattern: string) =>
      (
        await post(
          emulator,
          `routers/matcher/validate?${encodeURIComponent("entity_label_matcher[team]")}=${encodeURIComponent(pattern)}`,
          {},
        )
      ).json.result;
    expect(await judge("a.*")).toEqual({ success: {} });
    expect(await judge("a(")).toEqual({ failure: { message: expect.stringContaining("team") } });
  });

  test("a team has 200 at most", async () => {
    const emulator = await start();
    for (let n = 0; n < 200; n += 1) await make(emulator, { routingLabels: { team: `t${n}` } });
    const { status, json } = await make(emulator, { routingLabels: { team: "more" } });
    expect([status, json.message]).toEqual([429, expect.stringContaining("200 routers")]);
  });
});
