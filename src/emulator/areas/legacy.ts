import { legacy } from "../../areas/legacy";
import type { WebhookData } from "../../areas/webhooks/data";
import { type Scene, serve } from "../scene";
import { told } from "./alerts/kept";
import { createAlert } from "./alerts/write";
import { testOf } from "./webhook-rules";
import { createWebhook, summaries } from "./webhooks";

const create = ({ body }: { body: { data: WebhookData } }, scene: Scene) => createWebhook(body.data, scene);
const test = ({ body }: { body: { data: WebhookData } }) => testOf(body.data);
const list = (_: unknown, scene: Scene) => ({ deployed: summaries(scene) });

/** The older paths: another spelling of the same objects. */
export const legacyBehaviours = serve(legacy.operations, {
  createWebhook: create,
  createWebhookByApi: create,
  testWebhook: test,
  testWebhookByApi: test,
  listWebhooks: list,
  listWebhooksByApi: list,
  createAlert: ({ body }, scene) => ({ alertDef: told(createAlert(body, scene), scene) }),
  createAlertByApi: ({ body }, scene) => ({ alertDef: told(createAlert(body, scene), scene) }),
});
