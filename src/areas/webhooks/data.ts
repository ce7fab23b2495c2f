import { z } from "zod";
import { field } from "../../schema/facts";
import { integer, list, model, text, uuid } from "../../schema/fields";
import type { OneOf } from "../../schema/types";
import { oneOf } from "../../schema/union";
import * as variant from "./variants";
import { TYPES, webhookType } from "./words";

const variants = {
  genericWebhook: field(variant.genericWebhook, "Calls an HTTP address of your choice."),
  slack: field(variant.slack, "Posts into a Slack channel."),
  pagerDuty: field(variant.pagerDuty, "Opens incidents in PagerDuty."),
  sendLog: field(variant.sendLog, "Writes a log entry into your own team."),
  emailGroup: field(variant.emailGroup, "Sends mail to a fixed group of people."),
  microsoftTeams: field(variant.microsoftTeams, "Posts into Microsoft Teams by a connector.", {
    deprecated: "Use msTeamsWorkflow: Microsoft has withdrawn connectors.",
  }),
  msTeamsWorkflow: field(variant.msTeamsWorkflow, "Posts into Microsoft Teams by a workflow."),
  jira: field(variant.jira, "Opens issues in Jira."),
  opsgenie: field(variant.opsgenie, "Opens alerts in Opsgenie."),
  demisto: field(variant.demisto, "Opens incidents in Demisto (Cortex XSOAR)."),
  awsEventBridge: field(variant.awsEventBridge, "Puts events on an AWS EventBridge bus."),
  ibmEventNotifications: field(variant.ibmEventNotifications, "Sends events to IBM Event Notifications."),
};
export type Variant = keyof typeof variants;

const tag = [
  "type",
  "",
  {
    genericWebhook: ["GENERIC", TYPES.GENERIC],
    slack: ["SLACK", TYPES.SLACK],
    pagerDuty: ["PAGERDUTY", TYPES.PAGERDUTY],
    sendLog: ["SEND_LOG", TYPES.SEND_LOG],
    emailGroup: ["EMAIL_GROUP", TYPES.EMAIL_GROUP],
    microsoftTeams: ["MICROSOFT_TEAMS", TYPES.MICROSOFT_TEAMS],
    msTeamsWorkflow: ["MS_TEAMS_WORKFLOW", TYPES.MS_TEAMS_WORKFLOW],
    jira: ["JIRA", TYPES.JIRA],
    opsgenie: ["OPSGENIE", TYPES.OPSGENIE],
    demisto: ["DEMISTO", TYPES.DEMISTO],
    awsEventBridge: ["AWS_EVENT_BRIDGE", TYPES.AWS_EVENT_BRIDGE],
    ibmEventNotifications: ["IBM_EVENT_NOTIFICATIONS", TYPES.IBM_EVENT_NOTIFICATIONS],
  },
  [["UNKNOWN", 0]],
] as const;

const beside = {
  name: field(text(), "Name shown in the list of webhooks."),
  url: field(text().optional(), "Address that is called. Whoever knows it can post to it.", { secret: true, address: true }),
};

const written = oneOf(variants, beside, { tag, cased: "config", fixed: true, model: "WebhookData", about: "A webhook to write." });
// Named, so that what is made of them names them too instead of spelling them out.
interface Variants extends z.output<z.ZodObject<typeof variants>> {}
interface Beside extends z.output<z.ZodObject<typeof beside>> {}
export type WebhookData = Beside & OneOf<Variants>;
/** A webhook as it is written. Its kind follows from the variant; another variant is another webhook. */
export const webhookData: z.ZodType<WebhookData> = written;

const known = {
  id: field(uuid(), "Id of the webhook."),
  externalId: field(integer(0, 4294967295), "Number by which alerts name the webhook."),
  createdAt: field(text().optional(), "When it was made."),
  updatedAt: field(text().optional(), "When it was last changed."),
};

const held = oneOf(
  variants,
  { ...beside, ...known },
  { tag, cased: "config", model: "WebhookEntity", about: "A webhook as the API holds it." },
);
interface Known extends Beside, z.output<z.ZodObject<typeof known>> {}
export type WebhookEntity = Known & OneOf<Variants>;
export const webhookEntity: z.ZodType<WebhookEntity> = held;

const { url } = beside;
const named = { ...known, name: field(text().optional(), "Name of the webhook.") };
const type = field(webhookType.optional(), "Kind of the webhook.");

export const webhookSummary = model("WebhookSummary", "A webhook without its settings.", { ...named, type });
export const webhookListed = model("WebhookListed", "A webhook without its settings, with its address.", { ...named, type, url });
export const webhookOfType = model("WebhookOfType", "A webhook of a kind that was asked for, without its settings.", { ...named, url });

export const webhookBody = model("WebhookBody", "A webhook to make or to try.", { data: field(webhookData, "The webhook.") });
export const webhookMade = model("WebhookMade", "What a create answers.", { id: field(uuid(), "Id of the new webhook.") });

/** The outcome of a test message, in both dialects. */
export const webhookTested = oneOf(
  {
    success: field(z.strictObject({}), "The message was delivered."),
    failure: field(
      model("WebhookTestFailure", "Why a test message was not delivered.", {
        errorMessage: field(text().optional(), "What went wrong."),
        displayMessage: field(text().optional(), "The same for people."),
        statusCode: field(integer(0, 4294967295).optional(), "HTTP status that the destination answered."),
      }),
      "The message was not delivered.",
    ),
  },
  {},
  { cased: "result", model: "WebhookTested", about: "The outcome of a test message." },
);

export const typeCount = model("WebhookTypeCount", "A kind of webhook and how many of it the team has.", {
  type: field(webhookType.optional(), "The kind."),
  label: field(text().optional(), "Its name for people."),
  count: field(integer(0, 4294967295).optional(), "How many webhooks of it there are."),
});
export const typeDetails = model("WebhookTypeDetails", "A kind of webhook.", {
  type: field(webhookType.optional(), "The kind."),
  label: field(text().optional(), "Its name for people."),
});
export const listOf = <S extends z.ZodType>(item: S, about: string) => field(list(item), about);
