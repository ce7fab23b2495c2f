import { area } from "../define";
import { moreWebhookOps, webhookOps } from "./operations";
import { webhook } from "./webhook";

export const webhooks = area({
  name: "webhooks",
  about: "Places outside that messages are sent to, and test messages to them.",
  operations: { ...webhookOps, ...moreWebhookOps },
  resources: [webhook],
});
