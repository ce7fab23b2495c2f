import type { Emulator } from "../../src/emulator";
import { call, start } from "./support";

const data = {
  type: 2,
  name: "from the flow",
  url: "https://hooks.example.com/x",
  config: {
    $case: "slack",
    slack: { digests: [{ type: 3, isActive: true }], attachments: [{ type: 1, isActive: true }] },
  },
};
const alertDefProperties = (integrationId = 1) => ({
  deleted: false,
  enabled: true,
  phantomMode: false,
  name: "from the flow",
  description: "",
  priority: 4,
  type: 1,
  groupByKeys: [],
  dataSources: [],
  entityLabels: {},
  incidentsSettings: { notifyOn: 1, retriggeringPeriod: { $case: "minutes", minutes: 10 } },
  notificationGroup: {
    groupByKeys: [],
    webhooks: [{ integration: { integrationType: { $case: "integrationId", integrationId } } }],
    destinations: [],
  },
  notificationGroupExcess: [],
  typeDefinition: {
    $case: "logsThreshold",
    logsThreshold: {
      notificationPayloadFilter: [],
      logsFilter: {
        $case: "simpleFilter",
        simpleFilter: {
          luceneQuery: "level:error",
          labelFilters: {
            applicationName: [{ value: "shop", operation: 1 }],
            subsystemName: [],
            severities: [4, 5],
          },
        },
      },
      rules: [
        {
          condition: {
            threshold: 10,
            conditionType: 0,
            timeWindow: {
              type: { $case: "logsTimeWindowSpecificValue", logsTimeWindowSpecificValue: 3 },
            },
          },
          override: { priority: 3 },
        },
      ],
      evaluationDelayMs: null,
    },
  },
});

const PATHS = {
  webhooks: {
    create: "/v1/outgoing-webhooks",
    test: "/v1/outgoing-webhooks/test",
    list: "/v1/outgoing-webhooks/all",
    alert: "/v3/alert-defs",
  },
  api: {
    create: "/api/integrations/webhook",
    test: "/api/integrations/webhook/test",
    list: "/api/integrations/webhook",
    alert: "/api/alerts",
  },
};

describe.each(Object.entries(PATHS))("legacy routes: %s", (_, paths) => {
  test("webhooks and alerts created there can be read at the versioned routes", async () => {
    const emulator = await start({ quirks: { reorder: true } });
    const { id } = (await call(emulator, "POST", paths.create, { data })).json;
    expect((await call(emulator, "POST", paths.test, { data })).json).toEqual({
      result: { $case: "success", success: {} },
    });
    const { deployed } = (await call(emulator, "GET", paths.list)).json;
    expect(deployed).toEqual([
      {
        id,
        type: "SLACK",
        name: data.name,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
        externalId: 1,
      },
    ]);

    const created = await call(emulator, "POST", paths.alert, {
      alertDefProperties: alertDefProperties(deployed[0].externalId),
    });
    expect(created.status).toBe(200);
    const webhook = (await call(emulator, "GET", `/integrations/webhooks/v1/${id}`)).json.webhook;
    expect(webhook).toMatchObject({ type: "SLACK", url: data.url, externalId: 1 });
    expect(webhook.slack.digests).toContainEqual({ type: "SPIKE_ANOMALIES", isActive: true });

    const stored = (await call(emulator, "GET", `/alerts/alerts/v3/${created.json.alertDef.id}`))
      .json.alertDef.alertDefProperties;
    expect(stored).toMatchObject({
      type: "ALERT_DEF_TYPE_LOGS_THRESHOLD",
      priority: "ALERT_DEF_PRIORITY_P1",
      incidentsSettings: { notifyOn: "NOTIFY_ON_TRIGGERED_AND_RESOLVED", minutes: 10 },
      notificationGroup: { webhooks: [{ integration: { integrationId: 1 } }] },
      logsThreshold: {
        logsFilter: {
          simpleFilter: {
            labelFilters: { severities: ["LOG_SEVERITY_CRITICAL", "LOG_SEVERITY_ERROR"] },
          },
        },
        rules: [
          {
            condition: {
              timeWindow: { logsTimeWindowSpecificValue: "LOGS_TIME_WINDOW_VALUE_MINUTES_15" },
            },
            override: { priority: "ALERT_DEF_PRIORITY_P2" },
          },
        ],
      },
    });
  });

  test("the response of an alert has the legacy format", async () => {
    const { alertDef } = (
      await call(await start(), "POST", paths.alert, { alertDefProperties: alertDefProperties() })
    ).json;
    expect(alertDef.alertDefProperties).toMatchObject({
      type: 1,
      priority: 4,
      typeDefinition: {
        $case: "logsThreshold",
        logsThreshold: {
          rules: [
            { condition: { timeWindow: { type: { $case: "logsTimeWindowSpecificValue" } } } },
          ],
        },
      },
    });
    expect(alertDef.alertDefProperties).not.toHaveProperty("logsThreshold");
  });

  test("a failed delivery of a test message is returned as a failure", async () => {
    const { json } = await call(await start(), "POST", paths.test, {
      data: { ...data, url: "https://nowhere.invalid" },
    });
    expect(json.result).toMatchObject({ $case: "failure", failure: { statusCode: 502 } });
  });
});

