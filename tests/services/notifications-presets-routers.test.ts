import { equalCanonical } from "../../src/schema/canonical";
import { nodeOf } from "../../src/schema/node";
import { selectManaged } from "../../src/schema/select-managed";
import { UNKNOWN } from "../../src/schema/unknown";
import type { AnyDefinition } from "../../src/services/define";
import { preset } from "../../src/services/notifications/preset";
import { router } from "../../src/services/notifications/router";
import { closeAll } from "../http/support/server";
import { type Props, Resource } from "../support/driver";
import { callDirectly, presetArgs, routerArgs } from "../support/notification-center";
import { captureLog, world } from "../support/world";
import { created, issuesOf, NO_CHANGE } from "./support/cases";
import { readResponse } from "./support/notifications-types";

afterAll(closeAll);
captureLog();

/** Whether a remote object differs from the arguments. */
const isDrift = ({ fields }: AnyDefinition, remote: unknown, args: Props): boolean => {
  const node = nodeOf(fields);
  return !equalCanonical(node, selectManaged(node, remote, args), args);
};

describe("Preset", () => {
  test("is sent as CUSTOM, and server defaults are no change, also after a value is removed", async () => {
    const resource = await created(preset, presetArgs());
    const expectStored = async (payloadType: string, more: Props) => {
      const path = `presets/${resource.state?.id}`;
      const stored = (await callDirectly(resource.world, "GET", path)).preset;
      expect(stored).toMatchObject({ configOverrides: [{ payloadType }], ...more });
    };
    await expectStored("generic_https_default", { presetType: "CUSTOM" });
    expect(await resource.refresh()).toBe("same");
    const { configOverrides } = presetArgs() as { configOverrides: Props[] };
    expect(resource.state?.inputs.configOverrides).toEqual(configOverrides);
    const own = {
      configOverrides: [{ ...configOverrides[0], payloadType: "mine" }],
      attachmentConfig: { policy: "DISABLED" },
    };
    expect(await resource.up(presetArgs(own))).toBe("update");
    await expectStored("mine", { attachmentConfig: { policy: "DISABLED" } });
    expect(await resource.up(presetArgs({ attachmentConfig: { policy: "AUTO" } }))).toBe("update");
    expect(await resource.preview(presetArgs())).toMatchObject(NO_CHANGE);
    await expectStored("generic_https_default", {});
  });

  test("without attachmentConfig, only the default AUTO is no drift", async () => {
    const { configOverrides: _, ...args } = presetArgs();
    const response = { preset: { ...args, id: "x", presetType: "CUSTOM" } };
    const remote = await readResponse(preset, "presets", response);
    const policies = ["AUTO", "ENABLED", "DISABLED"].map((policy) =>
      isDrift(preset, remote, { ...args, attachmentConfig: { policy } }),
    );
    expect(policies).toEqual([false, true, true]);
  });

  test("accepts an existing parentId and rejects a missing one", async () => {
    const w = await world();
    await created(preset, presetArgs({ presetId: "base" }), w, "parent");
    const child = await created(preset, presetArgs({ parentId: "base" }), w, "child");
    expect(await child.refresh()).toBe("same");
    await expect(child.up(presetArgs({ parentId: "nobody" }))).rejects.toThrow(/parentId.*nobody/s);
  });

  const bySubType = { matchEntityTypeAndSubType: { entitySubType: "x" } };
  test.each([
    [{}, "give exactly one of matchEntityType, matchEntityTypeAndSubType"],
    [{ matchEntityType: {}, ...bySubType }, "exactly one"],
    [bySubType, undefined],
  ])("requires exactly one condition for each override: %j", (conditionType, reason) => {
    const configOverrides = [{ conditionType, messageConfig: { fields: {} } }];
    expect(issuesOf(preset, presetArgs({ configOverrides }))).toEqual(
      reason ? [expect.stringContaining(reason)] : [],
    );
  });

  test("a refresh of 90 presets sends fewer than 8 requests", async () => {
    const w = await world();
    const all = Array.from({ length: 90 }, (_, n) => new Resource(w, preset, `preset ${n}`));
    await w.runAll(all, (one, process) => one.up(presetArgs({ name: one.name }), process));
    w.emulator.calls.clear();
    await w.runAll(all, (one, process) => one.refresh(process));
    const calls = w.emulator.calls.all().filter(({ path }) => path.includes("presets"));
    expect(calls.length).toBeLessThan(8);
  });
});

