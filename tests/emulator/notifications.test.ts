import type { Emulator } from "../../src/emulator";
import { call, start } from "./support";

const NC = "/notifications/notification-center/v1";
const SYSTEM = "preset_system_generic_https_alerts_empty";
const hook = (more: object = {}) => ({
  name: "c",
  type: "GENERIC_HTTPS",
  connectorConfig: {
    fields: [
      { fieldName: "url", value: "https://hooks.example.com/secret" },
      { fieldName: "method", value: "POST" },
    ],
  },
  ...more,
});
const preset = (more: object = {}) => ({
  name: "p",
  entityType: "ALERTS",
  connectorType: "GENERIC_HTTPS",
  parentId: SYSTEM,
  presetType: "CUSTOM",
  configOverrides: [
    { conditionType: { matchEntityType: {} }, messageConfig: { fields: [{ fieldName: "body", template: "{{alertDef.name}}" }] } },
  ],
  ...more,
});
const router = (more: object = {}) => ({ name: "r", routingLabels: { team: "t" }, ...more });

const post = (emulator: Emulator, path: string, body: object) => call(emulator, "POST", `${NC}/${path}`, body);
const put = (emulator: Emulator, path: string, body: object) => call(emulator, "PUT", `${NC}/${path}`, body);
const get = (emulator: Emulator, path: string) => call(emulator, "GET", `${NC}/${path}`);
const remove = (emulator: Emulator, path: string) => call(emulator, "DELETE", `${NC}/${path}`);
const made = async (emulator: Emulator, connector: object = hook()) => (await post(emulator, "connectors", { connector })).json.connector;
const times = { createTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT/), updateTime: expect.any(String) };

