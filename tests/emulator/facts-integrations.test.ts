import type { Emulator } from "../../src/emulator";
import { call, start } from "./support";

/**
 * Requests of the vendor's clients for integrations, extensions and contextual data, and the
 * response fields that they read.
 */
const METADATA = "/integrations/metadata/v1";
const DEPLOYED = "/integrations/integrations/v1/deployed";
const EXTENSIONS = "/integrations/extensions/v1/deployed";
const role = "arn:aws:iam::123456789012:role/cxsdk";
const parameters = [
  { key: "ApplicationName", stringValue: "cxsdk" },
  { key: "SubsystemName", stringValue: "aws-metrics-collector" },
  { key: "AwsRoleArn", stringValue: role },
  { key: "IntegrationName", stringValue: "sdk-integration-setup" },
  { key: "AwsRegion", stringValue: "eu-north-1" },
  { key: "WithAggregations", booleanValue: false },
  { key: "EnrichWithTags", booleanValue: false },
  { key: "MetricNamespaces", stringList: { values: ["AWS/S3", ""] } },
];
const metadata = (more: object = {}, changed: object[] = parameters) => ({
  integrationKey: "aws-metrics-collector",
  version: "0.1.0",
  integrationParameters: { parameters: changed },
  ...more,
});
const createIntegration = async (emulator: Emulator, it: object = metadata()) =>
  (await call(emulator, "POST", METADATA, { metadata: it })).json.integrationId;
const getDeployed = async (emulator: Emulator, id: string) =>
  (await call(emulator, "GET", `${DEPLOYED}/${id}`)).json.integration;

describe("integrations", () => {
  test("a failed test is a 200 with the reason in the body, like a successful one", async () => {
    const emulator = await start();
    const runTest = async (it: object) => {
      const { status, json } = await call(emulator, "POST", `${METADATA}/test`, {
        integrationData: it,
      });
      return [status, json.result];
    };
    expect(await runTest(metadata())).toEqual([200, { success: {} }]);
    const wrong = {
      key: "AwsRoleArn",
      stringValue: "arn:aws:iam::000000000000:role/nonexistent-invalid-role",
    };
    const changed = parameters.map((one) => (one.key === wrong.key ? wrong : one));
    expect(await runTest(metadata({}, changed))).toEqual([
      200,
      { failure: { errorMessage: "Failed to get sdk config: Wrong IAM role" } },
    ]);
  });

  test("parameters are returned as sent, together with those that were not sent", async () => {
    const emulator = await start();
    const returned = (await getDeployed(emulator, await createIntegration(emulator))).parameters;
    expect(returned).toEqual(expect.arrayContaining(parameters));
    expect(returned.length).toBeGreaterThan(parameters.length);
  });

  test("a secret is returned as sensitiveData", async () => {
    const emulator = await start();
    const secret = "the key of an account";
    const id = await createIntegration(
      emulator,
      metadata({ integrationKey: "gcp-metrics-collector", version: "1.0.0" }, [
        { key: "IntegrationName", stringValue: "sdk-integration-with-sensitive-data-setup" },
        { key: "MetricPrefixes", stringList: { values: ["appengine.googleapis.com"] } },
        { key: "ServiceAccountKey", stringValue: secret },
      ]),
    );
    const returned = await getDeployed(emulator, id);
    expect(returned.parameters).toContainEqual({ key: "ServiceAccountKey", sensitiveData: {} });
    expect(JSON.stringify(returned)).not.toContain(secret);
  });

  test("the version of an integration can change, but not its integration key", async () => {
    const emulator = await start();
    const id = await createIntegration(emulator);
    const put = (it: object) => call(emulator, "PUT", METADATA, { id, metadata: it });
    expect((await put(metadata({ version: "0.2.0" }))).status).toBe(200);
    expect(await getDeployed(emulator, id)).toMatchObject({
      id,
      definitionKey: "aws-metrics-collector",
      definitionVersion: "0.2.0",
    });
    expect((await put(metadata({ integrationKey: "aws-shipper", version: "1.0.0" }))).status).toBe(
      400,
    );
  });

  test("a definition is read by key, and a deleted integration is a 404", async () => {
    const emulator = await start();
    const id = await createIntegration(emulator);
    const definition = (name: string) =>
      call(emulator, "GET", `/integrations/integrations/v1/definitions/${name}`);
    expect((await definition("aws-metrics-collector")).status).toBe(200);
    expect((await definition(id)).status).toBe(404);
    expect(
      (await call(emulator, "DELETE", `/integrations/integrations/v1/instances/${id}`)).status,
    ).toBe(200);
    expect((await call(emulator, "GET", `${DEPLOYED}/${id}`)).status).toBe(404);
  });
});

describe("extensions", () => {
  const items = ["functions-1.0.0-cold-starts", "functions-1.0.0-errors"];
  const query = `id=functions&version=1.0.0&${items.map((id) => `item_ids=${id}`).join("&")}`;

  test("PUT deploys and POST updates, with repeated item_ids in the query", async () => {
    const emulator = await start();
    const { status, json } = await call(emulator, "PUT", `${EXTENSIONS}?${query}`);
    expect([status, [...json.extensionDeployment.itemIds].sort()]).toEqual([200, items]);
    const next = await call(
      emulator,
      "POST",
      `${EXTENSIONS}?id=functions&version=1.0.0&item_ids=${items[0]}`,
    );
    expect([next.status, next.json.extensionDeployment.itemIds]).toEqual([200, [items[0]]]);
  });

  test("a deployment in a JSON body is ignored and returns 404", async () => {
    const { status, json } = await call(await start(), "PUT", EXTENSIONS, {
      id: "functions",
      version: "1.0.0",
    });
    expect([status, json.message]).toEqual([404, expect.stringContaining("Not Found")]);
  });

  test("DELETE takes its id in the body", async () => {
    const emulator = await start();
    await call(emulator, "PUT", `${EXTENSIONS}?${query}`);
    const headers = { "content-length": String(JSON.stringify({ id: "functions" }).length) };
    expect(
      (await call(emulator, "DELETE", EXTENSIONS, { id: "functions" }, { headers })).status,
    ).toBe(200);
    expect((await call(emulator, "GET", EXTENSIONS)).json.deployedExtensions ?? []).toEqual([]);
  });

  test("the list takes includeHiddenExtensions in the body of a POST", async () => {
    const emulator = await start();
    const { extensions } = (
      await call(emulator, "POST", "/integrations/extensions/v1", { includeHiddenExtensions: true })
    ).json;
    const [{ id }] = extensions;
    expect((await call(emulator, "GET", `/integrations/extensions/v1/catalog/${id}`)).json.id).toBe(
      id,
    );
  });
});

test("contextual data: a create with `id` or `key` is rejected", async () => {
  const body = {
    metadata: { integrationKey: "deploy-events", version: "1.0.0" },
    id: "x",
    key: "y",
  };
  const { status, json } = await call(
    await start(),
    "POST",
    "/integrations/contextual-data/v1",
    body,
  );
  expect([status, json.message]).toEqual([400, expect.stringMatching(/unknown field/i)]);
});
