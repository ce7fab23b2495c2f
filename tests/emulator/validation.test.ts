import { immediate, logsRule, logsThreshold, metricThreshold, slack, start, UUID } from "./support";
import { exchanges, run, type Step } from "./support/exchanges";

const ALERTS = "/alerts/alerts/v3";
const ACCESS = `${ALERTS}?include_access_permissions`;
const BOARDS = "/dashboards/dashboards/v1";
const FOLDERS = "/dashboards/folders/v1";
const WEBHOOKS = "/integrations/webhooks/v1";
const alert = (alertDefProperties: object) => ({ alertDefProperties });
const accepted = (properties: object, expected: object = {}): Step => [
  `POST ${ALERTS}`,
  alert(properties),
  200,
  { alertDef: { alertDefProperties: expected } },
];
const rejected = (properties: object, message: string): Step => [
  `POST ${ALERTS}`,
  alert(properties),
  400,
  message,
];
const rejectedWebhook = (data: object, message: string): Step => [
  `POST ${WEBHOOKS}`,
  { data },
  400,
  message,
];
const unique = (maxUniqueCount: unknown) => ({
  name: "u",
  type: "ALERT_DEF_TYPE_LOGS_UNIQUE_COUNT",
  logsUniqueCount: {
    uniqueCountKeypath: "k",
    rules: [
      {
        condition: {
          maxUniqueCount,
          timeWindow: {
            logsUniqueValueTimeWindowSpecificValue: "LOGS_UNIQUE_VALUE_TIME_WINDOW_VALUE_MINUTES_5",
          },
        },
      },
    ],
  },
});
const tracing = (latencyThresholdMs: unknown, more: object = {}) => ({
  name: "n",
  type: "ALERT_DEF_TYPE_TRACING_IMMEDIATE",
  tracingImmediate: { tracingFilter: { simpleFilter: { latencyThresholdMs } } },
  ...more,
});

