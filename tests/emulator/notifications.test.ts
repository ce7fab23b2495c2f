import { NC } from "../support/notification-center";
import { each, exact, exchanges, refused, type Step } from "./support/exchanges";
import { times } from "./support/notifications";

const many = (count: number, step: (n: number) => Step): Step[] =>
  Array.from({ length: count }, (_, n) => step(n));

const CONNECTORS = `${NC}/connectors`;
const fields = (values: object) =>
  Object.entries(values).map(([fieldName, value]) => ({ fieldName, value }));
const hook = (more: object = {}) => ({
  connector: {
    name: "c",
    type: "GENERIC_HTTPS",
    connectorConfig: {
      fields: fields({ url: "https://hooks.example.com/secret", method: "POST" }),
    },
    ...more,
  },
});
const slack = (id: string, more: object = {}) => ({
  connector: {
    id,
    name: "s",
    type: "SLACK",
    connectorConfig: { fields: fields({ integrationId: "i1" }) },
    ...more,
  },
});
const configOverrides = [
  {
    entityType: "ALERTS",
    fields: [{ fieldName: "body", template: '{"secret": "{{alertDef.priority}}"}' }],
  },
  { entityType: "CASES", fields: [{ fieldName: "body", template: '{"source": "cases"}' }] },
];
const noSecret = (json: object) => expect(JSON.stringify(json)).not.toContain("secret");

exchanges("connectors", [
  [
    "id, settings and overrides of a connector are returned as sent",
    [
      `made = POST ${CONNECTORS}`,
      hook({ id: "http-tf_acc", description: "d", configOverrides }),
      200,
      hook({ id: "http-tf_acc", description: "d", configOverrides }),
    ],
    [`GET ${CONNECTORS}/http-tf_acc`, 200, exact("<made>")],
  ],
  [
    "a connector without overrides is returned with an empty list",
    [`POST ${CONNECTORS}`, hook(), 200, { connector: { configOverrides: [] } }],
  ],
  [
    "a create uses the client's id or generates one, and adds service fields",
    { teamId: 42 },
    [
      `made = POST ${CONNECTORS}`,
      slack("my-slack"),
      200,
      exact(
        slack("my-slack", {
          teamId: 42,
          ...times,
          configOverrides: [],
          resolvedConnectorConfig: {
            fields: fields({ integrationId: "i1", integrationToken: expect.any(String) }),
          },
        }),
      ),
    ],
    [`GET ${CONNECTORS}/my-slack`, 200, exact("<made>")],
    [
      `POST ${CONNECTORS}`,
      hook(),
      200,
      { connector: { id: expect.stringMatching(/^[a-zA-Z0-9][a-zA-Z0-9_-]{0,127}$/) } },
    ],
  ],
  [
    "an id in use is a 409, and an invalid id a 400",
    [`POST ${CONNECTORS}`, hook({ id: "one" }), 200],
    [`POST ${CONNECTORS}`, hook({ id: "one", name: "other" }), 409],
    ...refused(
      `POST ${CONNECTORS}`,
      ["-one", "a b", "a".repeat(129), ""].map((id) => [hook({ id }), "connector.id"] as const),
    ),
    (emulator) => expect(emulator.objects("connectors")).toMatchObject([{ id: "one", name: "c" }]),
  ],
  [
    "a replacement keeps id and createTime, and ignores read-only fields",
    [
      `made = POST ${CONNECTORS}`,
      hook({ id: "one", description: "d", diagnostics: { delivery: "ERRORS_ONLY" } }),
      200,
      { connector: { description: "d", diagnostics: { delivery: "ERRORS_ONLY" } } },
    ],
    [
      `PUT ${CONNECTORS}`,
      hook({
        id: "one",
        name: "c2",
        teamId: 7,
        createTime: "x",
        resolvedConnectorConfig: { fields: [] },
      }),
      200,
      ({ connector }, { made }) => {
        const { description: _, diagnostics, ...kept } = made.connector;
        expect(connector).toEqual({ ...kept, name: "c2", updateTime: expect.any(String) });
        expect(connector.resolvedConnectorConfig.fields).toHaveLength(2);
      },
    ],
  ],
  [
    "the list can be filtered by type, and summaries have no secrets",
    [`POST ${CONNECTORS}`, hook({ id: "one" }), 200],
    [`POST ${CONNECTORS}`, slack("two", { configOverrides }), 200],
    [
      `GET ${CONNECTORS}`,
      200,
      (json) => {
        expect(json).toMatchObject({ connectors: each("id", "one", "two") });
        expect(JSON.stringify(json)).toContain("secret");
      },
    ],
    [`GET ${CONNECTORS}?connector_type=SLACK`, 200, { connectors: each("id", "two") }],
    [
      `GET ${CONNECTORS}?supported_by_entity_type=ALERTS`,
      200,
      { connectors: each("id", "one", "two") },
    ],
    [`all = GET ${CONNECTORS}/list/summaries`, 200, { connectors: each("id", "one", "two") }],
    [
      `one = GET ${CONNECTORS}/one/summary`,
      200,
      {
        connectorSummary: {
          id: "one",
          connectorConfig: { fields: fields({ method: "POST" }) },
        },
      },
    ],
    [
      `some = GET ${CONNECTORS}/all/summaries?connector_ids=two&connector_ids=gone`,
      200,
      { connectorSummaries: { two: { name: "s" } }, notFoundIds: ["gone"] },
    ],
    (_, saved) => noSecret(saved),
    [
      `GET ${CONNECTORS}/types/summaries`,
      200,
      (json) => expect(json.connectorTypeSummaries).toContainEqual({ type: "SLACK", count: 1 }),
    ],
  ],
  [
    "a read by ids returns those that exist, and the missing ids",
    [`made = POST ${CONNECTORS}`, hook({ id: "one" }), 200],
    [
      `GET ${CONNECTORS}/all/list?connector_ids=one&connector_ids=gone`,
      200,
      exact({ connectors: { one: "<made.connector>" }, notFoundIds: ["gone"] }),
    ],
    [`GET ${CONNECTORS}/all/list`, 200, exact({ connectors: {}, notFoundIds: [] })],
  ],
  [
    "a team has at most 800 connectors",
    ...many(800, (n) => (emulator) => emulator.put("connectors", { id: `c${n}` })),
    [`POST ${CONNECTORS}`, hook(), 429, "800 connectors"],
    [`POST ${CONNECTORS}`, hook({ id: "c0" }), 409],
  ],
  [
    "a schema lists the fields of a connector type",
    [
      `GET ${NC}/connector-schemas?type=SERVICE_NOW`,
      200,
      {
        connectorSchema: {
          type: "SERVICE_NOW",
          connectorConfigSchema: {
            fields: each("fieldName", "instanceUrl", "username", "password"),
          },
        },
      },
    ],
    [`GET ${NC}/connector-schemas`, 400],
  ],
  [
    "operations with undocumented bodies accept anything",
    [`POST ${CONNECTORS}:initialize`, { anything: [1] }, 200, exact({})],
    [`POST ${CONNECTORS}:initializeUpdate`, { anything: [1] }, 200, exact({})],
  ],
]);

