import type { Emulator } from "../../src/emulator";
import { call, start } from "./support";

const BASE = "/notifications/notification-center/v1";
const CONNECTOR = {
  name: "http-tf",
  type: "GENERIC_HTTPS",
  description: "This is the connector to use for Notification Center testing.",
  connectorConfig: {
    fields: [
      { fieldName: "url", value: "https://httpbun.org/post" },
      { fieldName: "method", value: "post" },
    ],
  },
  configOverrides: [
    {
      entityType: "ALERTS",
      fields: [
        { fieldName: "additionalBodyFields", template: '{"priority": "{{alertDef.priority}}"}' },
      ],
    },
    {
      entityType: "CASES",
      fields: [{ fieldName: "additionalBodyFields", template: '{"source": "cases"}' }],
    },
  ],
};
const PRESET = {
  name: "TestGoHttpsPreset",
  description: "This is the preset to use for Notification Center testing.",
  presetType: "CUSTOM",
  entityType: "ALERTS",
  parentId: "preset_system_generic_https_alerts_empty",
  connectorType: "GENERIC_HTTPS",
  configOverrides: [
    {
      conditionType: { matchEntityTypeAndSubType: { entitySubType: "logsImmediateResolved" } },
      messageConfig: {
        fields: [{ fieldName: "body", template: '{\n "status": "{{alert.status}}"\n}' }],
      },
    },
  ],
};
const LABELS = { environment: "e", service: "s", team: "t" };
const postObject = async (emulator: Emulator, path: string, body: object) => {
  const { status, json } = await call(emulator, "POST", `${BASE}/${path}`, body);
  expect([status, json]).toEqual([200, json]);
  return json;
};

describe("notification center: known service behavior", () => {
  test("id, settings and overrides of a connector are returned as sent", async () => {
    const emulator = await start({ quirks: { reorder: false } });
    const { connector } = await postObject(emulator, "connectors", {
      connector: { ...CONNECTOR, id: "http-tf_acc" },
    });
    expect(connector).toMatchObject({ ...CONNECTOR, id: "http-tf_acc" });
    expect((await call(emulator, "GET", `${BASE}/connectors/http-tf_acc`)).json.connector).toEqual(
      connector,
    );
  });

  test("a connector without overrides is returned with an empty list", async () => {
    const { configOverrides: _, ...plain } = CONNECTOR;
    expect(
      (await postObject(await start(), "connectors", { connector: plain })).connector
        .configOverrides,
    ).toEqual([]);
  });

  test("templates of a preset are returned as sent, attachmentConfig only if set", async () => {
    const emulator = await start();
    const { preset } = await postObject(emulator, "presets:createCustom", { preset: PRESET });
    expect(preset).toMatchObject(PRESET);
    expect(preset.configOverrides[0].payloadType).toEqual(expect.any(String));
    expect(preset).not.toHaveProperty("attachmentConfig");
    const set = { ...PRESET, id: preset.id, attachmentConfig: { policy: "ENABLED" } };
    const replaced = await call(emulator, "PUT", `${BASE}/presets:replaceCustom`, { preset: set });
    expect(replaced.json.preset.attachmentConfig).toEqual({ policy: "ENABLED" });
  });

  test.each([
    "preset_system_generic_https_alerts_empty",
    "preset_system_slack_alerts_basic",
    "preset_system_email_alerts",
    "preset_system_pagerduty_alerts_basic",
  ])("the system preset %s can be a parent", async (parentId) => {
    await postObject(await start(), "presets:createCustom", {
      preset: { ...PRESET, parentId, configOverrides: [] },
    });
  });

  test("the system preset becomes the default when the default preset is deleted", async () => {
    const emulator = await start();
    const { preset } = await postObject(emulator, "presets:createCustom", { preset: PRESET });
    const current = async () =>
      (
        await call(
          emulator,
          "GET",
          `${BASE}/presets:getDefaultSummary?entity_type=ALERTS&connector_type=GENERIC_HTTPS`,
        )
      ).json.presetSummary.name;
    await postObject(emulator, `presets/${preset.id}/default/apply`, {});
    expect(await current()).toBe(PRESET.name);
    expect((await call(emulator, "DELETE", `${BASE}/presets/custom/${preset.id}`)).status).toBe(
      200,
    );
    expect(await current()).not.toBe(PRESET.name);
  });

  test("a rule of a router needs neither a condition nor an entity type", async () => {
    const emulator = await start();
    const rules = [{ name: "all", targets: [{ connectorId: "c", presetId: "p" }] }];
    const { router } = await postObject(emulator, "routers", {
      router: { name: "r", routingLabels: LABELS, rules },
    });
    expect(router).toMatchObject({
      name: "r",
      rules: [{ name: "all", targets: [{ connectorId: "c", presetId: "p" }] }],
    });
    expect(router.rules[0]).not.toHaveProperty("condition");
  });

  test("omitted lists and maps are returned empty, and a replacement clears them", async () => {
    const emulator = await start();
    const sent = {
      name: "r",
      routingLabels: LABELS,
      disabled: true,
      rules: [{ name: "a", condition: "x", targets: [{ connectorId: "c" }] }],
    };
    const fallbackTargets = [{ entityType: "ALERTS", target: { connectorId: "c" } }];
    const { router } = await postObject(emulator, "routers", {
      router: { ...sent, fallbackTargets },
    });
    expect(router).toMatchObject({
      fallback: [],
      entityLabels: {},
      rules: [{ customDetails: {}, targets: [{ customDetails: {} }] }],
    });
    const { disabled: _, ...rest } = sent;
    const replaced = (
      await call(emulator, "PUT", `${BASE}/routers`, { router: { ...rest, id: router.id } })
    ).json.router;
    expect([replaced.fallbackTargets, replaced.disabled ?? false]).toEqual([[], false]);
  });

  test("routing labels are required and unique", async () => {
    const emulator = await start();
    const post = async (router: object) =>
      (await call(emulator, "POST", `${BASE}/routers`, { router })).status;
    expect([
      await post({ name: "a" }),
      await post({ name: "a", routingLabels: LABELS }),
      await post({ name: "b", routingLabels: LABELS }),
    ]).toEqual([400, 200, 400]);
    expect(
      (
        await call(emulator, "PUT", `${BASE}/routers`, {
          router: { id: "router_default", name: "d" },
        })
      ).status,
    ).toBe(200);
  });

  test("tests of conditions and templates need no entity type", async () => {
    const emulator = await start();
    const condition = await postObject(emulator, "routers:testCondition", {
      template: 'alertDef.priority == "P1"',
    });
    expect(condition).toHaveProperty("success");
    expect(
      (await postObject(emulator, "templates:test", { template: "{{ alertDef.name }}" })).result,
    ).toHaveProperty("success");
  });
});
