import { equalCanonical } from "../../src/schema/canonical";
import { decode } from "../../src/schema/decode";
import { encode } from "../../src/schema/encode";
import { nodeOf } from "../../src/schema/node";
import type { Fields } from "../../src/schema/record";
import { selectManaged } from "../../src/schema/select-managed";
import { UNKNOWN } from "../../src/schema/unknown";
import { webhooks } from "../../src/services/webhooks";
import { webhookBody, webhookTested } from "../../src/services/webhooks/entity";
import type { WebhookData } from "../../src/services/webhooks/fields";
import { webhook } from "../../src/services/webhooks/webhook";
import { closeAll } from "../http/support/server";
import { account } from "../support/account";
import type { Props } from "../support/driver";
import { issuesOf } from "./support/cases";

afterAll(closeAll);

const ID = "0f0e0d0c-0b0a-4909-8807-060504030201";
const ROUTE = "/integrations/webhooks/v1";
const webhookNode = nodeOf(webhook.fields);
const URL = "https://hooks.example.com/1";
const slackWebhook: WebhookData = {
  name: "w",
  url: URL,
  slack: {
    digests: [{ type: "SPIKE_ANOMALIES", isActive: true }],
    attachments: [{ type: "METRIC_SNAPSHOT", isActive: true }],
  },
};
const awsEventBridge = {
  eventBusArn: "a",
  detail: "{}",
  detailType: "t",
  source: "s",
  roleName: "r",
};
/** Each variant with its names in the two dialects. */
const VARIANTS: [Record<string, object>, string, number][] = [
  [{ genericWebhook: { method: "POST" } }, "GENERIC", 1],
  [{ slack: {} }, "SLACK", 2],
  [{ pagerDuty: { serviceKey: "k" } }, "PAGERDUTY", 3],
  [{ sendLog: {} }, "SEND_LOG", 4],
  [{ emailGroup: { emailAddresses: ["a@example.com"] } }, "EMAIL_GROUP", 5],
  [{ microsoftTeams: {} }, "MICROSOFT_TEAMS", 6],
  [{ jira: { apiToken: "t", email: "a@example.com", projectKey: "OPS" } }, "JIRA", 7],
  [{ opsgenie: {} }, "OPSGENIE", 8],
  [{ demisto: {} }, "DEMISTO", 9],
  [{ awsEventBridge }, "AWS_EVENT_BRIDGE", 10],
  [{ ibmEventNotifications: { endpointType: "PRIVATE" } }, "IBM_EVENT_NOTIFICATIONS", 11],
  [{ msTeamsWorkflow: {} }, "MS_TEAMS_WORKFLOW", 12],
];
const variantOf = (name: string) => VARIANTS.find(([variant]) => name in variant)?.[0] ?? {};
const decoded = (node: typeof webhookNode, wire: unknown) =>
  decode(node, wire, (unknownField: unknown) => {
    throw new Error(JSON.stringify(unknownField));
  });

describe("webhook JSON", () => {
  test("the flat dialect sends names and the variant as a field", () => {
    const body = encode(nodeOf(webhookBody), { data: slackWebhook });
    expect(body).toEqual({ data: { type: "SLACK", ...slackWebhook } });
  });
  test("the legacy dialect sends integers and the variant in config", () => {
    const slack = {
      digests: [{ type: 3, isActive: true }],
      attachments: [{ type: 1, isActive: true }],
    };
    expect(encode(nodeOf(webhookBody), { data: slackWebhook }, "legacy")).toEqual({
      data: { type: 2, name: "w", url: URL, config: { $case: "slack", slack } },
    });
  });
  test.each(VARIANTS)("%j is sent as type %s or %d", (variant, name, number) => {
    const value = { name: "w", ...variant };
    expect(encode(webhookNode, value)).toMatchObject({ type: name });
    const { type, config } = encode(webhookNode, value, "legacy") as Fields;
    expect(type).toBe(number);
    expect(Object.keys(config as object)).toEqual(["$case", ...Object.keys(variant)]);
    for (const dialect of ["flat", "legacy"] as const)
      expect(decoded(webhookNode, encode(webhookNode, value, dialect))).toEqual(value);
  });
  test.each([
    [{ result: { $case: "success", success: {} } }, { success: {} }],
    [{ success: {} }, { success: {} }],
    [
      { failure: { statusCode: 404, errorMessage: "gone" } },
      { failure: { statusCode: 404, errorMessage: "gone" } },
    ],
  ])("the result of a test message, %j, is decoded", (wire, result) =>
    expect(decoded(nodeOf(webhookTested), wire)).toEqual(result),
  );
});

