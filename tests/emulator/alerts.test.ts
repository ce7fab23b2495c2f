import type { Emulator } from "../../src/emulator";
import { call, immediate, logsRule, logsThreshold, makeAlert, metricThreshold, start, UUID } from "./support";

const ALERTS = "/alerts/alerts/v3";
const read = async (emulator: Emulator, id: string) => (await call(emulator, "GET", `${ALERTS}/${id}`)).json.alertDef;
const propertiesOf = async (emulator: Emulator, properties: object) => (await makeAlert(emulator, properties)).alertDefProperties;

describe("the life of an alert", () => {
  test("the server makes the ids, and a read tells what the create told", async () => {
    const emulator = await start();
    const made = await makeAlert(emulator, immediate());
    expect(made).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      alertVersionId: expect.any(String),
      status: "ALERT_DEF_STATUS_OK",
    });
    const { lastTriggeredTime: _, ...seen } = await read(emulator, made.id);
    expect(made).toMatchObject(seen);
  });

  test("each replacement is a version of its own, and the id stays", async () => {
    const emulator = await start();
    const first = await makeAlert(emulator, immediate());
    const body = { id: first.id, alertDefProperties: logsThreshold() };
    const second = (await call(emulator, "PUT", ALERTS, body)).json.alertDef;
    const third = (await call(emulator, "PUT", ALERTS, body)).json.alertDef;
    expect([second.id, third.id, second.createdTime]).toEqual([first.id, first.id, first.createdTime]);
    expect(new Set([first, second, third].map(({ alertVersionId }) => alertVersionId)).size).toBe(3);
    const version = async ({ alertVersionId }: { alertVersionId: string }) =>
      (await call(emulator, "GET", `${ALERTS}/version-ids/${alertVersionId}`)).json;
    expect((await version(first)).alertDef.alertDefProperties).toHaveProperty("logsImmediate");
    expect((await version(third)).alertDef.alertDefProperties).toHaveProperty("logsThreshold");
    expect(emulator.created("alerts")).toBe(1);
  });

  test("a replacement clears what is left out", async () => {
    const emulator = await start();
    const { id } = await makeAlert(
      emulator,
      logsThreshold({ evaluationDelayMs: 0 }, { description: "d", groupByKeys: ["k"], entityLabels: { a: "b" } }),
    );
    await call(emulator, "PUT", ALERTS, { id, alertDefProperties: logsThreshold() });
    const { alertDefProperties } = await read(emulator, id);
    for (const key of ["description", "groupByKeys", "entityLabels"]) expect(alertDefProperties).not.toHaveProperty(key);
    expect(alertDefProperties.logsThreshold).not.toHaveProperty("evaluationDelayMs");
  });

  test("what is gone is not found, by any operation", async () => {
    const emulator = await start();
    const { id, alertVersionId } = await makeAlert(emulator, immediate());
    expect((await call(emulator, "DELETE", `${ALERTS}/${id}`)).json).toEqual({});
    const requests: [string, string, object?][] = [
      ["GET", `${ALERTS}/${id}`],
      ["DELETE", `${ALERTS}/${id}`],
      ["PUT", ALERTS, { id, alertDefProperties: immediate() }],
      ["GET", `${ALERTS}/version-ids/${alertVersionId}`],
      ["GET", `${ALERTS}/version-ids/free-form`],
    ];
    for (const [method, path, body] of requests) expect([path, (await call(emulator, method, path, body)).status]).toEqual([path, 404]);
  });

  test("a flow holds on to its alerts", async () => {
    const emulator = await start();
    const { id } = await makeAlert(emulator, immediate());
    const stages = [{ flowStagesGroups: { groups: [{ alertDefs: [{ id }] }] } }];
    const flow = await makeAlert(emulator, { name: "f", type: "ALERT_DEF_TYPE_FLOW", flow: { stages } });
    expect((await call(emulator, "DELETE", `${ALERTS}/${id}`)).json.message).toContain(flow.id);
    expect((await call(emulator, "DELETE", `${ALERTS}/${flow.id}`)).status).toBe(200);
    expect((await call(emulator, "DELETE", `${ALERTS}/${id}`)).status).toBe(200);
  });
});

