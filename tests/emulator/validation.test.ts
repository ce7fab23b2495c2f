import { type Answer, call, immediate, logsRule, logsThreshold, metricThreshold, slack, start, UUID } from "./support";

const ALERTS = "/alerts/alerts/v3";
const WEBHOOKS = "/integrations/webhooks/v1";
const FOLDERS = "/dashboards/folders/v1";

async function refusal(method: string, path: string, body?: unknown): Promise<string> {
  const { status, json }: Answer = await call(await start(), method, path, body);
  expect({ status, code: json?.code, text: json?.message }).toEqual({ status: 400, code: 400, text: expect.any(String) });
  return json.message;
}
const alert = (alertDefProperties: object) => refusal("POST", ALERTS, { alertDefProperties });
const webhook = (data: object) => refusal("POST", WEBHOOKS, { data });

describe("types of the wire", () => {
  test.each([
    ["a number for a text", { name: 1 }, "alertDefProperties.name"],
    ["a text for a boolean", { enabled: "true" }, "alertDefProperties.enabled"],
    ["a text for a list", { groupByKeys: "a" }, "alertDefProperties.groupByKeys"],
    ["an object for a list", { groupByKeys: {} }, "alertDefProperties.groupByKeys"],
    ["a list for a map", { entityLabels: [] }, "alertDefProperties.entityLabels"],
    ["a number in a map of texts", { entityLabels: { team: 1 } }, "alertDefProperties.entityLabels.team"],
    ["null in a list", { groupByKeys: [null] }, "alertDefProperties.groupByKeys[0]"],
    ["a text for an object", { notificationGroup: "x" }, "alertDefProperties.notificationGroup"],
  ])("%s is refused with its path", async (_, more, path) => {
    expect(await alert(immediate(more))).toContain(`${path}: expected`.replace("[0]: expected", "[0]: "));
  });

  test.each([
    ["the short word of this package", "P1"],
    ["a word nobody knows", "ALERT_DEF_PRIORITY_P9"],
    ["an integer of no value", 99],
  ])("%s is no value of an enum", async (_, priority) => {
    expect(await alert(immediate({ priority }))).toContain("alertDefProperties.priority");
  });

  test.each([["1.5"], ["x"], [true], [1.5], [2 ** 53], ["123456789012345678901"]])("a 64-bit integer is not %p", async (maxUniqueCount) => {
    const logsUniqueCount = {
      uniqueCountKeypath: "k",
      rules: [
        {
          condition: {
            maxUniqueCount,
            timeWindow: { logsUniqueValueTimeWindowSpecificValue: "LOGS_UNIQUE_VALUE_TIME_WINDOW_VALUE_MINUTES_5" },
          },
        },
      ],
    };
    const said = await alert({ name: "u", type: "ALERT_DEF_TYPE_LOGS_UNIQUE_COUNT", logsUniqueCount });
    expect(said).toContain("alertDefProperties.logsUniqueCount.rules[0].condition.maxUniqueCount");
  });

  test("a number that 32 bits cannot hold is refused where 32 bits are kept", async () => {
    const logsAnomaly = {
      rules: [{ condition: { timeWindow: logsRule().condition.timeWindow } }],
      anomalyAlertSettings: { percentageOfDeviation: 1e39 },
    };
    const said = await alert({ name: "a", type: "ALERT_DEF_TYPE_LOGS_ANOMALY", logsAnomaly });
    expect(said).toContain("alertDefProperties.logsAnomaly.anomalyAlertSettings.percentageOfDeviation: does not fit");
  });

  test("null means left out", async () => {
    const emulator = await start();
    const { status, json } = await call(emulator, "POST", ALERTS, {
      alertDefProperties: immediate({ description: null, activeOn: null }),
      accessPolicy: null,
    });
    expect(status).toBe(200);
    expect(json.alertDef.alertDefProperties).not.toHaveProperty("description");
  });

  test("a word of value zero may be left out, as answers leave it out; others may not", async () => {
    const emulator = await start();
    const condition = { threshold: 1, timeWindow: { logsTimeWindowSpecificValue: "LOGS_TIME_WINDOW_VALUE_MINUTES_10" } };
    const { json } = await call(emulator, "POST", ALERTS, { alertDefProperties: logsThreshold({ rules: [{ condition }] }) });
    expect(json).toHaveProperty("alertDef");
    const burnRate = { rules: [{ condition: { threshold: 1 } }], single: { timeDuration: { duration: "1" } } };
    const said = await alert({
      name: "s",
      type: "ALERT_DEF_TYPE_SLO_THRESHOLD",
      sloThreshold: { sloDefinition: { sloId: "x" }, burnRate },
    });
    expect(said).toContain("alertDefProperties.sloThreshold.burnRate.single.timeDuration.unit: required");
  });

  test("everything that is wrong is told at once", async () => {
    const said = await alert(immediate({ name: 1, enabled: "x", priority: 99 }));
    expect(said).toContain("name");
    expect(said).toContain("enabled");
    expect(said).toContain("priority");
  });

  test("a refusal does not repeat texts that may be secret", async () => {
    const said = await webhook({ ...slack(), url: 1, slack: { digests: [{ type: "canary-secret", isActive: true }] } });
    expect(said).not.toContain("canary-secret");
  });
});

