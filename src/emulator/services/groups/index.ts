import type { Path } from "../../../schema/path";
import { groups } from "../../../services/groups";
import type { TeamGroupChange, TeamGroupEntity } from "../../../services/groups/entity";
import { ApiError, conflict, invalidField, notResponse } from "../../server/errors";
import { pageOf } from "../../server/pages";
import { type BodyOf, type RequestContext, serve } from "../../server/request-context";
import { inArbitraryOrder } from "../../store/table";
import { userOf, userResponse } from "../members/record";
import { roleOf, rolesOf } from "../roles";
import { type GroupRecord, groupTable, membersOf, setMembers, withMembers } from "./record";

const SINCE = "2024-01-01T00:00:00.000Z";
const builtIn = (groupId: number, name: string, roleId: number): GroupRecord => ({
  id: String(groupId),
  groupId,
  name,
  roleId,
  groupType: "OPEN",
  groupOrigin: "BUILT_IN",
  createdAt: SINCE,
  updatedAt: SINCE,
});
/** Built-in groups of the service. */
const BUILT_IN: readonly GroupRecord[] = [
  builtIn(1, "Platform Admins", 101),
  builtIn(2, "Standard Users", 105),
  builtIn(3, "ReadOnlyUsers", 104),
];

export const isBuiltIn = (id: string): boolean => BUILT_IN.some((group) => group.id === id);

export const allGroups = (ctx: RequestContext): GroupRecord[] => [
  ...BUILT_IN.map((group) => ({ ...group, teamId: ctx.team.id })),
  ...ctx.all(groupTable),
];
export const listedGroups = (ctx: RequestContext): GroupRecord[] => {
  const own = ctx.listed(groupTable);
  return [...allGroups(ctx).slice(0, BUILT_IN.length), ...own];
};

export function mustGroup(id: string, ctx: RequestContext): GroupRecord {
  const found = allGroups(ctx).find((group) => group.id === id);
  if (!found) throw notResponse(groupTable.noun, id);
  return found;
}

/**
 * A group as responses contain it: the role with id and name, the previous scope right after a
 * change, and the members, except from older versions of the service.
 */
export function groupResponse(
  { id, roleId, previousScope, userIds: _, scope, ...group }: GroupRecord,
  ctx: RequestContext,
): TeamGroupEntity {
  const role = roleOf(ctx, roleId);
  const visibleScope = previousScope ? previousScope.scope : scope;
  return {
    ...group,
    ...(role
      ? { role: { roleId: role.roleId, name: role.name, description: role.description } }
      : {}),
    ...(visibleScope ? { scope: visibleScope } : {}),
    ...(ctx.quirks.membersOfTeams ? {} : { userIds: membersOf(id, ctx) }),
  };
}

/** Reads a group. The first read after a change still returns the previous scope. */
export function readGroup(id: string, ctx: RequestContext): TeamGroupEntity {
  const group = mustGroup(id, ctx);
  const response = groupResponse(group, ctx);
  if (group.previousScope) ctx.table(groupTable).replace(withoutPreviousScope(group));
  return response;
}

const withoutPreviousScope = (group: GroupRecord): GroupRecord => {
  const { previousScope: _, ...rest } = Object.getOwnPropertyDescriptors(group);
  return Object.defineProperties({}, rest) as GroupRecord;
};

type GroupOperations = (typeof groups)["operations"];
type GroupBody = BodyOf<GroupOperations["create"]>;
/** The ids of built-in groups are smaller. */
const FIRST_GROUP_ID = 1000;

function checkName(
  name: string | undefined,
  self: Pick<GroupRecord, "id" | "teamId">,
  ctx: RequestContext,
): string {
  if (!name) throw invalidField(["name"], "must not be empty");
  const other = allGroups(ctx).find(
    (group) => group.name === name && group.teamId === self.teamId && group.id !== self.id,
  );
  if (other) throw conflict(`a group named ${JSON.stringify(name)} already exists`);
  return name;
}

