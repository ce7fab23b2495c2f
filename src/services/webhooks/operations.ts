import { op, operations } from "../../http/operation";
import { field, optional } from "../../schema/facts";
import { model, uuid } from "../../schema/fields";
import {
  listOf,
  typeCount,
  typeDetails,
  webhookBody,
  webhookCreated,
  webhookEntity,
  webhookListEntry,
  webhookOfType,
  webhookSummary,
  webhookTested,
} from "./entity";
import { webhookType } from "./enums";
import { webhookData } from "./fields";

const webhookRead = ["outbound-webhooks:ReadConfig"];
const shared = {
  source: "OpenAPI description v5.0.6: OutgoingWebhooksService",
  read: webhookRead,
  write: ["outbound-webhooks:UpdateConfig"],
};

export const webhookOps = operations(shared, {
  list: op("GET /integrations/webhooks/v1", {
    summary: "List all webhooks of the team without their settings, without pagination.",
    response: model("WebhookList", "All webhooks.", {
      deployed: listOf(webhookListEntry, "The webhooks."),
    }),
  }),
  get: op("GET /integrations/webhooks/v1/{id}", {
    summary: "Get a webhook with its settings. Secrets are returned in plain text.",
    response: model("WebhookResponse", "A webhook.", {
      webhook: field(webhookEntity, "The webhook."),
    }),
  }),
  create: op("POST /integrations/webhooks/v1", {
    summary:
      "Create a webhook. The response contains only its id; read the webhook to get the number for alerts.",
    body: webhookBody,
    response: webhookCreated,
  }),
  replace: op("PUT /integrations/webhooks/v1", {
    summary: "Replace a webhook. The id is sent in the body; the response is empty.",
    body: model("WebhookReplacement", "A webhook to replace.", {
      id: field(uuid(), "Id of the webhook."),
      data: field(webhookData, "Complete webhook."),
    }),
  }),
  remove: op("DELETE /integrations/webhooks/v1/{id}", {
    summary: "Delete a webhook.",
  }),
});

/** Operations that only the client uses, not the resource. */
export const clientWebhookOps = operations(shared, {
  listOfType: op("GET /integrations/webhooks/v1/list/by-types", {
    summary: "List the webhooks of one type, without their settings.",
    query: model("WebhookTypeQuery", "Selects webhooks by type.", {
      type: optional(webhookType, "Type of the webhooks."),
    }),
    response: model("WebhooksOfType", "Webhooks of one type.", {
      deployed: listOf(webhookOfType, "The webhooks."),
    }),
  }),
  summaries: op("GET /integrations/webhooks/v1/list/summaries", {
    summary: "List all webhooks of the team with name, type and number, without their URLs.",
    response: model("WebhookSummaries", "All webhooks.", {
      outboundWebhookSummaries: listOf(webhookSummary, "The webhooks."),
    }),
    permissions: ["outbound-webhooks:ReadSummary"],
  }),
  test: op("POST /integrations/webhooks-test/v1", {
    summary:
      "Send a test message with the settings of a webhook, which does not have to exist. Nothing is stored.",
    body: webhookBody,
    response: webhookTested,
    permissions: webhookRead,
  }),
  testExisting: op("GET /integrations/webhooks/v1/{id}/test", {
    reads: false,
    summary: "Send a test message with an existing webhook.",
    response: webhookTested,
    permissions: webhookRead,
  }),
  listTypes: op("GET /integrations/webhook-types/v1", {
    summary: "List the webhook types, with the number of the team's webhooks of each type.",
    response: model("WebhookTypes", "All webhook types.", {
      webhooks: listOf(typeCount, "The types."),
    }),
  }),
  getType: op("GET /integrations/webhook-types/v1/{type}", {
    summary: "Get a webhook type.",
    path: { type: webhookType },
    response: model("WebhookTypeResponse", "A webhook type.", {
      details: field(typeDetails, "The type."),
    }),
  }),
});
