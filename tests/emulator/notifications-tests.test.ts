import type { Emulator } from "../../src/emulator";
import { call, start } from "./support";

const NC = "/notifications/notification-center/v1";
const post = async (emulator: Emulator, path: string, body: object) => {
  const { status, json } = await call(emulator, "POST", `${NC}/${path}`, body);
  expect(status).toBe(200);
  return json;
};
const hook = (url: string) => ({
  id: "hook",
  name: "c",
  type: "GENERIC_HTTPS",
  connectorConfig: {
    fields: Object.entries({ url, method: "POST" }).map(([fieldName, value]) => ({
      fieldName,
      value,
    })),
  },
});
const alerts = { entityType: "ALERTS", entitySubType: "logsImmediateTriggered" };
const preset = (template: string, more: object = {}) => ({
  preset: {
    id: "p",
    name: "p",
    entityType: "ALERTS",
    connectorType: "GENERIC_HTTPS",
    parentId: "preset_system_generic_https_alerts_empty",
    configOverrides: [
      {
        conditionType: { matchEntityType: {} },
        messageConfig: { fields: [{ fieldName: "body", template }] },
      },
    ],
    ...more,
  },
});
const delivered = { result: { success: { metadata: expect.any(Object) } } };
const failed = (message: string) => ({
  result: { failure: { message: expect.stringContaining(message) } },
});

describe("test notifications: a failed delivery is a 200", () => {
  test("of an existing connector", async () => {
    const emulator = await start();
    await post(emulator, "connectors", { connector: hook("https://hooks.example.com/x") });
    expect(
      await post(emulator, "connectors:test", { connectorId: "hook", payloadType: "x" }),
    ).toEqual(delivered);
    await call(emulator, "PUT", `${NC}/connectors`, {
      connector: hook("https://nowhere.invalid/x"),
    });
    expect(
      await post(emulator, "connectors:test", { connectorId: "hook", payloadType: "x" }),
    ).toEqual({
      result: { failure: { message: expect.stringContaining("nowhere.invalid"), statusCode: 502 } },
    });
  });

  test("of a connector configuration that is not stored", async () => {
    const emulator = await start();
    const of = { type: "PAGERDUTY", entityType: "ALERTS", payloadType: "x" };
    expect(
      await post(emulator, "connectors:testConfig", {
        ...of,
        fields: [{ fieldName: "integrationKey", value: "k" }],
      }),
    ).toEqual(delivered);
    expect(await post(emulator, "connectors:testConfig", { ...of, fields: [] })).toEqual(
      failed("integrationKey"),
    );
    expect(emulator.objects("connectors")).toEqual([]);
  });

  test("use a preset, its parents and the templates of the request", async () => {
    const emulator = await start();
    await post(emulator, "connectors", { connector: hook("https://hooks.example.com/x") });
    await post(emulator, "presets:createCustom", preset("{{ alertDef.name }}"));
    await post(emulator, "presets:createCustom", preset("{{ nobody.knows }}", { id: "bad" }));
    await post(
      emulator,
      "presets:createCustom",
      preset("", { id: "child", parentId: "bad", configOverrides: [] }),
    );
    const test = (presetId: string) =>
      post(emulator, "presets:test", { presetId, connectorId: "hook", ...alerts });
    expect(await test("p")).toEqual(delivered);
    expect(await test("bad")).toEqual(failed("nobody.knows"));
    expect(await test("child")).toEqual(failed("nobody.knows"));
    const { configOverrides } = preset("{{").preset;
    const config = { connectorId: "hook", ...alerts, parentPresetId: "p" };
    expect(await post(emulator, "presets:testConfig", config)).toEqual(delivered);
    expect(await post(emulator, "presets:testConfig", { ...config, configOverrides })).toEqual(
      failed("bracket"),
    );
    const destination = { connectorId: "hook", presetId: "p", ...alerts, payloadType: "x" };
    expect(await post(emulator, "destinations:test", destination)).toEqual(delivered);
    const messageConfigFields = [{ fieldName: "body", template: "{{ alertDef.nope }}" }];
    expect(
      await post(emulator, "destinations:test", { ...destination, messageConfigFields }),
    ).toEqual(failed("alertDef.nope"));
  });
});

