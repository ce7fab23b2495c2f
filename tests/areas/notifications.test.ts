import { notifications } from "../../src/areas/notifications";
import { connector } from "../../src/areas/notifications/connector";
import { preset } from "../../src/areas/notifications/preset";
import { router } from "../../src/areas/notifications/router";
import { apiOf } from "../../src/client";
import { lookup } from "../../src/provider/lookup";
import { problems, UNKNOWN } from "../../src/schema/check";
import { pathText } from "../../src/schema/path";
import { call } from "../emulator/support";
import { type Props, Resource } from "../support/driver";
import { listen, type World, world } from "../support/world";

const said = listen();
const NC = "/notifications/notification-center/v1";
const KEY = "somebody else's";
const other = async ({ emulator }: World, method: string, path: string, body?: object) =>
  (await call(emulator, method, `${NC}/${path}`, body, { key: KEY })).json;

const hook = (fields: Props = {}, more: Props = {}): Props => ({
  name: "c",
  type: "GENERIC_HTTPS",
  connectorConfig: { fields: { url: "https://hooks.example.com/secret-address", method: "POST", ...fields } },
  ...more,
});
const message = (more: Props = {}): Props => ({
  name: "p",
  connectorType: "GENERIC_HTTPS",
  entityType: "ALERTS",
  parentId: "preset_system_generic_https_alerts_empty",
  configOverrides: [{ conditionType: { matchEntityType: {} }, messageConfig: { fields: { body: "{{alertDef.name}}", headers: "{}" } } }],
  ...more,
});
const route = (more: Props = {}): Props => ({ name: "r", routingLabels: { team: "t" }, ...more });
const complaints = (of: { fields: typeof connector.fields | typeof preset.fields | typeof router.fields }, value: unknown) =>
  problems(of.fields, value).map(({ path, reason }) => `${pathText(path)}: ${reason}`);
const quiet = { step: "same", failures: [] };

describe("settings of a connector", () => {
  test.each([
    ["SLACK", "integrationId, channel, fallbackChannel"],
    ["GENERIC_HTTPS", "url, method, additionalHeaders, additionalBodyFields"],
    ["PAGERDUTY", "integrationKey"],
    ["PAGERDUTY_INCIDENTS", "integrationId, service"],
    ["EMAIL", "emailAddresses"],
    ["SERVICE_NOW", "instanceUrl, username, password"],
    ["MICROSOFT_TEAMS", "integrationId, teamId, channelId"],
    ["EVENTBRIDGE", "integrationId"],
  ])("%s takes those that it has, and no others", (type, known) => {
    const fields = Object.fromEntries(known.split(", ").map((name) => [name, "x"]));
    const args = { name: "c", type, connectorConfig: { fields }, configOverrides: [{ entityType: "ALERTS", fields }] };
    expect(complaints(connector, args)).toEqual([]);
    const wrong = {
      ...args,
      connectorConfig: { fields: { ...fields, nope: "x" } },
      configOverrides: [{ entityType: "ALERTS", fields: { URL: "x" } }],
    };
    const reason = `${type} has no such setting; it has ${known}`;
    expect(complaints(connector, wrong)).toEqual([`connectorConfig.fields.nope: ${reason}`, `configOverrides[0].fields.URL: ${reason}`]);
  });

  test("of a type whose settings are not known none are refused, nor while the type is not known yet", () => {
    const connectorConfig = { fields: { anything: "x" } };
    for (const type of ["IBM_EVENT_NOTIFICATIONS", UNKNOWN])
      expect(complaints(connector, { name: "c", type, connectorConfig })).toEqual([]);
  });

  test("at most 100, their names and values within bounds", () => {
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`f${n}`, "x"]));
    const of = (fields: Props) => complaints(connector, { name: "c", type: "IBM_EVENT_NOTIFICATIONS", connectorConfig: { fields } });
    expect(of(many)).toEqual(["connectorConfig.fields: at most 100 entries, this has 101"]);
    expect(of({ [`x${"y".repeat(256)}`]: "x" }).join()).toContain("the name must have 1 to 256 characters, this has 257");
    expect(of({ a: "x".repeat(20001) }).join()).toContain("at most 20000 characters");
  });

  test("the service's own are never kept, and those of others neither", async () => {
    const w = await world();
    const one = new Resource(w, connector);
    const args = { name: "s", type: "SLACK", connectorConfig: { fields: { integrationId: "i", channel: "#a" } } };
    await one.up(args);
    const id = one.state?.id as string;
    expect((await other(w, "GET", `connectors/${id}`)).connector.resolvedConnectorConfig.fields).toHaveLength(3);
    await one.refresh();
    expect(JSON.stringify(one.state)).not.toContain("resolved");
    expect(one.state?.outputs).not.toHaveProperty("teamId");
    expect(await one.preview(args)).toMatchObject(quiet);
  });

  test("changed by somebody else: what is no secret shows, and so does what is", async () => {
    const w = await world();
    const one = new Resource(w, connector);
    await one.up(hook());
    const id = one.state?.id as string;
    const { connector: seen } = await other(w, "GET", `connectors/${id}`);
    const fields = [
      { fieldName: "url", value: "https://hooks.example.com/secret-other" },
      { fieldName: "method", value: "PUT" },
      { fieldName: "additionalHeaders", value: '{"token":"secret"}' },
    ];
    await other(w, "PUT", "connectors", { connector: { ...seen, connectorConfig: { fields } } });
    expect(await one.refresh()).toBe("changed");
    expect(one.args().connectorConfig).toEqual({ fields: { url: "https://hooks.example.com/secret-other", method: "PUT" } });
    expect(await one.preview(hook())).toMatchObject({ step: "update" });
    await one.up(hook());
    expect((await other(w, "GET", `connectors/${id}`)).connector.connectorConfig.fields).toHaveLength(2);
  });

  test("one that is taken out is gone, a description too", async () => {
    const w = await world();
    const one = new Resource(w, connector);
    await one.up(
      hook({ additionalHeaders: "{}" }, { description: "d", configOverrides: [{ entityType: "CASES", fields: { method: "PUT" } }] }),
    );
    expect(await one.up(hook())).toBe("update");
    expect(await one.refresh()).toBe("same");
    expect(await one.preview(hook())).toMatchObject(quiet);
    const { connector: seen } = await other(w, "GET", `connectors/${one.state?.id}`);
    expect(seen).toMatchObject({ configOverrides: [] });
    expect(seen).not.toHaveProperty("description");
    expect(seen.connectorConfig.fields).toHaveLength(2);
  });
});

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

