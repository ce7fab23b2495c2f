import { Redaction } from "../../src/recorder/redact";
import type { RecordedExchange } from "../../src/recorder/types";

const KEY = "cxtp_canaryKey0123456789abcdef";
const exchange = (more: Partial<RecordedExchange>): RecordedExchange => ({
  operation: "webhooks.get",
  method: "GET",
  route: "GET /integrations/webhooks/v1/{id}",
  status: 200,
  ...more,
});
const redacted = (...exchanges: Partial<RecordedExchange>[]) =>
  new Redaction([KEY]).all([{ name: "reads/webhooks.get", exchanges: exchanges.map(exchange) }])[0]?.exchanges ?? [];

test("a field that a declaration calls secret is redacted, and so is its text wherever it occurs", () => {
  const url = "https://hooks.example.com/canary1";
  const [first, second] = redacted({ response: { webhook: { name: "a", url } } }, { response: { webhook: { name: `see ${url}` } } });
  expect(first?.response).toEqual({ webhook: { name: "a", url: "https://secret.example.com/secret" } });
  expect(second?.response).toEqual({ webhook: { name: "see [secret]" } });
});

test("values of a secret map are redacted, its keys are not", () => {
  const headers = { Authorization: "canary-2" };
  const [first] = redacted({ response: { webhook: { name: "a", genericWebhook: { method: "POST", headers } } } });
  expect(JSON.stringify(first?.response)).not.toContain("canary");
  expect(JSON.stringify(first?.response)).toContain('"Authorization":"[secret]"');
});

test("an undeclared field that is called like a secret is redacted at any depth", () => {
  const [first] = redacted({ response: { webhook: { name: "a", later: [{ accessToken: "canary-3", other: "stays" }] } } });
  expect(first?.response).toEqual({ webhook: { name: "a", later: [{ accessToken: "[secret]", other: "stays" }] } });
});

test("the older dialect is read too", () => {
  const config = { $case: "slack", slack: { newSecret: "canary-4" } };
  const [first] = redacted({ response: { webhook: { name: "a", url: "https://hooks.example.com/canary5", config } } });
  expect(JSON.stringify(first?.response)).not.toContain("canary");
});

test("the key is redacted in texts that are no JSON, in queries and in paths", () => {
  const [first] = redacted({ response: `<html>${KEY}</html>`, text: true, status: 502, path: { id: KEY }, query: [["key", KEY]] });
  expect(JSON.stringify(first)).not.toContain("canary");
});

test("mail addresses are replaced, but for those in domains that are nobody's", () => {
  const [first] = redacted({ response: { webhook: { name: "ana@corp.io and ben@example.com" } } });
  expect(first?.response).toEqual({ webhook: { name: "someone@example.com and ben@example.com" } });
});

test("words that a secret happens to be stay where they say something else", () => {
  const headers = { a: "checkout" };
  const [first] = redacted({ response: { webhook: { name: "checkout", genericWebhook: { headers } } } });
  expect(first?.response).toMatchObject({ webhook: { name: "checkout" } });
});
