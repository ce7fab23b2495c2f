import { equalCanonical } from "../../src/schema/canonical";
import { nodeOf } from "../../src/schema/node";
import { selectManaged } from "../../src/schema/select-managed";
import { UNKNOWN } from "../../src/schema/unknown";
import { router } from "../../src/services/notifications/router";
import { closeAll } from "../http/support/server";
import { account } from "../support/account";
import { type Props, Resource } from "../support/driver";
import {
  callDirectly,
  issueLines,
  NC,
  NO_CHANGE,
  routerArgs,
} from "../support/notification-center";
import { captureLog, world } from "../support/world";

afterAll(closeAll);
captureLog();

describe("Router", () => {
  test("requires routing labels, except for router_default", () => {
    for (const routingLabels of [undefined, {}])
      expect(
        issueLines(router, { name: "r", ...(routingLabels ? { routingLabels } : {}) }),
      ).toEqual([
        "routingLabels: at least one of environment, service, team is required (except for router_default)",
      ]);
    expect(issueLines(router, { name: "r", routerId: "router_default" })).toEqual([]);
    expect(issueLines(router, { name: "r", routingLabels: { service: UNKNOWN } })).toEqual([]);
    expect(issueLines(router, { name: "r", routerId: UNKNOWN, routingLabels: UNKNOWN })).toEqual(
      [],
    );
  });

  test("duplicate routing labels fail, before any request when both routers are in the program", async () => {
    const w = await world();
    const process = w.process();
    const [one, two] = [new Resource(w, router, "one"), new Resource(w, router, "two")];
    await one.up(routerArgs(), process);
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

  test("empty fields, ids and another order in the response are no change", async () => {
    const w = await world();
    const resource = new Resource(w, router);
    const rule = (name: string): Props => ({
      name,
      condition: "true",
      targets: [{ connectorId: "c", presetId: "p" }, { connectorId: "d" }],
    });
    const args = routerArgs({
      rules: [rule("a"), rule("b")],
      fallbackTargets: [{ entityType: "ALERTS", target: { connectorId: "c" } }],
    });
    await resource.up(args);
    expect(await resource.refresh()).toBe("same");
    expect(resource.args()).toEqual(args);
    expect(await resource.preview({ ...args, rules: [rule("b"), rule("a")] })).toMatchObject(
      NO_CHANGE,
    );
    expect(
      await resource.preview({
        ...args,
        fallback: [],
        entityLabels: {},
        description: "",
        disabled: false,
      }),
    ).toMatchObject(NO_CHANGE);
    expect(await resource.up(routerArgs())).toBe("update");
    expect((await callDirectly(w, "GET", `routers/${resource.state?.id}`)).router).toMatchObject({
      rules: [],
      fallbackTargets: [],
      fallback: [],
    });
  });

  test("unspecified enum values, empty strings and empty maps in the response are no change", async () => {
    const rule = { name: "x", condition: "true" };
    const nothing = { entityType: "ENTITY_TYPE_UNSPECIFIED", customDetails: {}, targets: [] };
    const routerRecord = {
      id: "r",
      name: "r",
      description: "",
      disabled: false,
      entityType: "ENTITY_TYPE_UNSPECIFIED",
      entityLabels: {},
    };
    const more = {
      routingLabels: { team: "t", service: "" },
      rules: [{ ...rule, ...nothing }],
      fallback: [],
      fallbackTargets: [],
    };
    const { handlersOf } = await account({
      [`GET ${NC}/routers/r`]: { router: { ...routerRecord, ...more } },
    });
    const node = nodeOf(router.fields);
    const { remote } = await handlersOf(router).read("r");
    expect(
      equalCanonical(
        node,
        selectManaged(node, remote, routerArgs({ rules: [rule] })),
        routerArgs({ rules: [rule] }),
      ),
    ).toBe(true);
    expect(equalCanonical(node, selectManaged(node, remote, routerArgs()), routerArgs())).toBe(
      false,
    );
  });

  test("a change of routerId deletes the old router first, because its labels must be free", async () => {
    const resource = new Resource(await world(), router);
    await resource.up(routerArgs());
    expect(await resource.preview(routerArgs({ routerId: "mine" }))).toMatchObject({
      step: "replace",
      deleteBeforeReplace: true,
    });
    expect(await resource.up(routerArgs({ routerId: "mine" }))).toBe("replace");
  });

  test("router_default can be created, updated and reset by a delete", async () => {
    const w = await world();
    const resource = new Resource(w, router);
    const args = {
      name: "ours",
      routerId: "router_default",
      rules: [{ name: "x", condition: "true" }],
    };
    await resource.up(args);
    expect(resource.state?.id).toBe("router_default");
    expect(await resource.refresh()).toBe("same");
    expect(await resource.up({ ...args, name: "still ours" })).toBe("update");
    await resource.destroy();
    expect((await callDirectly(w, "GET", "routers/router_default")).router).toMatchObject({
      name: "Default router",
      rules: [],
    });
  });

  test("router_default can be adopted", async () => {
    const resource = new Resource(await world(), router);
    const args = { name: "Default router", routerId: "router_default" };
    await resource.up({ ...args, adopt: { id: "router_default" } });
    expect(await resource.preview(args)).toMatchObject(NO_CHANGE);
  });
});
