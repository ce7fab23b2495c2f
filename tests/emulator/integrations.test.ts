import { exact, exchanges, refused } from "./support/exchanges";
import {
  aws,
  CATALOG,
  CREATE,
  id,
  integration,
  MANAGED,
  METADATA,
  namespaces,
  noSecret,
  role,
  SECRET,
  text,
  title,
} from "./support/integrations";

const READ = `GET ${CATALOG}/deployed/${id}`;
const prefixes = { key: "MetricPrefixes", stringList: { values: ["b", "a"] } };
const account = text("ServiceAccountKey", SECRET);
const GCP = ["gcp-metrics-collector", "1.0.0", title, prefixes] as const;
const gcp = (...more: object[]) => integration(...GCP, account, ...more);
/** The integration with these parameters, in any order, beside those of `more`. */
const has = (...parameters: object[]) => ({
  integration: { parameters: expect.arrayContaining(parameters) },
});

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
