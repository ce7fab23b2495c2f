import { area } from "../define";
import { clientWebhookOps, webhookOps } from "./operations";
import { webhook } from "./webhook";

export const webhooks = area({
  name: "webhooks",
  about: "Outgoing webhooks, which send messages to external destinations, and test messages.",
  operations: { ...webhookOps, ...clientWebhookOps },
  resources: [webhook],
});
