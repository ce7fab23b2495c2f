import type { Emulator } from "../../src/emulator";
import { NotFoundError } from "../../src/sdk";
import { callRejected, callSuccessfully } from "./checked-calls";
import { call, start } from "./support";
import {
  aws,
  CATALOG,
  createIntegration,
  details,
  integration,
  integrationsClient,
  SECRET,
  title,
} from "./support/integrations";

const TEMPLATE = "/integrations/template/v1";

describe("the integration catalog", () => {
  const summaryOf = async (emulator: Emulator, key: string, query = "") => {
    const { integrations } = await callSuccessfully(emulator, "GET", `${CATALOG}${query}`);
    return integrations.find(
      ({ integration: { id } }: { integration: { id: string } }) => id === key,
    );
  };

  test("has the number of instances, and reports a newer version", async () => {
    const emulator = await start();
    expect(await summaryOf(emulator, "aws-metrics-collector")).toMatchObject({
      amountIntegrations: 0,
      upgradeAvailable: false,
    });
    await createIntegration(emulator, aws("0.1.0"));
    expect(await summaryOf(emulator, "aws-metrics-collector")).toMatchObject({
      amountIntegrations: 1,
      upgradeAvailable: true,
      integration: {
        integrationType: { managed: { variant: "DEFAULT" } },
        versions: ["0.1.0", "0.2.0"],
      },
    });
  });

  test("lists revisions under test if the query parameter requests them", async () => {
    const emulator = await start();
    const testingQuery = "?include_testing_revision=true";
    expect((await summaryOf(emulator, "gcp-metrics-collector")).integration.versions).toEqual([
      "1.0.0",
    ]);
    expect(
      (await summaryOf(emulator, "gcp-metrics-collector", testingQuery)).integration.versions,
    ).toEqual(["1.0.0", "1.1.0"]);
    const path = `${CATALOG}/definitions/gcp-metrics-collector`;
    const { integrationDefinition } = await callSuccessfully(
      emulator,
      "GET",
      `${path}${testingQuery}`,
      undefined,
      `${CATALOG}/definitions/{id}`,
    );
    expect(integrationDefinition.revisions.map(({ id }: { id: string }) => id)).toEqual([
      "1.0.0",
      "1.1.0",
    ]);
    expect(
      (await details(emulator, "gcp-metrics-collector", testingQuery)).integration.versions,
    ).toHaveLength(2);
  });

  test("has definitions with their parameters and deployment templates", async () => {
    const emulator = await start();
    const { integrationDefinition } = await integrationsClient(emulator).getDefinition({
      id: "aws-shipper",
    });
    const [revision] = integrationDefinition?.revisions ?? [];
    expect(revision?.cloudFormation?.templateUrl).toMatch(/^https:/);
    expect(revision?.fields?.find(({ name }) => name === "ApiKey")).toMatchObject({
      type: "API_KEY",
      required: true,
      single: {},
    });
    await expect(integrationsClient(emulator).getDefinition({ id: "nobody" })).rejects.toThrow(
      NotFoundError,
    );
    await expect(integrationsClient(emulator).get({ id: "nobody" })).rejects.toThrow(NotFoundError);
  });

  test("has details of every instance, and the related extensions", async () => {
    const emulator = await start();
    const shipper = await createIntegration(
      emulator,
      integration("aws-shipper", "1.0.0", title, { key: "ApiKey", apiKey: { value: SECRET } }),
    );
    const hub = await createIntegration(emulator, integration("azure-eventhub", "2.0.0", title));
    const { default: defaultDetails, extensions, local } = await details(emulator, "aws-shipper");
    expect(defaultDetails.registered).toEqual([
      expect.objectContaining({
        id: shipper,
        cloudformation: {
          arn: expect.stringContaining("arn:aws:cloudformation"),
          region: "eu-west-1",
        },
        definitionVersion: "1.0.0",
        isTesting: false,
        revisionLifecycle: "REVISION_LIFECYCLE_GA",
      }),
    ]);
    expect(extensions.map(({ id }: { id: string }) => id)).toEqual(["functions"]);
    expect(local.changes).toHaveLength(1);
    const azure = await details(emulator, "azure-eventhub");
    expect(azure.default.registered).toMatchObject([
      { id: hub, arm: { resourceGroupName: "azure-eventhub" } },
    ]);
  });

  test("lists the integrations that the service manages", async () => {
    const emulator = await start();
    const { integrationKeys } = await callSuccessfully(emulator, "GET", "/integrations/managed/v1");
    expect(integrationKeys).toEqual(["aws-metrics-collector", "gcp-metrics-collector"]);
    const id = await createIntegration(emulator, integration("azure-eventhub", "2.0.0", title));
    expect((await call(emulator, "GET", `/integrations/managed/v1/${id}`)).status).toBe(404);
  });

  test("has deployment templates without API keys", async () => {
    const emulator = await start();
    const id = await createIntegration(emulator, integration("azure-eventhub", "2.0.0", title));
    const query = {
      integration_id: id,
      common_arm_params: {
        apiKey: SECRET,
        cgxDomain: "example.com",
        logsUrl: "https://example.com",
      },
    };
    const { templateUrl } = await integrationsClient(emulator).getTemplate({ query });
    expect(templateUrl).toMatch(/^https:.*azure-eventhub/);
    expect(templateUrl).not.toContain(SECRET);
    expect(
      await callSuccessfully(emulator, "GET", `${TEMPLATE}?integration_id=aws-shipper`),
    ).toHaveProperty("templateUrl");
    expect(
      await callRejected(emulator, "GET", `${TEMPLATE}?integration_id=otel-kubernetes`),
    ).toEqual([400, expect.stringContaining("template")]);
    expect((await call(emulator, "GET", `${TEMPLATE}?integration_id=nobody`)).status).toBe(404);
    expect((await call(emulator, "GET", TEMPLATE)).status).toBe(400);
  });
});
