import { BadRequestError, createClient, NotFoundError } from "../../src/areas/client";
import type { Emulator } from "../../src/emulator";
import { described, refusal } from "./described";
import { call, KEY, start } from "./support";

const CATALOG = "/integrations/integrations/v1";
const METADATA = "/integrations/metadata/v1";
const TEMPLATE = "/integrations/template/v1";
const SECRET = "private-key-of-ours";
const client = (emulator: Emulator) => createClient({ apiKey: KEY, url: emulator.url }).integrations;

interface Parameter {
  key: string;
}
const integration = (integrationKey: string, version: string, ...parameters: object[]) => ({
  metadata: { integrationKey, version, integrationParameters: { parameters } },
});
const title = { key: "IntegrationName", stringValue: "ours" };
const prefixes = { key: "MetricPrefixes", stringList: { values: ["b", "a"] } };
const account = { key: "ServiceAccountKey", stringValue: SECRET };
const gcp = (...more: object[]) => integration("gcp-metrics-collector", "1.0.0", title, prefixes, account, ...more);
const aws = (version = "0.2.0") =>
  integration(
    "aws-metrics-collector",
    version,
    title,
    { key: "AwsRoleArn", stringValue: "arn:aws:iam::1:role/r" },
    { key: "MetricNamespaces", stringList: { values: ["AWS/S3"] } },
  );
const save = async (emulator: Emulator, body: object = gcp()): Promise<string> =>
  (await described(emulator, "POST", METADATA, body)).integrationId;
const read = async (emulator: Emulator, id: string) =>
  (await described(emulator, "GET", `${CATALOG}/deployed/${id}`, undefined, `${CATALOG}/deployed/{integration_id}`)).integration;
const details = async (emulator: Emulator, key: string, query = "") =>
  (await described(emulator, "GET", `${CATALOG}/${key}${query}`, undefined, `${CATALOG}/{id}`)).integrationDetail;
const byKey = (parameters: Parameter[]) => Object.fromEntries(parameters.map(({ key, ...value }) => [key, value]));