describe("unions and names", () => {
  test("two variants at once are refused", async () => {
    expect(await webhook({ ...slack(), opsgenie: {} })).toContain("data.opsgenie: only one of");
  });
  test("no variant is refused, though the type names one", async () => {
    expect(await webhook({ type: "SLACK", name: "w", url: "https://x.example.com" })).toContain("data: one of");
  });
  test.each([
    ["contradicts its variant", { type: "JIRA" }],
    ["is missing", { type: undefined }],
    ["is the integer of another", { type: 3 }],
  ])("a type that %s is refused", async (_, more) => {
    expect(await webhook({ ...slack(), ...more })).toContain("data.type: ");
  });
  test("a type of value zero may be left out", async () => {
    const emulator = await start();
    expect((await call(emulator, "POST", ALERTS, { alertDefProperties: { ...immediate(), type: undefined } })).status).toBe(200);
  });
  test("$case belongs to the older paths only", async () => {
    expect(await webhook({ type: "SLACK", name: "w", url: "u", config: { $case: "slack", slack: {} } })).toContain(
      'unknown field "config"',
    );
  });
  test.each([
    ["at the top", { data: slack(), more: 1 }, "more"],
    ["deep inside", { data: { ...slack(), slack: { digests: [{ type: "DATA_USAGE", isActive: true, more: 1 }] } } }, "more"],
    ["with a name every object has", JSON.parse('{"data":{"type":"SLACK","name":"w","url":"u","slack":{},"__proto__":1}}'), "__proto__"],
  ])("a field that nobody declared is refused %s", async (_, body, name) => {
    const column = JSON.stringify(body).lastIndexOf(`"${name}"`) + 1;
    expect(await refusal("POST", WEBHOOKS, body)).toContain(`proto: (line 1:${column}): unknown field "${name}"`);
  });
  test("a dashboard's unknown fields are dropped, a webhook's are refused", async () => {
    const emulator = await start();
    const dashboard = { name: "d", layout: {}, more: 1 };
    expect((await call(emulator, "POST", "/dashboards/dashboards/v1", { requestId: "r", dashboard, more: 1 })).status).toBe(200);
    expect((await call(emulator, "POST", WEBHOOKS, { data: slack(), more: 1 })).status).toBe(400);
    const strict = await start({ unknownFields: "refuse" });
    expect((await call(strict, "POST", "/dashboards/dashboards/v1", { requestId: "r", dashboard })).status).toBe(400);
  });
  test("names are taken in camelCase and in snake_case, and the latter wins where both are given", async () => {
    const emulator = await start();
    const rules = [{ condition: { threshold: 1, time_window: logsRule().condition.timeWindow } }];
    const body = { name: "s", type: "ALERT_DEF_TYPE_LOGS_THRESHOLD", groupByKeys: ["a"], group_by_keys: ["b"], logs_threshold: { rules } };
    const { status, json } = await call(emulator, "POST", ALERTS, { alert_def_properties: body });
    expect([status, json.alertDef.alertDefProperties.groupByKeys]).toEqual([200, ["b"]]);
    expect(json.alertDef.alertDefProperties.logsThreshold.rules[0].condition.timeWindow).toEqual(logsRule().condition.timeWindow);
  });
  test("an enum value may be sent as its number, a 64-bit integer as a number or as digits", async () => {
    const emulator = await start();
    const sent = (latencyThresholdMs: unknown) => ({
      name: "n",
      type: "ALERT_DEF_TYPE_TRACING_IMMEDIATE",
      priority: 1,
      tracingImmediate: { tracingFilter: { simpleFilter: { latencyThresholdMs } } },
    });
    const seen = await Promise.all(
      [5, "5"].map(async (ms) => (await call(emulator, "POST", ALERTS, { alertDefProperties: sent(ms) })).json),
    );
    const told = seen.map(({ alertDef }) => alertDef.alertDefProperties);
    expect(told.map((one) => one.tracingImmediate.tracingFilter.simpleFilter.latencyThresholdMs)).toEqual(["5", "5"]);
    expect(told.map(({ priority }) => priority)).toEqual([told[0].priority, expect.stringMatching(/^ALERT_DEF_PRIORITY_P\d/)]);
  });
  test("unknown fields are dropped where that was asked for", async () => {
    const emulator = await start({ unknownFields: "ignore" });
    const { status } = await call(emulator, "POST", `${WEBHOOKS}?more=1`, { data: { ...slack(), more: 1 }, more: 2 });
    expect(status).toBe(200);
    expect(emulator.objects("webhooks")[0]).not.toHaveProperty("more");
  });
});

