import { annotate, field, optional } from "../../schema/facts";
import { flag, map, model, set, string, uuid } from "../../schema/fields";
import { attachmentType, digestType, endpointType, httpMethod } from "./enums";

const senderId = optional(
  uuid(),
  "Id of the sender inside the webhook. It must not change in updates.",
  { generatedId: "uuid" },
);
const payload = (to: string) =>
  optional(
    string(),
    `Template of the message sent to ${to}: JSON with placeholders such as $ALERT_NAME or $ALERT_ID.`,
    {
      json: true,
    },
  );

const PUBLIC_NAMES = ["Accept", "Content-Type", "User-Agent"];
const PUBLIC_HEADERS = PUBLIC_NAMES.flatMap((name) => [name, name.toLowerCase()]);

export const genericWebhook = model("WebhookGeneric", "Sends HTTP requests to a URL.", {
  uuid: senderId,
  method: field(httpMethod, "HTTP method of the request."),
  headers: optional(
    map(field(string(), "Value of the header.", { secret: true })),
    "Headers of the request, by name. Their values are secrets, but for `Accept`, `Content-Type` and `User-Agent`.",
    { publicEntries: PUBLIC_HEADERS },
  ),
  payload: payload("the URL"),
});

const digest = annotate(
  model("WebhookDigest", "A recurring digest sent to the channel.", {
    type: field(digestType, "Type of the digest."),
    isActive: field(
      flag(),
      "Whether the digest is sent. A disabled digest is equivalent to an omitted one.",
    ),
  }),
  { noopUnless: "isActive" },
);
const attachment = annotate(
  model("WebhookAttachment", "An attachment of alert messages.", {
    type: field(
      attachmentType,
      "Type of the attachment: an image of the metric data, or the logs.",
    ),
    isActive: field(
      flag(),
      "Whether the attachment is included. A disabled attachment is equivalent to an omitted one.",
    ),
  }),
  { noopUnless: "isActive" },
);
export const slack = model("WebhookSlack", "Posts to a Slack channel.", {
  digests: optional(set(digest), "Digests sent to the channel in addition to alerts."),
  attachments: optional(set(attachment), "Attachments of alert messages."),
});

export const pagerDuty = model("WebhookPagerDuty", "Creates PagerDuty incidents.", {
  serviceKey: field(string(), "Integration key of the PagerDuty service.", { secret: true }),
});

export const sendLog = model("WebhookSendLog", "Writes log entries to the team's own account.", {
  uuid: senderId,
  payload: payload("the log"),
});

export const emailGroup = model(
  "WebhookEmailGroup",
  "Sends emails to a fixed list of recipients.",
  {
    emailAddresses: field(set(string()), "Email addresses of the recipients."),
  },
);

export const microsoftTeams = model(
  "WebhookMicrosoftTeams",
  "Posts to Microsoft Teams through a connector, which Microsoft has retired.",
  {},
);
export const msTeamsWorkflow = model(
  "WebhookMsTeamsWorkflow",
  "Posts to Microsoft Teams through a workflow.",
  {},
);

export const jira = model("WebhookJira", "Creates Jira issues.", {
  apiToken: field(string(), "API token of the Jira user.", { secret: true }),
  email: field(string(), "Email address of the Jira user."),
  projectKey: field(string(), "Key of the project in which issues are created, such as OPS."),
});

export const opsgenie = model("WebhookOpsgenie", "Creates Opsgenie alerts.", {});

export const demisto = model("WebhookDemisto", "Creates Demisto (Cortex XSOAR) incidents.", {
  uuid: senderId,
  payload: payload("Demisto"),
});

export const awsEventBridge = model(
  "WebhookAwsEventBridge",
  "Sends events to an AWS EventBridge bus.",
  {
    eventBusArn: field(string(), "ARN of the event bus."),
    detail: field(string(), "Template of the event detail: JSON with placeholders.", {
      json: true,
    }),
    detailType: field(string(), "Detail type of the event."),
    source: field(string(), "Source of the event."),
    roleName: field(string(), "Name of the IAM role that is permitted to send events to the bus."),
  },
);

export const ibmEventNotifications = model(
  "WebhookIbmEventNotifications",
  "Sends events to IBM Event Notifications.",
  {
    eventNotificationsInstanceId: optional(string(), "Id of the Event Notifications instance."),
    regionId: optional(string(), "Region of the instance."),
    sourceId: optional(string(), "Id of the event source."),
    sourceName: optional(string(), "Name of the event source."),
    endpointType: optional(endpointType, "Endpoint of the instance to which events are sent."),
  },
);
