import { randomUUID } from "node:crypto";
import { nodeOf } from "../../../schema/node";
import { TYPE_NUMBERS } from "../../../services/webhooks/enums";
import { type Variant, type WebhookData, webhookData } from "../../../services/webhooks/fields";
import { invalidField } from "../../server/errors";

type WebhookType = keyof typeof TYPE_NUMBERS;
export const WEBHOOK_TYPES = Object.keys(TYPE_NUMBERS) as WebhookType[];

const union = nodeOf(webhookData).facts.union;
const variantOf = (data: WebhookData): Variant =>
  union?.variants.find((key) => data[key as Variant] !== undefined) as Variant;
export const webhookTypeOf = (data: WebhookData): WebhookType =>
  union?.tag?.values[variantOf(data)]?.short as WebhookType;

const NEEDS_URL: readonly Variant[] = [
  "genericWebhook",
  "slack",
  "microsoftTeams",
  "msTeamsWorkflow",
  "jira",
  "opsgenie",
  "demisto",
];
/** The service sets its own URL for webhooks that send logs. */
const LOG_URL = "https://ingress.example.com/logs/v1/singles";

/**
 * Requires a name and, for most types, a URL. Whether the host exists is not checked: tests have no
 * network.
 */
export function checkWebhook(data: WebhookData): void {
  const variant = variantOf(data);
  if (!data.name.trim()) throw invalidField(["data", "name"], "must not be blank");
  if (NEEDS_URL.includes(variant) && !data.url)
    throw invalidField(["data", "url"], `required with ${variant}`);
}

/**
 * The stored form of a webhook: with the URL that was sent, except for logs, and with a generated
 * UUID if missing.
 */
export function normalizeWebhook(data: WebhookData): WebhookData {
  const variant = variantOf(data);
  const { url, ...rest } = data;
  const received = variant === "msTeamsWorkflow" ? normalizeUrl(url) : url;
  const address = variant === "sendLog" ? LOG_URL : received;
  const normalized = { ...rest, ...(address === undefined ? {} : { url: address }) };
  const settings = normalized.genericWebhook ?? normalized.sendLog ?? normalized.demisto;
  // A UUID that the client does not send back changes with each update.
  return settings
    ? {
        ...normalized,
        [variant]: { ...settings, uuid: settings.uuid ?? randomUUID() },
      }
    : normalized;
}

/**
 * The service returns URLs of Teams workflows in another form, which is not known exactly: here
 * without the default port and with decoded slashes.
 */
const normalizeUrl = (url: string | undefined): string | undefined =>
  url && URL.canParse(url) ? new URL(url).href.replaceAll("%2F", "/") : url;

/** Sends a test message. Fails if the host name ends with `.invalid`. */
export function testWebhook(data: WebhookData) {
  const host = data.url && URL.canParse(data.url) ? new URL(data.url).hostname : "";
  if (!host.endsWith(".invalid")) return { success: {} };
  return {
    failure: {
      errorMessage: `cannot resolve ${host}`,
      displayMessage: "The destination could not be reached.",
      statusCode: 502,
    },
  };
}
