import { createHash, randomBytes } from "node:crypto";
import type { ApiKeyEntity } from "../../../areas/keys/data";
import type { Scene } from "../../scene";
import { kind } from "../../store";
import { presetOf, SEND_DATA } from "./presets";

export interface KeptKey extends Pick<ApiKeyEntity, "owner" | "accessPolicy"> {
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
export const keyKind = kind<KeptKey>("api-keys", "API key");

const PREFIX = { user: "cxup_", team: "cxtp_", organisation: "cxop_" };
export function newValue({ owner }: Pick<KeptKey, "owner">): string {
  const of = owner?.userId ? "user" : owner?.organisationId ? "organisation" : "team";
  return PREFIX[of] + createHash("sha1").update(randomBytes(16)).digest("hex").slice(0, 30);
}

export const isPersonal = ({ owner }: KeptKey): boolean => owner?.userId !== undefined;
export const sendsData = ({ presets }: Pick<KeptKey, "presets">): boolean => presets.includes(SEND_DATA);

/** A key opens what its permissions and its bundles allow, while it is active. */
export function open(key: KeptKey, { team }: Scene): void {
  team.accounts.revoke(key.value);
  if (!key.active) return;
  const permissions = [...key.permissions, ...key.presets.flatMap((name) => presetOf(name).permissions)];
  team.accounts.addKey({ key: key.value, teamId: team.id, permissions, ...(key.owner?.userId ? { user: key.owner.userId } : {}) });
}

export function removeKey(id: string, scene: Scene): void {
  const { value } = scene.shelf(keyKind).remove(id);
  scene.team.accounts.revoke(value);
}

/** What a key's policy needs, and reading it: keys with which data is sent have permissions of their own. */
export const policyPermission = (key: Pick<KeptKey, "presets">, act: "Read" | "Update"): string =>
  `${sendsData(key) ? "data-ingest-api-keys" : "team-custom-api-keys"}:${act}AccessPolicy`;

/** A key as answers tell it: the value of a hashed one is not known any more, and its policy is not for everybody. */
export function toldKey(key: KeptKey, scene: Scene): ApiKeyEntity {
  const { unkind } = scene;
  const { id, name, value, active, hashed, owner, permissions, accessPolicy } = key;
  const order = <T>(all: readonly T[]): T[] => (unkind.reorder ? [...all].reverse() : [...all]);
  const presets = order(key.presets).map((preset) => {
    const { name, permissions } = presetOf(preset);
    return { name, permissions };
  });
  const keyPermissions = { permissions: order(permissions), presets };
  const policy = accessPolicy && scene.may(policyPermission(key, "Read")) ? { accessPolicy } : {};
  return { id, name, ...(hashed ? {} : { value }), active, hashed, owner, keyPermissions, ...policy };
}

export function readKey(id: string, scene: Scene): ApiKeyEntity {
  return toldKey(scene.shelf(keyKind).must(id), scene);
}
