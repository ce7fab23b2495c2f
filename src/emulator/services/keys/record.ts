import { createHash, randomBytes } from "node:crypto";
import type { ApiKeyEntity } from "../../../services/keys/entity";
import type { RequestContext } from "../../server/request-context";
import { tableName } from "../../store/store";

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

export interface KeyRecord extends Pick<ApiKeyEntity, "owner" | "accessPolicy"> {
  id: string;
  name: string;
  value: string;
  hashed: boolean;
  active: boolean;
  permissions: string[];
  presets: string[];
  createdAt: string;
  lastActivated: string;
}
export const keyTable = tableName<KeyRecord>("api-keys", "API key");

const PREFIX = { user: "cxup_", team: "cxtp_", organisation: "cxop_" };
export function newValue({ owner }: Pick<KeyRecord, "owner">): string {
  const ownerType = owner?.userId ? "user" : owner?.organisationId ? "organisation" : "team";
  return PREFIX[ownerType] + createHash("sha1").update(randomBytes(16)).digest("hex").slice(0, 30);
}

export const isPersonal = ({ owner }: KeyRecord): boolean => owner?.userId !== undefined;
export const sendsData = ({ presets }: Pick<KeyRecord, "presets">): boolean =>
  presets.includes(SEND_DATA);

type KeyTable = ReturnType<typeof RequestContext.prototype.table<KeyRecord>>;

/**
 * The table of a key: that of the team whose key created it, which may belong to the organization.
 * The team that owns the key finds it, too.
 */
export function tableWith(id: string, ctx: RequestContext): KeyTable {
  const own = ctx.table(keyTable);
  if (own.get(id)) return own;
  const others = ctx.team.accounts.all().map(({ store }) => store.of(keyTable));
  return others.find((table) => table.get(id)?.owner?.teamId === ctx.team.id) ?? own;
}

/** The keys that a team created or owns. */
export function listedKeys(ctx: RequestContext): KeyRecord[] {
  const others = ctx.team.accounts.all().filter((team) => team !== ctx.team);
  const owned = others
    .flatMap(({ store }) => store.of(keyTable).listed())
    .filter(({ owner }) => owner?.teamId === ctx.team.id);
  return [...ctx.listed(keyTable), ...owned];
}

/** Registers an active key with the permissions of itself and its presets. */
export function registerKey(key: KeyRecord, { team }: RequestContext): void {
  team.accounts.revoke(key.value);
  if (!key.active) return;
  const permissions = [
    ...key.permissions,
    ...key.presets.flatMap((name) => presetOf(name).permissions),
  ];
  team.accounts.addKey({
    key: key.value,
    teamId: key.owner?.teamId ?? team.id,
    permissions,
    ...(key.owner?.userId ? { user: key.owner.userId } : {}),
  });
}

export function removeKey(id: string, ctx: RequestContext): void {
  const { value } = tableWith(id, ctx).remove(id);
  ctx.team.accounts.revoke(value);
}

/**
 * The permission to read or update the policy of a key. Keys that send data have their own
 * permissions.
 */
export const policyPermission = (
  key: Pick<KeyRecord, "presets">,
  action: "Read" | "Update",
): string =>
  `${sendsData(key) ? "data-ingest-api-keys" : "team-custom-api-keys"}:${action}AccessPolicy`;

/**
 * A key as responses contain it: without the value of a hashed key, and with the policy only if the
 * caller may read it.
 */
export function keyResponse(key: KeyRecord, ctx: RequestContext): ApiKeyEntity {
  const { quirks } = ctx;
  const { id, name, value, active, hashed, owner, permissions, accessPolicy } = key;
  const order = <T>(all: readonly T[]): T[] => (quirks.reorder ? [...all].reverse() : [...all]);
  const presets = order(key.presets).map((preset) => {
    const { name, permissions } = presetOf(preset);
    return { name, permissions };
  });
  const keyPermissions = { permissions: order(permissions), presets };
  const policy = accessPolicy && ctx.may(policyPermission(key, "Read")) ? { accessPolicy } : {};
  return {
    id,
    name,
    ...(hashed ? {} : { value }),
    active,
    hashed,
    owner,
    keyPermissions,
    ...policy,
  };
}

export function readKey(id: string, ctx: RequestContext): ApiKeyEntity {
  return keyResponse(tableWith(id, ctx).mustGet(id), ctx);
}
