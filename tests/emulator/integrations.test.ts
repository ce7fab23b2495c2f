import { each, exact, exchanges, refused } from "./support/exchanges";

const CATALOG = "/integrations/integrations/v1";
const METADATA = "/integrations/metadata/v1";
const MANAGED = "/integrations/managed/v1";
const CREATE = `made = POST ${METADATA}`;
const id = "<made.integrationId>";
const READ = `GET ${CATALOG}/deployed/${id}`;
const SECRET = "private-key-of-ours";
const integration = (integrationKey: string, version: string, ...parameters: object[]) => ({
  metadata: { integrationKey, version, integrationParameters: { parameters } },
});
const text = (key: string, stringValue: string) => ({ key, stringValue });
const title = text("IntegrationName", "ours");
const prefixes = { key: "MetricPrefixes", stringList: { values: ["b", "a"] } };
const account = text("ServiceAccountKey", SECRET);
const GCP = ["gcp-metrics-collector", "1.0.0", title, prefixes] as const;
const gcp = (...more: object[]) => integration(...GCP, account, ...more);
const role = (name: string) => text("AwsRoleArn", `arn:aws:iam::${name}`);
const namespaces = { key: "MetricNamespaces", stringList: { values: ["AWS/S3", ""] } };
const aws = (version = "0.2.0", ...more: object[]) =>
  integration(
    "aws-metrics-collector",
    version,
    title,
    role("123456789012:role/cxsdk"),
    namespaces,
    ...more,
  );
const eventhub = integration("azure-eventhub", "2.0.0", title);
/** The integration with these parameters, in any order, beside those of `more`. */
const has = (...parameters: object[]) => ({
  integration: { parameters: expect.arrayContaining(parameters) },
});
const noSecret = (json: object) => expect(JSON.stringify(json)).not.toContain(SECRET);