describe("bounds", () => {
  test("a request id has 1 to 128 characters", async () => {
    expect(await refusal("POST", FOLDERS, { folder: { name: "n" }, requestId: "x".repeat(129) })).toContain("requestId: at most 128");
    expect(await refusal("GET", `${FOLDERS}/${UUID}?request_id=`)).toContain("request_id: at least 1");
  });
  test("one step inside every bound there is success", async () => {
    const emulator = await start();
    const inside = [
      immediate({
        name: "x".repeat(512),
        description: "x".repeat(3000),
        dataSources: [{ dataSpace: "x".repeat(50), dataSet: "y".repeat(300) }],
      }),
      immediate({
        incidentsSettings: { minutes: 10080 },
        activeOn: { dayOfWeek: ["DAY_OF_WEEK_SUNDAY"], startTime: { hours: 23, minutes: 59 }, endTime: { hours: 0 } },
      }),
      logsThreshold({ rules: Array(5).fill(logsRule(0)), evaluationDelayMs: 10800000 }, { groupByKeys: Array(100).fill("x".repeat(1024)) }),
      metricThreshold({ metricFilter: { promql: "x".repeat(65535) }, missingValues: { minNonNullValuesPct: 100 } }),
    ];
    for (const alertDefProperties of inside)
      expect((await call(emulator, "POST", ALERTS, { alertDefProperties })).json).toHaveProperty("alertDef");
    expect((await call(emulator, "POST", FOLDERS, { folder: { name: "x".repeat(100) }, requestId: "x".repeat(128) })).status).toBe(200);
  });
});

describe("parameters", () => {
  test.each([
    [`${ALERTS}/not-a-uuid`, "path parameter id: expected a UUID"],
    [`${ALERTS}/version-ids/${"x".repeat(37)}`, "path parameter alert_version_id: at most 36"],
    ["/integrations/webhook-types/v1/CHAT", "path parameter type: unknown value"],
    [`${ALERTS}?pageSize=1001`, "query parameter pagination.pageSize: at most 1000"],
    [`${ALERTS}?pageSize=x`, "query parameter pagination.pageSize: expected a number"],
    [`${ALERTS}?pageSize=1.5`, "query parameter pagination.pageSize"],
    [`${ALERTS}?pageToken=`, "query parameter pagination.pageToken: at least 1"],
    [`${ALERTS}?include_access_permissions=yes`, "query parameter include_access_permissions: expected a boolean"],
    [`${ALERTS}?include_access_permissions=true&include_access_permissions=true`, "too many values"],
    [`${ALERTS}?pagination.pageSize=1&pagination.pageSize=2`, 'too many values for field "pageSize"'],
    [`${ALERTS}?pagination[pageSize]=10`, 'too many values for field "pagination": pageSize, 10'],
    [`${ALERTS}?pagination=10`, 'parsing field "pagination": unsupported message type'],
    [`${ALERTS}?order_bys.orderBys.fieldName=x`, 'invalid path: "orderBys" is not a message'],
    [`${ALERTS}/all/download?ids=${UUID}&ids=x`, "query parameter ids[1]: expected a UUID"],
    ["/integrations/webhooks/v1/list/by-types?type=CHAT", "query parameter type: unknown value"],
  ])("%s", async (path, said) => {
    expect(await refusal("GET", path)).toContain(said);
  });

  test("a query takes as many ids as are documented, and not one more", async () => {
    const ids = (count: number) => `${ALERTS}/all/download?${Array(count).fill(`ids=${UUID}`).join("&")}`;
    expect((await call(await start(), "GET", ids(1000))).json.result.notFoundIds).toHaveLength(1000);
    expect(await refusal("GET", ids(1001))).toContain("query parameter ids: at most 1000");
  });
});
