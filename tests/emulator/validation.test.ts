import {
  call,
  immediate,
  logsRule,
  logsThreshold,
  metricThreshold,
  slack,
  start,
  UUID,
} from "./support";
import { ALERTS, errorMessage, webhookError } from "./support/validation";

const FOLDERS = "/dashboards/folders/v1";
const alertError = (alertDefProperties: object) =>
  errorMessage("POST", ALERTS, { alertDefProperties });

describe("JSON types", () => {
  test.each([
    ["a number instead of a string", { name: 1 }, "alertDefProperties.name"],
    ["a string instead of a boolean", { enabled: "true" }, "alertDefProperties.enabled"],
    ["a string instead of a list", { groupByKeys: "a" }, "alertDefProperties.groupByKeys"],
    ["an object instead of a list", { groupByKeys: {} }, "alertDefProperties.groupByKeys"],
    ["a list instead of a map", { entityLabels: [] }, "alertDefProperties.entityLabels"],
    [
      "a number in a map of strings",
      { entityLabels: { team: 1 } },
      "alertDefProperties.entityLabels.team",
    ],
    ["null in a list", { groupByKeys: [null] }, "alertDefProperties.groupByKeys[0]"],
    ["a string for an object", { notificationGroup: "x" }, "alertDefProperties.notificationGroup"],
  ])("%s is rejected with its path", async (_, more, path) => {
    expect(await alertError(immediate(more))).toContain(
      `${path}: expected`.replace("[0]: expected", "[0]: "),
    );
  });

  test.each([
    ["the short enum value of the client", "P1"],
    ["an unknown enum value", "ALERT_DEF_PRIORITY_P9"],
    ["an unknown integer", 99],
  ])("%s is not accepted as an enum value", async (_, priority) => {
    expect(await alertError(immediate({ priority }))).toContain("alertDefProperties.priority");
  });

  test.each([["1.5"], ["x"], [true], [1.5], [2 ** 53], ["123456789012345678901"]])(
    "a 64-bit integer cannot be %p",
    async (maxUniqueCount) => {
      const logsUniqueCount = {
        uniqueCountKeypath: "k",
        rules: [
          {
            condition: {
              maxUniqueCount,
              timeWindow: {
                logsUniqueValueTimeWindowSpecificValue:
                  "LOGS_UNIQUE_VALUE_TIME_WINDOW_VALUE_MINUTES_5",
              },
            },
          },
        ],
      };
      const message = await alertError({
        name: "u",
        type: "ALERT_DEF_TYPE_LOGS_UNIQUE_COUNT",
        logsUniqueCount,
      });
      expect(message).toContain(
        "alertDefProperties.logsUniqueCount.rules[0].condition.maxUniqueCount",
      );
    },
  );

  test("a number beyond the range of a 32-bit float is rejected", async () => {
    const logsAnomaly = {
      rules: [{ condition: { timeWindow: logsRule().condition.timeWindow } }],
      anomalyAlertSettings: { percentageOfDeviation: 1e39 },
    };
    const message = await alertError({
      name: "a",
      type: "ALERT_DEF_TYPE_LOGS_ANOMALY",
      logsAnomaly,
    });
    expect(message).toContain(
      "alertDefProperties.logsAnomaly.anomalyAlertSettings.percentageOfDeviation: does not fit",
    );
  });

  test("null has the meaning of an omitted field", async () => {
    const emulator = await start();
    const { status, json } = await call(emulator, "POST", ALERTS, {
      alertDefProperties: immediate({ description: null, activeOn: null }),
      accessPolicy: null,
    });
    expect(status).toBe(200);
    expect(json.alertDef.alertDefProperties).not.toHaveProperty("description");
  });

  test("an enum field may be omitted if the default is its zero value", async () => {
    const emulator = await start();
    const condition = {
      threshold: 1,
      timeWindow: { logsTimeWindowSpecificValue: "LOGS_TIME_WINDOW_VALUE_MINUTES_10" },
    };
    const { json } = await call(emulator, "POST", ALERTS, {
      alertDefProperties: logsThreshold({ rules: [{ condition }] }),
    });
    expect(json).toHaveProperty("alertDef");
    const burnRate = {
      rules: [{ condition: { threshold: 1 } }],
      single: { timeDuration: { duration: "1" } },
    };
    const message = await alertError({
      name: "s",
      type: "ALERT_DEF_TYPE_SLO_THRESHOLD",
      sloThreshold: { sloDefinition: { sloId: "x" }, burnRate },
    });
    expect(message).toContain(
      "alertDefProperties.sloThreshold.burnRate.single.timeDuration.unit: required",
    );
  });

  test("all errors are reported at once", async () => {
    const message = await alertError(immediate({ name: 1, enabled: "x", priority: 99 }));
    expect(message).toContain("name");
    expect(message).toContain("enabled");
    expect(message).toContain("priority");
  });

  test("an error message does not contain values that may be secret", async () => {
    const message = await webhookError({
      ...slack(),
      url: 1,
      slack: { digests: [{ type: "canary-secret", isActive: true }] },
    });
    expect(message).not.toContain("canary-secret");
  });
});

