import { choice } from "../../schema/words";

/** The kinds of webhook as the wire numbers them; 0 is a webhook that says nothing. */
export const TYPES = {
  GENERIC: 1,
  SLACK: 2,
  PAGERDUTY: 3,
  SEND_LOG: 4,
  EMAIL_GROUP: 5,
  MICROSOFT_TEAMS: 6,
  JIRA: 7,
  OPSGENIE: 8,
  DEMISTO: 9,
  AWS_EVENT_BRIDGE: 10,
  IBM_EVENT_NOTIFICATIONS: 11,
  MS_TEAMS_WORKFLOW: 12,
} as const;

export const webhookType = choice("", { UNKNOWN: 0, ...TYPES }, "WebhookType");

export const httpMethod = choice("", { UNKNOWN: 0, GET: 1, POST: 2, PUT: 3 }, "WebhookMethod");

export const digestType = choice(
  "",
  { UNKNOWN: 0, ERROR_AND_CRITICAL_LOGS: 1, FLOW_ANOMALIES: 2, SPIKE_ANOMALIES: 3, DATA_USAGE: 4 },
  "WebhookDigestType",
);

export const attachmentType = choice("", { EMPTY: 0, METRIC_SNAPSHOT: 1, LOGS: 2 }, "WebhookAttachmentType");

export const endpointType = choice("ENDPOINT_TYPE_", { DEFAULT_OR_PUBLIC: 0, PRIVATE: 1 }, "WebhookEndpointType");
