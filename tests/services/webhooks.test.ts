import { equalCanonical } from "../../src/schema/canonical";
import { decode } from "../../src/schema/decode";
import { encode } from "../../src/schema/encode";
import { nodeOf } from "../../src/schema/node";
import { formatPath } from "../../src/schema/path";
import { selectManaged } from "../../src/schema/select-managed";
import { UNKNOWN } from "../../src/schema/unknown";
import { validate } from "../../src/schema/validate";
import { webhooks } from "../../src/services/webhooks";
import { webhookBody, webhookTested } from "../../src/services/webhooks/entity";
import type { WebhookData } from "../../src/services/webhooks/fields";
import { webhook } from "../../src/services/webhooks/webhook";
import { closeAll } from "../http/support/server";
import { account } from "../support/account";

afterAll(closeAll);

const ID = "0f0e0d0c-0b0a-4909-8807-060504030201";
const webhookNode = nodeOf(webhook.fields);
const webhookBodyNode = nodeOf(webhookBody);
const webhookIssues = (value: unknown) =>
  validate(webhook.fields, value).map(({ path, reason }) => `${formatPath(path)}: ${reason}`);
const slackWebhook: WebhookData = {
  name: "w",
  url: "https://hooks.example.com/1",
  slack: {
    digests: [{ type: "SPIKE_ANOMALIES", isActive: true }],
    attachments: [{ type: "METRIC_SNAPSHOT", isActive: true }],
  },
};

describe("webhook JSON", () => {
  test("the flat dialect sends names and the variant as a field", () => {
    expect(encode(webhookBodyNode, { data: slackWebhook })).toEqual({
      data: {
        type: "SLACK",
        name: "w",
        url: "https://hooks.example.com/1",
        slack: {
          digests: [{ type: "SPIKE_ANOMALIES", isActive: true }],
          attachments: [{ type: "METRIC_SNAPSHOT", isActive: true }],
        },
      },
    });
  });
  test("the legacy dialect sends integers and the variant in config", () => {
    expect(encode(webhookBodyNode, { data: slackWebhook }, "legacy")).toEqual({
      data: {
        type: 2,
        name: "w",
        url: "https://hooks.example.com/1",
        config: {
          $case: "slack",
          slack: {
            digests: [{ type: 3, isActive: true }],
            attachments: [{ type: 1, isActive: true }],
          },
        },
      },
    });
  });
  test.each([
    [{ genericWebhook: { method: "POST" } }, "GENERIC", 1],
    [{ slack: {} }, "SLACK", 2],
    [{ pagerDuty: { serviceKey: "k" } }, "PAGERDUTY", 3],
    [{ sendLog: {} }, "SEND_LOG", 4],
    [{ emailGroup: { emailAddresses: ["a@example.com"] } }, "EMAIL_GROUP", 5],
    [{ microsoftTeams: {} }, "MICROSOFT_TEAMS", 6],
    [{ jira: { apiToken: "t", email: "a@example.com", projectKey: "OPS" } }, "JIRA", 7],
    [{ opsgenie: {} }, "OPSGENIE", 8],
    [{ demisto: {} }, "DEMISTO", 9],
    [
      {
        awsEventBridge: {
          eventBusArn: "a",
          detail: "{}",
          detailType: "t",
          source: "s",
          roleName: "r",
        },
      },
      "AWS_EVENT_BRIDGE",
      10,
    ],
    [{ ibmEventNotifications: { endpointType: "PRIVATE" } }, "IBM_EVENT_NOTIFICATIONS", 11],
    [{ msTeamsWorkflow: {} }, "MS_TEAMS_WORKFLOW", 12],
  ])("%j is sent as type %s or %d", (variant, name, number) => {
    const value = { name: "w", ...variant };
    expect(encode(webhookNode, value)).toMatchObject({ type: name });
    const config = { $case: Object.keys(variant)[0], ...variant };
    const wire = encode(webhookNode, value, "legacy") as Record<string, unknown>;
    expect(wire.type).toBe(number);
    expect(Object.keys(wire.config as object)).toEqual(Object.keys(config));
    for (const dialect of ["flat", "legacy"] as const)
      expect(decode(webhookNode, encode(webhookNode, value, dialect), fail)).toEqual(value);
  });
  test("the result of a test message is decoded in both dialects", () => {
    const outcome = nodeOf(webhookTested);
    expect(decode(outcome, { result: { $case: "success", success: {} } }, fail)).toEqual({
      success: {},
    });
    expect(decode(outcome, { success: {} }, fail)).toEqual({ success: {} });
    expect(decode(outcome, { failure: { statusCode: 404, errorMessage: "gone" } }, fail)).toEqual({
      failure: { statusCode: 404, errorMessage: "gone" },
    });
  });
});
const fail = (unknownField: unknown) => {
  throw new Error(JSON.stringify(unknownField));
};

