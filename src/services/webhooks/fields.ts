import { type FieldValues, field, optional, type Schema } from "../../schema/facts";
import { string } from "../../schema/fields";
import type { OneOf } from "../../schema/types";
import { union } from "../../schema/union";
import { TYPE_NUMBERS } from "./enums";
import * as variant from "./variants";

export const webhookVariants = {
  genericWebhook: variant.genericWebhook,
  slack: variant.slack,
  pagerDuty: variant.pagerDuty,
  sendLog: variant.sendLog,
  emailGroup: variant.emailGroup,
  microsoftTeams: field(variant.microsoftTeams, "Posts to Microsoft Teams through a connector.", {
    deprecated: "Use msTeamsWorkflow instead. Microsoft has retired connectors.",
  }),
  msTeamsWorkflow: variant.msTeamsWorkflow,
  jira: variant.jira,
  opsgenie: variant.opsgenie,
  demisto: variant.demisto,
  awsEventBridge: variant.awsEventBridge,
  ibmEventNotifications: variant.ibmEventNotifications,
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
  url: optional(
    string(),
    "URL to which messages are sent. Anyone who knows the URL can post to it.",
    {
      secret: true,
      address: true,
    },
  ),
};
// A named interface, so that the generated declarations refer to it by name.
export interface WebhookVariants extends FieldValues<typeof webhookVariants> {}
export interface CommonFields extends FieldValues<typeof nameAndUrl> {}
export type WebhookData = CommonFields & OneOf<WebhookVariants>;
/**
 * Arguments of a webhook. The variant determines its type; a different variant requires a new
 * webhook.
 */
export const webhookData: Schema<WebhookData> = union(
  "WebhookData",
  "A webhook to create or replace.",
  webhookVariants,
  nameAndUrl,
  { tag: typeTag, cased: "config", replaceOnChange: true },
);