describe("connectors", () => {
  test("a new one gets an id, or keeps the client's; it comes back whole, with what the service adds", async () => {
    const emulator = await start({ teamId: 42, unkind: { reorder: false } });
    const integrated = { name: "s", type: "SLACK", connectorConfig: { fields: [{ fieldName: "integrationId", value: "i1" }] } };
    const { status, json } = await post(emulator, "connectors", { connector: { ...integrated, id: "my-slack" } });
    expect([status, json]).toEqual([
      200,
      {
        connector: {
          ...integrated,
          id: "my-slack",
          teamId: 42,
          ...times,
          configOverrides: [],
          resolvedConnectorConfig: {
            fields: [
              { fieldName: "integrationId", value: "i1" },
              { fieldName: "integrationToken", value: expect.any(String) },
            ],
          },
        },
      },
    ]);
    expect((await get(emulator, "connectors/my-slack")).json).toEqual(json);
    expect((await made(emulator)).id).toMatch(/^[a-zA-Z0-9][a-zA-Z0-9_-]{0,127}$/);
  });

  test("an id that is taken is a conflict, one of another form an invalid request", async () => {
    const emulator = await start();
    await made(emulator, hook({ id: "one" }));
    expect((await post(emulator, "connectors", { connector: hook({ id: "one", name: "other" }) })).status).toBe(409);
    for (const id of ["-one", "a b", "a".repeat(129), ""])
      expect([id, (await post(emulator, "connectors", { connector: hook({ id }) })).status]).toEqual([id, 400]);
    expect(emulator.objects("connectors")).toMatchObject([{ id: "one", name: "c" }]);
  });

  test("a replacement is whole, keeps id and birth, and ignores what the service itself knows", async () => {
    const emulator = await start();
    const before = await made(emulator, hook({ id: "one", description: "d", diagnostics: { delivery: "ERRORS_ONLY" } }));
    expect(before).toMatchObject({ description: "d", diagnostics: { delivery: "ERRORS_ONLY" } });
    const sent = { ...hook({ id: "one", name: "c2" }), teamId: 7, createTime: "x", resolvedConnectorConfig: { fields: [] } };
    const after = (await put(emulator, "connectors", { connector: sent })).json.connector;
    expect(after).toMatchObject({ name: "c2", teamId: before.teamId, createTime: before.createTime });
    expect(after.resolvedConnectorConfig.fields).toHaveLength(2);
    expect(after).not.toHaveProperty("description");
    expect(after).not.toHaveProperty("diagnostics");
  });

  test("the list is whole, by type too; summaries and counts hold no secrets", async () => {
    const emulator = await start();
    await made(emulator, hook({ id: "one" }));
    await made(emulator, {
      id: "two",
      name: "s",
      type: "SLACK",
      connectorConfig: { fields: [{ fieldName: "channel", value: "#ops" }] },
      configOverrides: [{ entityType: "CASES", fields: [{ fieldName: "url", template: "secret {{case.id}}" }] }],
    });
    const ids = async (path: string) => (await get(emulator, path)).json.connectors.map(({ id }: { id: string }) => id).sort();
    expect(await ids("connectors")).toEqual(["one", "two"]);
    expect(await ids("connectors?connector_type=SLACK")).toEqual(["two"]);
    expect(await ids("connectors?supported_by_entity_type=ALERTS")).toEqual(["one", "two"]);
    expect((await get(emulator, "connectors")).text).toContain("secret");
    const summaries = await get(emulator, "connectors/list/summaries");
    const one = await get(emulator, "connectors/one/summary");
    const some = await get(emulator, "connectors/all/summaries?connector_ids=two&connector_ids=gone");
    for (const { status, text } of [summaries, one, some]) expect([status, text.includes("secret")]).toEqual([200, false]);
    expect(summaries.json.connectors).toHaveLength(2);
    expect(one.json.connectorSummary).toMatchObject({ id: "one", connectorConfig: { fields: [{ fieldName: "method", value: "POST" }] } });
    expect(some.json).toMatchObject({ connectorSummaries: { two: { name: "s" } }, notFoundIds: ["gone"] });
    const counts = (await get(emulator, "connectors/types/summaries")).json.connectorTypeSummaries;
    expect(counts).toContainEqual({ type: "SLACK", count: 1 });
  });

  test("some by their ids: those there are, and the ids of the others", async () => {
    const emulator = await start();
    await made(emulator, hook({ id: "one" }));
    const { json } = await get(emulator, "connectors/all/list?connector_ids=one&connector_ids=gone");
    expect(Object.keys(json.connectors)).toEqual(["one"]);
    expect(json).toMatchObject({ connectors: { one: { id: "one" } }, notFoundIds: ["gone"] });
    expect((await get(emulator, "connectors/all/list")).json).toEqual({ connectors: {}, notFoundIds: [] });
  });

  test("a team has 800 at most", async () => {
    const emulator = await start();
    for (let n = 0; n < 800; n += 1) await made(emulator, hook({ id: `c${n}` }));
    const { status, json } = await post(emulator, "connectors", { connector: hook() });
    expect([status, json.message]).toEqual([429, expect.stringContaining("800 connectors")]);
    expect((await post(emulator, "connectors", { connector: hook({ id: "c0" }) })).status).toBe(409);
  });

  test("what a type can be told is told", async () => {
    const emulator = await start();
    const { json } = await get(emulator, "connector-schemas?type=SERVICE_NOW");
    expect(json.connectorSchema.type).toBe("SERVICE_NOW");
    expect(json.connectorSchema.connectorConfigSchema.fields.map(({ fieldName }: { fieldName: string }) => fieldName)).toEqual([
      "instanceUrl",
      "username",
      "password",
    ]);
    expect((await get(emulator, "connector-schemas")).status).toBe(400);
  });

  test("operations of which nothing is known take anything", async () => {
    const emulator = await start();
    for (const path of ["connectors:initialize", "connectors:initializeUpdate"])
      expect(await post(emulator, path, { anything: [1] })).toMatchObject({ status: 200, json: {} });
  });
});

