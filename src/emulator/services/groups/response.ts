import type { TeamGroupEntity } from "../../../services/groups/entity";
import { notResponse } from "../../server/errors";
import type { RequestContext } from "../../server/request-context";
import { roleOf } from "../roles";
import { type GroupRecord, groupTable } from "./record";

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
  ...ctx.table(groupTable).all(),
];
export const listedGroups = (ctx: RequestContext): GroupRecord[] => {
  const own = ctx.table(groupTable).listed();
  return [...allGroups(ctx).slice(0, BUILT_IN.length), ...own];
};

export function mustGroup(id: string, ctx: RequestContext): GroupRecord {
  const found = allGroups(ctx).find((group) => group.id === id);
  if (!found) throw notResponse(groupTable.noun, id);
  return found;
}

/**
 * A group as responses contain it: the role with id and name, and the previous scope right after a
 * change.
 */
export function groupResponse(
  { id: _, roleId, previousScope, userIds: __, scope, ...group }: GroupRecord,
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
  } as TeamGroupEntity;
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
