import { service } from "../service";
import { clientWebhookOps, webhookOps } from "./operations";
import { webhook } from "./webhook";

export const webhooks = service({
  name: "webhooks",
  about: "Outgoing webhooks, which send messages to external destinations, and test messages.",
  operations: { ...webhookOps, ...clientWebhookOps },
  resources: [webhook],
});