exchanges("JSON types", [
  [
    "a value of another JSON type is rejected with its path",
    ...(
      [
        [{ name: 1 }, "name: expected"],
        [{ enabled: "true" }, "enabled: expected"],
        [{ groupByKeys: "a" }, "groupByKeys: expected"],
        [{ groupByKeys: {} }, "groupByKeys: expected"],
        [{ entityLabels: [] }, "entityLabels: expected"],
        [{ entityLabels: { team: 1 } }, "entityLabels.team: expected"],
        [{ groupByKeys: [null] }, "groupByKeys[0]: "],
        [{ notificationGroup: "x" }, "notificationGroup: expected"],
      ] as const
    ).map(([more, message]) => rejected(immediate(more), `alertDefProperties.${message}`)),
  ],
  [
    "the client's short enum value, an unknown one and an unknown integer are rejected",
    ...["P1", "ALERT_DEF_PRIORITY_P9", 99].map((priority) =>
      rejected(immediate({ priority }), "alertDefProperties.priority"),
    ),
  ],
  [
    "a 64-bit integer is an integer, or digits in its range",
    ...["1.5", "x", true, 1.5, 2 ** 53, "123456789012345678901"].map((value) =>
      rejected(
        unique(value),
        "alertDefProperties.logsUniqueCount.rules[0].condition.maxUniqueCount",
      ),
    ),
  ],
  [
    "a number beyond the range of a 32-bit float is rejected",
    rejected(
      {
        name: "a",
        type: "ALERT_DEF_TYPE_LOGS_ANOMALY",
        logsAnomaly: {
          rules: [{ condition: { timeWindow: logsRule().condition.timeWindow } }],
          anomalyAlertSettings: { percentageOfDeviation: 1e39 },
        },
      },
      "alertDefProperties.logsAnomaly.anomalyAlertSettings.percentageOfDeviation: does not fit",
    ),
  ],
  [
    "null has the meaning of an omitted field",
    [
      `POST ${ALERTS}`,
      { ...alert(immediate({ description: null, activeOn: null })), accessPolicy: null },
      200,
      (json) => expect(json.alertDef.alertDefProperties).not.toHaveProperty("description"),
    ],
  ],
  [
    "an enum field may be omitted if the default is its zero value",
    accepted(
      logsThreshold({
        rules: [{ condition: { threshold: 1, timeWindow: logsRule().condition.timeWindow } }],
      }),
    ),
    accepted({ ...immediate(), type: undefined }),
    rejected(
      {
        name: "s",
        type: "ALERT_DEF_TYPE_SLO_THRESHOLD",
        sloThreshold: {
          sloDefinition: { sloId: "x" },
          burnRate: {
            rules: [{ condition: { threshold: 1 } }],
            single: { timeDuration: { duration: "1" } },
          },
        },
      },
      "alertDefProperties.sloThreshold.burnRate.single.timeDuration.unit: required",
    ),
  ],
  [
    "all errors are reported at once",
    [
      `POST ${ALERTS}`,
      alert(immediate({ name: 1, enabled: "x", priority: 99 })),
      400,
      /(?=.*name)(?=.*enabled)(?=.*priority)/,
    ],
  ],
  [
    "an error message does not contain values that may be secret",
    [
      `POST ${WEBHOOKS}`,
      { data: { ...slack(), url: 1, slack: { digests: [{ type: "canary", isActive: true }] } } },
      400,
      ({ message }) => expect(message).not.toContain("canary"),
    ],
  ],
  [
    "values at their bounds are accepted",
    accepted(
      immediate({
        name: "x".repeat(512),
        description: "x".repeat(3000),
        dataSources: [{ dataSpace: "x".repeat(50), dataSet: "y".repeat(300) }],
      }),
    ),
    accepted(
      immediate({
        incidentsSettings: { minutes: 10080 },
        activeOn: {
          dayOfWeek: ["DAY_OF_WEEK_SUNDAY"],
          startTime: { hours: 23, minutes: 59 },
          endTime: { hours: 0 },
        },
      }),
    ),
    accepted(
      logsThreshold(
        { rules: Array(5).fill(logsRule(0)), evaluationDelayMs: 10800000 },
        { groupByKeys: Array(100).fill("x".repeat(1024)) },
      ),
    ),
    accepted(
      metricThreshold({
        metricFilter: { promql: "x".repeat(65535) },
        missingValues: { minNonNullValuesPct: 100 },
      }),
    ),
    [`POST ${FOLDERS}`, { folder: { name: "x".repeat(100) }, requestId: "x".repeat(128) }, 200],
  ],
]);

const ids = (count: number) =>
  `${ALERTS}/all/download?${Array(count).fill(`ids=${UUID}`).join("&")}`;
exchanges("parameters", [
  [
    "a parameter of another form is rejected, and the message names it",
    ...(
      [
        [`${ALERTS}/not-a-uuid`, "path parameter id: expected a UUID"],
        [`${ALERTS}/version-ids/${"x".repeat(37)}`, "path parameter alert_version_id: at most 36"],
        ["/integrations/webhook-types/v1/CHAT", "path parameter type: unknown value"],
        [`${ALERTS}?pageSize=1001`, "query parameter pagination.pageSize: at most 1000"],
        [`${ALERTS}?pageSize=x`, "query parameter pagination.pageSize: expected a number"],
        [`${ALERTS}?pageSize=1.5`, "query parameter pagination.pageSize"],
        [`${ALERTS}?pageToken=`, "query parameter pagination.pageToken: at least 1"],
        [`${ACCESS}=yes`, "query parameter include_access_permissions: expected a boolean"],
        [`${ACCESS}=true&include_access_permissions=true`, "too many values"],
        [
          `${ALERTS}?pagination.pageSize=1&pagination.pageSize=2`,
          'too many values for field "pageSize"',
        ],
        [`${ALERTS}?pagination=10`, 'parsing field "pagination": unsupported message type'],
        [`${ALERTS}?order_bys.orderBys.fieldName=x`, 'invalid path: "orderBys" is not a message'],
        [`${ALERTS}/all/download?ids=${UUID}&ids=x`, "query parameter ids[1]: expected a UUID"],
        [`${WEBHOOKS}/list/by-types?type=CHAT`, "query parameter type: unknown value"],
        [`${FOLDERS}/${UUID}?request_id=`, "request_id: at least 1"],
      ] as const
    ).map(([path, message]): Step => [`GET ${path}`, 400, message]),
  ],
  [
    "a query can have the documented number of ids, and no more",
    [`GET ${ids(1000)}`, 200, ({ result }) => expect(result.notFoundIds).toHaveLength(1000)],
    [`GET ${ids(1001)}`, 400, "query parameter ids: at most 1000"],
  ],
]);

