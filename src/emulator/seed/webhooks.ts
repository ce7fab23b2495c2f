import type { WebhookData } from "../../services/webhooks/fields";

const host = "https://hooks.example.com";

/** Webhooks of most types. All secrets are placeholders. */
export const seedWebhooks: readonly WebhookData[] = [
  {
    name: "Slack: on call",
    url: `${host}/slack/on-call`,
    slack: {
      digests: [{ type: "SPIKE_ANOMALIES", isActive: true }],
      attachments: [{ type: "METRIC_SNAPSHOT", isActive: true }],
    },
  },
  {
    name: "Slack: payments",
    url: `${host}/slack/payments`,
    slack: { attachments: [{ type: "LOGS", isActive: true }] },
  },
  { name: "PagerDuty: primary", pagerDuty: { serviceKey: "seed-service-key" } },
  { name: "Opsgenie", url: `${host}/opsgenie`, opsgenie: {} },
  {
    name: "Incident bot",
    url: `${host}/incidents`,
    genericWebhook: {
      uuid: "5d3c2f1e-8a41-4b0e-9f57-0c6a7b8d9e01",
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: "seed-token" },
      payload: '{"alert":"$ALERT_NAME","id":"$ALERT_ID","action":"$ALERT_ACTION"}',
    },
  },
  {
    name: "Duty managers",
    emailGroup: { emailAddresses: ["duty@example.com", "platform@example.com"] },
  },
  {
    name: "Audit trail",
    sendLog: {
      uuid: "7e1d0c9b-6a58-4f47-8362-514f3e2d1c0b",
      payload: '{"text":"$ALERT_NAME","severity":"$EVENT_SEVERITY"}',
    },
  },
  {
    name: "Jira: operations",
    url: `${host}/jira`,
    jira: { apiToken: "seed-token", email: "ops@example.com", projectKey: "OPS" },
  },
  { name: "Teams: support", url: `${host}/teams`, msTeamsWorkflow: {} },
  {
    name: "Event bus",
    awsEventBridge: {
      eventBusArn: "arn:aws:events:eu-west-1:123456789012:event-bus/alerts",
      detail: '{"alert":"$ALERT_NAME"}',
      detailType: "alert",
      source: "observability",
      roleName: "alerts-to-event-bus",
    },
  },
];
