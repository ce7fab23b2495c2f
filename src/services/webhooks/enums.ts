import { enumOf } from "../../schema/enums";

/** Webhook types with their numbers in the API; 0 is the value of an unset type. */
export const TYPE_NUMBERS = {
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

export const webhookType = enumOf("", { UNKNOWN: 0, ...TYPE_NUMBERS }, "WebhookType");

export const httpMethod = enumOf("", { UNKNOWN: 0, GET: 1, POST: 2, PUT: 3 }, "WebhookMethod");

export const digestType = enumOf(
  "",
  { UNKNOWN: 0, ERROR_AND_CRITICAL_LOGS: 1, FLOW_ANOMALIES: 2, SPIKE_ANOMALIES: 3, DATA_USAGE: 4 },
  "WebhookDigestType",
);

export const attachmentType = enumOf(
  "",
  { EMPTY: 0, METRIC_SNAPSHOT: 1, LOGS: 2 },
  "WebhookAttachmentType",
);

export const endpointType = enumOf(
  "ENDPOINT_TYPE_",
  { DEFAULT_OR_PUBLIC: 0, PRIVATE: 1 },
  "WebhookEndpointType",
);

/** The type of a webhook on the legacy routes: the only enum there that is sent by name. */
export const webhookTypeName = enumOf(
  "",
  ["UNKNOWN", ...(Object.keys(TYPE_NUMBERS) as (keyof typeof TYPE_NUMBERS)[])],
  "LegacyWebhookType",
);
