import type { z } from "zod";
import { field } from "../../schema/facts";
import { string } from "../../schema/fields";
import type { OneOf } from "../../schema/types";
import { oneOf } from "../../schema/union";
import { TYPE_NUMBERS } from "./enums";
import * as variant from "./variants";

export const webhookVariants = {
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

export const typeTag = [
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

export const nameAndUrl = {
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
export interface WebhookVariants extends z.output<z.ZodObject<typeof webhookVariants>> {}
export interface CommonFields extends z.output<z.ZodObject<typeof nameAndUrl>> {}
export type WebhookData = CommonFields & OneOf<WebhookVariants>;
/**
 * Arguments of a webhook. The variant determines its type; a different variant requires a new
 * webhook.
 */
export const webhookData: z.ZodType<WebhookData> = webhookDataModel;
