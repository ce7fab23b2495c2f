import { op } from "../../http/operation";
import { field, optional } from "../../schema/facts";
import { integer, list, model, string, uuid } from "../../schema/fields";
import { alertProperties } from "../alerts/fields";
import { alertWritten } from "../alerts/operations";
import { webhookBody, webhookCreated, webhookTested } from "../webhooks/entity";
import { webhookTypeName } from "../webhooks/enums";

const legacySource = "Outgoing webhook and alert creation flow";
const dialect = "legacy";
const webhookWrite = ["outbound-webhooks:UpdateConfig"];
const legacyWebhookList = model("LegacyWebhookList", "All outgoing webhooks.", {
  deployed: field(
    list(
      model("LegacyWebhook", "An outgoing webhook without its settings.", {
        id: field(uuid(), "Id of the webhook."),
        type: optional(webhookTypeName, "Type of the webhook, by name."),
        name: optional(string(), "Name of the webhook."),
        createdAt: optional(string(), "Time at which the webhook was created."),
        updatedAt: optional(string(), "Time at which the webhook was last updated."),
        externalId: field(integer(0, 4294967295), "Number with which alerts refer to the webhook."),
      }),
    ),
    "The webhooks.",
  ),
});
const alertBody = model("LegacyAlertBody", "An alert to create.", {
  alertDefProperties: field(alertProperties, "The alert."),
});

const createWebhook = {
  summary:
    "Create an outgoing webhook. Use the list to get the number with which alerts refer to it.",
  body: webhookBody,
  response: webhookCreated,
  permissions: webhookWrite,
  dialect,
  source: legacySource,
} as const;
const testWebhook = {
  summary:
    "Send a test message with the settings of a webhook, which does not have to exist. Nothing is stored.",
  body: webhookBody,
  response: webhookTested,
  permissions: ["outbound-webhooks:ReadConfig"],
  dialect,
  source: legacySource,
} as const;
const listWebhooks = {
  summary: "List all outgoing webhooks of the team, without their settings.",
  response: legacyWebhookList,
  permissions: ["outbound-webhooks:ReadConfig"],
  dialect,
  source: legacySource,
} as const;
const createAlert = {
  summary: "Create an alert.",
  body: alertBody,
  response: alertWritten,
  permissions: ["alerts:UpdateConfig"],
  dialect,
  source: legacySource,
} as const;

/**
 * The API reference's older flow for webhooks and alerts: enums are integers and unions are wrapped
 * in `$case`. Each operation has two routes.
 */
export const legacyOps = {
  createWebhook: op("POST /v1/outgoing-webhooks", createWebhook),
  testWebhook: op("POST /v1/outgoing-webhooks/test", testWebhook),
  listWebhooks: op("GET /v1/outgoing-webhooks/all", listWebhooks),
  createAlert: op("POST /v3/alert-defs", createAlert),
  createWebhookByApi: op("POST /api/integrations/webhook", createWebhook),
  testWebhookByApi: op("POST /api/integrations/webhook/test", testWebhook),
  listWebhooksByApi: op("GET /api/integrations/webhook", listWebhooks),
  createAlertByApi: op("POST /api/alerts", createAlert),
};
