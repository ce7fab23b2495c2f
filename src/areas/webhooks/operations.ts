import { op } from "../../client/operation";
import { field } from "../../schema/facts";
import { model, uuid } from "../../schema/fields";
import {
  listOf,
  typeCount,
  typeDetails,
  webhookBody,
  webhookData,
  webhookEntity,
  webhookListed,
  webhookMade,
  webhookOfType,
  webhookSummary,
  webhookTested,
} from "./data";
import { webhookType } from "./words";

const read = ["outbound-webhooks:ReadConfig"];
const write = ["outbound-webhooks:UpdateConfig"];
const source = "OpenAPI description v5.0.6: OutgoingWebhooksService";

export const webhookOps = {
  list: op("GET /integrations/webhooks/v1", {
    about: "Every webhook of the team without its settings; there are no pages.",
    out: model("WebhookList", "All webhooks.", { deployed: listOf(webhookListed, "The webhooks.") }),
    permissions: read,
    source,
  }),
  get: op("GET /integrations/webhooks/v1/{id}", {
    about: "One webhook with its settings, secrets in clear.",
    out: model("WebhookAnswer", "A webhook that was read.", { webhook: field(webhookEntity, "The webhook.") }),
    permissions: read,
    source,
  }),
  create: op("POST /integrations/webhooks/v1", {
    about: "Makes a webhook. The answer holds its id alone: the number that alerts need comes with a read.",
    body: webhookBody,
    out: webhookMade,
    permissions: write,
    source,
  }),
  replace: op("PUT /integrations/webhooks/v1", {
    about: "Replaces a webhook as a whole. Its id stands in the body; the answer is empty.",
    body: model("WebhookReplacement", "A webhook to replace.", {
      id: field(uuid(), "Id of the webhook."),
      data: field(webhookData, "The webhook as it shall be."),
    }),
    permissions: write,
    repeatable: true,
    source,
  }),
  remove: op("DELETE /integrations/webhooks/v1/{id}", { about: "Deletes a webhook.", permissions: write, source }),
};

/** What the client offers beside the life of a webhook. */
export const moreWebhookOps = {
  listOfType: op("GET /integrations/webhooks/v1/list/by-types", {
    about: "Webhooks of one kind, without their settings.",
    query: model("WebhookTypeQuery", "Which webhooks are asked for.", { type: field(webhookType.optional(), "Kind of the webhooks.") }),
    out: model("WebhooksOfType", "Webhooks of one kind.", { deployed: listOf(webhookOfType, "The webhooks.") }),
    permissions: read,
    source,
  }),
  summaries: op("GET /integrations/webhooks/v1/list/summaries", {
    about: "Every webhook of the team by name, kind and number, without its address.",
    out: model("WebhookSummaries", "All webhooks.", { outboundWebhookSummaries: listOf(webhookSummary, "The webhooks.") }),
    permissions: ["outbound-webhooks:ReadSummary"],
    source,
  }),
  test: op("POST /integrations/webhooks-test/v1", {
    about: "Sends a test message by a webhook that need not exist. Nothing is kept.",
    body: webhookBody,
    out: webhookTested,
    permissions: read,
    source,
  }),
  testExisting: op("GET /integrations/webhooks/v1/{id}/test", {
    reads: false,
    about: "Sends a test message by an existing webhook.",
    out: webhookTested,
    permissions: read,
    source,
  }),
  listTypes: op("GET /integrations/webhook-types/v1", {
    about: "The kinds of webhook, and how many the team has of each.",
    out: model("WebhookTypes", "All kinds of webhook.", { webhooks: listOf(typeCount, "The kinds.") }),
    permissions: read,
    source,
  }),
  getType: op("GET /integrations/webhook-types/v1/{type}", {
    about: "One kind of webhook.",
    path: { type: webhookType },
    out: model("WebhookTypeAnswer", "A kind that was asked for.", { details: field(typeDetails, "The kind.") }),
    permissions: read,
    source,
  }),
};
