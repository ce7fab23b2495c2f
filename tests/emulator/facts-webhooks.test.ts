import { call, start, UUID } from "./support";

const WEBHOOKS = "/integrations/webhooks/v1";
const PAYLOAD = "Hello from $ALERT_NAME, a coralogix alert";
/** Webhooks of every type, as the vendor's examples and Terraform provider send them. */
const SENT = [
  {
    type: "SLACK",
    url: "https://join.slack.com/example",
    slack: {
      attachments: [{ isActive: true, type: "LOGS" }],
      digests: [{ isActive: true, type: "FLOW_ANOMALIES" }],
    },
  },
  { type: "SLACK", url: "https://tf-acc.slack.com/", slack: { attachments: null, digests: [] } },
  {
    type: "GENERIC",
    url: "https://example-url.com",
    genericWebhook: { method: "GET", payload: PAYLOAD, uuid: UUID },
  },
  {
    type: "GENERIC",
    url: "https://example-url.com",
    genericWebhook: { method: "POST", headers: null, uuid: UUID },
  },
  { type: "PAGERDUTY", url: "https://example-url.com/", pagerDuty: { serviceKey: "example-key" } },
  { type: "PAGERDUTY", pagerDuty: { serviceKey: "example-key" } },
  {
    type: "EMAIL_GROUP",
    url: "https://example-url.com/",
    emailGroup: { emailAddresses: ["user@example.com"] },
  },
  { type: "EMAIL_GROUP", emailGroup: { emailAddresses: ["user@example.com"] } },
  {
    type: "JIRA",
    url: "https://my-jira.atlassian.net/jira/",
    jira: { projectKey: "example-key", email: "email@coralogix.com", apiToken: "example-token" },
  },
  { type: "OPSGENIE", url: "https://api.opsgenie.com/?q=x", opsgenie: {} },
  { type: "DEMISTO", url: "https://example.com", demisto: { uuid: UUID, payload: PAYLOAD } },
  { type: "SEND_LOG", sendLog: { uuid: UUID, payload: PAYLOAD } },
  { type: "MS_TEAMS_WORKFLOW", url: "https://xyz.webhook.office.com/?q=x", msTeamsWorkflow: {} },
  {
    type: "AWS_EVENT_BRIDGE",
    url: "https://aws.amazon.com",
    awsEventBridge: {
      eventBusArn: "arn:aws:events:us-east-1:123456789012:event-bus/default",
      detail: "example-detail",
      detailType: "example-detail-type",
      source: "example-source",
      roleName: "example-role",
    },
  },
] as const;

/** The settings of a webhook without null and empty values. */
const settings = (data: object) =>
  Object.fromEntries(
    Object.entries(data)
      .filter(([key]) => !["type", "url", "name"].includes(key))
      .map(([key, value]) => [
        key,
        Object.fromEntries(
          Object.entries(value as object).filter(([, one]) => one !== null && one.length !== 0),
        ),
      ]),
  );

describe("webhooks: known service behavior", () => {
  test.each(SENT)("%j is created, replaced with another name, read and deleted", async (sent) => {
    const emulator = await start({ quirks: { reorder: false } });
    const created = await call(emulator, "POST", WEBHOOKS, { data: { ...sent, name: "w" } });
    expect([created.status, Object.keys(created.json)]).toEqual([200, ["id"]]);
    const { id } = created.json;
    expect(
      (await call(emulator, "PUT", WEBHOOKS, { id, data: { ...sent, name: "w-updated" } })).status,
    ).toBe(200);
    const { webhook } = (await call(emulator, "GET", `${WEBHOOKS}/${id}`)).json;
    expect(webhook).toMatchObject({
      id,
      name: "w-updated",
      type: sent.type,
      externalId: expect.any(Number),
      ...settings(sent),
    });
    expect((await call(emulator, "DELETE", `${WEBHOOKS}/${id}`)).status).toBe(200);
    expect((await call(emulator, "GET", `${WEBHOOKS}/${id}`)).status).toBe(404);
  });

  test("the list has id, name, type, URL and external id", async () => {
    const emulator = await start();
    await call(emulator, "POST", WEBHOOKS, { data: { ...SENT[0], name: "w" } });
    const { deployed } = (await call(emulator, "GET", WEBHOOKS)).json;
    expect(deployed).toEqual([
      {
        id: expect.any(String),
        name: "w",
        type: "SLACK",
        url: SENT[0].url,
        externalId: 1,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      },
    ]);
  });

  test("digests that were not sent are not returned", async () => {
    const emulator = await start();
    const { id } = (await call(emulator, "POST", WEBHOOKS, { data: { ...SENT[1], name: "w" } }))
      .json;
    const { slack } = (await call(emulator, "GET", `${WEBHOOKS}/${id}`)).json.webhook;
    expect([slack.digests ?? [], slack.attachments ?? []]).toEqual([[], []]);
  });

  test("the service generates the URL of a send-log webhook", async () => {
    const emulator = await start();
    const { id } = (
      await call(emulator, "POST", WEBHOOKS, {
        data: { ...SENT[11], name: "w", url: "https://mine.example.com" },
      })
    ).json;
    expect((await call(emulator, "GET", `${WEBHOOKS}/${id}`)).json.webhook.url).not.toContain(
      "mine",
    );
  });

  test("names of webhooks are not unique, and a blank name is a 400", async () => {
    const emulator = await start();
    const create = async (name: string) =>
      (await call(emulator, "POST", WEBHOOKS, { data: { ...SENT[0], name } })).status;
    expect([await create("w"), await create("w"), await create(" ")]).toEqual([200, 200, 400]);
  });
});
