/** A bundle of permissions. */
export interface Preset {
  id: number;
  name: string;
  permissions: string[];
}

const readAndChange = (resource: string): string[] => [`${resource}:ReadConfig`, `${resource}:UpdateConfig`];
const readAndManage = (...resources: string[]): string[] => resources.flatMap((it) => [`${it}:ReadConfig`, `${it}:Manage`]);

/** Bundles by the names that the product gives them, with what the operations here ask for; there, they hold more. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  APIKeys: ["team-custom-api-keys", "data-ingest-api-keys"].flatMap((it) => [
    ...readAndManage(it),
    `${it}:ReadAccessPolicy`,
    `${it}:UpdateAccessPolicy`,
  ]),
  Alerts: readAndChange("alerts"),
  Dashboards: ["team-dashboards:Read", "team-dashboards:Update"],
  DataUsage: ["data-usage:Read"],
  OutboundWebhooks: [...readAndChange("outbound-webhooks"), "outbound-webhooks:ReadSummary"],
  SendData: [],
  TCOPolicies: ["logs.tco:ReadPolicies", "logs.tco:UpdatePolicies", "spans.tco:ReadPolicies", "spans.tco:UpdatePolicies"],
  TeamAdmin: readAndManage("team-groups", "team-ip-access", "team-members", "team-roles", "team-scopes", "team-sso"),
};
const NAMES = Object.keys(KNOWN);

/** The bundle with which data is sent. */
export const SEND_DATA = "SendData";

/** Any other name is a bundle too, which allows nothing here, but for those that say that there is none. */
export const isPreset = (name: string): boolean => name !== "" && !name.startsWith("no-such-");

export const presetOf = (name: string): Preset => ({
  id: NAMES.indexOf(name) + 1,
  name,
  permissions: [...(KNOWN[name] ?? [])],
});