const render = async (template: string, entityType = "ALERTS") =>
  (await post(await start(), "templates:test", { ...alerts, entityType, template })).result;

describe("templates", () => {
  test.each([
    ["plain", "plain"],
    ["", undefined],
    ["{{ alertDef.priority }}!", "P1!"],
    ["{{alertDef.entityLabels.team | upper}}", "CHECKOUT"],
    ["{{ alert.groups[0].keyValues.pod }}", "pod-1"],
    ['{{ alertDef.missing | default(value="none") }}', "none"],
    ["{{ alertDef.groupByKeys }}", '["pod"]'],
    ["{{ alertDef.groupByKeys | length }}", "1"],
    ['{% if alertDef.priority == "P1" %}now{% else %}later{% endif %}', "now"],
    ['{% if alertDef.priority == "P5" %}{{ nobody }}{% else %}later{% endif %}', "later"],
    ["{# a remark #}x", "x"],
    ["{{ _context.entitySubType }}", "logsImmediateTriggered"],
  ])("%s renders as %s", async (template, renderedValue) => {
    expect(await render(template)).toEqual({
      success: renderedValue === undefined ? { renderedValue: "" } : { renderedValue },
    });
  });

  test.each([
    ["{{ alertDef.name", "INVALID_TEMPLATE"],
    ["{{ }}", "INVALID_TEMPLATE"],
    ["{{ alertDef.name | shout }}", "INVALID_TEMPLATE"],
    ["{% if true %}x", "INVALID_TEMPLATE"],
    ["{% loop %}", "INVALID_TEMPLATE"],
    ["{{ alertDef.nope }}", "FIELD_NOT_FOUND"],
    ["{{ case.title }}", "FIELD_NOT_FOUND"],
    ["{{ alert | json_encode }}".repeat(600), "RENDERED_VALUE_EXCEEDS_MAX_LENGTH"],
  ])("%.40s fails with %s", async (template, reason) => {
    expect(await render(template)).toEqual({ failure: { message: expect.any(String), reason } });
  });

  test("every entity type has its own fields", async () => {
    expect(await render("{{ case.title }}", "CASES")).toEqual({
      success: { renderedValue: "Checkout is slow" },
    });
  });
});

describe("conditions of routing rules", () => {
  const testCondition = async (template: string) =>
    post(await start(), "routers:testCondition", { entityType: "ALERTS", template });

  test.each([
    ['alertDef.priority == "P1"', true],
    ["alertDef.priority == 'P2'", false],
    ['{{ alertDef.priority == "P1" }}', true],
    ['alertDef.priority != "P1" || alertDef.enabled', true],
    ['not (alertDef.priority == "P1") and true', false],
    ['!alertDef.enabled && alert.status == "Triggered"', false],
    ['"pod" in alertDef.groupByKeys', true],
    ["alertDef.groupByKeys | length > 3", false],
    ["2 >= 1", true],
  ])("%s evaluates to %s", async (condition, result) => {
    expect(await testCondition(condition)).toEqual({ success: { result } });
  });

  test.each(["alertDef.priority ==", "(true", "alertDef.nope", "a b", '"open', "true)"])(
    "%s is rejected",
    async (condition) => {
      expect(await testCondition(condition)).toEqual({ failure: { message: expect.any(String) } });
    },
  );
});

describe("entity types", () => {
  test("have subtypes and attachment types", async () => {
    const emulator = await start();
    const get = async (path: string) =>
      (await call(emulator, "GET", `${NC}/entity-types${path}`)).json;
    expect(await get("")).toEqual({
      entityTypes: ["ALERTS", "TEST_NOTIFICATIONS", "CASES", "OLLY_SCHEDULED_TASKS"],
    });
    expect((await get("/ALERTS/entity-subtypes")).entitySubTypes).toEqual(
      expect.arrayContaining(["logsImmediateTriggered", "logsImmediateResolved"]),
    );
    expect((await get("/ALERTS/attachment-types")).supportedAttachmentTypes).toContainEqual({
      name: expect.any(String),
      defaultEnabled: true,
    });
    expect((await call(emulator, "GET", `${NC}/entity-types/PIGEONS/entity-subtypes`)).status).toBe(
      400,
    );
  });
});