function roleByName(name: string, path: Path, ctx: RequestContext): number {
  const found = rolesOf(ctx).filter((role) => role.name?.toLowerCase() === name.toLowerCase());
  if (found.length === 1 && found[0]) return found[0].roleId;
  if (!found.length) throw invalidField(path, `no role is named ${JSON.stringify(name)}`);
  throw invalidField(
    path,
    `the role name ${JSON.stringify(name)} is ambiguous: roles ${found.map(({ roleId }) => roleId).join(", ")}`,
  );
}

function roleById(id: number, path: Path, ctx: RequestContext): number {
  if (!roleOf(ctx, id)) throw invalidField(path, `there is no role ${id}`);
  return id;
}

const groupRecord = (group: GroupRecord): GroupRecord =>
  Object.fromEntries(
    Object.entries(group).filter(([, value]) => value !== undefined && value !== ""),
  ) as unknown as GroupRecord;

export function createGroup(
  { roleId, roleName, userIds = [], ...body }: GroupBody,
  ctx: RequestContext,
): { group: TeamGroupEntity } {
  const table = ctx.table(groupTable);
  const teamId = body.teamId || ctx.team.id;
  const name = checkName(body.name, { id: "", teamId }, ctx);
  // On the wire, role id 0 and no role are the same.
  const role =
    roleName !== undefined
      ? roleByName(roleName, ["roleName"], ctx)
      : roleId && roleById(roleId, ["roleId"], ctx);
  const groupId = FIRST_GROUP_ID + table.nextNumber();
  const group = groupRecord({
    ...body,
    id: String(groupId),
    groupId,
    teamId,
    name,
    ...(role ? { roleId: role } : {}),
    ...scopeChange(undefined, scopeOf(body.scope)),
    groupType: body.groupType ?? "CLOSED",
    groupOrigin: "USER_DEFINED",
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
  table.add(withMembers(group, ctx));
  setMembers(group.id, userIds, ctx);
  return { group: groupResponse(group, ctx) };
}

const scopeOf = (scope: TeamGroupEntity["scope"]) => (scope?.scopeId ? scope : undefined);
/** The new scope, with the previous one for the next read. */
const scopeChange = (
  previous: TeamGroupEntity["scope"],
  scope: TeamGroupEntity["scope"],
): Pick<GroupRecord, "scope" | "previousScope"> => ({
  scope,
  ...(previous?.scopeId === scope?.scopeId ? {} : { previousScope: { scope: previous } }),
});

function roleAfter(
  { roleUpdate }: TeamGroupChange,
  before: number | undefined,
  ctx: RequestContext,
): number | undefined {
  if (!roleUpdate || roleUpdate.clear === false) return before;
  const path = ["roleUpdate", "action"];
  if (roleUpdate.setRoleByName !== undefined)
    return roleByName(roleUpdate.setRoleByName, [...path, "setRoleByName", "value"], ctx);
  if (roleUpdate.setRoleId !== undefined)
    return roleById(roleUpdate.setRoleId, [...path, "setRoleId", "value"], ctx);
  return undefined;
}

function scopeAfter(
  { scopeUpdate }: TeamGroupChange,
  before: TeamGroupEntity["scope"],
): TeamGroupEntity["scope"] {
  if (!scopeUpdate || scopeUpdate.clear === false) return before;
  return scopeOf(
    scopeUpdate.setScopeId === undefined ? undefined : { scopeId: scopeUpdate.setScopeId },
  );
}

function usersAfter(
  { userUpdates }: TeamGroupChange,
  before: readonly string[],
): readonly string[] {
  const { add, remove, set } = userUpdates ?? {};
  if (set) return set.userIds ?? [];
  const removed = remove?.userIds ?? [];
  return [...before, ...(add?.userIds ?? [])].filter((user) => !removed.includes(user));
}

export function updateGroup(
  id: string,
  change: TeamGroupChange,
  ctx: RequestContext,
): { group: TeamGroupEntity } {
  if (isBuiltIn(id)) return updateBuiltIn(id, change, ctx);
  const old = mustGroup(id, ctx);
  const { userIds: _, previousScope: __, roleId, ...unchanged } = old;
  const role = roleAfter(change, roleId, ctx);
  const group = groupRecord({
    ...unchanged,
    name: change.name === undefined ? unchanged.name : checkName(change.name, unchanged, ctx),
    description: change.description ?? unchanged.description,
    externalId: change.externalId ?? unchanged.externalId,
    groupType: change.groupType ?? unchanged.groupType,
    ...(role === undefined ? {} : { roleId: role }),
    ...scopeChange(unchanged.scope, scopeAfter(change, unchanged.scope)),
    updatedAt: ctx.now,
  });
  const users = usersAfter(change, membersOf(id, ctx));
  ctx.table(groupTable).replace(withMembers(group, ctx));
  setMembers(id, users, ctx);
  return { group: groupResponse(group, ctx) };
}

/** Of a built-in group, only the members can change. */
function updateBuiltIn(
  id: string,
  { userUpdates, ...others }: TeamGroupChange,
  ctx: RequestContext,
): { group: TeamGroupEntity } {
  if (Object.values(others).some((value) => value !== undefined)) throw cannotChange(id);
  setMembers(id, usersAfter({ userUpdates }, membersOf(id, ctx)), ctx);
  return { group: groupResponse(mustGroup(id, ctx), ctx) };
}

// It is not known how the service rejects a change of a built-in group.
const cannotChange = (id: string) =>
  new ApiError(403, `team group ${id} is built in: only its members can be changed`);

export function removeGroup(id: string, ctx: RequestContext): { groupId: number } {
  if (isBuiltIn(id)) throw cannotChange(id);
  const { groupId } = mustGroup(id, ctx);
  ctx.table(groupTable).remove(id);
  setMembers(id, [], ctx);
  return { groupId };
}

interface GroupQuery {
  page_size?: number | undefined;
  page_token?: string | undefined;
  team_id?: number | undefined;
}
const pageRequest = ({ page_size, page_token }: GroupQuery = {}) => ({
  ...(page_size ? { pageSize: page_size } : {}),
  ...(page_token ? { pageToken: page_token } : {}),
});

function listGroups(query: GroupQuery | undefined, ctx: RequestContext) {
  const all = listedGroups(ctx).filter(
    (group) => !query?.team_id || group.teamId === query.team_id,
  );
  const { entries, ...page } = pageOf(all, pageRequest(query), ctx.quirks);
  return {
    groups: entries.map((group) => groupResponse(group, ctx)),
    ...page,
    totalCount: all.length,
  };
}

function listUsers(id: string, query: GroupQuery | undefined, ctx: RequestContext) {
  mustGroup(id, ctx);
  const all = membersOf(id, ctx).map((user) => ({ id: user }));
  const { entries, ...page } = pageOf(
    ctx.quirks.reorder ? inArbitraryOrder(all) : all,
    pageRequest(query),
    ctx.quirks,
  );
  return {
    users: entries.map((user) => userResponse(userOf(user.id, ctx), ctx)),
    ...page,
    totalCount: all.length,
  };
}

function groupIdByName(name: string, ctx: RequestContext): string {
  const found = allGroups(ctx).find((group) => group.name === name);
  if (!found) throw notResponse(groupTable.noun, JSON.stringify(name));
  return found.id;
}

export const groupBehaviors = serve(groups.operations, {
  create: ({ body }, ctx) => createGroup(body ?? {}, ctx),
  get: ({ group_id }, ctx) => ({ group: readGroup(String(group_id), ctx) }),
  getByName: ({ name }, ctx) => ({ group: readGroup(groupIdByName(String(name), ctx), ctx) }),
  list: ({ query }, ctx) => listGroups(query, ctx),
  listUsers: ({ group_id, query }, ctx) => listUsers(String(group_id), query, ctx),
  update: ({ group_id, body }, ctx) => updateGroup(String(group_id), body ?? {}, ctx),
  remove: ({ group_id }, ctx) => removeGroup(String(group_id), ctx),
});
