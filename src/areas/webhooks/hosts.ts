import { isUnknown } from "../../schema/check";
import type { Complaint } from "../define";
import type { Variant } from "./data";

/** Since January 2026 the service checks the host of an address by the variant: these were seen to pass. */
const HOSTS: Readonly<Partial<Record<Variant, readonly string[]>>> = {
  slack: ["slack.com"],
  microsoftTeams: ["webhook.office.com"],
  msTeamsWorkflow: ["webhook.office.com", "logic.azure.com", "powerplatform.com", "powerautomate.com"],
  jira: ["atlassian.net"],
  opsgenie: ["opsgenie.com"],
};

/** An address whose host the service is likely to refuse. */
export function hostWarnings({ url, ...given }: Readonly<Record<string, unknown>>): Complaint[] {
  const [variant, hosts = []] = Object.entries(HOSTS).find(([key]) => given[key] !== undefined) ?? [];
  if (!variant || typeof url !== "string" || isUnknown(url) || !URL.canParse(url)) return [];
  const { hostname } = new URL(url);
  if (hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))) return [];
  return [{ path: ["url"], reason: `the service is known to refuse ${variant} webhooks whose host is not of ${hosts.join(", ")}` }];
}
