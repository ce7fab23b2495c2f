import type { z } from "zod";
import type { Prepared } from "../define";
import { warned } from "../warned";
import type { Variant, WebhookData } from "./data";
import { hostWarnings } from "./hosts";

/** Which webhooks call an address of yours. The service accepts one with those that call none, but for sendLog, whose address is the service's own. */
const ADDRESSED: Readonly<Record<Variant, "needs" | "takes" | "ignores" | "refuses">> = {
  genericWebhook: "needs",
  slack: "needs",
  microsoftTeams: "needs",
  msTeamsWorkflow: "needs",
  jira: "needs",
  opsgenie: "needs",
  demisto: "needs",
  ibmEventNotifications: "takes",
  pagerDuty: "ignores",
  sendLog: "refuses",
  emailGroup: "ignores",
  awsEventBridge: "ignores",
};

/** What the wire lets pass and no webhook works with. */
export function webhookRules(data: WebhookData, ctx: z.core.$RefinementCtx): void {
  const complain = (path: string, message: string) => ctx.addIssue({ code: "custom", path: [path], message });
  if (!data.name.trim()) complain("name", "must not be blank");
  for (const variant of Object.keys(ADDRESSED) as Variant[]) {
    if (data[variant] === undefined) continue;
    if (ADDRESSED[variant] === "needs" && !data.url) complain("url", `required with ${variant}: the address that is called`);
    if (ADDRESSED[variant] === "refuses" && data.url !== undefined)
      complain("url", `${variant} calls an address of the service: leave it out`);
  }
}

const variantThat = (data: Readonly<Record<string, unknown>>, what: (typeof ADDRESSED)[Variant]): Variant | undefined =>
  (Object.keys(ADDRESSED) as Variant[]).find((variant) => data[variant] !== undefined && ADDRESSED[variant] === what);

/** Whether the address in a response is the service's own, and so no argument. */
export const hasOwnAddress = (seen: Readonly<Record<string, unknown>>): boolean => variantThat(seen, "refuses") !== undefined;

/** Warnings about the address, for the preview. */
export function prepareWebhook(given: Readonly<Record<string, unknown>>): Prepared {
  const variant = given.url === undefined ? undefined : variantThat(given, "ignores");
  const reason = `${variant} calls no address of yours. Leave it out`;
  return { fields: given, says: warned("Webhook", given, variant ? [{ path: ["url"], reason }] : hostWarnings(given)) };
}
