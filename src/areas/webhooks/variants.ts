import { field, mark } from "../../schema/facts";
import { flag, list, map, model, set, text, uuid } from "../../schema/fields";
import { attachmentType, digestType, endpointType, httpMethod } from "./words";

const own = field(uuid().optional(), "Id of the sender inside the webhook. It must stay the same over all updates.", { made: "uuid" });
const payload = (to: string) =>
  field(text().optional(), `Template of the message sent to ${to}: JSON with placeholders such as $ALERT_NAME or $ALERT_ID.`, {
    json: true,
  });

export const genericWebhook = model("WebhookGeneric", "Calls an HTTP address of your choice.", {
  uuid: own,
  method: field(httpMethod, "HTTP method of the call."),
  headers: field(map(field(text(), "Value of the header.", { secret: true })).optional(), "Headers of the call, by name."),
  payload: payload("the address"),
});

const digest = mark(
  model("WebhookDigest", "A regular summary sent to the channel.", {
    type: field(digestType, "What is summed up."),
    isActive: field(flag(), "Whether it is sent. A digest that is not sent is the same as one that is not listed."),
  }),
  { idle: "isActive" },
);
const attachment = mark(
  model("WebhookAttachment", "Something added to each alert message.", {
    type: field(attachmentType, "What is added: a picture of the metric's data, or the logs."),
    isActive: field(flag(), "Whether it is added. An attachment that is not added is the same as one that is not listed."),
  }),
  { idle: "isActive" },
);
export const slack = model("WebhookSlack", "Posts into a Slack channel.", {
  digests: field(set(digest).optional(), "Summaries the channel gets beside its alerts."),
  attachments: field(list(attachment).optional(), "What alert messages carry."),
});

export const pagerDuty = model("WebhookPagerDuty", "Opens incidents in PagerDuty.", {
  serviceKey: field(text(), "Integration key of the PagerDuty service.", { secret: true }),
});

export const sendLog = model("WebhookSendLog", "Writes a log entry into your own team.", { uuid: own, payload: payload("the log") });

export const emailGroup = model("WebhookEmailGroup", "Sends mail to a fixed group of people.", {
  emailAddresses: field(list(text()), "Who gets the mail."),
});

export const microsoftTeams = model(
  "WebhookMicrosoftTeams",
  "Posts into Microsoft Teams by a connector, which Microsoft has withdrawn.",
  {},
);
export const msTeamsWorkflow = model("WebhookMsTeamsWorkflow", "Posts into Microsoft Teams by a workflow.", {});

export const jira = model("WebhookJira", "Opens issues in Jira.", {
  apiToken: field(text(), "API token of the Jira user.", { secret: true }),
  email: field(text(), "Mail address of the Jira user."),
  projectKey: field(text(), "Key of the project that gets the issues, such as OPS."),
});

export const opsgenie = model("WebhookOpsgenie", "Opens alerts in Opsgenie.", {});

export const demisto = model("WebhookDemisto", "Opens incidents in Demisto (Cortex XSOAR).", { uuid: own, payload: payload("Demisto") });

export const awsEventBridge = model("WebhookAwsEventBridge", "Puts events on an AWS EventBridge bus.", {
  eventBusArn: field(text(), "ARN of the event bus."),
  detail: field(text(), "Template of the event's detail: JSON with placeholders.", { json: true }),
  detailType: field(text(), "Detail type of the event."),
  source: field(text(), "Source of the event."),
  roleName: field(text(), "Name of the IAM role that may put events on the bus."),
});

export const ibmEventNotifications = model("WebhookIbmEventNotifications", "Sends events to IBM Event Notifications.", {
  eventNotificationsInstanceId: field(text().optional(), "Id of the Event Notifications instance."),
  regionId: field(text().optional(), "Region of the instance."),
  sourceId: field(text().optional(), "Id of the source the events come from."),
  sourceName: field(text().optional(), "Name of that source."),
  endpointType: field(endpointType.optional(), "Which of the instance's endpoints is called."),
});
