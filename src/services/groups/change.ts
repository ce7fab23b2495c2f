import { currentTime } from "../../http/clock";
import { retryUntil } from "../../http/retry";
import { definedOnly } from "../../schema/record";
import type { TeamGroupChange, TeamGroupEntity } from "./entity";
import type { TeamGroupFields } from "./fields";
import { difference } from "./members";

type Scope = { scopeId?: string | undefined } | undefined;
export const scopeOf = ({ scope }: { scope?: Scope }): string => scope?.scopeId ?? "";

const hasRole = ({ roleId, roleName }: TeamGroupFields): boolean =>
  roleId !== undefined || roleName !== undefined;

// Omitted fields do not change, so a role or scope that was removed is cleared explicitly.
function roleChange(
  { roleId, roleName }: TeamGroupFields,
  old: TeamGroupFields,
): TeamGroupChange["roleUpdate"] {
  if (roleName !== undefined) return { setRoleByName: roleName };
  if (roleId !== undefined) return { setRoleId: Number(roleId) };
  return hasRole(old) ? { clear: true } : undefined;
}

function scopeChange(now: TeamGroupFields, old: TeamGroupFields): TeamGroupChange["scopeUpdate"] {
  if (now.scope) return { setScopeId: scopeOf(now) };
  return scopeOf(old) ? { clear: true } : undefined;
}

/**
 * If userIds was removed from the program, the members that the program added are removed; other
 * members stay.
 */
function userChange(
  { userIds: now }: TeamGroupFields,
  { userIds: old }: TeamGroupFields,
): TeamGroupChange["userUpdates"] {
  if (!now) return old?.length ? { remove: { userIds: old } } : undefined;
  const same = old && !difference(now, old).length && !difference(old, now).length;
  return same ? undefined : { set: { userIds: now } };
}

/** The update body that changes a group from its state to the new arguments. */
export const changeOf = (now: TeamGroupFields, old: TeamGroupFields): TeamGroupChange => ({
  name: now.name,
  description: now.description ?? "",
  externalId: now.externalId ?? "",
  groupType: now.groupType,
  roleUpdate: roleChange(now, old),
  scopeUpdate: scopeChange(now, old),
  userUpdates: userChange(now, old),
});

/**
 * Converts a group to arguments, with both `roleId` and `roleName`: the comparison uses the one
 * that the program sets.
 */
export function fieldsOf(
  { role, scope, ...group }: TeamGroupEntity,
  userIds?: string[],
): TeamGroupFields {
  const { name = "", description, externalId, groupType, teamId } = group;
  const fields = {
    name,
    description,
    externalId,
    groupType,
    teamId,
    roleId: role?.roleId,
    roleName: role?.name,
    scope: scope?.scopeId ? { scopeId: scope.scopeId } : undefined,
    userIds,
  };
  return definedOnly(fields) as unknown as TeamGroupFields;
}

/** How long a new scope may take to appear. The vendor's own client waits as long. */
export const SCOPE_LAG_MS = 10_000;

/**
 * Reads until the written scope appears or the time is over. `late` is true if it did not appear.
 */
export async function scopeSettled<T>(
  read: () => Promise<T>,
  isThere: (remote: T) => boolean,
): Promise<{ last: T; late: boolean }> {
  const last = await retryUntil(currentTime() + SCOPE_LAG_MS, await read(), isThere, read);
  return { last, late: !isThere(last) };
}
