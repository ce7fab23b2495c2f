import { legacy } from "../../../services/legacy";
import type { WebhookData } from "../../../services/webhooks/fields";
import { type RequestContext, serve } from "../../server/request-context";
import { alertResponse } from "../alerts/record";
import { createAlert } from "../alerts/write";
import { createWebhook, summaries } from "../webhooks";
import { testWebhook } from "../webhooks/rules";

const createLegacyWebhook = ({ body }: { body: { data: WebhookData } }, ctx: RequestContext) =>
  createWebhook(body.data, ctx);
const test = ({ body }: { body: { data: WebhookData } }) => testWebhook(body.data);
const listLegacyWebhooks = (_: unknown, ctx: RequestContext) => ({ deployed: summaries(ctx) });

/** The legacy routes for the same objects. */
export const legacyBehaviors = serve(legacy.operations, {
  createWebhook: createLegacyWebhook,
  createWebhookByApi: createLegacyWebhook,
  testWebhook: test,
  testWebhookByApi: test,
  listWebhooks: listLegacyWebhooks,
  listWebhooksByApi: listLegacyWebhooks,
  createAlert: ({ body }, ctx) => ({ alertDef: alertResponse(createAlert(body, ctx), ctx) }),
  createAlertByApi: ({ body }, ctx) => ({ alertDef: alertResponse(createAlert(body, ctx), ctx) }),
});
