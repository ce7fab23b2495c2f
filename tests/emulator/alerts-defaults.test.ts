import type { Emulator } from "../../src/emulator";
import {
  call,
  createAlert,
  immediate,
  logsRule,
  logsThreshold,
  metricThreshold,
  start,
} from "./support";
import { ALERTS } from "./support/alerts";

const propertiesOf = async (emulator: Emulator, properties: object) =>
  (await createAlert(emulator, properties)).alertDefProperties;

describe("alert defaults and normalization", () => {
  test("documented defaults are filled in", async () => {
    expect(await propertiesOf(await start(), immediate())).toEqual({
      ...immediate(),
      priority: "ALERT_DEF_PRIORITY_P5_OR_UNSPECIFIED",
      phantomMode: false,
      deleted: false,
      incidentsSettings: { minutes: 10 },
    });
  });

  test("explicit values override the defaults", async () => {
    const explicit = {
      enabled: false,
      phantomMode: true,
      priority: "ALERT_DEF_PRIORITY_P1",
      incidentsSettings: { minutes: 7, notifyOn: "NOTIFY_ON_TRIGGERED_AND_RESOLVED" },
    };
    expect(await propertiesOf(await start(), immediate({ ...explicit, deleted: true }))).toEqual({
      ...immediate(explicit),
      deleted: false,
    });
  });

  test("zeros, empty strings and empty lists are returned as sent", async () => {
    const incidentsSettings = { minutes: 10, notifyOn: "NOTIFY_ON_TRIGGERED_ONLY_UNSPECIFIED" };
    const sent = logsThreshold(
      {
        evaluationDelayMs: 0,
        notificationPayloadFilter: [],
        logsFilter: { simpleFilter: { labelFilters: { severities: [] } } },
      },
      {
        description: "",
        groupByKeys: [],
        entityLabels: {},
        notificationGroup: { webhooks: [], destinations: [] },
        incidentsSettings,
      },
    );
    expect(await propertiesOf(await start(), sent)).toMatchObject(sent);
  });

  test("with `reorder`, rules are reordered and groupByKeys keep their order", async () => {
    const emulator = await start({ quirks: { reorder: true } });
    const properties = await propertiesOf(
      emulator,
      logsThreshold({ rules: [logsRule(1), logsRule(2)] }, { groupByKeys: ["a", "b"] }),
    );
    expect(properties.groupByKeys).toEqual(["a", "b"]);
    expect(
      properties.logsThreshold.rules.map(
        (rule: ReturnType<typeof logsRule>) => rule.condition.threshold,
      ),
    ).toEqual([2, 1]);
    emulator.quirks.reorder = false;
    const plain = await propertiesOf(
      emulator,
      logsThreshold({ rules: [logsRule(1), logsRule(2)] }),
    );
    expect(plain.logsThreshold.rules[0].condition.threshold).toBe(1);
  });

  test("groupByKeys is derived from the query or the tracked key", async () => {
    const emulator = await start();
    expect((await propertiesOf(emulator, metricThreshold())).groupByKeys).toEqual(["node", "pod"]);
    expect(
      (await propertiesOf(emulator, metricThreshold({}, { groupByKeys: ["mine"] }))).groupByKeys,
    ).toEqual(["mine"]);
    const condition = {
      keypathToTrack: "geo.country",
      timeWindow: {
        logsNewValueTimeWindowSpecificValue: "LOGS_NEW_VALUE_TIME_WINDOW_VALUE_WEEK_1",
      },
    };
    expect(
      (
        await propertiesOf(emulator, {
          name: "n",
          type: "ALERT_DEF_TYPE_LOGS_NEW_VALUE",
          logsNewValue: { rules: [{ condition }] },
        })
      ).groupByKeys,
    ).toEqual(["geo.country"]);
  });

  test("a rule inherits the priority, and a destination the retriggering period", async () => {
    const destinations = [{ connectorId: "c" }, { connectorId: "d", retriggeringPeriodMinutes: 0 }];
    const more = {
      priority: "ALERT_DEF_PRIORITY_P2",
      incidentsSettings: { minutes: 33 },
      notificationGroup: { destinations },
    };
    const properties = await propertiesOf(
      await start({ quirks: { fillDefaults: true } }),
      metricThreshold({}, more),
    );
    expect(properties.metricThreshold.rules[0].override).toEqual({
      priority: "ALERT_DEF_PRIORITY_P2",
    });
    expect(properties.metricThreshold.rules[0].condition.ofTheLast).toEqual({
      metricTimeWindowSpecificValue: "METRIC_TIME_WINDOW_VALUE_MINUTES_1_OR_UNSPECIFIED",
    });
    expect(
      properties.notificationGroup.destinations.map(
        (one: { retriggeringPeriodMinutes: number }) => one.retriggeringPeriodMinutes,
      ),
    ).toEqual([33, 0]);
  });

  test("32-bit floats are rounded, and 64-bit integers are strings of digits", async () => {
    const emulator = await start();
    const anomaly = {
      logsAnomaly: {
        anomalyAlertSettings: { percentageOfDeviation: 33.3 },
        rules: [
          {
            condition: {
              minimumThreshold: 0.1,
              timeWindow: { logsTimeWindowSpecificValue: "LOGS_TIME_WINDOW_VALUE_MINUTES_10" },
            },
          },
        ],
      },
    };
    const properties = await propertiesOf(emulator, {
      name: "a",
      type: "ALERT_DEF_TYPE_LOGS_ANOMALY",
      ...anomaly,
    });
    expect(properties.logsAnomaly.anomalyAlertSettings.percentageOfDeviation).toBe(
      33.29999923706055,
    );
    expect(properties.logsAnomaly.rules[0].condition.minimumThreshold).toBe(0.1);
    for (const sent of ["00030000", 30000, "18446744073709551615"]) {
      const tracingFilter = { simpleFilter: { latencyThresholdMs: sent } };
      const tracing = await propertiesOf(emulator, {
        name: "t",
        type: "ALERT_DEF_TYPE_TRACING_IMMEDIATE",
        tracingImmediate: { tracingFilter },
      });
      expect(tracing.tracingImmediate.tracingFilter.simpleFilter.latencyThresholdMs).toBe(
        String(sent).replace(/^0+/, ""),
      );
    }
  });

  test("the two analytics alert types have different defaults", async () => {
    const emulator = await start({ quirks: { fillDefaults: true } });
    const dataprimeQuery = { query: "source logs" };
    const immediately = await propertiesOf(emulator, {
      name: "a",
      type: "ALERT_DEF_TYPE_ANALYTICS_IMMEDIATE",
      analyticsImmediate: { dataprimeQuery },
    });
    const operator = "ANALYTICS_THRESHOLD_OPERATOR_LESS_THAN";
    const threshold = { dataprimeQuery, operator, rules: [{ condition: { threshold: 1 } }] };
    const later = await propertiesOf(emulator, {
      name: "a",
      type: "ALERT_DEF_TYPE_ANALYTICS_THRESHOLD",
      analyticsThreshold: threshold,
    });
    expect([
      immediately.analyticsImmediate.useRowsAsPermutations,
      later.analyticsThreshold.useRowsAsPermutations,
    ]).toEqual([false, true]);
  });

  test.each([
    ["group keys of an ungrouped alert type", immediate({ groupByKeys: ["k"] }), "groupByKeys"],
    [
      "triggerUndetectedValues without a less-than rule",
      logsThreshold({ undetectedValuesManagement: { triggerUndetectedValues: true } }),
      "triggerUndetectedValues",
    ],
    [
      "autoRetireSeconds that are not full minutes",
      logsThreshold({ noDataPolicy: { autoRetireSeconds: 61 } }),
      "autoRetireSeconds",
    ],
  ])("%s are rejected", async (_, alertDefProperties, path) => {
    const { status, json } = await call(await start(), "POST", ALERTS, { alertDefProperties });
    expect(status).toBe(400);
    expect(json.message).toContain(path);
  });
});
