import { z } from "zod";
import { field } from "../../schema/facts";
import { integer, list, model, string, uuid } from "../../schema/fields";
import type { OneOf } from "../../schema/types";
import { oneOf } from "../../schema/union";
import { TYPE_NUMBERS, webhookType } from "./enums";
import * as variant from "./variants";

const webhookVariants = {
  genericWebhook: field(variant.genericWebhook, "Sends HTTP requests to a URL."),
  slack: field(variant.slack, "Posts to a Slack channel."),
  pagerDuty: field(variant.pagerDuty, "Creates PagerDuty incidents."),
  sendLog: field(variant.sendLog, "Writes log entries to the team's own account."),
  emailGroup: field(variant.emailGroup, "Sends emails to a fixed list of recipients."),
  microsoftTeams: field(variant.microsoftTeams, "Posts to Microsoft Teams through a connector.", {
    deprecated: "Use msTeamsWorkflow instead. Microsoft has retired connectors.",
  }),
  msTeamsWorkflow: field(variant.msTeamsWorkflow, "Posts to Microsoft Teams through a workflow."),
  jira: field(variant.jira, "Creates Jira issues."),
  opsgenie: field(variant.opsgenie, "Creates Opsgenie alerts."),
  demisto: field(variant.demisto, "Creates Demisto (Cortex XSOAR) incidents."),
  awsEventBridge: field(variant.awsEventBridge, "Sends events to an AWS EventBridge bus."),
  ibmEventNotifications: field(
    variant.ibmEventNotifications,
    "Sends events to IBM Event Notifications.",
  ),
};
export type Variant = keyof typeof webhookVariants;

const typeTag = [
  "type",
  "",
  {
    genericWebhook: ["GENERIC", TYPE_NUMBERS.GENERIC],
    slack: ["SLACK", TYPE_NUMBERS.SLACK],
    pagerDuty: ["PAGERDUTY", TYPE_NUMBERS.PAGERDUTY],
    sendLog: ["SEND_LOG", TYPE_NUMBERS.SEND_LOG],
    emailGroup: ["EMAIL_GROUP", TYPE_NUMBERS.EMAIL_GROUP],
    microsoftTeams: ["MICROSOFT_TEAMS", TYPE_NUMBERS.MICROSOFT_TEAMS],
    msTeamsWorkflow: ["MS_TEAMS_WORKFLOW", TYPE_NUMBERS.MS_TEAMS_WORKFLOW],
    jira: ["JIRA", TYPE_NUMBERS.JIRA],
    opsgenie: ["OPSGENIE", TYPE_NUMBERS.OPSGENIE],
    demisto: ["DEMISTO", TYPE_NUMBERS.DEMISTO],
    awsEventBridge: ["AWS_EVENT_BRIDGE", TYPE_NUMBERS.AWS_EVENT_BRIDGE],
    ibmEventNotifications: ["IBM_EVENT_NOTIFICATIONS", TYPE_NUMBERS.IBM_EVENT_NOTIFICATIONS],
  },
  [["UNKNOWN", 0]],
] as const;

const nameAndUrl = {
  name: field(string(), "Name of the webhook."),
  url: field(
    string().optional(),
    "URL to which messages are sent. Anyone who knows the URL can post to it.",
    {
      secret: true,
      address: true,
    },
  ),
};

const webhookDataModel = oneOf(webhookVariants, nameAndUrl, {
  tag: typeTag,
  cased: "config",
  replaceOnChange: true,
  model: "WebhookData",
  about: "A webhook to create or replace.",
});
// A named interface, so that the generated declarations refer to it by name.
interface WebhookVariants extends z.output<z.ZodObject<typeof webhookVariants>> {}
interface CommonFields extends z.output<z.ZodObject<typeof nameAndUrl>> {}
export type WebhookData = CommonFields & OneOf<WebhookVariants>;
/**
 * Arguments of a webhook. The variant determines its type; a different variant requires a new
 * webhook.
 */
export const webhookData: z.ZodType<WebhookData> = webhookDataModel;

const identityFields = {
  id: field(uuid(), "Id of the webhook."),
  externalId: field(integer(0, 4294967295), "Number with which alerts refer to the webhook."),
  createdAt: field(string().optional(), "Time at which the webhook was created."),
  updatedAt: field(string().optional(), "Time at which the webhook was last updated."),
};

const webhookEntityModel = oneOf(
  webhookVariants,
  { ...nameAndUrl, ...identityFields },
  {
    tag: typeTag,
    cased: "config",
    model: "WebhookEntity",
    about: "A webhook, as returned by the API.",
  },
);
interface EntityFields extends CommonFields, z.output<z.ZodObject<typeof identityFields>> {}
export type WebhookEntity = EntityFields & OneOf<WebhookVariants>;
export const webhookEntity: z.ZodType<WebhookEntity> = webhookEntityModel;

const { url } = nameAndUrl;
const summaryFields = {
  ...identityFields,
  name: field(string().optional(), "Name of the webhook."),
};
const typeField = field(webhookType.optional(), "Type of the webhook.");

export const webhookSummary = model("WebhookSummary", "A webhook without its settings.", {
  ...summaryFields,
  type: typeField,
});
export const webhookListEntry = model(
  "WebhookListed",
  "A webhook without its settings, with its URL.",
  { ...summaryFields, type: typeField, url },
);
export const webhookOfType = model(
  "WebhookOfType",
  "A webhook of the requested type, without its settings.",
  { ...summaryFields, url },
);

export const webhookBody = model("WebhookBody", "A webhook to create or test.", {
  data: field(webhookData, "The webhook."),
});
export const webhookCreated = model("WebhookCreated", "A created webhook.", {
  id: field(uuid(), "Id of the created webhook."),
});

/** Result of a test message, also on the legacy routes. */
export const webhookTested = oneOf(
  {
    success: field(z.strictObject({}), "The message was delivered."),
    failure: field(
      model("WebhookTestFailure", "Why a test message was not delivered.", {
        errorMessage: field(string().optional(), "Error message."),
        displayMessage: field(string().optional(), "Error message for display."),
        statusCode: field(
          integer(0, 4294967295).optional(),
          "HTTP status that the destination returned.",
        ),
      }),
      "The message was not delivered.",
    ),
  },
  {},
  { cased: "result", model: "WebhookTested", about: "Result of a test message." },
);

export const typeCount = model(
  "WebhookTypeCount",
  "A webhook type with the number of the team's webhooks of this type.",
  {
    type: field(webhookType.optional(), "Webhook type."),
    label: field(string().optional(), "Display name of the type."),
    count: field(integer(0, 4294967295).optional(), "Number of webhooks of the type."),
  },
);
export const typeDetails = model("WebhookTypeDetails", "A webhook type.", {
  type: field(webhookType.optional(), "Webhook type."),
  label: field(string().optional(), "Display name of the type."),
});
export const listOf = <S extends z.ZodType>(item: S, about: string) => field(list(item), about);
