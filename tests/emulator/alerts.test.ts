import { ALERTS, immediate, logsThreshold, UUID } from "./support";
import { flowOf } from "./support/alerts";
import { exact, exchanges, type Step } from "./support/exchanges";

const alert = `${ALERTS}/<made.alertDef.id>`;
const id = "<made.alertDef.id>";
const body = (alertDefProperties: object, more: object = {}) => ({ alertDefProperties, ...more });
const created = (properties: object = immediate(), more: object = {}): Step => [
  `made = POST ${ALERTS}`,
  body(properties, more),
  200,
];
const replaced = (more: object, status = 200): Step => [
  `PUT ${ALERTS}`,
  body(immediate(), { id, ...more }),
  status,
];
const NO_DATA = { state: "NO_DATA_POLICY_STATE_ALERTING", autoRetireSeconds: 600 };
const OK = { state: "NO_DATA_POLICY_STATE_OK" };

exchanges("alert lifecycle", [
  [
    "the service generates the ids, and a read returns the created alert",
    [
      `made = POST ${ALERTS}`,
      body(immediate()),
      200,
      {
        alertDef: {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          alertVersionId: expect.any(String),
          status: "ALERT_DEF_STATUS_OK",
        },
      },
    ],
    [
      `GET ${alert}`,
      200,
      ({ alertDef: { lastTriggeredTime: _, ...rest } }, { made }) =>
        expect(made.alertDef).toMatchObject(rest),
    ],
  ],
  [
    "every replacement creates a version, and the id stays",
    created(),
    ...["second", "third"].map(
      (name): Step => [
        `${name} = PUT ${ALERTS}`,
        body(logsThreshold(), { id }),
        200,
        { alertDef: { id, createdTime: "<made.alertDef.createdTime>" } },
      ],
    ),
    (emulator, { made, second, third }) => {
      const versions = [made, second, third].map(({ alertDef }) => alertDef.alertVersionId);
      expect(new Set(versions).size).toBe(3);
      expect(emulator.created("alerts")).toBe(1);
    },
    [
      `GET ${ALERTS}/version-ids/<made.alertDef.alertVersionId>`,
      200,
      { alertDef: { alertDefProperties: { logsImmediate: {} } } },
    ],
    [
      `GET ${ALERTS}/version-ids/<third.alertDef.alertVersionId>`,
      200,
      { alertDef: { alertDefProperties: { logsThreshold: {} } } },
    ],
  ],
  [
    "a replacement clears omitted fields",
    created(
      logsThreshold(
        { evaluationDelayMs: 0 },
        {
          description: "d",
          groupByKeys: ["k"],
          entityLabels: { a: "b" },
          notificationGroup: { webhooks: [{ integration: { integrationId: 1 } }] },
        },
      ),
    ),
    [`PUT ${ALERTS}`, body(logsThreshold(), { id }), 200],
    [
      `GET ${alert}`,
      200,
      ({ alertDef: { alertDefProperties: now } }) => {
        for (const key of ["description", "groupByKeys", "entityLabels", "notificationGroup"])
          expect(now).not.toHaveProperty(key);
        expect(now.logsThreshold).not.toHaveProperty("evaluationDelayMs");
      },
    ],
  ],
  [
    "a policy for missing data stays until a replacement contains another one",
    created(logsThreshold({ noDataPolicy: NO_DATA })),
    ...[
      [logsThreshold({ noDataPolicy: undefined }), NO_DATA],
      [logsThreshold({ noDataPolicy: OK }), OK],
    ].map(
      ([sent, noDataPolicy]): Step => [
        `PUT ${ALERTS}`,
        body(sent as object, { id }),
        200,
        { alertDef: { alertDefProperties: { logsThreshold: { noDataPolicy } } } },
      ],
    ),
  ],
  [
    "a deleted alert is 404 for every operation",
    created(),
    [`DELETE ${alert}`, 200, exact({})],
    [`GET ${alert}`, 404],
    [`DELETE ${alert}`, 404],
    replaced({}, 404),
    [`GET ${ALERTS}/version-ids/<made.alertDef.alertVersionId>`, 404],
    [`GET ${ALERTS}/version-ids/free-form`, 404],
  ],
  [
    "an alert cannot be deleted while a flow uses it",
    created(),
    [
      `flow = POST ${ALERTS}`,
      body(flowOf(id)),
      200,
      { alertDef: { alertDefProperties: { flow: { stages: [{ timeframeMs: "10" }] } } } },
    ],
    [
      `DELETE ${alert}`,
      400,
      ({ message }, { flow }) => expect(message).toContain(flow.alertDef.id),
    ],
    [`DELETE ${ALERTS}/<flow.alertDef.id>`, 200],
    [`DELETE ${alert}`, 200],
  ],
]);

const accessPolicy = '{"version": 1, "rules": [{"a": 1}]}';
const withAccess = `GET ${alert}?include_access_permissions=true`;
const permissions = (isAllowed: boolean) => ({
  canRead: true,
  canManage: true,
  canReadAccessPolicy: isAllowed,
  canUpdateAccessPolicy: isAllowed,
});
exchanges("access policies", [
  [
    "an access policy is returned only on request, as JSON with the same meaning",
    { quirks: { reorder: true } },
    created(immediate(), { accessPolicy }),
    [`GET ${alert}`, 200, (json) => expect(json).not.toHaveProperty("access")],
    [`GET ${ALERTS}`, 200, (json) => expect(json).not.toHaveProperty("access")],
    [
      `one = ${withAccess}`,
      200,
      ({ access }) => {
        expect(access.permissions).toEqual(permissions(true));
        expect(access.accessPolicy).not.toBe(accessPolicy);
        expect(JSON.parse(access.accessPolicy)).toEqual(JSON.parse(accessPolicy));
      },
    ],
    [`GET ${ALERTS}?include_access_permissions=true`, 200, { access: { [id]: "<one.access>" } }],
  ],
  [
    "an omitted accessPolicy stays unchanged; upsert and delete change it",
    created(immediate(), { accessPolicy }),
    replaced({}),
    [withAccess, 200, { access: { accessPolicy: expect.any(String) } }],
    replaced({ accessPolicy: { upsert: "{}" } }),
    [withAccess, 200, { access: { accessPolicy: "{}" } }],
    replaced({ accessPolicy: { upsert: "{}", delete: {} } }, 400),
    replaced({ accessPolicy: {} }, 400),
    replaced({ accessPolicy: { delete: {} } }),
    [withAccess, 200, ({ access }) => expect(access).not.toHaveProperty("accessPolicy")],
  ],
  [
    "writing an access policy needs its own permission, and so does reading one",
    ({ keys }) =>
      keys.add({ key: "plain", permissions: ["alerts:ReadConfig", "alerts:UpdateConfig"] }),
    [
      `POST ${ALERTS} as plain`,
      body(immediate(), { accessPolicy }),
      403,
      "alerts:UpdateAccessPolicy",
    ],
    created(immediate(), { accessPolicy }),
    [`${withAccess} as plain`, 200, { access: exact({ permissions: permissions(false) }) }],
    [`PUT ${ALERTS} as plain`, body(immediate(), { id, accessPolicy: { delete: {} } }), 403],
    [`PUT ${ALERTS} as plain`, body(immediate(), { id }), 200],
    [withAccess, 200, { access: { accessPolicy: expect.any(String) } }],
    [`PUT ${ALERTS}`, body(immediate(), { id: UUID, accessPolicy: { delete: {} } }), 404],
  ],
]);
