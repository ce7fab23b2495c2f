import { call, immediate, logsThreshold, metricThreshold, start } from "./support";

const ALERTS = "/alerts/alerts/v3";
/** Fields that every alert of the vendor's examples has. */
const COMMON = {
  name: "Standard alert example",
  description: "Standard alert example from OpenAPI SDK",
  enabled: true,
  priority: "ALERT_DEF_PRIORITY_P1",
  entityLabels: { alert_type: "security", security_severity: "high" },
  phantomMode: false,
  notificationGroup: {
    webhooks: [
      {
        minutes: 5,
        notifyOn: "NOTIFY_ON_TRIGGERED_AND_RESOLVED",
        integration: { recipients: { emails: ["example@coralogix.com"] } },
      },
    ],
  },
  activeOn: {
    dayOfWeek: ["DAY_OF_WEEK_WEDNESDAY", "DAY_OF_WEEK_THURSDAY"],
    startTime: { hours: 8, minutes: 30 },
    endTime: { hours: 20, minutes: 30 },
  },
};
const override = { priority: "ALERT_DEF_PRIORITY_P2" };
const RATIO = {
  type: "ALERT_DEF_TYPE_LOGS_RATIO_THRESHOLD",
  logsRatioThreshold: {
    numeratorAlias: "numerator",
    denominatorAlias: "denominator",
    rules: [
      {
        condition: {
          threshold: 2,
          timeWindow: {
            logsRatioTimeWindowSpecificValue:
              "LOGS_RATIO_TIME_WINDOW_VALUE_MINUTES_5_OR_UNSPECIFIED",
          },
          conditionType: "LOGS_RATIO_CONDITION_TYPE_LESS_THAN",
        },
        override,
      },
    ],
  },
};
const SPANS = {
  type: "ALERT_DEF_TYPE_TRACING_THRESHOLD",
  tracingThreshold: {
    tracingFilter: {
      simpleFilter: {
        latencyThresholdMs: "30",
        tracingLabelFilters: {
          applicationName: [
            {
              operation: "TRACING_FILTER_OPERATION_TYPE_IS_OR_UNSPECIFIED",
              values: ["nginx", "apache"],
            },
            {
              operation: "TRACING_FILTER_OPERATION_TYPE_STARTS_WITH",
              values: ["application-name:"],
            },
          ],
        },
      },
    },
    rules: [
      {
        condition: {
          timeWindow: { tracingTimeWindowValue: "TRACING_TIME_WINDOW_VALUE_MINUTES_10" },
          spanAmount: 5,
        },
      },
    ],
  },
};
const SPAN = {
  type: "ALERT_DEF_TYPE_TRACING_IMMEDIATE",
  tracingImmediate: { tracingFilter: { simpleFilter: { latencyThresholdMs: "30000" } } },
};
const flow = (id: string) => ({
  type: "ALERT_DEF_TYPE_FLOW",
  flow: {
    enforceSuppression: false,
    stages: [
      {
        flowStagesGroups: { groups: [{ alertDefs: [{ id }] }] },
        timeframeMs: "10",
        timeframeType: "TIMEFRAME_TYPE_UP_TO",
      },
    ],
  },
});
const burn = (sloId: string) => ({
  type: "ALERT_DEF_TYPE_SLO_THRESHOLD",
  sloThreshold: {
    sloDefinition: { sloId },
    burnRate: {
      rules: [{ condition: { threshold: 1 }, override: { priority: "ALERT_DEF_PRIORITY_P1" } }],
      single: { timeDuration: { duration: "1", unit: "DURATION_UNIT_HOURS" } },
    },
  },
});
const startOrdered = () => start({ quirks: { reorder: false } });
const postAlert = async (emulator: Awaited<ReturnType<typeof start>>, alertDefProperties: object) =>
  call(emulator, "POST", ALERTS, { alertDefProperties });