exchanges("the notification center", [
  [
    "entity types have subtypes and attachment types",
    [
      `GET ${NC}/entity-types`,
      200,
      exact({ entityTypes: ["ALERTS", "TEST_NOTIFICATIONS", "CASES", "OLLY_SCHEDULED_TASKS"] }),
    ],
    [
      `GET ${NC}/entity-types/ALERTS/entity-subtypes`,
      200,
      {
        entitySubTypes: expect.arrayContaining(["logsImmediateTriggered", "logsImmediateResolved"]),
      },
    ],
    [
      `GET ${NC}/entity-types/ALERTS/attachment-types`,
      200,
      {
        supportedAttachmentTypes: expect.arrayContaining([
          { name: expect.any(String), defaultEnabled: true },
        ]),
      },
    ],
    [`GET ${NC}/entity-types/PIGEONS/entity-subtypes`, 400],
  ],
  [
    "a missing object is a 404",
    [`GET ${CONNECTORS}/gone`, 404],
    [`GET ${CONNECTORS}/gone/summary`, 404],
    [`DELETE ${CONNECTORS}/gone`, 404],
    [`PUT ${CONNECTORS}`, hook({ id: "gone" }), 404],
    [`GET ${NC}/presets/gone`, 404],
    [`GET ${NC}/routers/gone`, 404],
    [`DELETE ${NC}/routers/gone`, 404],
    [`PUT ${NC}/routers`, { router: { id: "gone", name: "r", routingLabels: { team: "t" } } }, 404],
    [`POST ${CONNECTORS}:test`, { connectorId: "gone", payloadType: "x" }, 404],
    [`POST ${NC}/presets/gone/default/apply`, 404],
  ],
  [
    "a replacement without an id names the field",
    [`PUT ${CONNECTORS}`, hook(), 400, "connector.id"],
    [
      `PUT ${NC}/presets:replaceCustom`,
      { preset: { name: "p", entityType: "ALERTS", connectorType: "SLACK" } },
      400,
      "preset.id",
    ],
    [
      `PUT ${NC}/routers`,
      { router: { name: "r", routingLabels: { team: "t" } } },
      400,
      "router.id",
    ],
  ],
]);