describe("argument checks of Webhook", () => {
  const oneOf = (text: string) => expect.stringMatching(text);
  test.each<[string, Props, unknown[]]>([
    ["a valid webhook", { ...slackWebhook }, []],
    ["a blank name", { ...slackWebhook, name: "  " }, ["name: must not be blank"]],
    [
      "two variants",
      { ...slackWebhook, opsgenie: {} },
      [oneOf("^opsgenie: give exactly one of .*, not slack and opsgenie$")],
    ],
    ["no variant", { name: "w" }, [oneOf("^: give exactly one of genericWebhook, slack")]],
    [
      "a misspelled nested field",
      { ...slackWebhook, slack: { digest: [] } },
      ["slack.digest: unknown property; did you mean digests?"],
    ],
    [
      "a url of sendLog",
      { name: "w", url: URL, sendLog: {} },
      ["url: sendLog uses a URL of the service: remove it"],
    ],
    ["an unknown url of sendLog", { name: "w", url: UNKNOWN, sendLog: {} }, []],
    ["an unknown name and url", { name: UNKNOWN, url: UNKNOWN, slack: {} }, []],
    [
      "an unknown name, and no url",
      { name: UNKNOWN, slack: {} },
      ["url: required with slack: the URL of the destination"],
    ],
  ])("%s", (_, given, issues) => expect(issuesOf(webhook, given)).toEqual(issues));

  test.each([
    "genericWebhook",
    "slack",
    "microsoftTeams",
    "msTeamsWorkflow",
    "jira",
    "opsgenie",
    "demisto",
  ])("%s without a url is rejected", (variant) =>
    expect(issuesOf(webhook, { name: "w", ...variantOf(variant) })).toEqual([
      `url: required with ${variant}: the URL of the destination`,
    ]),
  );
  test.each(["pagerDuty", "emailGroup"])("a url of %s is a warning", (variant) => {
    const given = { name: "w", url: URL, ...variantOf(variant) };
    const hints = [{ path: ["url"], what: `${variant} does not use a URL: remove it` }];
    expect(issuesOf(webhook, given)).toEqual([]);
    expect(webhook.prepare?.(given, {}, false)).toEqual({ fields: given, hints });
  });
});

describe("the URL of a webhook", () => {
  const given = (url: string) => ({ name: "w", url, genericWebhook: { method: "POST" } });
  test.each([
    ["hooks.example.com/x", "expected an HTTP or HTTPS URL with a host"],
    ["/services/x", "expected an HTTP or HTTPS URL with a host"],
    ["ftp://hooks.example.com/x", "expected an HTTP or HTTPS URL with a host"],
    ["https://", "expected an HTTP or HTTPS URL with a host"],
    ["http://localhost:8080/x", "the URL is an address of the sender itself"],
    ["http://127.0.0.1/x", "the URL is an address of the sender itself"],
    ["https://hooks.example.com/undefined/x", "the URL contains a value that is missing"],
    ["https://hooks.example.com/x?key=null", "the URL contains a value that is missing"],
    ["https://hooks.example.com/[object Object]", "the URL contains an object as text"],
    [
      "https://hooks.example.com/Calling [toString] on an [Output<T>] is not supported.",
      "the URL contains a placeholder in angle brackets",
    ],
    ["https://<your-host>/x", "the URL contains a placeholder in angle brackets"],
    ["https://hooks.example.com/T000/B000/XXXXXXXXXXXX", "the URL contains a placeholder"],
    ["https://hooks.example.com/T00/B00/YOUR_WEBHOOK", "the URL contains a placeholder"],
  ])("warns about the url %s, without its text", (url, reason) => {
    const { hints = [] } = webhook.prepare?.(given(url), {}, false) ?? {};
    expect(issuesOf(webhook, given(url))).toEqual([]);
    expect(hints).toEqual([{ path: ["url"], what: expect.stringContaining(reason) }]);
    expect(hints[0]?.what).not.toContain(url);
  });
  test.each([
    "https://hooks.example.com/x",
    "http://hooks.example.com:8080/a%20b?undefined=1&x=xxx#y",
    "https://user:password@10.0.0.7/nullable/undefined-behavior",
    "https://hooks.example.com/$ALERT_ID/{{alert.id}}",
    "https://[2001:db8::1]/x",
    UNKNOWN,
  ])("does not warn about the url %s", (url) =>
    expect(webhook.prepare?.(given(url), {}, false)).toEqual({ fields: given(url), hints: [] }),
  );
});