describe("argument checks of Webhook", () => {
  test("accepts a valid webhook", () => expect(webhookIssues(slackWebhook)).toEqual([]));
  test.each([
    "genericWebhook",
    "slack",
    "microsoftTeams",
    "msTeamsWorkflow",
    "jira",
    "opsgenie",
    "demisto",
  ])("rejects %s without a url", (variant) => {
    const settings = {
      genericWebhook: { method: "GET" },
      jira: { apiToken: "t", email: "e", projectKey: "p" },
    } as Record<string, object>;
    expect(webhookIssues({ name: "w", [variant]: settings[variant] ?? {} })).toEqual([
      `url: required with ${variant}: the URL of the destination`,
    ]);
  });
  test.each(["pagerDuty", "emailGroup"])("warns about a url of %s", (variant) => {
    const settings = {
      pagerDuty: { serviceKey: "k" },
      emailGroup: { emailAddresses: [] },
    } as Record<string, object>;
    const given = { name: "w", url: "https://example.com", [variant]: settings[variant] ?? {} };
    const warning = `warning: Webhook "w": url: ${variant} does not use a URL: remove it`;
    expect([webhookIssues(given), webhook.prepare?.(given, {}, false)]).toEqual([
      [],
      { fields: given, warnings: [warning] },
    ]);
  });
  test("rejects a url of sendLog", () =>
    expect(webhookIssues({ name: "w", url: "https://example.com", sendLog: {} })).toContain(
      "url: sendLog uses a URL of the service: remove it",
    ));
  test("rejects a blank name", () =>
    expect(webhookIssues({ ...slackWebhook, name: "  " })).toEqual(["name: must not be blank"]));
  test("rejects two variants", () =>
    expect(webhookIssues({ ...slackWebhook, opsgenie: {} })).toEqual([
      expect.stringMatching(/^opsgenie: give exactly one of .*, not slack and opsgenie$/),
    ]));
  test("rejects a webhook without a variant", () =>
    expect(webhookIssues({ name: "w" })).toEqual([
      expect.stringMatching(/^: give exactly one of genericWebhook, slack/),
    ]));
  test("suggests the name of a misspelled nested field", () =>
    expect(webhookIssues({ ...slackWebhook, slack: { digest: [] } })).toEqual([
      "slack.digest: unknown property; did you mean digests?",
    ]));
  test("accepts unknown values", () => {
    expect(webhookIssues({ name: UNKNOWN, url: UNKNOWN, slack: {} })).toEqual([]);
    expect(webhookIssues({ name: "w", url: "https://example.com", slack: UNKNOWN })).toEqual([]);
    expect(webhookIssues({ name: "w", url: UNKNOWN, sendLog: {} })).toEqual([]);
  });
  test("reports other issues beside unknown values", () =>
    expect(webhookIssues({ name: UNKNOWN, slack: {} })).toEqual([
      "url: required with slack: the URL of the destination",
    ]));
});

