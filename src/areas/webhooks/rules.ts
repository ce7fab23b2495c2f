import type { z } from "zod";
import type { Variant, WebhookData } from "./data";

/** Which webhooks call an address of yours, and which have none: the service drops what it does not need, which would show as a change for ever. */
const ADDRESSED: Readonly<Record<Variant, "needs" | "takes" | "refuses">> = {
  genericWebhook: "needs",
  slack: "needs",
  microsoftTeams: "needs",
  msTeamsWorkflow: "needs",
  jira: "needs",
  opsgenie: "needs",
  demisto: "needs",
  ibmEventNotifications: "takes",
  pagerDuty: "refuses",
  sendLog: "refuses",
  emailGroup: "refuses",
  awsEventBridge: "refuses",
};

/** What the wire lets pass and no webhook works with. */
export function webhookRules(data: WebhookData, ctx: z.core.$RefinementCtx): void {
  const complain = (path: string, message: string) => ctx.addIssue({ code: "custom", path: [path], message });
  if (!data.name.trim()) complain("name", "must not be blank");
  for (const variant of Object.keys(ADDRESSED) as Variant[]) {
    if (data[variant] === undefined) continue;
    if (ADDRESSED[variant] === "needs" && !data.url) complain("url", `required with ${variant}: the address that is called`);
    if (ADDRESSED[variant] === "refuses" && data.url !== undefined) complain("url", `${variant} calls no address of yours: leave it out`);
  }
}

/** Whether the address of a webhook is the service's own: it is no argument, and cannot be one. */
export const hasOwnAddress = (data: WebhookData): boolean =>
  (Object.keys(ADDRESSED) as Variant[]).some((variant) => data[variant] !== undefined && ADDRESSED[variant] === "refuses");