describe("what the service makes of an alert", () => {
  test("defaults that responses are known to hold are filled in", async () => {
    expect(await propertiesOf(await start(), immediate())).toEqual({
      ...immediate(),
      priority: "ALERT_DEF_PRIORITY_P5_OR_UNSPECIFIED",
      phantomMode: false,
      deleted: false,
      incidentsSettings: { minutes: 10 },
    });
  });

  test("what was said stays said", async () => {
    const said = {
      enabled: false,
      phantomMode: true,
      priority: "ALERT_DEF_PRIORITY_P1",
      incidentsSettings: { minutes: 7, notifyOn: "NOTIFY_ON_TRIGGERED_AND_RESOLVED" },
    };
    expect(await propertiesOf(await start(), immediate({ ...said, deleted: true }))).toEqual({ ...immediate(said), deleted: false });
  });

  test("zeros, empty strings and empty lists come back as they were sent", async () => {
    const incidentsSettings = { minutes: 10, notifyOn: "NOTIFY_ON_TRIGGERED_ONLY_UNSPECIFIED" };
    const sent = logsThreshold(
      { evaluationDelayMs: 0, notificationPayloadFilter: [], logsFilter: { simpleFilter: { labelFilters: { severities: [] } } } },
      { description: "", groupByKeys: [], entityLabels: {}, notificationGroup: { webhooks: [], destinations: [] }, incidentsSettings },
    );
    expect(await propertiesOf(await start(), sent)).toMatchObject(sent);
  });

  test("sets come back in another order where that is switched on, lists in their own", async () => {
    const emulator = await start({ unkind: { reorder: true } });
    const seen = await propertiesOf(emulator, logsThreshold({ rules: [logsRule(1), logsRule(2)] }, { groupByKeys: ["a", "b"] }));
    expect(seen.groupByKeys).toEqual(["a", "b"]);
    expect(seen.logsThreshold.rules.map((rule: ReturnType<typeof logsRule>) => rule.condition.threshold)).toEqual([2, 1]);
    emulator.unkind.reorder = false;
    const plain = await propertiesOf(emulator, logsThreshold({ rules: [logsRule(1), logsRule(2)] }));
    expect(plain.logsThreshold.rules[0].condition.threshold).toBe(1);
  });

  test("groups are derived where the service derives them", async () => {
    const emulator = await start();
    expect((await propertiesOf(emulator, metricThreshold())).groupByKeys).toEqual(["node", "pod"]);
    expect((await propertiesOf(emulator, metricThreshold({}, { groupByKeys: ["mine"] }))).groupByKeys).toEqual(["mine"]);
    const condition = {
      keypathToTrack: "geo.country",
      timeWindow: { logsNewValueTimeWindowSpecificValue: "LOGS_NEW_VALUE_TIME_WINDOW_VALUE_WEEK_1" },
    };
    expect(
      (await propertiesOf(emulator, { name: "n", type: "ALERT_DEF_TYPE_LOGS_NEW_VALUE", logsNewValue: { rules: [{ condition }] } }))
        .groupByKeys,
    ).toEqual(["geo.country"]);
  });

  test("a rule and a destination inherit what they do not say", async () => {
    const destinations = [{ connectorId: "c" }, { connectorId: "d", retriggeringPeriodMinutes: 0 }];
    const more = { priority: "ALERT_DEF_PRIORITY_P2", incidentsSettings: { minutes: 33 }, notificationGroup: { destinations } };
    const seen = await propertiesOf(await start({ unkind: { fillDefaults: true } }), metricThreshold({}, more));
    expect(seen.metricThreshold.rules[0].override).toEqual({ priority: "ALERT_DEF_PRIORITY_P2" });
    expect(seen.metricThreshold.rules[0].condition.ofTheLast).toEqual({
      metricTimeWindowSpecificValue: "METRIC_TIME_WINDOW_VALUE_MINUTES_1_OR_UNSPECIFIED",
    });
    expect(seen.notificationGroup.destinations.map((one: { retriggeringPeriodMinutes: number }) => one.retriggeringPeriodMinutes)).toEqual([
      33, 0,
    ]);
  });

  test("numbers of 32 bits lose what they cannot hold, 64-bit integers are digits", async () => {
    const emulator = await start();
    const anomaly = {
      logsAnomaly: {
        anomalyAlertSettings: { percentageOfDeviation: 33.3 },
        rules: [{ condition: { minimumThreshold: 0.1, timeWindow: { logsTimeWindowSpecificValue: "LOGS_TIME_WINDOW_VALUE_MINUTES_10" } } }],
      },
    };
    const seen = await propertiesOf(emulator, { name: "a", type: "ALERT_DEF_TYPE_LOGS_ANOMALY", ...anomaly });
    expect(seen.logsAnomaly.anomalyAlertSettings.percentageOfDeviation).toBe(33.29999923706055);
    expect(seen.logsAnomaly.rules[0].condition.minimumThreshold).toBe(0.1);
    for (const sent of ["00030000", 30000, "18446744073709551615"]) {
      const tracingFilter = { simpleFilter: { latencyThresholdMs: sent } };
      const told = await propertiesOf(emulator, {
        name: "t",
        type: "ALERT_DEF_TYPE_TRACING_IMMEDIATE",
        tracingImmediate: { tracingFilter },
      });
      expect(told.tracingImmediate.tracingFilter.simpleFilter.latencyThresholdMs).toBe(String(sent).replace(/^0+/, ""));
    }
  });

  test("the two analytics kinds have different defaults", async () => {
    const emulator = await start({ unkind: { fillDefaults: true } });
    const dataprimeQuery = { query: "source logs" };
    const immediately = await propertiesOf(emulator, {
      name: "a",
      type: "ALERT_DEF_TYPE_ANALYTICS_IMMEDIATE",
      analyticsImmediate: { dataprimeQuery },
    });
    const operator = "ANALYTICS_THRESHOLD_OPERATOR_LESS_THAN";
    const threshold = { dataprimeQuery, operator, rules: [{ condition: { threshold: 1 } }] };
    const later = await propertiesOf(emulator, { name: "a", type: "ALERT_DEF_TYPE_ANALYTICS_THRESHOLD", analyticsThreshold: threshold });
    expect([immediately.analyticsImmediate.useRowsAsPermutations, later.analyticsThreshold.useRowsAsPermutations]).toEqual([false, true]);
  });

  test.each([
    ["groups for a kind that has none", immediate({ groupByKeys: ["k"] }), "groupByKeys"],
    [
      "silence without a rule for it",
      logsThreshold({ undetectedValuesManagement: { triggerUndetectedValues: true } }),
      "triggerUndetectedValues",
    ],
    ["seconds that are no minutes", logsThreshold({ noDataPolicy: { autoRetireSeconds: 61 } }), "autoRetireSeconds"],
  ])("%s are refused", async (_, alertDefProperties, path) => {
    const { status, json } = await call(await start(), "POST", ALERTS, { alertDefProperties });
    expect(status).toBe(400);
    expect(json.message).toContain(path);
  });
});