exchanges("deployed integrations", [
  [
    "a secret is returned as sensitiveData",
    { quirks: { reorder: true } },
    [CREATE, gcp(), 200],
    [
      READ,
      200,
      (json) => {
        noSecret(json);
        expect(json.integration).toMatchObject({
          definitionKey: "gcp-metrics-collector",
          definitionVersion: "1.0.0",
        });
        expect(json.integration.parameters).toEqual([
          text("SubsystemName", "default"),
          text("ApplicationName", "integrations"),
          { key: "ServiceAccountKey", sensitiveData: {} },
          prefixes,
          title,
        ]);
      },
    ],
    [`GET ${CATALOG}/gcp-metrics-collector`, 200, noSecret],
    [
      CREATE,
      integration("aws-shipper", "1.0.0", title, {
        key: "ApiKey",
        apiKey: { id: "k", value: SECRET },
      }),
      200,
    ],
    [READ, 200, has({ key: "ApiKey", sensitiveData: {} })],
  ],
  [
    "parameters are returned as sent, together with those that were not sent",
    [
      CREATE,
      aws(
        "0.2.0",
        { key: "WithAggregations", booleanValue: false },
        { key: "Added", numericValue: 1.5 },
      ),
      200,
    ],
    [
      `before = ${READ}`,
      200,
      has(
        title,
        namespaces,
        { key: "WithAggregations", booleanValue: false },
        { key: "EnrichWithTags", booleanValue: true },
        { key: "Interval", numericValue: 60 },
        { key: "Added", numericValue: 1.5 },
      ),
    ],
    [`PUT ${METADATA}`, { id, ...aws("0.1.0") }, 200],
    [
      READ,
      200,
      ({ integration: { parameters } }, { before }) => {
        const isExternalId = ({ key }: { key: string }) => key === "ExternalId";
        // A generated value does not change.
        expect(parameters).toContainEqual(before.integration.parameters.find(isExternalId));
        expect(parameters).not.toContainEqual({ key: "Interval", numericValue: 60 });
      },
    ],
  ],
  [
    "the version of an integration can change, but not its integration key",
    [CREATE, aws("0.1.0"), 200],
    [`PUT ${METADATA}`, { id, ...aws("0.2.0") }, 200],
    [
      READ,
      200,
      {
        integration: {
          id,
          definitionKey: "aws-metrics-collector",
          definitionVersion: "0.2.0",
        },
      },
    ],
    [`PUT ${METADATA}`, { id, ...gcp() }, 400, "integrationKey"],
    [`PUT ${METADATA}`, { id: "nobody", ...aws() }, 404],
    [`PUT ${METADATA}`, aws(), 400],
  ],
  [
    "sensitiveData in an update is rejected, and secrets must be sent again",
    [CREATE, gcp(), 200],
    [
      `PUT ${METADATA}`,
      { id, ...integration(...GCP, { key: "ServiceAccountKey", sensitiveData: {} }) },
      400,
      "sensitiveData",
    ],
    [`PUT ${METADATA}`, { id, ...integration(...GCP) }, 400, "ServiceAccountKey"],
  ],
  [
    "status is PENDING at first, ACTIVE later, and FAILING if unreachable",
    [CREATE, gcp(), 200],
    [READ, 200, { integration: { integrationStatus: { connectionStatus: "PENDING" } } }],
    [READ, 200, { integration: { integrationStatus: { connectionStatus: "ACTIVE" } } }],
    [
      `GET ${MANAGED}/${id}`,
      200,
      exact({ integrationId: id, status: { connectionStatus: "ACTIVE" } }),
    ],
    [CREATE, gcp(text("ProjectId", "no-such-project")), 200],
    [
      READ,
      200,
      {
        integration: {
          integrationStatus: {
            connectionStatus: "FAILING",
            messages: ["ProjectId is not reachable"],
          },
        },
      },
    ],
  ],
  [
    "a definition is read by key, and a deleted integration is a 404",
    [CREATE, gcp(), 200],
    [`GET ${CATALOG}/definitions/aws-metrics-collector`, 200],
    [`GET ${CATALOG}/definitions/${id}`, 404],
    [`GET ${CATALOG}/nobody`, 404],
    [`DELETE ${CATALOG}/instances/${id}`, 200, exact({})],
    [`DELETE ${CATALOG}/instances/${id}`, 404],
    [READ, 404],
    [`GET ${MANAGED}/${id}`, 404],
    [`PUT ${METADATA}`, { id, ...gcp() }, 404],
  ],
  [
    "an integration that does not fit its definition is rejected, and nothing is created",
    ...refused(`POST ${METADATA}`, [
      [{}, "metadata"],
      [integration("nobody", "1.0.0"), "metadata.integrationKey"],
      [integration("aws-metrics-collector", "9"), "metadata.version"],
      [integration("otel-kubernetes", "0.3.0"), "metadata.integrationKey"],
      [integration("gcp-metrics-collector", "1.0.0", title, account), "MetricPrefixes"],
      [gcp(title), "parameters[3].key"],
      [gcp({ stringValue: "x" }), "parameters[3].key"],
      [gcp({ key: "x" }), "parameters[3]"],
      [gcp({ ...text("x", "x"), booleanValue: true }), "parameters[3].booleanValue"],
      [integration("gcp-metrics-collector", "1.0.0", title, text("MetricPrefixes", "a")), "[1]"],
      [
        integration("aws-metrics-collector", "0.2.0", title, text("AwsRoleArn", "x"), namespaces),
        "^arn:",
      ],
    ]),
    (emulator) => expect(emulator.objects("metadata")).toEqual([]),
  ],
  ["a rejection does not contain the secret", [`POST ${METADATA}`, gcp(title), 400, noSecret]],
  [
    "a key needs separate permissions to read and to deploy",
    { permissions: ["integrations:ReadConfig"] },
    [`GET ${CATALOG}`, 200],
    [`POST ${METADATA}`, gcp(), 403, "integrations:Deploy"],
  ],
]);

const TEST = `POST ${METADATA}/test`;
const tested = ({ metadata }: { metadata: object }, more: object = {}) => ({
  integrationData: metadata,
  ...more,
});
const failed = (errorMessage: unknown) => exact({ result: { failure: { errorMessage } } });

exchanges("tests of integrations", [
  [
    "a failed test is a 200 with the reason in the body, like a successful one",
    [TEST, tested(gcp()), 200, exact({ result: { success: {} } })],
    [
      TEST,
      tested(
        integration(
          "aws-metrics-collector",
          "0.2.0",
          title,
          role("000000000000:role/nonexistent-invalid-role"),
          namespaces,
        ),
      ),
      200,
      failed("Failed to get sdk config: Wrong IAM role"),
    ],
    [TEST, tested(gcp(text("x", "no-such-host"))), 200, failed(expect.any(String))],
    [TEST, tested(integration("nobody", "1")), 200, failed(expect.any(String))],
    [TEST, {}, 200, failed(expect.any(String))],
    (emulator) => expect(emulator.objects("metadata")).toEqual([]),
  ],
  [
    "may have the id of an existing integration",
    [CREATE, gcp(), 200],
    [TEST, tested(gcp(), { integrationId: id }), 200, exact({ result: { success: {} } })],
    [TEST, tested(gcp(), { integrationId: "nobody" }), 404],
  ],
]);

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
