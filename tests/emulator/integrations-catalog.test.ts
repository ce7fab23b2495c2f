import { each, exact, exchanges } from "./support/exchanges";
import {
  aws,
  CATALOG,
  CREATE,
  id,
  integration,
  MANAGED,
  METADATA,
  noSecret,
  SECRET,
  text,
  title,
} from "./support/integrations";

const eventhub = integration("azure-eventhub", "2.0.0", title);

interface Summary {
  integration: { id: string };
}
const summary =
  (key: string, expected: object) =>
  ({ integrations }: { integrations: Summary[] }) =>
    expect(integrations.find(({ integration: one }) => one.id === key)).toMatchObject(expected);
const versions = (...all: string[]) => ({ integration: { versions: all } });
const TESTING = "?include_testing_revision=true";
const DEFINITION = `GET ${CATALOG}/definitions`;
const TEMPLATE = "GET /integrations/template/v1";
const RUM = "rum/app-versions?application_name";

exchanges("the integration catalog", [
  [
    "has the number of instances, and reports a newer version",
    [
      `GET ${CATALOG}`,
      200,
      summary("aws-metrics-collector", { amountIntegrations: 0, upgradeAvailable: false }),
    ],
    [`POST ${METADATA}`, aws("0.1.0"), 200],
    [
      `GET ${CATALOG}`,
      200,
      summary("aws-metrics-collector", {
        amountIntegrations: 1,
        upgradeAvailable: true,
        integration: {
          integrationType: { managed: { variant: "DEFAULT" } },
          versions: ["0.1.0", "0.2.0"],
        },
      }),
    ],
  ],
  [
    "lists revisions under test if the query parameter requests them",
    [`GET ${CATALOG}`, 200, summary("gcp-metrics-collector", versions("1.0.0"))],
    [`GET ${CATALOG}${TESTING}`, 200, summary("gcp-metrics-collector", versions("1.0.0", "1.1.0"))],
    [
      `${DEFINITION}/gcp-metrics-collector${TESTING}`,
      200,
      { integrationDefinition: { revisions: each("id", "1.0.0", "1.1.0") } },
    ],
    [
      `GET ${CATALOG}/gcp-metrics-collector${TESTING}`,
      200,
      { integrationDetail: versions("1.0.0", "1.1.0") },
    ],
  ],
  [
    "has definitions with their parameters and deployment templates",
    [
      `${DEFINITION}/aws-shipper`,
      200,
      ({ integrationDefinition: { revisions } }) => {
        expect(revisions[0].cloudFormation.templateUrl).toMatch(/^https:/);
        expect(revisions[0].fields).toContainEqual(
          expect.objectContaining({ name: "ApiKey", required: true, single: {} }),
        );
      },
    ],
  ],
  [
    "has details of every instance, and the related extensions",
    [
      CREATE,
      integration("aws-shipper", "1.0.0", title, { key: "ApiKey", apiKey: { value: SECRET } }),
      200,
    ],
    [
      `GET ${CATALOG}/aws-shipper`,
      200,
      {
        integrationDetail: {
          default: {
            registered: [
              {
                id,
                cloudformation: {
                  arn: expect.stringContaining("arn:aws:cloudformation"),
                  region: "eu-west-1",
                },
                definitionVersion: "1.0.0",
                isTesting: false,
                revisionLifecycle: "REVISION_LIFECYCLE_GA",
              },
            ],
          },
          extensions: each("id", "functions"),
          local: { changes: [{}] },
        },
      },
    ],
    [CREATE, eventhub, 200],
    [
      `GET ${CATALOG}/azure-eventhub`,
      200,
      {
        integrationDetail: {
          default: { registered: [{ id, arm: { resourceGroupName: "azure-eventhub" } }] },
        },
      },
    ],
  ],
  [
    "lists the integrations that the service manages",
    [
      `GET ${MANAGED}`,
      200,
      exact({ integrationKeys: ["aws-metrics-collector", "gcp-metrics-collector"] }),
    ],
    [CREATE, eventhub, 200],
    [`GET ${MANAGED}/${id}`, 404],
  ],
  [
    "has deployment templates without API keys",
    [CREATE, eventhub, 200],
    [
      `${TEMPLATE}?integration_id=${id}&common_arm_params.apiKey=${SECRET}&common_arm_params.cgxDomain=example.com&common_arm_params.logsUrl=https://example.com`,
      200,
      (json) => {
        expect(json.templateUrl).toMatch(/^https:.*azure-eventhub/);
        noSecret(json);
      },
    ],
    [`${TEMPLATE}?integration_id=aws-shipper`, 200, { templateUrl: expect.any(String) }],
    [`${TEMPLATE}?integration_id=otel-kubernetes`, 400, "template"],
    [`${TEMPLATE}?integration_id=nobody`, 404],
    [TEMPLATE, 400],
  ],
  [
    "RUM application versions are synchronized, not again at once unless forced, and listed",
    [CREATE, integration("real-user-monitoring", "1.0.0", text("ApplicationName", "shop")), 200],
    [`GET ${CATALOG}/${RUM}=shop`, 200, exact({ versionData: { versions: [] } })],
    [
      `first = POST ${CATALOG}/rum/sync`,
      {},
      200,
      exact({ syncExecuted: true, syncedAt: expect.stringMatching(/^\d{4}-/) }),
    ],
    [
      `POST ${CATALOG}/rum/sync`,
      {},
      200,
      exact({ syncExecuted: false, syncedAt: "<first.syncedAt>" }),
    ],
    [`POST ${CATALOG}/rum/sync`, { force: true }, 200, { syncExecuted: true }],
    [
      `GET ${CATALOG}/${RUM}=shop`,
      200,
      { versionData: { syncedAt: expect.any(String), versions: [{ version: "1.0.0" }] } },
    ],
    [`GET ${CATALOG}/${RUM}=another`, 200, { versionData: { versions: [] } }],
  ],
]);

exchanges("neighbors of integrations", [
  [
    "a deployment in a JSON body is ignored and returns 404",
    [
      "PUT /integrations/extensions/v1/deployed",
      { id: "functions", version: "1.0.0" },
      404,
      "Not Found",
    ],
  ],
  [
    "contextual data: a create with `id` or `key` is rejected",
    [
      "POST /integrations/contextual-data/v1",
      { metadata: { integrationKey: "deploy-events", version: "1.0.0" }, id: "x", key: "y" },
      400,
      "nknown field",
    ],
  ],
]);
