import type { TeamGroupChange, TeamGroupEntity } from "./data";
import type { TeamGroupFields } from "./fields";
import { beside } from "./members";

type Scope = { scopeId?: string | undefined } | undefined;
export const scopeOf = ({ scope }: { scope?: Scope }): string => scope?.scopeId ?? "";

const hasRole = ({ roleId, roleName }: TeamGroupFields): boolean => roleId !== undefined || roleName !== undefined;

// What is left out stays as it is, so whatever was there and is not wanted any more is cleared by name.
function roleChange({ roleId, roleName }: TeamGroupFields, old: TeamGroupFields): TeamGroupChange["roleUpdate"] {
  if (roleName !== undefined) return { setRoleByName: roleName };
  if (roleId !== undefined) return { setRoleId: Number(roleId) };
  return hasRole(old) ? { clear: true } : undefined;
}

function scopeChange(now: TeamGroupFields, old: TeamGroupFields): TeamGroupChange["scopeUpdate"] {
  if (now.scope) return { setScopeId: scopeOf(now) };
  return scopeOf(old) ? { clear: true } : undefined;
}

/** Members the program no longer speaks of: those it had put in go, everybody else stays. */
function userChange({ userIds: now }: TeamGroupFields, { userIds: old }: TeamGroupFields): TeamGroupChange["userUpdates"] {
  if (!now) return old?.length ? { remove: { userIds: old } } : undefined;
  const same = old && !beside(now, old).length && !beside(old, now).length;
  return same ? undefined : { set: { userIds: now } };
}

/** The body that turns a group from what state holds into what the program says. */
export const changeOf = (now: TeamGroupFields, old: TeamGroupFields): TeamGroupChange => ({
  name: now.name,
  description: now.description ?? "",
  externalId: now.externalId ?? "",
  groupType: now.groupType,
  roleUpdate: roleChange(now, old),
  scopeUpdate: scopeChange(now, old),
  userUpdates: userChange(now, old),
});

/** A group as arguments. Its role is told by number and by name: whoever compares takes what the user took. */
export function fieldsOf({ role, scope, ...group }: TeamGroupEntity, userIds?: string[]): TeamGroupFields {
  const { name = "", description, externalId, groupType, teamId } = group;
  const told = {
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
  return Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined)) as unknown as TeamGroupFields;
}
