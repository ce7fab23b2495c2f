import { webhooks } from "../../src/areas/webhooks";
import { type WebhookData, webhookBody, webhookTested } from "../../src/areas/webhooks/data";
import { webhook } from "../../src/areas/webhooks/webhook";
import { same } from "../../src/schema/canonical";
import { problems, UNKNOWN } from "../../src/schema/check";
import { decode } from "../../src/schema/decode";
import { encode } from "../../src/schema/encode";
import { nodeOf } from "../../src/schema/node";
import { pathText } from "../../src/schema/path";
import { project } from "../../src/schema/project";
import { closeAll } from "../client/support/server";
import { account } from "../support/account";

afterAll(closeAll);

const ID = "0f0e0d0c-0b0a-4909-8807-060504030201";
const node = nodeOf(webhook.fields);
const body = nodeOf(webhookBody);
const said = (value: unknown) => problems(webhook.fields, value).map(({ path, reason }) => `${pathText(path)}: ${reason}`);
const slack: WebhookData = {
  name: "w",
  url: "https://hooks.example.com/1",
  slack: { digests: [{ type: "SPIKE_ANOMALIES", isActive: true }], attachments: [{ type: "METRIC_SNAPSHOT", isActive: true }] },
};

describe("on the wire", () => {
  test("the versioned paths: names, flat", () => {
    expect(encode(body, { data: slack })).toEqual({
      data: {
        type: "SLACK",
        name: "w",
        url: "https://hooks.example.com/1",
        slack: { digests: [{ type: "SPIKE_ANOMALIES", isActive: true }], attachments: [{ type: "METRIC_SNAPSHOT", isActive: true }] },
      },
    });
  });
  test("the older paths: integers, the settings in config", () => {
    expect(encode(body, { data: slack }, "legacy")).toEqual({
      data: {
        type: 2,
        name: "w",
        url: "https://hooks.example.com/1",
        config: { $case: "slack", slack: { digests: [{ type: 3, isActive: true }], attachments: [{ type: 1, isActive: true }] } },
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
    [{ awsEventBridge: { eventBusArn: "a", detail: "{}", detailType: "t", source: "s", roleName: "r" } }, "AWS_EVENT_BRIDGE", 10],
    [{ ibmEventNotifications: { endpointType: "PRIVATE" } }, "IBM_EVENT_NOTIFICATIONS", 11],
    [{ msTeamsWorkflow: {} }, "MS_TEAMS_WORKFLOW", 12],
  ])("%j is %s, or %d", (variant, name, number) => {
    const value = { name: "w", ...variant };
    expect(encode(node, value)).toMatchObject({ type: name });
    const config = { $case: Object.keys(variant)[0], ...variant };
    const wire = encode(node, value, "legacy") as Record<string, unknown>;
    expect(wire.type).toBe(number);
    expect(Object.keys(wire.config as object)).toEqual(Object.keys(config));
    for (const dialect of ["flat", "legacy"] as const) expect(decode(node, encode(node, value, dialect), fail)).toEqual(value);
  });
  test("the outcome of a test message is read in both dialects", () => {
    const outcome = nodeOf(webhookTested);
    expect(decode(outcome, { result: { $case: "success", success: {} } }, fail)).toEqual({ success: {} });
    expect(decode(outcome, { success: {} }, fail)).toEqual({ success: {} });
    expect(decode(outcome, { failure: { statusCode: 404, errorMessage: "gone" } }, fail)).toEqual({
      failure: { statusCode: 404, errorMessage: "gone" },
    });
  });
});
const fail = (strange: unknown) => {
  throw new Error(JSON.stringify(strange));
};

describe("mistakes that are told at preview", () => {
  test("a webhook that is right", () => expect(said(slack)).toEqual([]));
  test.each(["genericWebhook", "slack", "microsoftTeams", "msTeamsWorkflow", "jira", "opsgenie", "demisto"])(
    "%s without an address",
    (variant) => {
      const settings = { genericWebhook: { method: "GET" }, jira: { apiToken: "t", email: "e", projectKey: "p" } } as Record<
        string,
        object
      >;
      expect(said({ name: "w", [variant]: settings[variant] ?? {} })).toEqual([
        `url: required with ${variant}: the address that is called`,
      ]);
    },
  );
  test.each(["pagerDuty", "emailGroup"])("%s with an address is a warning", (variant) => {
    const settings = { pagerDuty: { serviceKey: "k" }, emailGroup: { emailAddresses: [] } } as Record<string, object>;
    const given = { name: "w", url: "https://example.com", [variant]: settings[variant] ?? {} };
    const warning = `warning: Webhook "w": url: ${variant} calls no address of yours. Leave it out`;
    expect([said(given), webhook.prepare?.(given, {}, false)]).toEqual([[], { fields: given, says: [warning] }]);
  });
  test("sendLog with an address", () =>
    expect(said({ name: "w", url: "https://example.com", sendLog: {} })).toContain(
      "url: sendLog calls an address of the service: leave it out",
    ));
  test("a blank name", () => expect(said({ ...slack, name: "  " })).toEqual(["name: must not be blank"]));
  test("two kinds at once", () =>
    expect(said({ ...slack, opsgenie: {} })).toEqual([
      expect.stringMatching(/^opsgenie: give exactly one of .*, not slack and opsgenie$/),
    ]));
  test("no kind at all", () =>
    expect(said({ name: "w" })).toEqual([expect.stringMatching(/^: give exactly one of genericWebhook, slack/)]));
  test("a misspelt field deep inside", () =>
    expect(said({ ...slack, slack: { digest: [] } })).toEqual(["slack.digest: unknown property; did you mean digests?"]));
  test("what is not known yet is never blamed", () => {
    expect(said({ name: UNKNOWN, url: UNKNOWN, slack: {} })).toEqual([]);
    expect(said({ name: "w", url: "https://example.com", slack: UNKNOWN })).toEqual([]);
    expect(said({ name: "w", url: UNKNOWN, sendLog: {} })).toEqual([]);
  });
  test("what is not known yet hides nothing", () =>
    expect(said({ name: UNKNOWN, slack: {} })).toEqual(["url: required with slack: the address that is called"]));
});

describe("what is the same", () => {
  const digests = (...list: object[]) => ({ name: "w", url: "u", slack: { digests: list } });
  const on = { type: "SPIKE_ANOMALIES", isActive: true };
  const off = { type: "DATA_USAGE", isActive: false };
  test("a digest that is off, and none", () => {
    expect(same(node, digests(on, off), digests(on))).toBe(true);
    expect(project(node, digests(off, on), digests(on))).toEqual(digests(on));
    expect(project(node, digests(on), digests(off, on))).toEqual(digests(off, on));
  });
  test("a digest that was switched on by hand is a change", () =>
    expect(project(node, digests({ ...off, isActive: true }, on), digests(on))).toEqual(digests(on, { ...off, isActive: true })));
  test("digests in another order", () =>
    expect(same(node, digests(on, { ...off, isActive: true }), digests({ ...off, isActive: true }, on))).toBe(true));
  test("a payload that is spelled otherwise", () => {
    const payload = (text: string) => ({ name: "w", url: "u", genericWebhook: { method: "POST", payload: text } });
    expect(same(node, payload('{"a": 1}'), payload('{ "a":1 }'))).toBe(true);
  });
  test("another kind takes the place of the one before, however empty that was", () =>
    expect(project(node, { name: "w", emailGroup: { emailAddresses: ["a"] } }, { name: "w", slack: {} })).toEqual({
      name: "w",
      emailGroup: { emailAddresses: ["a"] },
    }));
});

describe("a declaration", () => {
  test("another kind replaces, and the wire's own word for none is known", () => {
    expect(node.facts.union).toMatchObject({ fixed: true, tag: { key: "type", others: [{ full: "UNKNOWN", number: 0 }] } });
    expect(node.facts.model).toBe("Webhook");
  });
  test("all documented operations are offered", () =>
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

describe("the life of a webhook", () => {
  const held = {
    id: ID,
    externalId: 42,
    type: "SLACK",
    name: "w",
    url: "https://hooks.example.com/1",
    slack: {},
    createdAt: "2026-01-01T00:00:00Z",
  };

  test("a create knows the UUID alone", async () => {
    const { handlersOf, sent } = await account({ "POST /integrations/webhooks/v1": { id: ID } });
    expect(await handlersOf(webhook).create({ name: "w", url: "https://hooks.example.com/1", slack: {} }, { id: "" })).toEqual({ id: ID });
    expect(sent()).toEqual([{ data: { type: "SLACK", name: "w", url: "https://hooks.example.com/1", slack: {} } }]);
  });
  test.each([ID, `${ID}/42`])("a read by %s tells the whole id", async (id) => {
    const { handlersOf, asked } = await account({ [`GET /integrations/webhooks/v1/${ID}`]: { webhook: held } });
    expect(await handlersOf(webhook).read(id)).toEqual({
      id: `${ID}/42`,
      seen: { name: "w", url: "https://hooks.example.com/1", slack: {}, externalId: 42 },
    });
    expect(asked()).toEqual([`GET /integrations/webhooks/v1/${ID}`]);
  });
  test("an update names the UUID, and its empty answer tells nothing", async () => {
    const { handlersOf, sent } = await account({ "PUT /integrations/webhooks/v1": {} });
    const fields = { name: "w2", emailGroup: { emailAddresses: ["a@example.com"] } };
    expect(await handlersOf(webhook).update?.(`${ID}/42`, fields, fields)).toBeUndefined();
    expect(sent()).toEqual([{ id: ID, data: { type: "EMAIL_GROUP", ...fields } }]);
  });
  test("a delete names the UUID", async () => {
    const { handlersOf, asked } = await account({ [`DELETE /integrations/webhooks/v1/${ID}`]: {} });
    await handlersOf(webhook).remove(`${ID}/42`);
    expect(asked()).toEqual([`DELETE /integrations/webhooks/v1/${ID}`]);
  });
  test("a list tells names, and never passes for the whole", async () => {
    const { slack: _, ...summary } = held;
    const { handlersOf } = await account({ "GET /integrations/webhooks/v1": { deployed: [summary] } });
    expect(await handlersOf(webhook).list?.()).toEqual([{ id: `${ID}/42`, name: "w" }]);
  });
});