describe("presets", () => {
  const make = async (emulator: Emulator, more: object = {}) =>
    (await post(emulator, "presets:createCustom", { preset: preset(more) })).json;

  test("four forms of path: made, read, replaced, deleted; the kind of message is filled in", async () => {
    const emulator = await start();
    const made = (await make(emulator, { id: "mine" })).preset;
    expect(made).toEqual({
      ...preset(),
      id: "mine",
      attachmentConfig: { policy: "AUTO" },
      configOverrides: [{ ...preset().configOverrides[0], payloadType: "generic_https_default" }],
      ...times,
    });
    expect((await get(emulator, "presets/mine")).json.preset).toEqual(made);
    const put1 = await put(emulator, "presets:replaceCustom", { preset: { ...preset(), id: "mine", name: "p2", configOverrides: [] } });
    expect(put1.json.preset).toMatchObject({ name: "p2", configOverrides: [], createTime: made.createTime });
    expect((await remove(emulator, "presets/custom/mine")).json).toEqual({});
    expect((await get(emulator, "presets/mine")).status).toBe(404);
    expect((await remove(emulator, "presets/custom/mine")).status).toBe(404);
    expect((await put(emulator, "presets:replaceCustom", { preset: { ...preset(), id: "mine" } })).status).toBe(404);
  });

  test("system presets are there, and stay as they are", async () => {
    const emulator = await start();
    for (const id of [SYSTEM, "preset_system_slack_alerts_basic", "preset_system_pagerduty_alerts_basic", "preset_system_email_alerts"]) {
      expect((await get(emulator, `presets/${id}`)).json.preset).toMatchObject({ id, presetType: "SYSTEM" });
      expect((await remove(emulator, `presets/custom/${id}`)).status).toBe(400);
      expect((await put(emulator, "presets:replaceCustom", { preset: { ...preset(), id } })).status).toBe(400);
      expect((await post(emulator, "presets:createCustom", { preset: { ...preset(), id } })).status).toBe(409);
    }
    expect(emulator.objects("presets")).toEqual([]);
  });

  test("a parent must exist, and be another", async () => {
    const emulator = await start();
    for (const more of [{ parentId: "nobody" }, { id: "self", parentId: "self" }, { parentId: undefined }]) {
      const { status, json } = await post(emulator, "presets:createCustom", { preset: preset(more) });
      expect([status, json.message]).toEqual([400, expect.stringContaining("preset.parentId: ")]);
    }
    await make(emulator, { id: "first" });
    expect((await make(emulator, { parentId: "first" })).preset.parentId).toBe("first");
  });

  test("exactly one condition, and a type that may be written", async () => {
    const emulator = await start();
    const [override] = preset().configOverrides;
    const bad = [
      { configOverrides: [{ ...override, conditionType: {} }] },
      { configOverrides: [{ ...override, conditionType: { matchEntityType: {}, matchEntityTypeAndSubType: { entitySubType: "x" } } }] },
      { presetType: "SYSTEM" },
    ];
    for (const more of bad) expect((await post(emulator, "presets:createCustom", { preset: preset(more) })).status).toBe(400);
  });

  test("summaries hold no templates, for all and by pair; by id they are whole", async () => {
    const emulator = await start();
    await make(emulator, { id: "mine" });
    const pair = "connector_type=GENERIC_HTTPS&entity_type=ALERTS";
    const { presetSummaries } = (await get(emulator, `presets:summariesList?${pair}`)).json;
    expect(presetSummaries.map(({ id, presetType }: { id: string; presetType: string }) => [id, presetType])).toEqual([
      [SYSTEM, "SYSTEM"],
      ["mine", "CUSTOM"],
    ]);
    expect(presetSummaries[1]).not.toHaveProperty("configOverrides");
    expect((await get(emulator, "presets:summariesList")).json.presetSummaries.length).toBeGreaterThan(10);
    const { json } = await get(emulator, `presets?preset_ids=mine&preset_ids=${SYSTEM}&preset_ids=gone`);
    expect([Object.keys(json.presets).sort(), json.notFoundIds]).toEqual([["mine", SYSTEM], ["gone"]]);
    expect(json.presets.mine.configOverrides).toHaveLength(1);
  });

  test("the default of a pair is the service's own until it is switched, and again when it is switched back", async () => {
    const emulator = await start();
    await make(emulator, { id: "mine" });
    const pair = "connector_type=GENERIC_HTTPS&entity_type=ALERTS";
    const current = async () => (await get(emulator, `presets:getDefaultSummary?${pair}`)).json.presetSummary.id;
    expect(await current()).toBe(SYSTEM);
    expect((await post(emulator, "presets/custom/mine/default", {})).json).toEqual({});
    expect(await current()).toBe("mine");
    expect((await get(emulator, `presets/summaries/system?${pair}`)).json.presetSummary.id).toBe(SYSTEM);
    expect((await post(emulator, `presets/${SYSTEM}/default/apply`, {})).json).toEqual({});
    expect(await current()).toBe(SYSTEM);
    await post(emulator, "presets/mine/default/apply", {});
    await remove(emulator, "presets/custom/mine");
    expect(await current()).toBe(SYSTEM);
    expect((await post(emulator, `presets/custom/${SYSTEM}/default`, {})).status).toBe(404);
    expect((await get(emulator, "presets:getDefaultSummary")).status).toBe(400);
  });
});

