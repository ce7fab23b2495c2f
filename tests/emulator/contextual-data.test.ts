import { createClient } from "../../src/sdk";
import { KEY } from "./support";
import { exact, exchanges, refused, type Step } from "./support/exchanges";

const DATA = "/integrations/contextual-data/v1";
const DETAIL = `${DATA}/source-control-events`;
const TOKEN = "token-of-ours";
const source = (version = "0.1.0", ...more: object[]) => ({
  metadata: {
    integrationKey: "source-control-events",
    version,
    integrationParameters: {
      parameters: [
        { key: "IntegrationName", stringValue: "ours" },
        { key: "Token", stringValue: TOKEN },
        ...more,
      ],
    },
  },
});
const created: Step = [`made = POST ${DATA}`, source("0.0.1"), 200];
const id = "<made.integrationId>";
const registered = (...all: object[]) => ({ integrationDetail: { default: { registered: all } } });

exchanges("contextual data integrations", [
  [
    "are listed under their key; no operation reads one by its id",
    { quirks: { reorder: true } },
    [`made = POST ${DATA}`, source(), 200],
    [
      `GET ${DETAIL}`,
      200,
      registered({
        id,
        empty: {},
        definitionVersion: "0.1.0",
        integrationStatus: { connectionStatus: "PENDING" },
        parameters: [
          { key: "Token", sensitiveData: {} },
          { key: "IntegrationName", stringValue: "ours" },
        ],
      }),
    ],
    [`GET ${DATA}/${id}`, 404],
    [`GET /integrations/integrations/v1/deployed/${id}`, 404],
  ],
  [
    "are updated by integrationId as a whole, and deleted",
    created,
    [
      `PUT ${DATA}`,
      {
        integrationId: id,
        ...source("0.1.0", { key: "Repositories", stringList: { values: ["r"] } }),
      },
      200,
    ],
    [`GET ${DETAIL}`, 200, registered({ id, definitionVersion: "0.1.0" })],
    ...refused(`PUT ${DATA}`, [
      [{ id, ...source() }, "unknown field"],
      [source(), "integrationId"],
    ]),
    [`DELETE ${DATA}/${id}`, 200],
    [
      `GET ${DETAIL}`,
      200,
      ({ integrationDetail }) => expect(integrationDetail.default.registered ?? []).toEqual([]),
    ],
    [`DELETE ${DATA}/${id}`, 404],
    [`PUT ${DATA}`, { integrationId: id, ...source() }, 404],
  ],
  [
    "are listed separately from integrations, with the number of instances",
    created,
    [
      `GET ${DATA}`,
      200,
      ({ integrations }) =>
        expect(
          integrations
            .map(({ integration, amountIntegrations: n, upgradeAvailable }: typeof integrations) =>
              [integration.id, n, upgradeAvailable].join(" "),
            )
            .sort(),
        ).toEqual([
          "cd-events 0 false",
          "ci-events 0 false",
          "deploy-events 0 false",
          "source-control-events 1 true",
        ]),
    ],
    [
      "GET /integrations/integrations/v1",
      200,
      (json) => expect(JSON.stringify(json)).not.toContain("source-control-events"),
    ],
    ["GET /integrations/integrations/v1/definitions/deploy-events", 404],
  ],
  [
    "revisions under test are listed if the query parameter requests them",
    ...(
      [
        ["?include_testing_revisions=true", ["1.0.0", "2.0.0"]],
        // The gateway ignores unknown query parameters.
        ["?include_testing_revision=true", ["1.0.0"]],
      ] as const
    ).map(
      ([query, versions]): Step => [
        `GET ${DATA}/deploy-events${query}`,
        200,
        { integrationDetail: { integration: { versions } } },
      ],
    ),
    [
      `GET ${DATA}/definitions/deploy-events`,
      200,
      { integrationDefinition: { revisions: [{ id: "1.0.0" }] } },
    ],
    [
      `GET ${DATA}/definitions/deploy-events?include_testing_integrations=true`,
      200,
      { integrationDefinition: { revisions: [{}, { id: "2.0.0" }] } },
    ],
  ],
  [
    "can be tested by id, or by the key of one that is not created yet",
    created,
    ...[id, "source-control-events"].map(
      (name): Step => [
        `POST ${DATA}/test/${name}`,
        { integrationData: source().metadata },
        200,
        exact({ result: { success: {} } }),
      ],
    ),
    [
      `POST ${DATA}/test/${id}`,
      {},
      200,
      { result: { failure: { errorMessage: expect.stringContaining("integrationData") } } },
    ],
    [`POST ${DATA}/test/nobody`, { integrationData: source().metadata }, 404],
  ],
  [
    "a secret does not appear in errors",
    async ({ url }) => {
      const body = source("0.1.0", { key: "Token", stringValue: TOKEN });
      const { contextualData } = createClient({ apiKey: KEY, url });
      const error = await contextualData.create({ body }).catch((thrown: Error) => thrown);
      expect(String(error)).toContain("duplicate parameter");
      expect(String(error)).not.toContain(TOKEN);
    },
  ],
  [
    "a key needs separate permissions to read and to write",
    { permissions: ["contextual-data:ReadConfig"] },
    [`GET ${DATA}`, 200],
    [`POST ${DATA}`, source(), 403, "contextual-data:UpdateConfig"],
  ],
]);