describe("bounds", () => {
  test("a request id has 1 to 128 characters", async () => {
    expect(
      await errorMessage("POST", FOLDERS, { folder: { name: "n" }, requestId: "x".repeat(129) }),
    ).toContain("requestId: at most 128");
    expect(await errorMessage("GET", `${FOLDERS}/${UUID}?request_id=`)).toContain(
      "request_id: at least 1",
    );
  });
  test("values at their bounds are accepted", async () => {
    const emulator = await start();
    const inside = [
      immediate({
        name: "x".repeat(512),
        description: "x".repeat(3000),
        dataSources: [{ dataSpace: "x".repeat(50), dataSet: "y".repeat(300) }],
      }),
      immediate({
        incidentsSettings: { minutes: 10080 },
        activeOn: {
          dayOfWeek: ["DAY_OF_WEEK_SUNDAY"],
          startTime: { hours: 23, minutes: 59 },
          endTime: { hours: 0 },
        },
      }),
      logsThreshold(
        { rules: Array(5).fill(logsRule(0)), evaluationDelayMs: 10800000 },
        { groupByKeys: Array(100).fill("x".repeat(1024)) },
      ),
      metricThreshold({
        metricFilter: { promql: "x".repeat(65535) },
        missingValues: { minNonNullValuesPct: 100 },
      }),
    ];
    for (const alertDefProperties of inside)
      expect((await call(emulator, "POST", ALERTS, { alertDefProperties })).json).toHaveProperty(
        "alertDef",
      );
    expect(
      (
        await call(emulator, "POST", FOLDERS, {
          folder: { name: "x".repeat(100) },
          requestId: "x".repeat(128),
        })
      ).status,
    ).toBe(200);
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
    [
      `${ALERTS}?include_access_permissions=yes`,
      "query parameter include_access_permissions: expected a boolean",
    ],
    [
      `${ALERTS}?include_access_permissions=true&include_access_permissions=true`,
      "too many values",
    ],
    [
      `${ALERTS}?pagination.pageSize=1&pagination.pageSize=2`,
      'too many values for field "pageSize"',
    ],
    [`${ALERTS}?pagination[pageSize]=10`, 'too many values for field "pagination": pageSize, 10'],
    [`${ALERTS}?pagination=10`, 'parsing field "pagination": unsupported message type'],
    [`${ALERTS}?order_bys.orderBys.fieldName=x`, 'invalid path: "orderBys" is not a message'],
    [`${ALERTS}/all/download?ids=${UUID}&ids=x`, "query parameter ids[1]: expected a UUID"],
    ["/integrations/webhooks/v1/list/by-types?type=CHAT", "query parameter type: unknown value"],
  ])("%s", async (path, expected) => {
    expect(await errorMessage("GET", path)).toContain(expected);
  });

  test("a query can have the documented number of ids, and no more", async () => {
    const ids = (count: number) =>
      `${ALERTS}/all/download?${Array(count).fill(`ids=${UUID}`).join("&")}`;
    expect((await call(await start(), "GET", ids(1000))).json.result.notFoundIds).toHaveLength(
      1000,
    );
    expect(await errorMessage("GET", ids(1001))).toContain("query parameter ids: at most 1000");
  });
});
