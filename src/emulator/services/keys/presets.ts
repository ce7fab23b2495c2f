/** A named set of permissions. */
export interface Preset {
  id: number;
  name: string;
  permissions: string[];
}

const readAndChange = (resource: string): string[] => [
  `${resource}:ReadConfig`,
  `${resource}:UpdateConfig`,
];
const readAndManage = (...resources: string[]): string[] =>
  resources.flatMap((resource) => [`${resource}:ReadConfig`, `${resource}:Manage`]);

/**
 * Known presets with the permissions that the operations of the emulator check. In the service they
 * contain more.
 */
const PRESETS: Readonly<Record<string, readonly string[]>> = {
  APIKeys: ["team-custom-api-keys", "data-ingest-api-keys"].flatMap((resource) => [
    ...readAndManage(resource),
    `${resource}:ReadAccessPolicy`,
    `${resource}:UpdateAccessPolicy`,
  ]),
  Alerts: readAndChange("alerts"),
  Dashboards: ["team-dashboards:Read", "team-dashboards:Update"],
  DataUsage: ["data-usage:Read"],
  OutboundWebhooks: [...readAndChange("outbound-webhooks"), "outbound-webhooks:ReadSummary"],
  SendData: [],
  TCOPolicies: [
    "logs.tco:ReadPolicies",
    "logs.tco:UpdatePolicies",
    "spans.tco:ReadPolicies",
    "spans.tco:UpdatePolicies",
  ],
  TeamAdmin: readAndManage(
    "team-groups",
    "team-ip-access",
    "team-members",
    "team-roles",
    "team-scopes",
    "team-sso",
  ),
};
const NAMES = Object.keys(PRESETS);

/** The preset of keys that send data. */
export const SEND_DATA = "SendData";

/** Any other name is a preset without permissions, except names that start with `no-such-`. */
export const isPreset = (name: string): boolean => name !== "" && !name.startsWith("no-such-");

export const presetOf = (name: string): Preset => ({
  id: NAMES.indexOf(name) + 1,
  name,
  permissions: [...(PRESETS[name] ?? [])],
});
