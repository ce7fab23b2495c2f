import type { Json } from "../../src/schema/facts";
import { definitionOf } from "../../tools/recorder/catalog";
import { changesOf } from "../../tools/recorder/changed";
import { Redaction } from "../../tools/recorder/redact";
import { stabilize } from "../../tools/recorder/stable";
import type { RecordedExchange, Recording } from "../../tools/recorder/types";

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

const stable = (response: Json, now: string, seeded = "") => {
  const exchange = { operation: "a.b", method: "GET", route: "GET /a", status: 200, response };
  const recording: Recording = { name: "reads/a.b", exchanges: [exchange] };
  return stabilize(recording, (text) => seeded.includes(text), Date.parse(now)).exchanges[0]
    ?.response;
};

test("a weekly local time is the same in every recording", () => {
  const first = stable(["2026-11-22T22:00:00.000"], "2026-11-20T10:00:00Z");
  expect(first).toEqual(["2026-03-08T22:00:00.000"]);
  expect(stable(["2027-01-10T22:00:00.000"], "2027-01-10T23:00:00Z")).toEqual(first);
});

test("seeded local times and those of another year do not change", () => {
  const times = ["2026-11-22T22:00:00.000", "2025-03-01T22:00:00"];
  expect(stable(times, "2026-11-20T10:00:00Z", times[0])).toEqual(times);
});

const changed = (type: string, args: Record<string, unknown>) =>
  changesOf(definitionOf(type), args)?.changed;

test("a text is changed where no list, number or switch can be", () => {
  const args = { username: "ana@example.com", firstName: "Ana" };
  expect(changed("TeamMember", args)).toEqual({ ...args, firstName: "Ana-2" });
});

test("a change that the definition does not accept is skipped", () => {
  const args = { names: ["Month", "Year", "Seven years"], active: true };
  expect(changed("ArchiveRetentions", args)).toEqual({
    ...args,
    names: ["Month-2", "Year", "Seven years"],
  });
});

test("an object that was created disabled is enabled only if nothing else can be changed", () => {
  const s3 = { bucket: "logs", region: "eu-west-1" };
  expect(changed("LogsArchive", { isActive: false, s3 })).toEqual({
    isActive: false,
    s3: { ...s3, bucket: "logs-2" },
  });
  expect(changed("DataUsageExport", { enabled: false })).toEqual({ enabled: true });
});
