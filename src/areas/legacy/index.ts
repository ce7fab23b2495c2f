import { op } from "../../client/operation";
import { field } from "../../schema/facts";
import { integer, list, model, text, uuid } from "../../schema/fields";
import { choice } from "../../schema/words";
import { alertWritten } from "../alerts/operations";
import { alertProperties } from "../alerts/properties";
import { area } from "../define";
import { webhookBody, webhookMade, webhookTested } from "../webhooks/data";
import { TYPES } from "../webhooks/words";

const source = "Outgoing webhook and alert creation flow";
const dialect = "legacy";
const webhooks = ["outbound-webhooks:UpdateConfig"];

// Its kind travels by name even here, where everything else is an integer: a table without integers.
const typeName = choice("", ["UNKNOWN", ...(Object.keys(TYPES) as (keyof typeof TYPES)[])], "LegacyWebhookType");
const listed = model("LegacyWebhookList", "All webhooks.", {
  deployed: field(
    list(
      model("LegacyWebhook", "A webhook without its settings.", {
        id: field(uuid(), "Id of the webhook."),
        type: field(typeName.optional(), "Kind of the webhook, by name."),
        name: field(text().optional(), "Name of the webhook."),
        createdAt: field(text().optional(), "When it was made."),
        updatedAt: field(text().optional(), "When it was last changed."),
        externalId: field(integer(0, 4294967295), "Number by which alerts name the webhook."),
      }),
    ),
    "The webhooks.",
  ),
});
const alertBody = model("LegacyAlertBody", "An alert to make.", { alertDefProperties: field(alertProperties, "The alert.") });

const create = {
  about: "Makes a webhook. The number that alerts need is found in the list.",
  body: webhookBody,
  out: webhookMade,
  permissions: webhooks,
  dialect,
  source,
} as const;
const test = {
  about: "Sends a test message by a webhook that need not exist. Nothing is kept.",
  body: webhookBody,
  out: webhookTested,
  permissions: ["outbound-webhooks:ReadConfig"],
  dialect,
  source,
} as const;
const all = {
  about: "Every webhook of the team, without its settings.",
  out: listed,
  permissions: ["outbound-webhooks:ReadConfig"],
  dialect,
  source,
} as const;
const createAlert = {
  about: "Makes an alert.",
  body: alertBody,
  out: alertWritten,
  permissions: ["alerts:UpdateConfig"],
  dialect,
  source,
} as const;

/** The flow of the API reference in its older spelling: integers for enums, `$case` around unions. Each operation answers at two paths. */
export const legacyOps = {
  createWebhook: op("POST /v1/outgoing-webhooks", create),
  testWebhook: op("POST /v1/outgoing-webhooks/test", test),
  listWebhooks: op("GET /v1/outgoing-webhooks/all", all),
  createAlert: op("POST /v3/alert-defs", createAlert),
  createWebhookByApi: op("POST /api/integrations/webhook", create),
  testWebhookByApi: op("POST /api/integrations/webhook/test", test),
  listWebhooksByApi: op("GET /api/integrations/webhook", all),
  createAlertByApi: op("POST /api/alerts", createAlert),
};

export const legacy = area({
  name: "legacy",
  about: "The older paths for making a webhook and an alert that uses it. Values are written as everywhere else; only the wire differs.",
  operations: legacyOps,
  resources: [],
});