describe("access policies", () => {
  const policy = '{"version": 1, "rules": [{"a": 1}]}';
  const access = async (emulator: Emulator, id: string, key?: string) =>
    (await call(emulator, "GET", `${ALERTS}/${id}?include_access_permissions=true`, undefined, key ? { key } : {})).json.access;

  test("a policy is told only when asked for, by its meaning", async () => {
    const emulator = await start({ unkind: { reorder: true } });
    const { id } = await makeAlert(emulator, immediate(), { accessPolicy: policy });
    expect((await call(emulator, "GET", `${ALERTS}/${id}`)).json).not.toHaveProperty("access");
    const seen = await access(emulator, id);
    expect(seen.permissions).toEqual({ canRead: true, canManage: true, canReadAccessPolicy: true, canUpdateAccessPolicy: true });
    expect(seen.accessPolicy).not.toBe(policy);
    expect(JSON.parse(seen.accessPolicy)).toEqual(JSON.parse(policy));
    expect((await call(emulator, "GET", `${ALERTS}?include_access_permissions=true`)).json.access).toEqual({ [id]: seen });
    expect((await call(emulator, "GET", ALERTS)).json).not.toHaveProperty("access");
  });

  test("left out of a replacement it stays; it is changed or taken away by name", async () => {
    const emulator = await start();
    const { id } = await makeAlert(emulator, immediate(), { accessPolicy: policy });
    const replace = (accessPolicy?: object) => call(emulator, "PUT", ALERTS, { id, alertDefProperties: immediate(), accessPolicy });
    await replace();
    expect(await access(emulator, id)).toHaveProperty("accessPolicy");
    await replace({ upsert: "{}" });
    expect((await access(emulator, id)).accessPolicy).toBe("{}");
    expect((await replace({ upsert: "{}", delete: {} })).status).toBe(400);
    expect((await replace({})).status).toBe(400);
    await replace({ delete: {} });
    expect(await access(emulator, id)).not.toHaveProperty("accessPolicy");
  });

  test("writing one needs a permission of its own, and who lacks it is not shown any", async () => {
    const emulator = await start();
    emulator.keys.add({ key: "plain", permissions: ["alerts:ReadConfig", "alerts:UpdateConfig"] });
    const body = { alertDefProperties: immediate(), accessPolicy: policy };
    const { status, json } = await call(emulator, "POST", ALERTS, body, { key: "plain" });
    expect([status, json.message]).toEqual([403, expect.stringContaining("alerts:UpdateAccessPolicy")]);
    const { id } = await makeAlert(emulator, immediate(), { accessPolicy: policy });
    expect(await access(emulator, id, "plain")).toEqual({
      permissions: { canRead: true, canManage: true, canReadAccessPolicy: false, canUpdateAccessPolicy: false },
    });
    expect((await call(emulator, "PUT", ALERTS, { id, ...body, accessPolicy: { delete: {} } }, { key: "plain" })).status).toBe(403);
    expect((await call(emulator, "PUT", ALERTS, { id, alertDefProperties: immediate() }, { key: "plain" })).status).toBe(200);
    expect(await access(emulator, id)).toHaveProperty("accessPolicy");
    expect((await call(emulator, "PUT", ALERTS, { id: UUID, ...body, accessPolicy: { delete: {} } })).status).toBe(404);
  });
});