describe("Router", () => {
  const missing =
    "routingLabels: at least one of environment, service, team is required (except for router_default)";
  test.each<[Props, string[]]>([
    [{}, [missing]],
    [{ routingLabels: {} }, [missing]],
    [{ routerId: "router_default" }, []],
    [{ routingLabels: { service: UNKNOWN } }, []],
    [{ routerId: UNKNOWN, routingLabels: UNKNOWN }, []],
  ])("requires routing labels, except for router_default: %j", (args, issues) =>
    expect(issuesOf(router, { name: "r", ...args })).toEqual(issues),
  );

  test("duplicate routing labels fail, before any request when both routers are in the program", async () => {
    const w = await world();
    const process = w.process();
    const two = new Resource(w, router, "two");
    await new Resource(w, router, "one").up(routerArgs(), process);
    w.emulator.calls.clear();
    await expect(two.up(routerArgs(), process)).rejects.toThrow(
      /another resource of this program already manages the routing labels team=t/,
    );
    expect(w.emulator.calls.all().filter(({ method }) => method === "POST")).toEqual([]);
    await two.up(routerArgs({ routingLabels: { team: "t", service: "s" } }), process);
    await process.close();
    await expect(new Resource(w, router, "three").up(routerArgs())).rejects.toThrow(
      /routingLabels.*same labels/s,
    );
  });

  test("unspecified enum values, empty strings and empty maps in the response are no change", async () => {
    const rule = { name: "x", condition: "true" };
    const entityType = "ENTITY_TYPE_UNSPECIFIED";
    const remote = await readResponse(router, "routers", {
      router: {
        id: "x",
        name: "r",
        description: "",
        disabled: false,
        entityType,
        entityLabels: {},
        routingLabels: { team: "t", service: "" },
        rules: [{ ...rule, entityType, customDetails: {}, targets: [] }],
        fallback: [],
        fallbackTargets: [],
      },
    });
    expect(isDrift(router, remote, routerArgs({ rules: [rule] }))).toBe(false);
    expect(isDrift(router, remote, routerArgs())).toBe(true);
  });

  test("router_default can be created, updated and reset by a delete", async () => {
    const rules = [{ name: "x", condition: "true" }];
    const args = { name: "ours", routerId: "router_default", rules };
    const resource = await created(router, args);
    expect(resource.state?.id).toBe("router_default");
    expect(await resource.refresh()).toBe("same");
    expect(await resource.up({ ...args, name: "still ours" })).toBe("update");
    await resource.destroy();
    const { router: reset } = await callDirectly(resource.world, "GET", "routers/router_default");
    expect(reset).toMatchObject({ name: "Default router", rules: [] });
  });

  test("router_default can be adopted", async () => {
    const args = { name: "Default router", routerId: "router_default" };
    const resource = await created(router, { ...args, adopt: { id: "router_default" } });
    expect(await resource.preview(args)).toMatchObject(NO_CHANGE);
  });

  test("router_default with rules stays in state where the service refuses its deletion, and the error names the way out", async () => {
    const rules = [{ name: "x", condition: "true" }];
    const resource = await created(router, { name: "ours", routerId: "router_default", rules });
    const { faults } = resource.world.emulator;
    faults.add({ how: "status", status: 400, match: { route: router.ops.remove.route } });
    await expect(resource.destroy()).rejects.toThrow(
      /^deleting Router router_default: DELETE .*\nTo keep it .* the option retainOnDelete: true and/,
    );
  });

  test("router_default without rules stays where the service refuses its deletion", async () => {
    const args = { name: "Default router", routerId: "router_default" };
    const resource = await created(router, { ...args, adopt: { id: "router_default" } });
    await resource.destroy();
    const { router: kept } = await callDirectly(resource.world, "GET", "routers/router_default");
    expect(kept).toMatchObject({ name: "Default router", rules: [] });
  });
});
