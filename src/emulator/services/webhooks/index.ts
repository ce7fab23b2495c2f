import { nodeOf } from "../../../schema/node";
import { webhooks } from "../../../services/webhooks";
import type { WebhookEntity } from "../../../services/webhooks/entity";
import { type WebhookData, webhookData } from "../../../services/webhooks/fields";
import { echo } from "../../server/echo";
import { type RequestContext, serve } from "../../server/request-context";
import { tableName } from "../../store/store";
import { checkWebhook, normalizeWebhook, testWebhook, WEBHOOK_TYPES, webhookTypeOf } from "./rules";

const webhookTable = tableName<WebhookEntity>("webhooks", "outgoing webhook");
const webhookNode = nodeOf(webhookData);

/** The stored form of a received webhook. Names need not be unique. */
function webhookRecord(data: WebhookData, ctx: RequestContext): WebhookData {
  checkWebhook(data);
  return normalizeWebhook(echo(webhookNode, data, ctx.quirks) as WebhookData);
}

/**
 * Used by both dialects. The response contains the id only; the external id that alerts use is in
 * reads.
 */
export function createWebhook(data: WebhookData, ctx: RequestContext): { id: string } {
  const table = ctx.table(webhookTable);
  const created = webhookRecord(data, ctx);
  const { id } = table.add({
    ...created,
    id: ctx.uuid(),
    externalId: table.nextNumber(),
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
  return { id };
}

function replaceWebhook(id: string, data: WebhookData, ctx: RequestContext): void {
  const { externalId, createdAt } = ctx.table(webhookTable).mustGet(id);
  ctx
    .table(webhookTable)
    .replace({ ...webhookRecord(data, ctx), id, externalId, createdAt, updatedAt: ctx.now });
}

/** A webhook as a list entry, without its settings. */
const summaryOf = (webhook: WebhookEntity) => {
  const { id, name, externalId, createdAt, updatedAt } = webhook;
  return { id, name, externalId, createdAt, updatedAt, type: webhookTypeOf(webhook) };
};
const withUrl = ({ url }: WebhookEntity) => (url === undefined ? {} : { url });

const listWebhooks = (ctx: RequestContext): WebhookEntity[] => ctx.listed(webhookTable);
export const summaries = (ctx: RequestContext) => listWebhooks(ctx).map(summaryOf);

function webhooksOfType(type: string | undefined, ctx: RequestContext) {
  const matching = listWebhooks(ctx).filter(
    (webhook) => type === undefined || type === "UNKNOWN" || webhookTypeOf(webhook) === type,
  );
  return matching.map((webhook) => {
    const { type: _, ...rest } = summaryOf(webhook);
    return { ...rest, ...withUrl(webhook) };
  });
}

const label = (type: string): string => type.toLowerCase().replaceAll("_", " ");
const countOf = (type: string, ctx: RequestContext): number =>
  listWebhooks(ctx).filter((webhook) => webhookTypeOf(webhook) === type).length;

export const webhookBehaviors = serve(webhooks.operations, {
  create: ({ body }, ctx) => createWebhook(body.data, ctx),
  replace: ({ body }, ctx) => replaceWebhook(body.id, body.data, ctx),
  get: ({ id }, ctx) => ({ webhook: ctx.table(webhookTable).mustGet(String(id)) }),
  remove: ({ id }, ctx) => void ctx.table(webhookTable).remove(String(id)),
  list: (_, ctx) => ({
    deployed: listWebhooks(ctx).map((webhook) => ({ ...summaryOf(webhook), ...withUrl(webhook) })),
  }),
  listOfType: ({ query }, ctx) => ({ deployed: webhooksOfType(query?.type, ctx) }),
  summaries: (_, ctx) => ({ outboundWebhookSummaries: summaries(ctx) }),
  test: ({ body }) => testWebhook(body.data),
  testExisting: ({ id }, ctx) => testWebhook(ctx.table(webhookTable).mustGet(String(id))),
  listTypes: (_, ctx) => ({
    webhooks: WEBHOOK_TYPES.map((type) => ({
      type,
      label: label(type),
      count: countOf(type, ctx),
    })),
  }),
  getType: ({ type }) => ({
    details: { type: type as (typeof WEBHOOK_TYPES)[number], label: label(String(type)) },
  }),
});
