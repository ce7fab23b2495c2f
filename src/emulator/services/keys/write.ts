import type { Request } from "../../../http/operation";
import type { Path } from "../../../schema/path";
import type { apiKeys } from "../../../services/keys";
import type { ApiKeyChange } from "../../../services/keys/data";
import { reformatJson } from "../../faults/reformat";
import type { Team } from "../../server/accounts";
import { invalidField } from "../../server/errors";
import { RequestContext } from "../../server/request-context";
import { isPreset } from "./presets";
import { type KeyRecord, keyTable, newValue, policyPermission, registerKey } from "./record";

type KeyOperations = (typeof apiKeys)["operations"];
type KeyBody = NonNullable<Request<KeyOperations["create"]>["body"]>;
type KeyStatus = NonNullable<
  NonNullable<Request<KeyOperations["setStatuses"]>["body"]>["updates"]
>[number];

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

/** The team that stores a key. A key of the organization can create keys in another team. */
function targetTeam({ owner }: KeyBody, { team }: RequestContext): Team {
  const found = owner?.teamId ? team.accounts.all().find(({ id }) => id === owner.teamId) : team;
  if (!found) throw invalidField(["owner", "teamId"], `there is no team ${owner?.teamId}`);
  return found;
}

export function createKey(
  body: KeyBody,
  ctx: RequestContext,
): { keyId: string; name: string; value: string } {
  const team = targetTeam(body, ctx);
  const owner = body.owner && Object.keys(body.owner).length ? body.owner : { teamId: team.id };
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
  team.store.of(keyTable).add(key);
  registerKey(key, contextOf(team, ctx));
  return { keyId: key.id, name: key.name, value: key.value };
}

const contextOf = (team: Team, { quirks, now, uuid }: RequestContext): RequestContext =>
  new RequestContext(team, { key: "" }, quirks, now, uuid);

/**
 * Omitted fields are unchanged. The service may return the previous state for a while: see the
 * quirk `staleReadsMs`.
 */
export function updateKey(id: string, change: ApiKeyChange, ctx: RequestContext): void {
  const { accessPolicy, ...unchanged } = ctx.table(keyTable).mustGet(id);
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
  ctx.table(keyTable).replace(key);
  registerKey(key, ctx);
}

/** All keys are looked up before the first is changed. */
export function setStatuses(updates: readonly KeyStatus[], ctx: RequestContext): void {
  const changed = updates.map(({ keyId = "", active = false }): KeyRecord => {
    const key = ctx.table(keyTable).mustGet(keyId);
    return { ...key, ...activity(key, active, ctx) };
  });
  for (const key of changed) replaceKey(key, ctx);
}