describe("a preset", () => {
  test("is sent as CUSTOM, and what the service fills in is no change, neither now nor when it was set before", async () => {
    const w = await world();
    const one = new Resource(w, preset);
    await one.up(message());
    const seen = async () => (await other(w, "GET", `presets/${one.state?.id}`)).preset;
    expect(await seen()).toMatchObject({
      presetType: "CUSTOM",
      attachmentConfig: { policy: "AUTO" },
      configOverrides: [{ payloadType: "generic_https_default" }],
    });
    expect(await one.refresh()).toBe("same");
    expect(one.state?.inputs.configOverrides).toEqual(message().configOverrides);
    const [first] = message().configOverrides as Props[];
    const own = message({ configOverrides: [{ ...first, payloadType: "mine" }], attachmentConfig: { policy: "DISABLED" } });
    expect(await one.up(own)).toBe("update");
    expect(await seen()).toMatchObject({ attachmentConfig: { policy: "DISABLED" }, configOverrides: [{ payloadType: "mine" }] });
    expect(await one.up(message({ attachmentConfig: { policy: "AUTO" } }))).toBe("update");
    expect(await one.preview(message())).toMatchObject(quiet);
    expect(await seen()).toMatchObject({
      attachmentConfig: { policy: "AUTO" },
      configOverrides: [{ payloadType: "generic_https_default" }],
    });
  });

  test("may inherit from another one, and from none that does not exist", async () => {
    const w = await world();
    const [parent, child] = [new Resource(w, preset, "parent"), new Resource(w, preset, "child")];
    await parent.up(message({ presetId: "base" }));
    await child.up(message({ parentId: "base" }));
    expect(await child.refresh()).toBe("same");
    await expect(child.up(message({ parentId: "nobody" }))).rejects.toThrow(/parentId.*nobody/s);
  });

  test("has exactly one condition for each override", () => {
    const of = (conditionType: unknown) =>
      complaints(preset, message({ configOverrides: [{ conditionType, messageConfig: { fields: {} } }] }));
    expect(of({}).join()).toContain("give exactly one of matchEntityType, matchEntityTypeAndSubType");
    expect(of({ matchEntityType: {}, matchEntityTypeAndSubType: { entitySubType: "x" } }).join()).toContain("exactly one");
    expect(of({ matchEntityTypeAndSubType: { entitySubType: "x" } })).toEqual([]);
  });

  test("many are refreshed with few calls: no address is too long for a proxy", async () => {
    const w = await world();
    const all = Array.from({ length: 90 }, (_, n) => new Resource(w, preset, `preset ${n}`));
    await w.together(all, (one, process) => one.up(message({ name: one.name }), process));
    w.emulator.calls.clear();
    await w.together(all, (one, process) => one.refresh(process));
    const calls = w.emulator.calls.all().filter(({ path }) => path.includes("presets"));
    expect(calls.length).toBeLessThan(8);
  });
});

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

  test("what comes back empty or with ids is no change, what is out of order is", async () => {
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
    expect(await one.preview({ ...args, rules: [rule("b"), rule("a")] })).toMatchObject({ step: "update" });
    expect(await one.preview({ ...args, fallback: [], entityLabels: {}, description: "", disabled: false })).toMatchObject(quiet);
    expect(await one.up(route())).toBe("update");
    expect((await other(w, "GET", `routers/${one.state?.id}`)).router).toMatchObject({ rules: [], fallbackTargets: [], fallback: [] });
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

  test("finds some by their ids, and routers by the labels of what is routed", async () => {
    const w = await world();
    const process = w.process();
    const client = apiOf(notifications.operations, process.http);
    await client.createRouter({ body: { router: { id: "mine", name: "r", routingLabels: { team: "a b" } } } });
    expect(await client.getRouters({ query: { global_router_ids: ["mine", "gone"] } })).toMatchObject({
      routers: { mine: { name: "r" } },
      notFoundIds: ["gone"],
    });
    const { routers } = await client.listRouters({ query: { source_entity_labels: { team: { values: ["x", "a b"] } } } });
    expect(routers.map(({ id }) => id)).toEqual(["mine", "router_default"]);
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