describe("integrations that are set up", () => {
  test("one is told by its id, secrets hidden, with parameters that nobody gave, in another order", async () => {
    const emulator = await start({ unkind: { reorder: true } });
    const id = await save(emulator);
    const told = await read(emulator, id);
    expect(told).toMatchObject({ id, definitionKey: "gcp-metrics-collector", definitionVersion: "1.0.0" });
    expect(byKey(told.parameters)).toEqual({
      IntegrationName: { stringValue: "ours" },
      MetricPrefixes: { stringList: { values: ["b", "a"] } },
      ServiceAccountKey: { sensitiveData: {} },
      ApplicationName: { stringValue: "integrations" },
      SubsystemName: { stringValue: "default" },
    });
    expect(told.parameters.at(-1).key).toBe("IntegrationName");
    expect(JSON.stringify([await details(emulator, "gcp-metrics-collector"), told])).not.toContain(SECRET);
  });

  test("a key of the account is a secret too, and the service's own values are the same as long as it lives", async () => {
    const emulator = await start();
    const shipper = await save(emulator, integration("aws-shipper", "1.0.0", title, { key: "ApiKey", apiKey: { id: "k", value: SECRET } }));
    expect(byKey((await read(emulator, shipper)).parameters).ApiKey).toEqual({ sensitiveData: {} });
    const id = await save(emulator, aws());
    const before = byKey((await read(emulator, id)).parameters);
    expect(before).toMatchObject({ EnrichWithTags: { booleanValue: true }, Interval: { numericValue: 60 } });
    await described(emulator, "PUT", METADATA, { id, ...aws("0.1.0") });
    const after = byKey((await read(emulator, id)).parameters);
    expect(after.ExternalId).toEqual(before.ExternalId);
    expect(after).not.toHaveProperty("Interval");
  });

  test("an update is whole: the version changes in place, the key does not", async () => {
    const emulator = await start();
    const integrations = client(emulator);
    const { integrationId: id = "" } = await integrations.create({ body: aws("0.1.0") });
    expect(await integrations.update({ body: { id, ...aws("0.2.0") } })).toBeUndefined();
    expect((await integrations.getDeployed({ integration_id: id })).integration).toMatchObject({ id, definitionVersion: "0.2.0" });
    await expect(integrations.update({ body: { id, ...gcp() } })).rejects.toThrow("integrationKey");
    await expect(integrations.update({ body: { id: "nobody", ...aws() } })).rejects.toThrow(NotFoundError);
    await expect(integrations.update({ body: aws() })).rejects.toThrow(BadRequestError);
  });

  test("what stands for a secret sets none, and secrets must be given again", async () => {
    const emulator = await start();
    const id = await save(emulator);
    const told = { key: "ServiceAccountKey", sensitiveData: {} };
    const masked = integration("gcp-metrics-collector", "1.0.0", title, prefixes, told);
    expect(await refusal(emulator, "PUT", METADATA, { id, ...masked })).toEqual([400, expect.stringContaining("sensitiveData")]);
    const without = integration("gcp-metrics-collector", "1.0.0", title, prefixes);
    expect(await refusal(emulator, "PUT", METADATA, { id, ...without })).toEqual([400, expect.stringContaining("ServiceAccountKey")]);
  });

  test("is PENDING at first, ACTIVE later, and FAILING where the other side is not there", async () => {
    const emulator = await start();
    const id = await save(emulator);
    const status = async (of = id) => (await read(emulator, of)).integrationStatus;
    expect(await status()).toEqual({ connectionStatus: "PENDING" });
    expect(await status()).toEqual({ connectionStatus: "ACTIVE" });
    const managed = `/integrations/managed/v1/${id}`;
    expect(await described(emulator, "GET", managed, undefined, "/integrations/managed/v1/{integration_id}")).toEqual({
      integrationId: id,
      status: { connectionStatus: "ACTIVE" },
    });
    const away = await save(emulator, gcp({ key: "ProjectId", stringValue: "no-such-project" }));
    expect(await status(away)).toEqual({ connectionStatus: "FAILING", messages: ["ProjectId leads nowhere"] });
  });

  test("is taken down by its id, and gone then", async () => {
    const emulator = await start();
    const id = await save(emulator);
    const instance = `${CATALOG}/instances/${id}`;
    expect(await described(emulator, "DELETE", instance, undefined, `${CATALOG}/instances/{integration_id}`)).toEqual({});
    for (const [method, path, body] of [
      ["DELETE", instance],
      ["GET", `${CATALOG}/deployed/${id}`],
      ["GET", `/integrations/managed/v1/${id}`],
      ["PUT", METADATA, { id, ...gcp() }],
    ] as const)
      expect((await call(emulator, method, path, body)).status).toBe(404);
  });

  test.each([
    ["nothing", {}, "metadata"],
    ["an unknown key", integration("nobody", "1.0.0"), "metadata.integrationKey"],
    ["an unknown version", integration("aws-metrics-collector", "9"), "metadata.version"],
    ["what is set up elsewhere", integration("otel-kubernetes", "0.3.0"), "metadata.integrationKey"],
    ["a parameter too few", integration("gcp-metrics-collector", "1.0.0", title, account), "MetricPrefixes"],
    ["a parameter twice", gcp(title), "parameters[3].key"],
    ["a parameter without a name", gcp({ stringValue: "x" }), "parameters[3].key"],
    ["a parameter without a value", gcp({ key: "x" }), "parameters[3]"],
    ["two values", gcp({ key: "x", stringValue: "x", booleanValue: true }), "parameters[3].booleanValue"],
    [
      "a value of another type",
      integration("gcp-metrics-collector", "1.0.0", title, { key: "MetricPrefixes", stringValue: "a" }, account),
      "[1]",
    ],
    [
      "a text of another form",
      integration(
        "aws-metrics-collector",
        "0.2.0",
        title,
        { key: "AwsRoleArn", stringValue: "role" },
        { ...prefixes, key: "MetricNamespaces" },
      ),
      "^arn:",
    ],
    ["a name that is too long", gcp({ key: "x".repeat(65536), stringValue: "x" }), "parameters[3].key"],
  ])("%s is refused, and nothing is set up", async (_, body, path) => {
    const emulator = await start();
    const [status, message] = await refusal(emulator, "POST", METADATA, body);
    expect([status, message]).toEqual([400, expect.stringContaining(path)]);
    expect(message).not.toContain(SECRET);
    expect(emulator.objects("integrations")).toEqual([]);
  });

  test("a parameter that the definition does not have is kept", async () => {
    const emulator = await start();
    const id = await save(emulator, gcp({ key: "Added", numericValue: 1.5 }));
    expect(byKey((await read(emulator, id)).parameters).Added).toEqual({ numericValue: 1.5 });
  });
});

