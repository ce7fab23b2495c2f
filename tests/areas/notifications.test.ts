import { notifications } from "../../src/areas/notifications";
import { connector } from "../../src/areas/notifications/connector";
import { preset } from "../../src/areas/notifications/preset";
import { router } from "../../src/areas/notifications/router";
import { apiOf } from "../../src/client";
import { lookup } from "../../src/provider/lookup";
import { hook, message, other, quiet, route } from "../support/center";
import { Resource } from "../support/driver";
import { listen, world } from "../support/world";

const said = listen();

describe.each([
  ["Connector", connector, hook(), "connectorId", "name"],
  ["Preset", preset, message(), "presetId", "name"],
  ["Router", router, route(), "routerId", "name"],
] as const)("the id of a %s", (kind, definition, args, given, natural) => {
  test("left out, it is ours, the same for the same name: a second create meets the first", async () => {
    const w = await world();
    const [one, again] = [new Resource(w, definition), new Resource(w, definition)];
    await one.up(args);
    expect(one.state?.id).toMatch(/^pulumi-[0-9a-f-]{36}$/);
    expect(one.state?.outputs).not.toHaveProperty(given);
    await again.up(args);
    expect(again.state?.id).toBe(one.state?.id);
    expect(said.at(-1)).toContain("taken over");
  });

  test("chosen, it stays; another one replaces; one that is taken is asked about", async () => {
    const w = await world();
    const one = new Resource(w, definition);
    await one.up({ ...args, [given]: "mine" });
    expect(one.state?.id).toBe("mine");
    expect(await one.refresh()).toBe("same");
    expect(await one.preview({ ...args, [given]: "mine" })).toMatchObject(quiet);
    expect(await one.preview({ ...args, [given]: "other" })).toMatchObject({ step: "replace", replaces: [given] });
    const twin = new Resource(w, definition, "twin");
    await expect(twin.up({ ...args, [given]: "mine" })).rejects.toThrow(/adopt: \{ id: "mine"/);
    for (const wrong of ["-a", "a b", "", "x".repeat(129)])
      expect((await one.preview({ ...args, [given]: wrong })).failures.join()).toContain(given);
  });

  test("taken, and told so by a 400 as of any mistake, it is met all the same; a mistake stays one", async () => {
    const w = await world();
    const [one, again, other] = ["one", "one", "other"].map((name) => new Resource(w, definition, name)) as [Resource, Resource, Resource];
    await one.up(args);
    const refuse = () =>
      w.emulator.faults.add({ how: "status", status: 400, message: "no pigeons", match: { route: definition.ops.create.route } });
    refuse();
    await again.up(args);
    expect(again.state?.id).toBe(one.state?.id);
    refuse();
    await expect(other.up({ ...args, [natural]: "other" })).rejects.toThrow(/400 Bad Request: no pigeons/);
    refuse();
    const chosen = new Resource(w, definition, "chosen");
    await expect(chosen.up({ ...args, [given]: one.state?.id })).rejects.toThrow(/adopt: \{ id: "pulumi-/);
  });

  test("many are refreshed with few calls", async () => {
    const w = await world();
    const all = Array.from({ length: 12 }, (_, n) => new Resource(w, definition, `n${n}`));
    const labels = (name: string) => (kind === "Router" ? { routingLabels: { team: name } } : {});
    await w.together(all, (one, process) => one.up({ ...args, [natural]: one.name, ...labels(one.name) }, process));
    w.emulator.calls.clear();
    await w.together(all, (one, process) => one.refresh(process));
    expect(w.emulator.calls.all().filter(({ path }) => path.startsWith("/mgmt/openapi/5/notifications")).length).toBeLessThan(5);
  });

  test("adopted by id and by name; looked up by name, without secrets", async () => {
    const w = await world();
    const one = new Resource(w, definition);
    await one.up({ ...args, [natural]: "known by name" });
    const id = one.state?.id;
    for (const adopt of [{ id }, { byName: true }]) {
      const taken = new Resource(w, definition, "taken");
      w.emulator.calls.clear();
      await taken.up({ ...args, [natural]: "known by name", adopt });
      expect(taken.state?.id).toBe(id);
      expect(w.emulator.calls.all().filter(({ method }) => method !== "GET")).toEqual([]);
    }
    w.emulator.keys.add({ key: "cxtp_lookup" });
    const settings = new Map(Object.entries({ "coralogix:url": w.emulator.url, "coralogix:apiKey": "cxtp_lookup" }));
    const found = await lookup(kind, { name: "known by name" }, (key) => settings.get(key));
    expect(found).toMatchObject({ id, [natural]: "known by name", [given]: id });
    expect(JSON.stringify(found)).not.toContain("secret");
  });

  test("gone behind our back, it is made again", async () => {
    const w = await world();
    const one = new Resource(w, definition);
    await one.up(args);
    const path = { Connector: "connectors", Preset: "presets/custom", Router: "routers" }[kind];
    await other(w, "DELETE", `${path}/${one.state?.id}`);
    expect(await one.refresh()).toBe("gone");
    expect(await one.up(args)).toBe("create");
  });
});

describe("what makes another object", () => {
  test("another type of connector: at once where the id is ours, after the old one is gone where it was chosen", async () => {
    const w = await world();
    const slack = { name: "c", type: "SLACK", connectorConfig: { fields: { channel: "#a" } } };
    const [one, chosen] = [new Resource(w, connector), new Resource(w, connector, "chosen")];
    await one.up(hook());
    await chosen.up(hook({}, { connectorId: "mine" }));
    expect(await one.preview(slack)).toMatchObject({ step: "replace", replaces: ["type"], deleteBeforeReplace: false });
    expect(await chosen.preview({ ...slack, connectorId: "mine" })).toMatchObject({ step: "replace", deleteBeforeReplace: true });
    expect(await one.up(slack)).toBe("replace");
    expect(await chosen.up({ ...slack, connectorId: "mine" })).toBe("replace");
    expect(w.emulator.objects("connectors")).toHaveLength(2);
  });

  test.each([{ connectorType: "SLACK" }, { entityType: "CASES" }])("a preset with %j", async (more) => {
    const one = new Resource(await world(), preset);
    await one.up(message());
    expect(await one.preview(message(more))).toMatchObject({ step: "replace", replaces: Object.keys(more) });
    expect(await one.up(message(more))).toBe("replace");
  });

  test("a preset with another parent is the same one", async () => {
    const one = new Resource(await world(), preset);
    await one.up(message());
    expect(await one.up(message({ parentId: "preset_system_slack_alerts_basic" }))).toBe("update");
  });
});

describe("the client", () => {
  test("switches the default preset, and back", async () => {
    const w = await world();
    const process = w.process();
    const client = apiOf(notifications.operations, process.http);
    await client.createPreset({ body: { preset: { ...(message() as never as { name: string }), id: "mine" } as never } });
    const query = { connector_type: "GENERIC_HTTPS", entity_type: "ALERTS" } as const;
    await client.setCustomPresetAsDefault({ id: "mine" });
    expect((await client.getDefaultPreset({ query })).presetSummary.id).toBe("mine");
    const { presetSummary } = await client.getSystemDefaultPreset({ query });
    await client.setPresetAsDefault({ id: presetSummary.id as string });
    expect((await client.getDefaultPreset({ query })).presetSummary.id).toBe(presetSummary.id);
    await process.close();
  });

  test("gives what a test comes to, not an error", async () => {
    const w = await world();
    const process = w.process();
    const client = apiOf(notifications.operations, process.http);
    const tried = async (url: string) =>
      (
        await client.testConnectorConfig({
          body: { type: "GENERIC_HTTPS", entityType: "ALERTS", payloadType: "x", fields: { url, method: "POST" } },
        })
      ).result;
    expect(await tried("https://hooks.example.com")).toHaveProperty("success");
    expect((await tried("https://nowhere.invalid")).failure).toMatchObject({ statusCode: 502 });
    const { success } = await client.testRoutingCondition({ body: { entityType: "ALERTS", template: 'alertDef.priority == "P1"' } });
    expect(success).toEqual({ result: true });
    const rendered = await client.testTemplate({ body: { entityType: "ALERTS", entitySubType: "x", template: "{{ nope }}" } });
    expect(rendered.result.failure?.reason).toBe("FIELD_NOT_FOUND");
    await process.close();
  });

  test("finds some by their ids; labels of what is routed cannot be sent in a query", async () => {
    const w = await world();
    const process = w.process();
    const client = apiOf(notifications.operations, process.http);
    await client.createRouter({ body: { router: { id: "mine", name: "r", routingLabels: { team: "a b" } } } });
    expect(await client.getRouters({ query: { global_router_ids: ["mine", "gone"] } })).toMatchObject({
      routers: { mine: { name: "r" } },
      notFoundIds: ["gone"],
    });
    // A query holds no map of objects: the client says so before it sends anything.
    const byLabels = client.listRouters({ query: { source_entity_labels: { team: { values: ["x", "a b"] } } } });
    await expect(byLabels).rejects.toThrow("query.source_entity_labels: a map of objects cannot be sent in a query");
    expect((await client.listRouters()).routers.map(({ id }) => id).sort()).toEqual(["mine", "router_default"]);
    const { result } = await client.validateLabelMatcher({ query: { entity_label_matcher: { team: "a(" } } });
    expect(result.failure?.message).toContain("team");
    await process.close();
  });
});

test("all documented operations are offered, 40 of them, none twice", () => {
  const routes = Object.values(notifications.operations).map(({ route: text }) => text as string);
  expect(new Set(routes).size).toBe(routes.length);
  expect(routes).toHaveLength(40);
});