describe("the legacy format is required", () => {
  const expectRejected = async (emulator: Emulator, path: string, body: object) => {
    const { status, json } = await call(emulator, "POST", path, body);
    expect(status).toBe(400);
    return json.message as string;
  };
  const { config, ...bare } = data;

  test.each([
    ["a flat union", { ...bare, slack: {} }, "data.slack: belongs inside"],
    ["a wrapper without $case", { ...bare, config: { slack: {} } }, "data.config.$case"],
    ["an unknown $case", { ...bare, config: { $case: "chat", chat: {} } }, "data.config.$case"],
    [
      "a second key next to $case",
      { ...bare, config: { ...config, jira: {} } },
      "data.config.jira",
    ],
    ["a type that contradicts $case", { ...data, type: 7 }, "data.type"],
    ["an unknown type number", { ...data, type: 99 }, "data.type"],
    ["no config", bare, "data: one of"],
    [
      "an unknown enum number",
      { ...bare, config: { $case: "slack", slack: { digests: [{ type: 9, isActive: true }] } } },
      "data.config.slack.digests[0].type",
    ],
  ])("%s is rejected, and the message has the path", async (_, it, expected) => {
    expect(await expectRejected(await start(), "/v1/outgoing-webhooks", { data: it })).toContain(
      expected,
    );
  });

  test("violated bounds are reported with the path in the legacy format", async () => {
    const properties = alertDefProperties();
    properties.incidentsSettings.retriggeringPeriod.minutes = 10081;
    properties.typeDefinition.logsThreshold.rules = [];
    const message = await expectRejected(await start(), "/v3/alert-defs", {
      alertDefProperties: properties,
    });
    expect(message).toContain(
      "alertDefProperties.incidentsSettings.retriggeringPeriod.minutes: at most 10080",
    );
    expect(message).toContain("alertDefProperties.typeDefinition.logsThreshold.rules: at least 1");
  });

  test("enum names and a filter inside filterType are accepted too", async () => {
    const emulator = await start();
    const properties = alertDefProperties();
    const { logsFilter, ...rest } = properties.typeDefinition.logsThreshold;
    const typeDefinition = {
      $case: "logsThreshold",
      logsThreshold: { ...rest, logsFilter: { filterType: logsFilter } },
    };
    const { status, json } = await call(emulator, "POST", "/v3/alert-defs", {
      alertDefProperties: {
        ...properties,
        type: "ALERT_DEF_TYPE_LOGS_THRESHOLD",
        priority: "ALERT_DEF_PRIORITY_P1",
        typeDefinition,
      },
    });
    expect([status, json.message]).toEqual([200, undefined]);
    expect(emulator.objects("alerts")[0]).toMatchObject({
      alertDefProperties: {
        logsThreshold: { logsFilter: { simpleFilter: { luceneQuery: "level:error" } } },
      },
    });
  });
});