const digests = [{ type: "DATA_USAGE", isActive: true, more: 1 }];
const proto = '{"data":{"type":"SLACK","name":"w","url":"u","slack":{},"__proto__":1}}';
const dashboard = { requestId: "r", dashboard: { name: "d", layout: {}, more: 1 } };
exchanges("unions and field names", [
  [
    "two variants, and a union without a variant, are rejected",
    rejectedWebhook({ ...slack(), opsgenie: {} }, "data.opsgenie: only one of"),
    rejectedWebhook({ ...slack(), slack: undefined }, "data: one of"),
  ],
  [
    "a type that contradicts its variant or is missing is rejected",
    ...["JIRA", undefined, 3].map((type) => rejectedWebhook({ ...slack(), type }, "data.type: ")),
  ],
  [
    "$case is accepted by legacy routes only",
    rejectedWebhook(
      { type: "SLACK", name: "w", url: "u", config: { $case: "slack", slack: {} } },
      'unknown field "config"',
    ),
  ],
  [
    "an unknown field is rejected at any depth, with its column",
    ...[{ data: slack(), more: 1 }, { data: { ...slack(), slack: { digests } } }].map(
      (body): Step => [
        `POST ${WEBHOOKS}`,
        body,
        400,
        `proto: (line 1:${JSON.stringify(body).lastIndexOf('"more"') + 1}): unknown field "more"`,
      ],
    ),
    [
      `POST ${WEBHOOKS}`,
      JSON.parse(proto),
      400,
      `proto: (line 1:${proto.lastIndexOf('"__proto__"') + 1}): unknown field "__proto__"`,
    ],
  ],
  [
    "a dashboard's unknown fields are dropped, a webhook's are rejected",
    [`POST ${BOARDS}`, { ...dashboard, more: 1 }, 200],
    [`POST ${WEBHOOKS}`, { data: slack(), more: 1 }, 400],
    async () =>
      run(await start({ unknownFields: "refuse" }), [[`POST ${BOARDS}`, dashboard, 400, "more"]]),
  ],
  [
    "camelCase and snake_case names are accepted, and snake_case takes precedence",
    [
      `POST ${ALERTS}`,
      {
        alert_def_properties: {
          name: "s",
          type: "ALERT_DEF_TYPE_LOGS_THRESHOLD",
          groupByKeys: ["a"],
          group_by_keys: ["b"],
          logs_threshold: {
            rules: [{ condition: { threshold: 1, time_window: logsRule().condition.timeWindow } }],
          },
        },
      },
      200,
      {
        alertDef: {
          alertDefProperties: {
            groupByKeys: ["b"],
            logsThreshold: {
              rules: [{ condition: { timeWindow: logsRule().condition.timeWindow } }],
            },
          },
        },
      },
    ],
  ],
  [
    "enums may be sent as numbers, and 64-bit integers as numbers or strings",
    ...[5, "5"].map((ms) =>
      accepted(tracing(ms, { priority: 1 }), tracing("5", { priority: "ALERT_DEF_PRIORITY_P4" })),
    ),
  ],
  [
    "with unknownFields `ignore`, unknown fields are dropped",
    { unknownFields: "ignore" },
    [`POST ${WEBHOOKS}?more=1`, { data: { ...slack(), more: 1 }, more: 2 }, 200],
    (emulator) => expect(emulator.objects("webhooks")[0]).not.toHaveProperty("more"),
  ],
]);
