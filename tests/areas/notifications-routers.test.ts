import { router } from "../../src/areas/notifications/router";
import { same } from "../../src/schema/canonical";
import { UNKNOWN } from "../../src/schema/check";
import { nodeOf } from "../../src/schema/node";
import { project } from "../../src/schema/project";
import { closeAll } from "../client/support/server";
import { account } from "../support/account";
import { complaints, NC, other, quiet, route } from "../support/center";
import { type Props, Resource } from "../support/driver";
import { listen, world } from "../support/world";

afterAll(closeAll);
listen();

describe("a router", () => {
  test("needs labels, but for the one that takes the rest", () => {
    for (const routingLabels of [undefined, {}])
      expect(complaints(router, { name: "r", ...(routingLabels ? { routingLabels } : {}) })).toEqual([
        "routingLabels: at least one of environment, service, team is required: only router_default goes without",
      ]);
    expect(complaints(router, { name: "r", routerId: "router_default" })).toEqual([]);
    expect(complaints(router, { name: "r", routingLabels: { service: UNKNOWN } })).toEqual([]);
    expect(complaints(router, { name: "r", routerId: UNKNOWN, routingLabels: UNKNOWN })).toEqual([]);
  });

  test("shares its labels with no other: said before a call where both are in the program", async () => {
    const w = await world();
    const process = w.process();
    const [one, two] = [new Resource(w, router, "one"), new Resource(w, router, "two")];
    await one.up(route(), process);
    w.emulator.calls.clear();
    await expect(two.up(route(), process)).rejects.toThrow(/another resource of this program holds the routing labels team=t/);
    expect(w.emulator.calls.all().filter(({ method }) => method === "POST")).toEqual([]);
    await two.up(route({ routingLabels: { team: "t", service: "s" } }), process);
    await process.close();
    await expect(new Resource(w, router, "three").up(route())).rejects.toThrow(/routingLabels.*same labels/s);
  });

  test("what comes back empty, with ids or in another order is no change", async () => {
    const w = await world();
    const one = new Resource(w, router);
    const rule = (name: string): Props => ({
      name,
      condition: "true",
      targets: [{ connectorId: "c", presetId: "p" }, { connectorId: "d" }],
    });
    const args = route({ rules: [rule("a"), rule("b")], fallbackTargets: [{ entityType: "ALERTS", target: { connectorId: "c" } }] });
    await one.up(args);
    expect(await one.refresh()).toBe("same");
    expect(one.args()).toEqual(args);
    expect(await one.preview({ ...args, rules: [rule("b"), rule("a")] })).toMatchObject(quiet);
    expect(await one.preview({ ...args, fallback: [], entityLabels: {}, description: "", disabled: false })).toMatchObject(quiet);
    expect(await one.up(route())).toBe("update");
    expect((await other(w, "GET", `routers/${one.state?.id}`)).router).toMatchObject({ rules: [], fallbackTargets: [], fallback: [] });
  });

  test("whose words, texts and maps are told although they say nothing is the same router", async () => {
    const rule = { name: "x", condition: "true" };
    const nothing = { entityType: "ENTITY_TYPE_UNSPECIFIED", customDetails: {}, targets: [] };
    const held = { id: "r", name: "r", description: "", disabled: false, entityType: "ENTITY_TYPE_UNSPECIFIED", entityLabels: {} };
    const more = { routingLabels: { team: "t", service: "" }, rules: [{ ...rule, ...nothing }], fallback: [], fallbackTargets: [] };
    const { handlersOf } = await account({ [`GET ${NC}/routers/r`]: { router: { ...held, ...more } } });
    const node = nodeOf(router.fields);
    const { seen } = await handlersOf(router).read("r");
    expect(same(node, project(node, seen, route({ rules: [rule] })), route({ rules: [rule] }))).toBe(true);
    expect(same(node, project(node, seen, route()), route())).toBe(false);
  });

  test("with another id goes before the new one comes: its labels must be free", async () => {
    const one = new Resource(await world(), router);
    await one.up(route());
    expect(await one.preview(route({ routerId: "mine" }))).toMatchObject({ step: "replace", deleteBeforeReplace: true });
    expect(await one.up(route({ routerId: "mine" }))).toBe("replace");
  });

  test("the built-in one can be written, changed and given back", async () => {
    const w = await world();
    const one = new Resource(w, router);
    const args = { name: "ours", routerId: "router_default", rules: [{ name: "x", condition: "true" }] };
    await one.up(args);
    expect(one.state?.id).toBe("router_default");
    expect(await one.refresh()).toBe("same");
    expect(await one.up({ ...args, name: "still ours" })).toBe("update");
    await one.destroy();
    expect((await other(w, "GET", "routers/router_default")).router).toMatchObject({ name: "Default router", rules: [] });
  });

  test("the built-in one can be adopted as it is", async () => {
    const one = new Resource(await world(), router);
    const args = { name: "Default router", routerId: "router_default" };
    await one.up({ ...args, adopt: { id: "router_default" } });
    expect(await one.preview(args)).toMatchObject(quiet);
  });
});
