import { apiOf } from "../../src/http";
import { lookup } from "../../src/provider/functions/lookup";
import { notifications } from "../../src/services/notifications";
import { connector } from "../../src/services/notifications/connector";
import { preset } from "../../src/services/notifications/preset";
import { router } from "../../src/services/notifications/router";
import { Resource } from "../support/driver";
import {
  callDirectly,
  connectorArgs,
  NO_CHANGE,
  presetArgs,
  routerArgs,
} from "../support/notification-center";
import { captureLog, world } from "../support/world";

const output = captureLog();

describe.each([
  ["Connector", connector, connectorArgs(), "connectorId", "name"],
  ["Preset", preset, presetArgs(), "presetId", "name"],
  ["Router", router, routerArgs(), "routerId", "name"],
] as const)("%s", (resourceType, definition, args, given, nameField) => {
  test("a generated id follows from the name: a second create adopts the first object", async () => {
    const w = await world();
    const [one, again] = [new Resource(w, definition), new Resource(w, definition)];
    await one.up(args);
    expect(one.state?.id).toMatch(/^pulumi-[0-9a-f-]{36}$/);
    expect(one.state?.outputs).not.toHaveProperty(given);
    await again.up(args);
    expect(again.state?.id).toBe(one.state?.id);
    expect(output.at(-1)).toContain("created it: adopted");
  });

  test("a chosen id is preserved, a change of it replaces, and an existing id fails with an adopt hint", async () => {
    const w = await world();
    const resource = new Resource(w, definition);
    await resource.up({ ...args, [given]: "mine" });
    expect(resource.state?.id).toBe("mine");
    expect(await resource.refresh()).toBe("same");
    expect(await resource.preview({ ...args, [given]: "mine" })).toMatchObject(NO_CHANGE);
    expect(await resource.preview({ ...args, [given]: "other" })).toMatchObject({
      step: "replace",
      replaces: [given],
    });
    const duplicate = new Resource(w, definition, "duplicate");
    await expect(duplicate.up({ ...args, [given]: "mine" })).rejects.toThrow(
      /adopt: \{ id: "mine"/,
    );
    for (const wrong of ["-a", "a b", "", "x".repeat(129)])
      expect((await resource.preview({ ...args, [given]: wrong })).failures.join()).toContain(
        given,
      );
  });

  test("a 400 for an existing generated id adopts the object, and any other 400 fails", async () => {
    const w = await world();
    const [one, again, other] = ["one", "one", "other"].map(
      (name) => new Resource(w, definition, name),
    ) as [Resource, Resource, Resource];
    await one.up(args);
    const refuse = () =>
      w.emulator.faults.add({
        how: "status",
        status: 400,
        message: "no pigeons",
        match: { route: definition.ops.create.route },
      });
    refuse();
    await again.up(args);
    expect(again.state?.id).toBe(one.state?.id);
    refuse();
    await expect(other.up({ ...args, [nameField]: "other" })).rejects.toThrow(
      /400 Bad Request: no pigeons/,
    );
    refuse();
    const chosen = new Resource(w, definition, "chosen");
    await expect(chosen.up({ ...args, [given]: one.state?.id })).rejects.toThrow(
      /adopt: \{ id: "pulumi-/,
    );
  });

  test("a refresh of 12 objects sends fewer than 5 requests", async () => {
    const w = await world();
    const all = Array.from({ length: 12 }, (_, n) => new Resource(w, definition, `n${n}`));
    const labels = (name: string) =>
      resourceType === "Router" ? { routingLabels: { team: name } } : {};
    await w.runAll(all, (one, process) =>
      one.up({ ...args, [nameField]: one.name, ...labels(one.name) }, process),
    );
    w.emulator.calls.clear();
    await w.runAll(all, (one, process) => one.refresh(process));
    expect(
      w.emulator.calls.all().filter(({ path }) => path.startsWith("/mgmt/openapi/5/notifications"))
        .length,
    ).toBeLessThan(5);
  });

  test("is adopted by id and by name, and lookup by name returns no secrets", async () => {
    const w = await world();
    const resource = new Resource(w, definition);
    await resource.up({ ...args, [nameField]: "known by name" });
    const id = resource.state?.id;
    for (const adopt of [{ id }, { byName: true }]) {
      const taken = new Resource(w, definition, "taken");
      w.emulator.calls.clear();
      await taken.up({ ...args, [nameField]: "known by name", adopt });
      expect(taken.state?.id).toBe(id);
      expect(w.emulator.calls.all().filter(({ method }) => method !== "GET")).toEqual([]);
    }
    w.emulator.keys.add({ key: "cxtp_lookup" });
    const settings = new Map(
      Object.entries({ "coralogix:url": w.emulator.url, "coralogix:apiKey": "cxtp_lookup" }),
    );
    const found = await lookup(resourceType, { name: "known by name" }, (key) => settings.get(key));
    expect(found).toMatchObject({ id, [nameField]: "known by name", [given]: id });
    expect(JSON.stringify(found)).not.toContain("secret");
  });

  test("an object deleted outside Pulumi is created again", async () => {
    const w = await world();
    const resource = new Resource(w, definition);
    await resource.up(args);
    const path = { Connector: "connectors", Preset: "presets/custom", Router: "routers" }[
      resourceType
    ];
    await callDirectly(w, "DELETE", `${path}/${resource.state?.id}`);
    expect(await resource.refresh()).toBe("gone");
    expect(await resource.up(args)).toBe("create");
  });
});

describe("replacement", () => {
  test("a change of connector type replaces, and a connector with a chosen id is deleted first", async () => {
    const w = await world();
    const slack = { name: "c", type: "SLACK", connectorConfig: { fields: { channel: "#a" } } };
    const [one, chosen] = [new Resource(w, connector), new Resource(w, connector, "chosen")];
    await one.up(connectorArgs());
    await chosen.up(connectorArgs({}, { connectorId: "mine" }));
    expect(await one.preview(slack)).toMatchObject({
      step: "replace",
      replaces: ["type"],
      deleteBeforeReplace: false,
    });
    expect(await chosen.preview({ ...slack, connectorId: "mine" })).toMatchObject({
      step: "replace",
      deleteBeforeReplace: true,
    });
    expect(await one.up(slack)).toBe("replace");
    expect(await chosen.up({ ...slack, connectorId: "mine" })).toBe("replace");
    expect(w.emulator.objects("connectors")).toHaveLength(2);
  });

  test.each([{ connectorType: "SLACK" }, { entityType: "CASES" }])(
    "a preset with %j is replaced",
    async (more) => {
      const resource = new Resource(await world(), preset);
      await resource.up(presetArgs());
      expect(await resource.preview(presetArgs(more))).toMatchObject({
        step: "replace",
        replaces: Object.keys(more),
      });
      expect(await resource.up(presetArgs(more))).toBe("replace");
    },
  );

  test("a change of parentId updates the preset", async () => {
    const resource = new Resource(await world(), preset);
    await resource.up(presetArgs());
    expect(await resource.up(presetArgs({ parentId: "preset_system_slack_alerts_basic" }))).toBe(
      "update",
    );
  });
});

describe("the client", () => {
  test("switches the default preset, and back", async () => {
    const w = await world();
    const process = w.process();
    const client = apiOf(notifications.operations, process.http);
    await client.createPreset({
      body: { preset: { ...(presetArgs() as never as { name: string }), id: "mine" } as never },
    });
    const query = { connector_type: "GENERIC_HTTPS", entity_type: "ALERTS" } as const;
    await client.setCustomPresetAsDefault({ id: "mine" });
    expect((await client.getDefaultPreset({ query })).presetSummary.id).toBe("mine");
    const { presetSummary } = await client.getSystemDefaultPreset({ query });
    await client.setPresetAsDefault({ id: presetSummary.id as string });
    expect((await client.getDefaultPreset({ query })).presetSummary.id).toBe(presetSummary.id);
    await process.close();
  });

  test("returns the result of a failed test instead of throwing", async () => {
    const w = await world();
    const process = w.process();
    const client = apiOf(notifications.operations, process.http);
    const tried = async (url: string) =>
      (
        await client.testConnectorConfig({
          body: {
            type: "GENERIC_HTTPS",
            entityType: "ALERTS",
            payloadType: "x",
            fields: { url, method: "POST" },
          },
        })
      ).result;
    expect(await tried("https://hooks.example.com")).toHaveProperty("success");
    expect((await tried("https://nowhere.invalid")).failure).toMatchObject({ statusCode: 502 });
    const { success } = await client.testRoutingCondition({
      body: { entityType: "ALERTS", template: 'alertDef.priority == "P1"' },
    });
    expect(success).toEqual({ result: true });
    const rendered = await client.testTemplate({
      body: { entityType: "ALERTS", entitySubType: "x", template: "{{ nope }}" },
    });
    expect(rendered.result.failure?.reason).toBe("FIELD_NOT_FOUND");
    await process.close();
  });

  test("reads routers by id and rejects a map of objects in a query", async () => {
    const w = await world();
    const process = w.process();
    const client = apiOf(notifications.operations, process.http);
    await client.createRouter({
      body: { router: { id: "mine", name: "r", routingLabels: { team: "a b" } } },
    });
    expect(
      await client.getRouters({ query: { global_router_ids: ["mine", "gone"] } }),
    ).toMatchObject({
      routers: { mine: { name: "r" } },
      notFoundIds: ["gone"],
    });
    // A query cannot encode a map of objects: the client throws before it sends a request.
    const byLabels = client.listRouters({
      query: { source_entity_labels: { team: { values: ["x", "a b"] } } },
    });
    await expect(byLabels).rejects.toThrow(
      "query.source_entity_labels: a map of objects cannot be sent in a query",
    );
    expect((await client.listRouters()).routers.map(({ id }) => id).sort()).toEqual([
      "mine",
      "router_default",
    ]);
    const { result } = await client.validateLabelMatcher({
      query: { entity_label_matcher: { team: "a(" } },
    });
    expect(result.failure?.message).toContain("team");
    await process.close();
  });
});

test("the client has all 40 documented operations, each with its own route", () => {
  const routes = Object.values(notifications.operations).map(({ route: text }) => text as string);
  expect(new Set(routes).size).toBe(routes.length);
  expect(routes).toHaveLength(40);
});
