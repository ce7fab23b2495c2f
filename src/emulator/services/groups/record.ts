import type { TeamGroupEntity } from "../../../services/groups/entity";
import type { RequestContext } from "../../server/request-context";
import { tableName } from "../../store/store";

/** A stored group. It contains the role id, and the previous scope while reads are stale. */
export interface GroupRecord extends Omit<TeamGroupEntity, "role" | "userIds"> {
  id: string;
  name: string;
  roleId?: number;
  /** The previous scope, which the next read still returns. */
  previousScope?: { scope: TeamGroupEntity["scope"] };
  /** Computed from the members table. */
  readonly userIds?: string[];
}
export const groupTable = tableName<GroupRecord>("team-groups", "team group");

interface GroupMembersRecord {
  id: string;
  userIds: string[];
}
const groupMemberTable = tableName<GroupMembersRecord>(
  "team-group-members",
  "members of team group",
);

export const membersOf = (id: string, ctx: RequestContext): string[] =>
  ctx.table(groupMemberTable).get(id)?.userIds ?? [];

export const groupsOf = (userId: string, ctx: RequestContext): number[] =>
  ctx
    .all(groupMemberTable)
    .filter(({ userIds }) => userIds.includes(userId))
    .map(({ id }) => Number(id));

export const groupedUsers = (ctx: RequestContext): string[] => [
  ...new Set(ctx.all(groupMemberTable).flatMap(({ userIds }) => userIds)),
];

/**
 * The service is believed to ignore unknown user ids silently. In the emulator, those are
 * `no-such-…`.
 */
const isUser = (id: string): boolean => id !== "" && !id.startsWith("no-such-");

export function setMembers(id: string, users: readonly string[], ctx: RequestContext): void {
  const table = ctx.table(groupMemberTable);
  const userIds = [...new Set(users)].filter(isUser);
  const exists = table.get(id) !== undefined;
  if (userIds.length) table[exists ? "replace" : "add"]({ id, userIds });
  else if (exists) table.remove(id);
}

export const withMembers = (group: GroupRecord, ctx: RequestContext): GroupRecord =>
  Object.defineProperty({ ...group }, "userIds", {
    get: () => membersOf(group.id, ctx),
    enumerable: true,
  }) as GroupRecord;
