import { start, UUID, WEBHOOKS } from "./support";
import { exact, exchanges, run } from "./support/exchanges";

const TYPES = "/integrations/webhook-types/v1";
const TEST = "POST /integrations/webhooks-test/v1";
const CREATE = `made = POST ${WEBHOOKS}`;
const MADE = `${WEBHOOKS}/<made.id>`;
const PAYLOAD = "Hello from $ALERT_NAME, a coralogix alert";
const url = "https://hooks.example.com/x";
const data = (type: string, more: object) => ({ data: { type, name: "w", ...more } });
const slack = (more: object = {}) => data("SLACK", { url, slack: {}, ...more });
const times = {
  createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  updatedAt: expect.any(String),
};
/** The fields of one webhook in any list. */
const listed = { id: "<made.id>", name: "w", externalId: 1, ...times };

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
  { type: "SLACK", url, slack: { attachments: null, digests: [] } },
  { type: "GENERIC", url, genericWebhook: { method: "GET", payload: PAYLOAD, uuid: UUID } },
  { type: "GENERIC", url, genericWebhook: { method: "POST", headers: null, uuid: UUID } },
  {
    type: "GENERIC",
    url,
    genericWebhook: {
      method: "POST",
      headers: { "X-A": "1", "X-B": "2" },
      payload: '{"b":1}',
      uuid: UUID,
    },
  },
  { type: "PAGERDUTY", url, pagerDuty: { serviceKey: "example-key" } },
  { type: "PAGERDUTY", pagerDuty: { serviceKey: "example-key" } },
  { type: "EMAIL_GROUP", url, emailGroup: { emailAddresses: ["user@example.com"] } },
  { type: "EMAIL_GROUP", emailGroup: { emailAddresses: ["b@example.com", "a@example.com"] } },
  { type: "MICROSOFT_TEAMS", url, microsoftTeams: {} },
  {
    type: "JIRA",
    url,
    jira: { projectKey: "key", email: "email@coralogix.com", apiToken: "token" },
  },
  { type: "OPSGENIE", url: "https://api.opsgenie.com/?q=x", opsgenie: {} },
  { type: "DEMISTO", url, demisto: { uuid: UUID, payload: PAYLOAD } },
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
  {
    type: "IBM_EVENT_NOTIFICATIONS",
    ibmEventNotifications: { regionId: "r", endpointType: "ENDPOINT_TYPE_PRIVATE" },
  },
] as const;

/** The settings of a webhook without null and empty values. */
const settings = (sent: object) =>
  Object.fromEntries(
    Object.entries(sent)
      .filter(([key]) => !["type", "url", "name"].includes(key))
      .map(([key, value]) => [
        key,
        Object.fromEntries(
          Object.entries(value as object).filter(([, one]) => one !== null && one.length !== 0),
        ),
      ]),
  );

test.each(SENT)("%j is created, replaced with another name, read and deleted", async (sent) => {
  await run(await start(), [
    [CREATE, data(sent.type, sent), 200, exact({ id: expect.stringMatching(/^[0-9a-f-]{36}$/) })],
    [
      `PUT ${WEBHOOKS}`,
      { id: "<made.id>", ...data(sent.type, { ...sent, name: "new" }) },
      200,
      exact({}),
    ],
    [
      `GET ${MADE}`,
      200,
      {
        webhook: {
          id: "<made.id>",
          name: "new",
          type: sent.type,
          externalId: 1,
          ...settings(sent),
        },
      },
    ],
    [`DELETE ${MADE}`, 200, exact({})],
    [`GET ${MADE}`, 404],
  ]);
});

