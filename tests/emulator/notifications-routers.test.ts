import type { Emulator } from "../../src/emulator";
import { get, post, put, remove, router, times } from "./notifications";
import { start } from "./support";

describe("routers", () => {
  const createRouter = (emulator: Emulator, more: object = {}) =>
    post(emulator, "routers", { router: router(more) });

  test("omitted fields are returned empty, and targets have ids", async () => {
    const emulator = await start({ quirks: { reorder: false } });
    const rules = [
      { name: "x", condition: "true", targets: [{ connectorId: "c" }] },
      { name: "y", entityType: "CASES", condition: "true" },
    ];
    const { json } = await createRouter(emulator, {
      id: "mine",
      rules,
      fallbackTargets: [{ entityType: "ALERTS", target: { connectorId: "c" } }],
    });
    const id = expect.stringMatching(/^.{36}$/);
    expect(json.router).toEqual({
      id: "mine",
      name: "r",
      routingLabels: { team: "t" },
      entityLabels: {},
      rules: [
        {
          name: "x",
          condition: "true",
          customDetails: {},
          targets: [{ connectorId: "c", customDetails: {}, id }],
        },
        { name: "y", entityType: "CASES", condition: "true", customDetails: {}, targets: [] },
      ],
      fallback: [],
      fallbackTargets: [
        { entityType: "ALERTS", target: { connectorId: "c", customDetails: {}, id } },
      ],
      ...times,
    });
    expect((await get(emulator, "routers/mine")).json).toEqual(json);
  });

  test("rules and targets keep their order", async () => {
    const emulator = await start({ quirks: { reorder: false } });
    const rules = ["b", "a", "c"].map((name) => ({
      name,
      condition: "true",
      targets: ["2", "1"].map((connectorId) => ({ connectorId })),
    }));
    const returnedRules = (await createRouter(emulator, { rules })).json.router.rules;
    expect(returnedRules.map(({ name }: { name: string }) => name)).toEqual(["b", "a", "c"]);
    expect(
      returnedRules[0].targets.map(({ connectorId }: { connectorId: string }) => connectorId),
    ).toEqual(["2", "1"]);
  });

  test("routing labels are required and unique", async () => {
    const emulator = await start();
    await createRouter(emulator, { id: "one", routingLabels: { team: "t", service: "s" } });
    for (const routingLabels of [undefined, {}, { service: "s", team: "t" }]) {
      const { status, json } = await createRouter(emulator, { routingLabels });
      expect([status, json.message]).toEqual([
        400,
        expect.stringContaining("router.routingLabels: "),
      ]);
    }
    expect((await createRouter(emulator, { id: "two" })).status).toBe(200);
    expect(
      (
        await put(emulator, "routers", {
          router: router({ id: "two", routingLabels: { team: "t", service: "s" } }),
        })
      ).status,
    ).toBe(400);
    expect(
      (
        await put(emulator, "routers", {
          router: router({ id: "one", routingLabels: { service: "s", team: "t" } }),
        })
      ).status,
    ).toBe(200);
  });

  test("the default router exists without labels, and a delete restores it", async () => {
    const emulator = await start();
    expect((await get(emulator, "routers/router_default")).json.router).toMatchObject({
      id: "router_default",
      rules: [],
      fallback: [],
    });
    expect((await remove(emulator, "routers/router_default")).status).toBe(400);
    const written = { id: "router_default", name: "ours" };
    expect((await put(emulator, "routers", { router: written })).json.router).toMatchObject(
      written,
    );
    expect((await post(emulator, "routers", { router: written })).status).toBe(409);
    expect((await get(emulator, "routers")).json.routers).toHaveLength(1);
    expect((await remove(emulator, "routers/router_default")).json).toEqual({});
    expect((await get(emulator, "routers")).json.routers).toMatchObject([
      { id: "router_default", name: "Default router" },
    ]);
    expect((await post(emulator, "routers", { router: written })).status).toBe(200);
  });

  test("a query cannot filter by label, and a read by ids is complete", async () => {
    const emulator = await start();
    await createRouter(emulator, { id: "one" });
    await createRouter(emulator, { id: "two", routingLabels: { team: "t", service: "s" } });
    const ids = async (query: string) =>
      (await get(emulator, `routers?${query}`)).json.routers
        .map(({ id }: { id: string }) => id)
        .sort();
    const team = `${encodeURIComponent("source_entity_labels[team][values]")}=t`;
    const service = `${encodeURIComponent("source_entity_labels[service][values]")}=s`;
    expect(await ids(team)).toEqual(["one", "router_default", "two"]);
    expect(await ids(`${team}&${service}`)).toEqual(["one", "router_default", "two"]);
    const { json } = await get(
      emulator,
      "routers/all/summaries?global_router_ids=two&global_router_ids=gone",
    );
    expect(json).toMatchObject({
      routers: { two: { rules: [], routingLabels: { service: "s" } } },
      notFoundIds: ["gone"],
    });
  });

  test("a matcher can be validated", async () => {
    const emulator = await start();
    const validateMatcher = async (pattern: string) =>
      (
        await post(
          emulator,
          `routers/matcher/validate?${encodeURIComponent("entity_label_matcher[team]")}=${encodeURIComponent(pattern)}`,
          {},
        )
      ).json.result;
    expect(await validateMatcher("a.*")).toEqual({ success: {} });
    expect(await validateMatcher("a(")).toEqual({
      failure: { message: expect.stringContaining("team") },
    });
  });

  test("a team has at most 200 routers", async () => {
    const emulator = await start();
    for (let n = 0; n < 200; n += 1)
      await createRouter(emulator, { routingLabels: { team: `t${n}` } });
    const { status, json } = await createRouter(emulator, { routingLabels: { team: "more" } });
    expect([status, json.message]).toEqual([429, expect.stringContaining("200 routers")]);
  });
});
