import type { Path } from "../../../schema/path";
import { apiKeys } from "../../../services/keys";
import type { ApiKeyChange } from "../../../services/keys/entity";
import { reformatJson } from "../../faults/reformat";
import { invalidField } from "../../server/errors";
import { type BodyOf, type RequestContext, serve } from "../../server/request-context";
import { userOf } from "../members/record";
import {
  isPersonal,
  isPreset,
  type KeyRecord,
  keyResponse,
  keyTable,
  listedKeys,
  newValue,
  policyPermission,
  presetOf,
  readKey,
  registerKey,
  removeKey,
  sendsData,
  tableWith,
} from "./record";

type KeyOperations = (typeof apiKeys)["operations"];
type KeyBody = BodyOf<KeyOperations["create"]>;
type KeyStatus = NonNullable<BodyOf<KeyOperations["setStatuses"]>["updates"]>[number];

function keyName(name: string | undefined, path: Path): string {
  if (!name?.trim()) throw invalidField(path, "must not be empty");
  return name;
}

function knownPresets(presets: readonly string[], path: Path): string[] {
  const unknown = presets.findIndex((name) => !isPreset(name));
  if (unknown >= 0)
    throw invalidField(
      [...path, unknown],
      `there is no preset ${JSON.stringify(presets[unknown])}`,
    );
  return [...new Set(presets)];
}

function policyOf(
  text: string | undefined,
  { quirks }: RequestContext,
): Pick<KeyRecord, "accessPolicy"> {
  if (!text) return {};
  try {
    JSON.parse(text);
  } catch {
    throw invalidField(["accessPolicy"], "expected a JSON string");
  }
  return { accessPolicy: quirks.reorder ? reformatJson(text) : text };
}

/** The owner of a key. A key of the organization can create keys for another team. */
function ownerOf({ owner }: KeyBody, { team }: RequestContext): KeyRecord["owner"] {
  if (owner?.teamId && !team.accounts.all().some(({ id }) => id === owner.teamId))
    throw invalidField(["owner", "teamId"], `there is no team ${owner.teamId}`);
  return owner && Object.keys(owner).length ? owner : { teamId: team.id };
}

export function createKey(
  body: KeyBody,
  ctx: RequestContext,
): { keyId: string; name: string; value: string } {
  const owner = ownerOf(body, ctx);
  const { permissions = [], presets = [] } = body.keyPermissions ?? {};
  if (body.accessPolicy) ctx.requirePermission(policyPermission({ presets }, "Update"));
  const key: KeyRecord = {
    id: ctx.uuid(),
    name: keyName(body.name, ["name"]),
    value: newValue({ owner }),
    hashed: body.hashed ?? false,
    active: true,
    owner,
    permissions: [...new Set(permissions)],
    presets: knownPresets(presets, ["keyPermissions", "presets"]),
    ...policyOf(body.accessPolicy, ctx),
    createdAt: ctx.now,
    lastActivated: ctx.now,
  };
  ctx.table(keyTable).add(key);
  registerKey(key, ctx);
  return { keyId: key.id, name: key.name, value: key.value };
}

/**
 * Omitted fields are unchanged. The service may return the previous state for a while: see the
 * quirk `staleReadsMs`.
 */
export function updateKey(id: string, change: ApiKeyChange, ctx: RequestContext): void {
  const { accessPolicy, ...unchanged } = tableWith(id, ctx).mustGet(id);
  if (change.accessPolicy !== undefined)
    ctx.requirePermission(policyPermission(unchanged, "Update"));
  const { newName, permissions = unchanged.permissions, presets = unchanged.presets } = change;
  replaceKey(
    {
      ...unchanged,
      name: newName === undefined ? unchanged.name : keyName(newName, ["newName"]),
      permissions: [...new Set(permissions)],
      presets: knownPresets(presets, ["presets", "presets"]),
      ...policyOf(change.accessPolicy ?? accessPolicy, ctx),
      ...activity(unchanged, change.isActive, ctx),
    },
    ctx,
  );
}

function activity(
  { active, lastActivated }: KeyRecord,
  isActive: boolean | undefined,
  { now }: RequestContext,
) {
  if (isActive === undefined || isActive === active) return { active, lastActivated };
  return { active: isActive, lastActivated: isActive ? now : lastActivated };
}

function replaceKey(key: KeyRecord, ctx: RequestContext): void {
  tableWith(key.id, ctx).replace(key);
  registerKey(key, ctx);
}

/** All keys are looked up before the first is changed. */
export function setStatuses(updates: readonly KeyStatus[], ctx: RequestContext): void {
  const changed = updates.map(({ keyId = "", active = false }): KeyRecord => {
    const key = tableWith(keyId, ctx).mustGet(keyId);
    return { ...key, ...activity(key, active, ctx) };
  });
  for (const key of changed) replaceKey(key, ctx);
}

const listKeys = (fits: (key: KeyRecord) => boolean, ctx: RequestContext): KeyRecord[] =>
  listedKeys(ctx).filter(fits);
const keysResponse = (keys: readonly KeyRecord[], ctx: RequestContext) => ({
  keys: keys.map((key) => keyResponse(key, ctx)),
});

/** A personal key as administrators read it. */
function memberKeyResponse(
  { id, name, active, createdAt, lastActivated, owner, permissions, presets }: KeyRecord,
  ctx: RequestContext,
) {
  const { userId, username } = userOf(owner?.userId ?? "", ctx);
  const user = { userId, userEmail: username };
  return {
    apiKey: { id, keyName: name, isActive: active, createdAt, lastActivated, owner: { user } },
    permissions,
    presets: presets.map(presetOf),
  };
}

/** Unknown ids are ignored. */
function removeMany(ids: readonly string[], ctx: RequestContext): void {
  for (const id of new Set(ids)) if (tableWith(id, ctx).get(id)) removeKey(id, ctx);
}

export const keyBehaviors = serve(apiKeys.operations, {
  create: ({ body }, ctx) => createKey(body ?? {}, ctx),
  get: ({ key_id }, ctx) => ({ keyInfo: readKey(String(key_id), ctx) }),
  list: (_, ctx) =>
    keysResponse(
      listKeys((key) => !isPersonal(key), ctx),
      ctx,
    ),
  listSendData: (_, ctx) => keysResponse(listKeys(sendsData, ctx), ctx),
  listOfMembers: (_, ctx) => ({
    keys: listKeys(isPersonal, ctx).map((key) => memberKeyResponse(key, ctx)),
  }),
  update: ({ key_id, body }, ctx) => updateKey(String(key_id), body ?? {}, ctx),
  remove: ({ key_id }, ctx) => removeKey(String(key_id), ctx),
  removeMany: ({ body }, ctx) => removeMany(body?.keyIds ?? [], ctx),
  setStatuses: ({ body }, ctx) => setStatuses(body?.updates ?? [], ctx),
});