describe("tests of integrations", () => {
  const run = (emulator: Emulator, body: object) => described(emulator, "POST", `${METADATA}/test`, body);
  const tried = (body: { metadata: object }, more: object = {}) => ({ integrationData: body.metadata, ...more });

  test("go well or not, and are a success of the call either way; nothing is set up", async () => {
    const emulator = await start();
    expect(await run(emulator, tried(gcp()))).toEqual({ result: { success: {} } });
    const failures = [tried(gcp({ key: "x", stringValue: "no-such-host" })), tried(integration("nobody", "1")), {}];
    for (const body of failures) expect(await run(emulator, body)).toEqual({ result: { failure: { errorMessage: expect.any(String) } } });
    expect(emulator.objects("integrations")).toEqual([]);
  });

  test("may name what they would replace, which must be there", async () => {
    const emulator = await start();
    const integrationId = await save(emulator);
    expect((await run(emulator, tried(gcp(), { integrationId }))).result).toEqual({ success: {} });
    expect((await call(emulator, "POST", `${METADATA}/test`, tried(gcp(), { integrationId: "nobody" }))).status).toBe(404);
  });
});

describe("what can be set up", () => {
  const counted = async (emulator: Emulator, key: string, query = "") => {
    const { integrations } = await described(emulator, "GET", `${CATALOG}${query}`);
    return integrations.find(({ integration: { id } }: { integration: { id: string } }) => id === key);
  };

  test("is counted, and a newer version is told", async () => {
    const emulator = await start();
    expect(await counted(emulator, "aws-metrics-collector")).toMatchObject({ amountIntegrations: 0, upgradeAvailable: false });
    await save(emulator, aws("0.1.0"));
    expect(await counted(emulator, "aws-metrics-collector")).toMatchObject({
      amountIntegrations: 1,
      upgradeAvailable: true,
      integration: { integrationType: { managed: { variant: "DEFAULT" } }, versions: ["0.1.0", "0.2.0"] },
    });
  });

  test("versions that are tried are told to who asks", async () => {
    const emulator = await start();
    const asked = "?include_testing_revision=true";
    expect((await counted(emulator, "gcp-metrics-collector")).integration.versions).toEqual(["1.0.0"]);
    expect((await counted(emulator, "gcp-metrics-collector", asked)).integration.versions).toEqual(["1.0.0", "1.1.0"]);
    const path = `${CATALOG}/definitions/gcp-metrics-collector`;
    const { integrationDefinition } = await described(emulator, "GET", `${path}${asked}`, undefined, `${CATALOG}/definitions/{id}`);
    expect(integrationDefinition.revisions.map(({ id }: { id: string }) => id)).toEqual(["1.0.0", "1.1.0"]);
    expect((await details(emulator, "gcp-metrics-collector", asked)).integration.versions).toHaveLength(2);
  });

  test("a definition says what parameters there are, and how the other side is set up", async () => {
    const emulator = await start();
    const { integrationDefinition } = await client(emulator).getDefinition({ id: "aws-shipper" });
    const [revision] = integrationDefinition?.revisions ?? [];
    expect(revision?.cloudFormation?.templateUrl).toMatch(/^https:/);
    expect(revision?.fields?.find(({ name }) => name === "ApiKey")).toMatchObject({ type: "API_KEY", required: true, single: {} });
    await expect(client(emulator).getDefinition({ id: "nobody" })).rejects.toThrow(NotFoundError);
    await expect(client(emulator).get({ id: "nobody" })).rejects.toThrow(NotFoundError);
  });

  test("details tell each place where it is set up, and the extensions that belong to it", async () => {
    const emulator = await start();
    const shipper = await save(emulator, integration("aws-shipper", "1.0.0", title, { key: "ApiKey", apiKey: { value: SECRET } }));
    const hub = await save(emulator, integration("azure-eventhub", "2.0.0", title));
    const { default: places, extensions, local } = await details(emulator, "aws-shipper");
    expect(places.registered).toEqual([
      expect.objectContaining({
        id: shipper,
        cloudformation: { arn: expect.stringContaining("arn:aws:cloudformation"), region: "eu-west-1" },
        definitionVersion: "1.0.0",
        isTesting: false,
        revisionLifecycle: "REVISION_LIFECYCLE_GA",
      }),
    ]);
    expect(extensions.map(({ id }: { id: string }) => id)).toEqual(["functions"]);
    expect(local.changes).toHaveLength(1);
    const azure = await details(emulator, "azure-eventhub");
    expect(azure.default.registered).toMatchObject([{ id: hub, arm: { resourceGroupName: "azure-eventhub" } }]);
  });

  test("some are run by the service", async () => {
    const emulator = await start();
    const { integrationKeys } = await described(emulator, "GET", "/integrations/managed/v1");
    expect(integrationKeys).toEqual(["aws-metrics-collector", "gcp-metrics-collector"]);
    const id = await save(emulator, integration("azure-eventhub", "2.0.0", title));
    expect((await call(emulator, "GET", `/integrations/managed/v1/${id}`)).status).toBe(404);
  });

  test("some are set up by a template, which no key stands in", async () => {
    const emulator = await start();
    const id = await save(emulator, integration("azure-eventhub", "2.0.0", title));
    const query = { integration_id: id, common_arm_params: { apiKey: SECRET, cgxDomain: "example.com", logsUrl: "https://example.com" } };
    const { templateUrl } = await client(emulator).getTemplate({ query });
    expect(templateUrl).toMatch(/^https:.*azure-eventhub/);
    expect(templateUrl).not.toContain(SECRET);
    expect(await described(emulator, "GET", `${TEMPLATE}?integration_id=aws-shipper`)).toHaveProperty("templateUrl");
    expect(await refusal(emulator, "GET", `${TEMPLATE}?integration_id=otel-kubernetes`)).toEqual([
      400,
      expect.stringContaining("template"),
    ]);
    expect((await call(emulator, "GET", `${TEMPLATE}?integration_id=nobody`)).status).toBe(404);
    expect((await call(emulator, "GET", TEMPLATE)).status).toBe(400);
  });
});