exchanges("webhooks", [
  [
    "a read has externalId, times and secrets",
    [CREATE, data("PAGERDUTY", { pagerDuty: { serviceKey: "clear-secret" } }), 200],
    [
      `GET ${MADE}`,
      200,
      exact({
        webhook: { ...listed, type: "PAGERDUTY", pagerDuty: { serviceKey: "clear-secret" } },
      }),
    ],
  ],
  [
    "external ids are not reused",
    [CREATE, slack(), 200],
    [`DELETE ${MADE}`, 200],
    [CREATE, slack(), 200],
    [`GET ${MADE}`, 200, { webhook: { externalId: 2 } }],
    (emulator) => expect(emulator.created("webhooks")).toBe(2),
  ],
  [
    "a replacement keeps id, externalId and createdAt, and nothing else",
    [CREATE, data("GENERIC", SENT[4]), 200],
    [`before = GET ${MADE}`, 200],
    [
      `PUT ${WEBHOOKS}`,
      { id: "<made.id>", ...data("OPSGENIE", { name: "o", url, opsgenie: {} }) },
      200,
    ],
    [
      `GET ${MADE}`,
      200,
      ({ webhook: { updatedAt, ...after } }, { before }) => {
        const { id, externalId, createdAt } = before.webhook;
        expect(after).toEqual({
          id,
          type: "OPSGENIE",
          name: "o",
          url,
          opsgenie: {},
          externalId,
          createdAt,
        });
        expect(updatedAt >= before.webhook.updatedAt).toBe(true);
      },
    ],
  ],
  [
    "the list has id, name, type, URL and external id",
    [CREATE, data("SLACK", SENT[0]), 200],
    [`GET ${WEBHOOKS}`, 200, exact({ deployed: [{ ...listed, type: "SLACK", url: SENT[0].url }] })],
    [
      `GET ${WEBHOOKS}/list/by-types?type=SLACK`,
      200,
      exact({ deployed: [{ ...listed, url: SENT[0].url }] }),
    ],
    [`GET ${WEBHOOKS}/list/by-types?type=JIRA`, 200, exact({ deployed: [] })],
    [
      `GET ${WEBHOOKS}/list/summaries`,
      200,
      exact({ outboundWebhookSummaries: [{ ...listed, type: "SLACK" }] }),
    ],
    [
      `GET ${TYPES}`,
      200,
      ({ webhooks }) => {
        expect(webhooks).toHaveLength(12);
        expect(webhooks).toContainEqual(expect.objectContaining({ type: "SLACK", count: 1 }));
      },
    ],
    [`GET ${TYPES}/SEND_LOG`, 200, exact({ details: { type: "SEND_LOG", label: "send log" } })],
  ],
  [
    "digests that were not sent are not returned",
    [CREATE, data("SLACK", SENT[1]), 200],
    [
      `GET ${MADE}`,
      200,
      ({ webhook: { slack: sent } }) =>
        expect([sent.digests ?? [], sent.attachments ?? []]).toEqual([[], []]),
    ],
    [CREATE, slack({ slack: { digests: [{ type: "DATA_USAGE", isActive: true }] } }), 200],
    [
      `GET ${MADE}`,
      200,
      ({ webhook }) =>
        expect(webhook.slack).toEqual({ digests: [{ type: "DATA_USAGE", isActive: true }] }),
    ],
  ],
  [
    "a uuid that the client does not send is generated anew by every update",
    [CREATE, data("SEND_LOG", { sendLog: { payload: "{}" } }), 200],
    [
      `before = GET ${MADE}`,
      200,
      { webhook: { sendLog: { uuid: expect.stringMatching(/^[0-9a-f-]{36}$/) } } },
    ],
    [
      `PUT ${WEBHOOKS}`,
      { id: "<made.id>", ...data("SEND_LOG", { sendLog: { payload: "{}" } }) },
      200,
    ],
    [
      `GET ${MADE}`,
      200,
      ({ webhook }, { before }) =>
        expect(webhook.sendLog.uuid).not.toBe(before.webhook.sendLog.uuid),
    ],
  ],
  [
    "the service generates the URL of a send-log webhook",
    [CREATE, data("SEND_LOG", { sendLog: { uuid: UUID }, url: "https://mine.example.com" }), 200],
    [
      `GET ${MADE}`,
      200,
      ({ webhook }) => expect(webhook.url).toEqual(expect.not.stringContaining("mine")),
    ],
  ],
  [
    "an unused URL is returned as sent",
    [CREATE, data("EMAIL_GROUP", { url, emailGroup: { emailAddresses: [] } }), 200],
    [`GET ${MADE}`, 200, { webhook: { url } }],
  ],
  [
    "names of webhooks are not unique, and a blank name is a 400",
    [`POST ${WEBHOOKS}`, slack(), 200],
    [`POST ${WEBHOOKS}`, slack(), 200],
    [`POST ${WEBHOOKS}`, slack({ name: " " }), 400, "data.name"],
    [`POST ${WEBHOOKS}`, slack({ url: undefined }), 400, "data.url"],
  ],
  [
    "every operation on a missing webhook returns 404",
    [`GET ${WEBHOOKS}/${UUID}`, 404],
    [`DELETE ${WEBHOOKS}/${UUID}`, 404],
    [`PUT ${WEBHOOKS}`, { id: UUID, ...slack() }, 404],
    [`GET ${WEBHOOKS}/${UUID}/test`, 404],
    [`GET ${WEBHOOKS}/no-uuid-at-all`, 404],
  ],
  [
    "a test message is delivered, except to a host that cannot exist",
    [TEST, slack(), 200, exact({ success: {} })],
    [
      TEST,
      slack({ url: "https://nowhere.invalid/x" }),
      200,
      exact({
        failure: {
          errorMessage: expect.any(String),
          displayMessage: expect.any(String),
          statusCode: 502,
        },
      }),
    ],
    [CREATE, slack({ url: "https://nowhere.invalid/x" }), 200],
    [`GET ${MADE}/test`, 200, { failure: {} }],
    (emulator) => expect(emulator.created("webhooks")).toBe(1),
  ],
]);
