import { UNKNOWN } from "../../src/schema/unknown";
import { validate } from "../../src/schema/validate";
import { webhook } from "../../src/services/webhooks/webhook";

describe("the URL of a webhook", () => {
  test.each([
    ["hooks.example.com/x", "expected an HTTP or HTTPS URL with a host"],
    ["/services/x", "expected an HTTP or HTTPS URL with a host"],
    ["ftp://hooks.example.com/x", "expected an HTTP or HTTPS URL with a host"],
    ["https://", "expected an HTTP or HTTPS URL with a host"],
    ["http://localhost:8080/x", "the URL is an address of the sender itself"],
    ["http://127.0.0.1/x", "the URL is an address of the sender itself"],
    ["https://hooks.example.com/undefined/x", "the URL contains a value that is missing"],
    ["https://hooks.example.com/x?key=null", "the URL contains a value that is missing"],
    ["https://hooks.example.com/[object Object]", "the URL contains an Output or an object"],
    ["https://x/Calling [toString] on an [Output<T>] is not", "the URL contains an Output"],
    ["https://<your-host>/x", "the URL contains a placeholder in angle brackets"],
    ["https://hooks.example.com/T000/B000/XXXXXXXXXXXX", "the URL contains a placeholder"],
  ])("warns about the url %s, without its text", (url, reason) => {
    const given = { name: "w", url, genericWebhook: { method: "POST" } };
    const { warnings = [] } = webhook.prepare?.(given, {}, false) ?? {};
    expect(validate(webhook.fields, given)).toEqual([]);
    expect(warnings).toEqual([expect.stringContaining(`Webhook "w": url: ${reason}`)]);
    expect(warnings[0]).not.toContain(url);
  });
  test.each([
    "https://hooks.example.com/x",
    "http://hooks.example.com:8080/a%20b?undefined=1&x=xxx#y",
    "https://user:password@10.0.0.7/nullable/undefined-behavior",
    "https://hooks.example.com/$ALERT_ID/{{alert.id}}",
    "https://[2001:db8::1]/x",
    UNKNOWN,
  ])("does not warn about the url %s", (url) => {
    const given = { name: "w", url, genericWebhook: { method: "POST" } };
    expect(webhook.prepare?.(given, {}, false)).toEqual({ fields: given, warnings: [] });
  });
});