describe("routers", () => {
  const make = (emulator: Emulator, more: object = {}) => post(emulator, "routers", { router: router(more) });

  test("what nobody set comes back empty, and targets get ids", async () => {
    const emulator = await start();
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
    const emulator = await start();
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

  test("by the labels of what is routed, and by id: whole", async () => {
    const emulator = await start();
    await make(emulator, { id: "one" });
    await make(emulator, { id: "two", routingLabels: { team: "t", service: "s" } });
    const ids = async (query: string) => (await get(emulator, `routers?${query}`)).json.routers.map(({ id }: { id: string }) => id).sort();
    const team = `${encodeURIComponent("source_entity_labels[team][values]")}=t`;
    const service = `${encodeURIComponent("source_entity_labels[service][values]")}=s`;
    expect(await ids(team)).toEqual(["one", "router_default"]);
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

test.each([
  ["GET", "connectors/gone", undefined],
  ["GET", "connectors/gone/summary", undefined],
  ["DELETE", "connectors/gone", undefined],
  ["PUT", "connectors", { connector: hook({ id: "gone" }) }],
  ["GET", "presets/gone", undefined],
  ["GET", "routers/gone", undefined],
  ["DELETE", "routers/gone", undefined],
  ["PUT", "routers", { router: router({ id: "gone" }) }],
  ["POST", "connectors:test", { connectorId: "gone", payloadType: "x" }],
  ["POST", "presets/gone/default/apply", undefined],
])("%s %s: what is gone is not found", async (method, path, body) => {
  expect((await call(await start(), method, `${NC}/${path}`, body)).status).toBe(404);
});

test.each([
  ["PUT", "connectors", { connector: hook() }, "connector.id"],
  ["PUT", "presets:replaceCustom", { preset: preset() }, "preset.id"],
  ["PUT", "routers", { router: router() }, "router.id"],
  ["POST", "connectors", { connector: hook({ name: "" }) }, "connector.name"],
  ["POST", "connectors", { connector: hook({ type: "PIGEON" }) }, "connector.type"],
  ["POST", "routers", { router: router({ rules: Array(11).fill({ name: "r", condition: "c" }) }) }, "router.rules"],
  ["POST", "connectors", { connector: hook({ connectorConfig: { fields: [{ fieldName: "", value: "" }] } }) }, "connector.connectorConfig"],
])("%s %s: an invalid request names the field", async (method, path, body, field) => {
  const { status, json } = await call(await start(), method, `${NC}/${path}`, body);
  expect([status, json.message]).toEqual([400, expect.stringContaining(field)]);
});