describe("comparison of webhooks", () => {
  const digests = (...list: object[]) => ({ name: "w", url: "u", slack: { digests: list } });
  const on = { type: "SPIKE_ANOMALIES", isActive: true };
  const off = { type: "DATA_USAGE", isActive: false };
  test("an inactive digest equals no digest", () => {
    expect(equalCanonical(webhookNode, digests(on, off), digests(on))).toBe(true);
    expect(selectManaged(webhookNode, digests(off, on), digests(on))).toEqual(digests(on));
    expect(selectManaged(webhookNode, digests(on), digests(off, on))).toEqual(digests(off, on));
  });
  test("a digest switched on outside Pulumi is drift", () =>
    expect(
      selectManaged(webhookNode, digests({ ...off, isActive: true }, on), digests(on)),
    ).toEqual(digests(on, { ...off, isActive: true })));
  test("digests in another order are equal", () =>
    expect(
      equalCanonical(
        webhookNode,
        digests(on, { ...off, isActive: true }),
        digests({ ...off, isActive: true }, on),
      ),
    ).toBe(true));
  test("payloads with different whitespace are equal", () => {
    const payload = (text: string) => ({
      name: "w",
      url: "u",
      genericWebhook: { method: "POST", payload: text },
    });
    expect(equalCanonical(webhookNode, payload('{"a": 1}'), payload('{ "a":1 }'))).toBe(true);
  });
  test("another variant in the response replaces an empty variant", () =>
    expect(
      selectManaged(
        webhookNode,
        { name: "w", emailGroup: { emailAddresses: ["a"] } },
        { name: "w", slack: {} },
      ),
    ).toEqual({
      name: "w",
      emailGroup: { emailAddresses: ["a"] },
    }));
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
      "DELETE /integrations/webhooks/v1/{id}",
      "GET /integrations/webhook-types/v1",
      "GET /integrations/webhook-types/v1/{type}",
      "GET /integrations/webhooks/v1",
      "GET /integrations/webhooks/v1/list/by-types",
      "GET /integrations/webhooks/v1/list/summaries",
      "GET /integrations/webhooks/v1/{id}",
      "GET /integrations/webhooks/v1/{id}/test",
      "POST /integrations/webhooks-test/v1",
      "POST /integrations/webhooks/v1",
      "PUT /integrations/webhooks/v1",
    ]));
});

describe("Webhook handlers", () => {
  const webhookResponse = {
    id: ID,
    externalId: 42,
    type: "SLACK",
    name: "w",
    url: "https://hooks.example.com/1",
    slack: {},
    createdAt: "2026-01-01T00:00:00Z",
  };

  test("create returns the UUID only", async () => {
    const { handlersOf, sent } = await account({ "POST /integrations/webhooks/v1": { id: ID } });
    expect(
      await handlersOf(webhook).create(
        { name: "w", url: "https://hooks.example.com/1", slack: {} },
        { id: "" },
      ),
    ).toEqual({ id: ID });
    expect(sent()).toEqual([
      { data: { type: "SLACK", name: "w", url: "https://hooks.example.com/1", slack: {} } },
    ]);
  });
  test.each([ID, `${ID}/42`])("read by %s returns the joined id", async (id) => {
    const { handlersOf, requested } = await account({
      [`GET /integrations/webhooks/v1/${ID}`]: { webhook: webhookResponse },
    });
    expect(await handlersOf(webhook).read(id)).toEqual({
      id: `${ID}/42`,
      remote: { name: "w", url: "https://hooks.example.com/1", slack: {}, externalId: 42 },
    });
    expect(requested()).toEqual([`GET /integrations/webhooks/v1/${ID}`]);
  });
  test("update sends the UUID and returns undefined for an empty response", async () => {
    const { handlersOf, sent } = await account({ "PUT /integrations/webhooks/v1": {} });
    const fields = { name: "w2", emailGroup: { emailAddresses: ["a@example.com"] } };
    expect(await handlersOf(webhook).update?.(`${ID}/42`, fields, fields)).toBeUndefined();
    expect(sent()).toEqual([{ id: ID, data: { type: "EMAIL_GROUP", ...fields } }]);
  });
  test("delete sends the UUID", async () => {
    const { handlersOf, requested } = await account({
      [`DELETE /integrations/webhooks/v1/${ID}`]: {},
    });
    await handlersOf(webhook).remove(`${ID}/42`);
    expect(requested()).toEqual([`DELETE /integrations/webhooks/v1/${ID}`]);
  });
  test("list returns ids and names only", async () => {
    const { slack: _, ...summary } = webhookResponse;
    const { handlersOf } = await account({
      "GET /integrations/webhooks/v1": { deployed: [summary] },
    });
    expect(await handlersOf(webhook).list?.()).toEqual([{ id: `${ID}/42`, name: "w" }]);
  });
});
