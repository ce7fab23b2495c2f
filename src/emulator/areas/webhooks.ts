import { webhooks } from "../../areas/webhooks";
import { type WebhookData, type WebhookEntity, webhookData } from "../../areas/webhooks/data";
import { nodeOf } from "../../schema/node";
import { echo } from "../echo";
import { type Scene, serve } from "../scene";
import { kind } from "../store";
import { checkWebhook, settle, testOf, typeOf, WEBHOOK_TYPES } from "./webhook-rules";

const webhookKind = kind<WebhookEntity>("webhooks", "outgoing webhook");
const node = nodeOf(webhookData);

/** What is kept of a webhook that was sent. Two may have the same name. */
function kept(data: WebhookData, scene: Scene): WebhookData {
  checkWebhook(data);
  return settle(echo(node, data, scene.unkind) as WebhookData);
}

/** Shared by both dialects. The answer holds the id alone; the number that alerts use is found in a read. */
export function createWebhook(data: WebhookData, scene: Scene): { id: string } {
  const shelf = scene.shelf(webhookKind);
  const made = kept(data, scene);
  const { id } = shelf.add({ ...made, id: scene.uuid(), externalId: shelf.count(), createdAt: scene.now, updatedAt: scene.now });
  return { id };
}

function replaceWebhook(id: string, data: WebhookData, scene: Scene): void {
  const { externalId, createdAt } = scene.shelf(webhookKind).must(id);
  scene.shelf(webhookKind).replace({ ...kept(data, scene), id, externalId, createdAt, updatedAt: scene.now });
}

/** A webhook in a list: without its settings. */
const summaryOf = (webhook: WebhookEntity) => {
  const { id, name, externalId, createdAt, updatedAt } = webhook;
  return { id, name, externalId, createdAt, updatedAt, type: typeOf(webhook) };
};
const withUrl = ({ url }: WebhookEntity) => (url === undefined ? {} : { url });

const listed = (scene: Scene): WebhookEntity[] => scene.shelf(webhookKind).shown();
export const summaries = (scene: Scene) => listed(scene).map(summaryOf);

function ofType(type: string | undefined, scene: Scene) {
  const wanted = listed(scene).filter((webhook) => type === undefined || type === "UNKNOWN" || typeOf(webhook) === type);
  return wanted.map((webhook) => {
    const { type: _, ...rest } = summaryOf(webhook);
    return { ...rest, ...withUrl(webhook) };
  });
}

const label = (type: string): string => type.toLowerCase().replaceAll("_", " ");
const countOf = (type: string, scene: Scene): number => listed(scene).filter((webhook) => typeOf(webhook) === type).length;

export const webhookBehaviours = serve(webhooks.operations, {
  create: ({ body }, scene) => createWebhook(body.data, scene),
  replace: ({ body }, scene) => replaceWebhook(body.id, body.data, scene),
  get: ({ id }, scene) => ({ webhook: scene.shelf(webhookKind).must(String(id)) }),
  remove: ({ id }, scene) => void scene.shelf(webhookKind).remove(String(id)),
  list: (_, scene) => ({ deployed: listed(scene).map((webhook) => ({ ...summaryOf(webhook), ...withUrl(webhook) })) }),
  listOfType: ({ query }, scene) => ({ deployed: ofType(query?.type, scene) }),
  summaries: (_, scene) => ({ outboundWebhookSummaries: summaries(scene) }),
  test: ({ body }) => testOf(body.data),
  testExisting: ({ id }, scene) => testOf(scene.shelf(webhookKind).must(String(id))),
  listTypes: (_, scene) => ({ webhooks: WEBHOOK_TYPES.map((type) => ({ type, label: label(type), count: countOf(type, scene) })) }),
  getType: ({ type }) => ({ details: { type: type as (typeof WEBHOOK_TYPES)[number], label: label(String(type)) } }),
});
