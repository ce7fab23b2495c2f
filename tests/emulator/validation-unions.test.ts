import { ALERTS, FOLDERS, logsRule, slack, start, UUID, WEBHOOKS } from "./support";
import { exchanges, run, type Step } from "./support/exchanges";
import { accepted } from "./support/validation";

const ACCESS = `${ALERTS}?include_access_permissions`;
const BOARDS = "/dashboards/dashboards/v1";
const rejectedWebhook = (data: object, message: string): Step => [
  `POST ${WEBHOOKS}`,
  { data },
  400,
  message,
];
const tracing = (latencyThresholdMs: unknown, more: object = {}) => ({
  name: "n",
  type: "ALERT_DEF_TYPE_TRACING_IMMEDIATE",
  tracingImmediate: { tracingFilter: { simpleFilter: { latencyThresholdMs } } },
  ...more,
});

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