describe("comparison of webhooks", () => {
  const digests = (...list: object[]) => ({ name: "w", url: "u", slack: { digests: list } });
  const on = { type: "SPIKE_ANOMALIES", isActive: true };
  const off = { type: "DATA_USAGE", isActive: false };
  const switchedOn = { ...off, isActive: true };
  const payload = (text: string) => ({
    name: "w",
    url: "u",
    genericWebhook: { method: "POST", payload: text },
  });
  const emailGroup = { name: "w", emailGroup: { emailAddresses: ["a"] } };

  test.each([
    ["an inactive digest and no digest", digests(on, off), digests(on)],
    ["digests in another order", digests(on, switchedOn), digests(switchedOn, on)],
    ["payloads with different whitespace", payload('{"a": 1}'), payload('{ "a":1 }')],
  ])("%s are equal", (_, one, other) => expect(equalCanonical(webhookNode, one, other)).toBe(true));
  test.each([
    ["another inactive digest in the response is no drift", digests(off, on), digests(on)],
    ["a missing inactive digest is no drift", digests(on), digests(off, on)],
  ])("%s", (_, remote, mine) => expect(selectManaged(webhookNode, remote, mine)).toEqual(mine));
  test.each([
    [
      "a digest switched on outside Pulumi",
      digests(switchedOn, on),
      digests(on),
      digests(on, switchedOn),
    ],
    ["another variant than an empty one", emailGroup, { name: "w", slack: {} }, emailGroup],
  ])("%s is drift", (_, remote, mine, managed) =>
    expect(selectManaged(webhookNode, remote, mine)).toEqual(managed),
  );
});

describe("the schema of Webhook", () => {
  test("a change of variant replaces, and the type UNKNOWN is declared", () => {
    expect(webhookNode.facts.union).toMatchObject({
      replaceOnChange: true,
      tag: { key: "type", others: [{ full: "UNKNOWN", number: 0 }] },
    });
    expect(webhookNode.facts.model).toBe("Webhook");
  });
  test("the client has all documented operations", () =>
    expect(
      Object.values(webhooks.operations)
        .map(({ route }) => route)
        .sort(),
    ).toEqual([
      `DELETE ${ROUTE}/{id}`,
      "GET /integrations/webhook-types/v1",
      "GET /integrations/webhook-types/v1/{type}",
      `GET ${ROUTE}`,
      `GET ${ROUTE}/list/by-types`,
      `GET ${ROUTE}/list/summaries`,
      `GET ${ROUTE}/{id}`,
      `GET ${ROUTE}/{id}/test`,
      "POST /integrations/webhooks-test/v1",
      `POST ${ROUTE}`,
      `PUT ${ROUTE}`,
    ]));
});

describe("the id of a webhook joins its UUID and its external id", () => {
  const joined = `${ID}/42`;
  const summary = { id: ID, externalId: 42, type: "SLACK", name: "w", url: URL };
  const fields = { name: "w2", emailGroup: { emailAddresses: ["a@example.com"] } };
  const run = async (responses: Props) => {
    const { handlersOf, sent, requested } = await account(responses);
    return { handlers: handlersOf(webhook), sent, requested };
  };

  test.each([ID, joined])("a read by %s sends the UUID and returns the joined id", async (id) => {
    const stored = { ...summary, slack: {}, createdAt: "2026-01-01T00:00:00Z" };
    const { handlers, requested } = await run({ [`GET ${ROUTE}/${ID}`]: { webhook: stored } });
    expect(await handlers.read(id)).toEqual({
      id: joined,
      remote: { name: "w", url: URL, slack: {}, externalId: 42 },
    });
    expect(requested()).toEqual([`GET ${ROUTE}/${ID}`]);
  });
  test("a create returns the UUID only", async () => {
    const { handlers, sent } = await run({ [`POST ${ROUTE}`]: { id: ID } });
    const slack = { name: "w", url: URL, slack: {} };
    expect(await handlers.create(slack, { id: "" })).toEqual({ id: ID });
    expect(sent()).toEqual([{ data: { type: "SLACK", ...slack } }]);
  });
  test("an update sends the UUID and returns undefined for an empty response", async () => {
    const { handlers, sent } = await run({ [`PUT ${ROUTE}`]: {} });
    expect(await handlers.update?.(joined, fields, fields)).toBeUndefined();
    expect(sent()).toEqual([{ id: ID, data: { type: "EMAIL_GROUP", ...fields } }]);
  });
  test("a delete sends the UUID", async () => {
    const { handlers, requested } = await run({ [`DELETE ${ROUTE}/${ID}`]: {} });
    await handlers.remove(joined);
    expect(requested()).toEqual([`DELETE ${ROUTE}/${ID}`]);
  });
  test("a list returns joined ids and names only", async () => {
    const { handlers } = await run({ [`GET ${ROUTE}`]: { deployed: [summary] } });
    expect(await handlers.list?.()).toEqual([{ id: joined, name: "w" }]);
  });
});
