import type { Emulator } from "../../src/emulator";
import { BadRequestError, NotFoundError } from "../../src/sdk";
import { callRejected, callSuccessfully } from "./checked-calls";
import { call, start } from "./support";
import {
  account,
  aws,
  CATALOG,
  createIntegration,
  details,
  gcp,
  integration,
  integrationsClient,
  METADATA,
  prefixes,
  SECRET,
  title,
} from "./support/integrations";

interface Parameter {
  key: string;
}
const readIntegration = async (emulator: Emulator, id: string) =>
  (
    await callSuccessfully(
      emulator,
      "GET",
      `${CATALOG}/deployed/${id}`,
      undefined,
      `${CATALOG}/deployed/{integration_id}`,
    )
  ).integration;
const byKey = (parameters: Parameter[]) =>
  Object.fromEntries(parameters.map(({ key, ...value }) => [key, value]));

describe("deployed integrations", () => {
  test("a read returns the id, masked secrets and default parameters, in any order", async () => {
    const emulator = await start({ quirks: { reorder: true } });
    const id = await createIntegration(emulator);
    const returned = await readIntegration(emulator, id);
    expect(returned).toMatchObject({
      id,
      definitionKey: "gcp-metrics-collector",
      definitionVersion: "1.0.0",
    });
    expect(byKey(returned.parameters)).toEqual({
      IntegrationName: { stringValue: "ours" },
      MetricPrefixes: { stringList: { values: ["b", "a"] } },
      ServiceAccountKey: { sensitiveData: {} },
      ApplicationName: { stringValue: "integrations" },
      SubsystemName: { stringValue: "default" },
    });
    expect(returned.parameters.at(-1).key).toBe("IntegrationName");
    expect(
      JSON.stringify([await details(emulator, "gcp-metrics-collector"), returned]),
    ).not.toContain(SECRET);
  });

  test("API keys are masked too, and generated values do not change", async () => {
    const emulator = await start();
    const shipper = await createIntegration(
      emulator,
      integration("aws-shipper", "1.0.0", title, {
        key: "ApiKey",
        apiKey: { id: "k", value: SECRET },
      }),
    );
    expect(byKey((await readIntegration(emulator, shipper)).parameters).ApiKey).toEqual({
      sensitiveData: {},
    });
    const id = await createIntegration(emulator, aws());
    const before = byKey((await readIntegration(emulator, id)).parameters);
    expect(before).toMatchObject({
      EnrichWithTags: { booleanValue: true },
      Interval: { numericValue: 60 },
    });
    await callSuccessfully(emulator, "PUT", METADATA, { id, ...aws("0.1.0") });
    const after = byKey((await readIntegration(emulator, id)).parameters);
    expect(after.ExternalId).toEqual(before.ExternalId);
    expect(after).not.toHaveProperty("Interval");
  });

  test("an update replaces the integration; the version can change, the key cannot", async () => {
    const emulator = await start();
    const integrations = integrationsClient(emulator);
    const { integrationId: id = "" } = await integrations.create({ body: aws("0.1.0") });
    expect(await integrations.update({ body: { id, ...aws("0.2.0") } })).toBeUndefined();
    expect((await integrations.getDeployed({ integration_id: id })).integration).toMatchObject({
      id,
      definitionVersion: "0.2.0",
    });
    await expect(integrations.update({ body: { id, ...gcp() } })).rejects.toThrow("integrationKey");
    await expect(integrations.update({ body: { id: "nobody", ...aws() } })).rejects.toThrow(
      NotFoundError,
    );
    await expect(integrations.update({ body: aws() })).rejects.toThrow(BadRequestError);
  });

  test("sensitiveData in an update is rejected, and secrets must be sent again", async () => {
    const emulator = await start();
    const id = await createIntegration(emulator);
    const maskedSecret = { key: "ServiceAccountKey", sensitiveData: {} };
    const masked = integration("gcp-metrics-collector", "1.0.0", title, prefixes, maskedSecret);
    expect(await callRejected(emulator, "PUT", METADATA, { id, ...masked })).toEqual([
      400,
      expect.stringContaining("sensitiveData"),
    ]);
    const without = integration("gcp-metrics-collector", "1.0.0", title, prefixes);
    expect(await callRejected(emulator, "PUT", METADATA, { id, ...without })).toEqual([
      400,
      expect.stringContaining("ServiceAccountKey"),
    ]);
  });

  test("status is PENDING at first, ACTIVE later, and FAILING if unreachable", async () => {
    const emulator = await start();
    const id = await createIntegration(emulator);
    const status = async (of = id) => (await readIntegration(emulator, of)).integrationStatus;
    expect(await status()).toEqual({ connectionStatus: "PENDING" });
    expect(await status()).toEqual({ connectionStatus: "ACTIVE" });
    const managed = `/integrations/managed/v1/${id}`;
    expect(
      await callSuccessfully(
        emulator,
        "GET",
        managed,
        undefined,
        "/integrations/managed/v1/{integration_id}",
      ),
    ).toEqual({
      integrationId: id,
      status: { connectionStatus: "ACTIVE" },
    });
    const away = await createIntegration(
      emulator,
      gcp({ key: "ProjectId", stringValue: "no-such-project" }),
    );
    expect(await status(away)).toEqual({
      connectionStatus: "FAILING",
      messages: ["ProjectId is not reachable"],
    });
  });

  test("a deleted integration is a 404", async () => {
    const emulator = await start();
    const id = await createIntegration(emulator);
    const instance = `${CATALOG}/instances/${id}`;
    expect(
      await callSuccessfully(
        emulator,
        "DELETE",
        instance,
        undefined,
        `${CATALOG}/instances/{integration_id}`,
      ),
    ).toEqual({});
    for (const [method, path, body] of [
      ["DELETE", instance],
      ["GET", `${CATALOG}/deployed/${id}`],
      ["GET", `/integrations/managed/v1/${id}`],
      ["PUT", METADATA, { id, ...gcp() }],
    ] as const)
      expect((await call(emulator, method, path, body)).status).toBe(404);
  });

  test.each([
    ["an empty body", {}, "metadata"],
    ["an unknown key", integration("nobody", "1.0.0"), "metadata.integrationKey"],
    ["an unknown version", integration("aws-metrics-collector", "9"), "metadata.version"],
    [
      "an integration that is not managed here",
      integration("otel-kubernetes", "0.3.0"),
      "metadata.integrationKey",
    ],
    [
      "a missing parameter",
      integration("gcp-metrics-collector", "1.0.0", title, account),
      "MetricPrefixes",
    ],
    ["a duplicate parameter", gcp(title), "parameters[3].key"],
    ["a parameter without a name", gcp({ stringValue: "x" }), "parameters[3].key"],
    ["a parameter without a value", gcp({ key: "x" }), "parameters[3]"],
    [
      "two values",
      gcp({ key: "x", stringValue: "x", booleanValue: true }),
      "parameters[3].booleanValue",
    ],
    [
      "a value of another type",
      integration(
        "gcp-metrics-collector",
        "1.0.0",
        title,
        { key: "MetricPrefixes", stringValue: "a" },
        account,
      ),
      "[1]",
    ],
    [
      "a string in another format",
      integration(
        "aws-metrics-collector",
        "0.2.0",
        title,
        { key: "AwsRoleArn", stringValue: "role" },
        { ...prefixes, key: "MetricNamespaces" },
      ),
      "^arn:",
    ],
    [
      "a name that is too long",
      gcp({ key: "x".repeat(65536), stringValue: "x" }),
      "parameters[3].key",
    ],
  ])("%s is rejected, and nothing is created", async (_, body, path) => {
    const emulator = await start();
    const [status, message] = await callRejected(emulator, "POST", METADATA, body);
    expect([status, message]).toEqual([400, expect.stringContaining(path)]);
    expect(message).not.toContain(SECRET);
    expect(emulator.objects("metadata")).toEqual([]);
  });

  test("a parameter that is not in the definition is stored", async () => {
    const emulator = await start();
    const id = await createIntegration(emulator, gcp({ key: "Added", numericValue: 1.5 }));
    expect(byKey((await readIntegration(emulator, id)).parameters).Added).toEqual({
      numericValue: 1.5,
    });
  });
});

test("a key needs separate permissions to read and to deploy", async () => {
  const emulator = await start({ permissions: ["integrations:ReadConfig"] });
  expect((await call(emulator, "GET", CATALOG)).status).toBe(200);
  expect(await callRejected(emulator, "POST", METADATA, gcp())).toEqual([
    403,
    expect.stringContaining("integrations:Deploy"),
  ]);
});