describe("versions that were seen in browsers", () => {
  test("are gathered, not again at once unless it must be, and told by application", async () => {
    const emulator = await start();
    const integrations = client(emulator);
    await save(emulator, integration("real-user-monitoring", "1.0.0", { key: "ApplicationName", stringValue: "shop" }));
    const versions = (application: string) => described(emulator, "GET", `${CATALOG}/rum/app-versions?application_name=${application}`);
    expect(await versions("shop")).toEqual({ versionData: { versions: [] } });
    const first = await described(emulator, "POST", `${CATALOG}/rum/sync`, {});
    expect(first).toEqual({ syncExecuted: true, syncedAt: expect.stringMatching(/^\d{4}-/) });
    expect(await integrations.syncRum({ body: {} })).toEqual({ ...first, syncExecuted: false });
    expect((await integrations.syncRum({ body: { force: true } })).syncExecuted).toBe(true);
    const { versionData } = await versions("shop");
    expect(versionData).toEqual({ syncedAt: expect.any(String), versions: [expect.objectContaining({ version: "1.0.0" })] });
    expect((await versions("another")).versionData.versions).toEqual([]);
  });
});

test("a key must have the permission to read and the one to deploy", async () => {
  const emulator = await start({ permissions: ["integrations:ReadConfig"] });
  expect((await call(emulator, "GET", CATALOG)).status).toBe(200);
  expect(await refusal(emulator, "POST", METADATA, gcp())).toEqual([403, expect.stringContaining("integrations:Deploy")]);
});
