import type { z } from "zod";
import type { Prepared } from "../define";
import { warned } from "../warned";
import type { Variant, WebhookData } from "./data";
import { hostWarnings } from "./hosts";

/** Which webhooks call an address of yours. The others have none, or one of the service's: they are accepted with an address, and what becomes of it is not known. */
const ADDRESSED: Readonly<Record<Variant, "needs" | "takes" | "ignores">> = {
  genericWebhook: "needs",
  slack: "needs",
  microsoftTeams: "needs",
  msTeamsWorkflow: "needs",
  jira: "needs",
  opsgenie: "needs",
  demisto: "needs",
  ibmEventNotifications: "takes",
  pagerDuty: "ignores",
  sendLog: "ignores",
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
  }
}

/** The variant that calls no address of yours, where one is given: the address in an answer is then the service's own. */
export const withoutAddress = (data: Readonly<Record<string, unknown>>): Variant | undefined =>
  (Object.keys(ADDRESSED) as Variant[]).find((variant) => data[variant] !== undefined && ADDRESSED[variant] === "ignores");

/** An address that the variant does not call is left out: sent, it would show as a change if the service drops it. */
export function prepareWebhook(given: Readonly<Record<string, unknown>>): Prepared {
  const { url, ...rest } = given;
  const variant = withoutAddress(given);
  if (variant === undefined || url === undefined) return { fields: given, says: warned("Webhook", given, hostWarnings(given)) };
  const reason = `${variant} calls no address of yours: it is not sent`;
  return { fields: rest, says: warned("Webhook", given, [{ path: ["url"], reason }]) };
}