describe("alerts: known service behavior", () => {
  test.each([
    ["tracingImmediate", SPAN],
    ["logsRatioThreshold", RATIO],
    ["tracingThreshold", SPANS],
    ["flow", flow("0f0e0d0c-0b0a-4909-8807-060504030201")],
    ["sloThreshold", burn("0f0e0d0c-0b0a-4909-8807-060504030201")],
  ] as const)(
    "the vendor's example of %s is created, replaced with its own response, and deleted",
    async (variant, sent) => {
      const emulator = await startOrdered();
      const created = await postAlert(emulator, { ...COMMON, ...sent });
      expect([created.status, created.json]).toEqual([200, created.json]);
      expect(created.json.alertDef.alertDefProperties).toMatchObject({
        ...COMMON,
        type: sent.type,
        [variant]: expect.any(Object),
      });
      const { id, alertDefProperties } = (
        await call(emulator, "GET", `${ALERTS}/${created.json.alertDef.id}`)
      ).json.alertDef;
      const { name, enabled, priority, type, entityLabels, groupByKeys, phantomMode } =
        alertDefProperties;
      const again = {
        name,
        description: "Updated",
        enabled,
        priority,
        type,
        entityLabels,
        groupByKeys,
        phantomMode,
        [variant]: alertDefProperties[variant],
      };
      const replaced = await call(emulator, "PUT", ALERTS, { id, alertDefProperties: again });
      expect([replaced.status, replaced.json.alertDef?.alertDefProperties.description]).toEqual([
        200,
        "Updated",
      ]);
      expect(replaced.json.alertDef.alertDefProperties).not.toHaveProperty(
        "notificationGroup.webhooks",
      );
      expect((await call(emulator, "DELETE", `${ALERTS}/${id}`)).status).toBe(200);
      expect((await call(emulator, "GET", `${ALERTS}/${id}`)).status).toBe(404);
    },
  );

  test("groupByKeys of metric alerts come from the query, in alphabetical order", async () => {
    const emulator = await startOrdered();
    const keys = async (more: object) =>
      (await postAlert(emulator, metricThreshold({}, more))).json.alertDef.alertDefProperties
        .groupByKeys;
    expect([await keys({}), await keys({ groupByKeys: ["pod", "node"] })]).toEqual([
      ["node", "pod"],
      ["node", "pod"],
    ]);
  });

  test.each([
    [
      "the minutes of a webhook without notifyOn",
      { webhooks: [{ minutes: 5, integration: { integrationId: 1 } }] },
    ],
    [
      "notifyOn of a webhook without the minutes",
      {
        webhooks: [
          { notifyOn: "NOTIFY_ON_TRIGGERED_AND_RESOLVED", integration: { integrationId: 1 } },
        ],
      },
    ],
  ])("%s are rejected with 400", async (_, notificationGroup) => {
    expect((await postAlert(await startOrdered(), immediate({ notificationGroup }))).status).toBe(
      400,
    );
  });

  test("an alert in phantom mode with a notification group is a 400", async () => {
    expect(
      (
        await postAlert(
          await startOrdered(),
          immediate({ phantomMode: true, notificationGroup: { router: {} } }),
        )
      ).status,
    ).toBe(400);
    expect(
      (
        await postAlert(
          await startOrdered(),
          immediate({ phantomMode: true, notificationGroup: { webhooks: [] } }),
        )
      ).status,
    ).toBe(200);
  });

  test.each([
    [
      "groupByKeys of notifications that the alert does not have",
      immediate({ notificationGroup: { groupByKeys: ["environment"] } }),
    ],
    [
      "destinations with empty overrides and an empty preset",
      immediate({
        notificationGroup: {
          destinations: [{ connectorId: "c", presetId: "", triggeredRoutingOverrides: {} }],
        },
      }),
    ],
    [
      "routing by router_default",
      immediate({ notificationGroup: { router: { id: "router_default" } } }),
    ],
    [
      "a threshold of 0",
      logsThreshold({
        rules: [
          {
            condition: {
              threshold: 0,
              conditionType: "LOGS_THRESHOLD_CONDITION_TYPE_MORE_THAN_OR_UNSPECIFIED",
              timeWindow: { logsTimeWindowSpecificValue: "LOGS_TIME_WINDOW_VALUE_MINUTES_10" },
            },
            override: { priority: "ALERT_DEF_PRIORITY_P5_OR_UNSPECIFIED" },
          },
        ],
      }),
    ],
    [
      "a schedule of a whole day",
      immediate({
        incidentsSettings: { minutes: 1440, notifyOn: "NOTIFY_ON_TRIGGERED_ONLY_UNSPECIFIED" },
      }),
    ],
    [
      "a schedule over midnight",
      immediate({
        activeOn: {
          dayOfWeek: ["DAY_OF_WEEK_MONDAY_OR_UNSPECIFIED"],
          startTime: { hours: 22, minutes: 0 },
          endTime: { hours: 2, minutes: 0 },
        },
      }),
    ],
  ])("%s are accepted", async (_, sent) => {
    const { status, json } = await postAlert(await startOrdered(), sent);
    expect([status, json]).toEqual([200, json]);
  });

  test("a destination without a period inherits it, or has the default of 10 minutes", async () => {
    const emulator = await startOrdered();
    const returnedPeriod = async (more: object) =>
      (
        await postAlert(
          emulator,
          immediate({ notificationGroup: { destinations: [{ connectorId: "c" }] }, ...more }),
        )
      ).json.alertDef.alertDefProperties.notificationGroup.destinations[0]
        .retriggeringPeriodMinutes;
    expect([
      await returnedPeriod({}),
      await returnedPeriod({ incidentsSettings: { minutes: 30 } }),
    ]).toEqual([10, 30]);
  });

  test("triggerUndetectedValues needs a less-than rule, and alerts may be equal", async () => {
    const emulator = await startOrdered();
    const silent = {
      undetectedValuesManagement: {
        triggerUndetectedValues: true,
        autoRetireTimeframe: "AUTO_RETIRE_TIMEFRAME_NEVER_OR_UNSPECIFIED",
      },
    };
    expect((await postAlert(emulator, logsThreshold(silent))).status).toBe(400);
    expect((await postAlert(emulator, metricThreshold(silent))).status).toBe(200);
    expect([
      (await postAlert(emulator, immediate())).status,
      (await postAlert(emulator, immediate())).status,
    ]).toEqual([200, 200]);
  });
});
