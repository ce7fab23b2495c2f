import { z } from "zod";
import { field, optional } from "../../schema/facts";
import { integer, list, model, string, uuid } from "../../schema/fields";
import type { OneOf } from "../../schema/types";
import { union } from "../../schema/union";
import { webhookType } from "./enums";
import {
  type CommonFields,
  nameAndUrl,
  typeTag,
  type WebhookVariants,
  webhookData,
  webhookVariants,
} from "./fields";

const identityFields = {
  id: field(uuid(), "Id of the webhook."),
  externalId: field(integer(0, 4294967295), "Number with which alerts refer to the webhook."),
  createdAt: optional(string(), "Time at which the webhook was created."),
  updatedAt: optional(string(), "Time at which the webhook was last updated."),
};
interface EntityFields extends CommonFields, z.output<z.ZodObject<typeof identityFields>> {}
export type WebhookEntity = EntityFields & OneOf<WebhookVariants>;
export const webhookEntity: z.ZodType<WebhookEntity> = union(
  "WebhookEntity",
  "A webhook, as returned by the API.",
  webhookVariants,
  { ...nameAndUrl, ...identityFields },
  { tag: typeTag, cased: "config" },
);

const { url } = nameAndUrl;
const summaryFields = {
  ...identityFields,
  name: optional(string(), "Name of the webhook."),
};
const typeField = optional(webhookType, "Type of the webhook.");

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
export const webhookTested = union(
  "WebhookTested",
  "Result of a test message.",
  {
    success: field(z.strictObject({}), "The message was delivered."),
    failure: field(
      model("WebhookTestFailure", "Why a test message was not delivered.", {
        errorMessage: optional(string(), "Error message."),
        displayMessage: optional(string(), "Error message for display."),
        statusCode: optional(integer(0, 4294967295), "HTTP status that the destination returned."),
      }),
      "The message was not delivered.",
    ),
  },
  {},
  { cased: "result" },
);

export const typeCount = model(
  "WebhookTypeCount",
  "A webhook type with the number of the team's webhooks of this type.",
  {
    type: optional(webhookType, "Webhook type."),
    label: optional(string(), "Display name of the type."),
    count: optional(integer(0, 4294967295), "Number of webhooks of the type."),
  },
);
export const typeDetails = model("WebhookTypeDetails", "A webhook type.", {
  type: optional(webhookType, "Webhook type."),
  label: optional(string(), "Display name of the type."),
});
export const listOf = <S extends z.ZodType>(item: S, about: string) => field(list(item), about);
