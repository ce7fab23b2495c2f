import type { Emulator } from "../../../src/emulator";
import { createClient } from "../../../src/sdk";
import { callSuccessfully } from "../checked-calls";
import { KEY } from "../support";

export const CATALOG = "/integrations/integrations/v1";
export const METADATA = "/integrations/metadata/v1";
export const SECRET = "private-key-of-ours";
export const integrationsClient = (emulator: Emulator) =>
  createClient({ apiKey: KEY, url: emulator.url }).integrations;
export const integration = (integrationKey: string, version: string, ...parameters: object[]) => ({
  metadata: { integrationKey, version, integrationParameters: { parameters } },
});
export const title = { key: "IntegrationName", stringValue: "ours" };
export const prefixes = { key: "MetricPrefixes", stringList: { values: ["b", "a"] } };
export const account = { key: "ServiceAccountKey", stringValue: SECRET };
export const gcp = (...more: object[]) =>
  integration("gcp-metrics-collector", "1.0.0", title, prefixes, account, ...more);
export const aws = (version = "0.2.0") =>
  integration(
    "aws-metrics-collector",
    version,
    title,
    { key: "AwsRoleArn", stringValue: "arn:aws:iam::1:role/r" },
    { key: "MetricNamespaces", stringList: { values: ["AWS/S3"] } },
  );
export const createIntegration = async (
  emulator: Emulator,
  body: object = gcp(),
): Promise<string> => (await callSuccessfully(emulator, "POST", METADATA, body)).integrationId;
export const details = async (emulator: Emulator, key: string, query = "") =>
  (
    await callSuccessfully(
      emulator,
      "GET",
      `${CATALOG}/${key}${query}`,
      undefined,
      `${CATALOG}/{id}`,
    )
  ).integrationDetail;
