import { isUnknown } from "../../schema/unknown";
import type { FieldFinding } from "../../text/field-finding";
import type { Variant } from "./fields";

/**
 * Since January 2026 the service checks the host of the URL for these variants. The listed hosts
 * were observed to be accepted.
 */
const ACCEPTED_HOSTS: Readonly<Partial<Record<Variant, readonly string[]>>> = {
  slack: ["slack.com"],
  microsoftTeams: ["webhook.office.com"],
  msTeamsWorkflow: [
    "webhook.office.com",
    "logic.azure.com",
    "powerplatform.com",
    "powerautomate.com",
  ],
  jira: ["atlassian.net"],
  opsgenie: ["opsgenie.com"],
};

/** Warns about a host that the service is likely to reject. */
export function hostWarnings({ url, ...given }: Readonly<Record<string, unknown>>): FieldFinding[] {
  const [variant, hosts = []] =
    Object.entries(ACCEPTED_HOSTS).find(([key]) => given[key] !== undefined) ?? [];
  if (!variant || typeof url !== "string" || isUnknown(url) || !URL.canParse(url)) return [];
  const { hostname } = new URL(url);
  if (hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))) return [];
  return [
    {
      path: ["url"],
      what: `the service is known to reject ${variant} webhooks whose host is not one of ${hosts.join(", ")}`,
    },
  ];
}
