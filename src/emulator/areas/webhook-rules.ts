import { randomUUID } from "node:crypto";
import { type Variant, type WebhookData, webhookData } from "../../areas/webhooks/data";
import { TYPES } from "../../areas/webhooks/words";
import { nodeOf } from "../../schema/node";
import { refused } from "../errors";

type WebhookType = keyof typeof TYPES;
export const WEBHOOK_TYPES = Object.keys(TYPES) as WebhookType[];

const union = nodeOf(webhookData).facts.union;
const variantOf = (data: WebhookData): Variant => union?.variants.find((key) => data[key as Variant] !== undefined) as Variant;
export const typeOf = (data: WebhookData): WebhookType => union?.tag?.words[variantOf(data)]?.short as WebhookType;

const NEEDS_URL: readonly Variant[] = ["genericWebhook", "slack", "microsoftTeams", "msTeamsWorkflow", "jira", "opsgenie", "demisto"];
/** Where the service lets a log be sent to: an address of its own. */
const LOG_URL = "https://ingress.example.com/logs/v1/singles";

/** What no webhook works without is refused. Whether the host of an address exists is not asked: tests have no network. */
export function checkWebhook(data: WebhookData): void {
  const variant = variantOf(data);
  if (!data.name.trim()) throw refused(["data", "name"], "must not be blank");
  if (NEEDS_URL.includes(variant) && !data.url) throw refused(["data", "url"], `required with ${variant}`);
}

/** What the service stores of a webhook: the address as it was sent, but for a log's, which is its own; ids inside are generated where they are missing. */
export function settle(data: WebhookData): WebhookData {
  const variant = variantOf(data);
  const { url, ...rest } = data;
  const own = variant === "msTeamsWorkflow" ? respelled(url) : url;
  const address = variant === "sendLog" ? LOG_URL : own;
  const settled = { ...rest, ...(address === undefined ? {} : { url: address }) } as WebhookData;
  const inner = settled.genericWebhook ?? settled.sendLog ?? settled.demisto;
  // An id that the client does not keep is another one after each update.
  return inner ? ({ ...settled, [variant]: { ...inner, uuid: inner.uuid ?? randomUUID() } } as WebhookData) : settled;
}

/** The address of a workflow in Teams has come back otherwise than it was sent. How is not known: here without its port and with bare slashes. */
const respelled = (url: string | undefined): string | undefined =>
  url && URL.canParse(url) ? new URL(url).href.replaceAll("%2F", "/") : url;

/** A test message: delivered, unless the address is one that cannot exist. */
export function testOf(data: WebhookData) {
  const host = data.url && URL.canParse(data.url) ? new URL(data.url).hostname : "";
  if (!host.endsWith(".invalid")) return { success: {} };
  return { failure: { errorMessage: `cannot resolve ${host}`, displayMessage: "The destination could not be reached.", statusCode: 502 } };
}
