export const CATALOG = "/integrations/integrations/v1";
export const METADATA = "/integrations/metadata/v1";
export const MANAGED = "/integrations/managed/v1";
export const CREATE = `made = POST ${METADATA}`;
export const id = "<made.integrationId>";
export const SECRET = "private-key-of-ours";
export const integration = (integrationKey: string, version: string, ...parameters: object[]) => ({
  metadata: { integrationKey, version, integrationParameters: { parameters } },
});
export const text = (key: string, stringValue: string) => ({ key, stringValue });
export const title = text("IntegrationName", "ours");
export const role = (name: string) => text("AwsRoleArn", `arn:aws:iam::${name}`);
export const namespaces = { key: "MetricNamespaces", stringList: { values: ["AWS/S3", ""] } };
export const aws = (version = "0.2.0", ...more: object[]) =>
  integration(
    "aws-metrics-collector",
    version,
    title,
    role("123456789012:role/cxsdk"),
    namespaces,
    ...more,
  );
export const noSecret = (json: object) => expect(JSON.stringify(json)).not.toContain(SECRET);
