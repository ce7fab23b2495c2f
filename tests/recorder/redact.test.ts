import { Redaction } from "../../src/recorder/redact";
import type { RecordedExchange } from "../../src/recorder/types";

const API_KEY = "cxtp_canaryKey0123456789abcdef";
const exchange = (more: Partial<RecordedExchange>): RecordedExchange => ({
  operation: "webhooks.get",
  method: "GET",
  route: "GET /integrations/webhooks/v1/{id}",
  status: 200,
  ...more,
});
const redact = (...exchanges: Partial<RecordedExchange>[]) =>
  new Redaction([API_KEY]).all([
    { name: "reads/webhooks.get", exchanges: exchanges.map(exchange) },
  ])[0]?.exchanges ?? [];

test("a declared secret is redacted, in its field and wherever else it occurs", () => {
  const url = "https://hooks.example.com/canary1";
  const [first, second] = redact(
    { response: { webhook: { name: "a", url } } },
    { response: { webhook: { name: `see ${url}` } } },
  );
  expect(first?.response).toEqual({
    webhook: { name: "a", url: "https://secret.example.com/secret" },
  });
  expect(second?.response).toEqual({ webhook: { name: "see [secret]" } });
});

test("values of a secret map are redacted, but not its keys", () => {
  const headers = { Authorization: "canary-2" };
  const [first] = redact({
    response: { webhook: { name: "a", genericWebhook: { method: "POST", headers } } },
  });
  expect(JSON.stringify(first?.response)).not.toContain("canary");
  expect(JSON.stringify(first?.response)).toContain('"Authorization":"[secret]"');
});

test("an undeclared field with the name of a secret is redacted at any depth", () => {
  const [first] = redact({
    response: { webhook: { name: "a", later: [{ accessToken: "canary-3", other: "stays" }] } },
  });
  expect(first?.response).toEqual({
    webhook: { name: "a", later: [{ accessToken: "[secret]", other: "stays" }] },
  });
});

test("the legacy format is supported", () => {
  const config = { $case: "slack", slack: { newSecret: "canary-4" } };
  const [first] = redact({
    response: { webhook: { name: "a", url: "https://hooks.example.com/canary5", config } },
  });
  expect(JSON.stringify(first?.response)).not.toContain("canary");
});

test("the API key is redacted in bodies that are not JSON, queries and paths", () => {
  const [first] = redact({
    response: `<html>${API_KEY}</html>`,
    text: true,
    status: 502,
    path: { id: API_KEY },
    query: [["key", API_KEY]],
  });
  expect(JSON.stringify(first)).not.toContain("canary");
});

test("email addresses are replaced, except those of example domains", () => {
  const [first] = redact({ response: { webhook: { name: "ana@corp.io and ben@example.com" } } });
  expect(first?.response).toEqual({ webhook: { name: "someone@example.com and ben@example.com" } });
});

test("a common string that is also a secret is not redacted elsewhere", () => {
  const headers = { a: "checkout" };
  const [first] = redact({
    response: { webhook: { name: "checkout", genericWebhook: { headers } } },
  });
  expect(first?.response).toMatchObject({ webhook: { name: "checkout" } });
});

test("a secret ARN is redacted as an ARN, so that the request is still valid", () => {
  const roleArn = "arn:aws:iam::123456789012:role/canary";
  const parameter = (stringValue: string) => ({
    metadata: {
      integrationKey: "aws-metrics-collector",
      version: "0.2.0",
      integrationParameters: { parameters: [{ key: "AwsRoleArn", stringValue }] },
    },
  });
  const route = "POST /integrations/metadata/v1";
  const [first] = redact({ method: "POST", route, request: parameter(roleArn) });
  expect(first?.request).toEqual(parameter("arn:aws:iam::000000000000:role/secret"));
});
