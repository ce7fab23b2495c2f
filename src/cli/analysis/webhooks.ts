import type { Analysis } from "./analysis";
import { unused } from "./health-rules";

const unusedWebhooks = unused({
  check: "unused-webhooks",
  title: "Webhooks that no alert uses",
  by: ["Alert"],
  what: "no alert sends messages to the webhook",
  fix: "Delete the webhook, or add it to the notificationGroup of an alert.",
});

/** @public */
export const webhookAnalysis: Analysis = { health: [unusedWebhooks] };
