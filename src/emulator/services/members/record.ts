import { createHash } from "node:crypto";
import type { MemberEntity, MemberTemplate } from "../../../services/members/entity";
import { notResponse } from "../../server/errors";
import type { RequestContext } from "../../server/request-context";
import { tableName } from "../../store/store";
import { inArbitraryOrder } from "../../store/table";
import { groupedUsers, groupsOf } from "../groups/record";

/** A stored member, with fields that responses never contain. */
export interface MemberRecord
  extends MemberEntity,
    Pick<MemberTemplate, "accessType" | "allowedLoginMode"> {
  id: string;
  userAccountId: number;
  userId: string;
  username: string;
}
export const memberTable = tableName<MemberRecord>("members", "team member");

/**
 * A member for a user id that only groups contain: its name and account id are derived from the id.
 */
function derivedMember(userId: string): MemberRecord {
  const userAccountId = createHash("sha1").update(userId).digest().readUInt32BE();
  const username = `${userAccountId}@example.com`;
  return {
    id: username,
    userId,
    userAccountId,
    username,
    firstName: "User",
    lastName: String(userAccountId),
    status: "ACTIVE",
  };
}

/** The user with an id from a group. */
export const userOf = (userId: string, ctx: RequestContext): MemberRecord =>
  memberRecords(ctx).find((user) => user.userId === userId) ?? derivedMember(userId);

const memberRecords = (ctx: RequestContext): MemberRecord[] => ctx.all(memberTable);

/** All members: stored ones, and those that only groups contain. */
export function allMembers(ctx: RequestContext): MemberRecord[] {
  const known = memberRecords(ctx);
  const ids = new Set(known.map(({ userId }) => userId));
  const groupOnly = groupedUsers(ctx).filter((userId) => !ids.has(userId));
  return [...known, ...groupOnly.map(derivedMember)];
}

export function mustMember(account: number | undefined, ctx: RequestContext): MemberRecord {
  const found = allMembers(ctx).find(({ userAccountId }) => userAccountId === account);
  if (!found) throw notResponse(memberTable.noun, String(account));
  return found;
}

export const memberNamed = (username: string, ctx: RequestContext): MemberRecord | undefined =>
  allMembers(ctx).find((user) => user.username.toLowerCase() === username.toLowerCase());

export function storeMember(user: MemberRecord, ctx: RequestContext): void {
  const table = ctx.table(memberTable);
  if (table.get(user.id)) table.replace(user);
  else table.add(user);
}

/**
 * A member as responses contain it: a name that was never set is an empty string. Deployments
 * without the operations of users return neither access nor groups.
 */
export function userResponse(
  { id: _, accessType, allowedLoginMode, firstName = "", lastName = "", ...user }: MemberRecord,
  ctx: RequestContext,
): MemberEntity {
  if (ctx.quirks.membersOfTeams)
    return { ...user, ...(firstName ? { firstName } : {}), ...(lastName ? { lastName } : {}) };
  return {
    ...user,
    firstName,
    lastName,
    accessType: accessType ?? { permanentAccess: {} },
    allowedLoginMode: allowedLoginMode ?? [],
    groupIds: groupsOf(user.userId, ctx),
  };
}

/** The response to an update. Deployments without the operations of users return only ids. */
export const changedUsers = (changed: readonly MemberRecord[], ctx: RequestContext) => ({
  userAccountIds: changed.map(({ userAccountId }) => userAccountId),
  ...(ctx.quirks.membersOfTeams ? {} : { users: changed.map((user) => userResponse(user, ctx)) }),
});

const DEFAULT_SIZE = 100;
interface PageQuery {
  status?: MemberEntity["status"];
  page_size?: number | undefined;
  page_token?: number | undefined;
}

/** A page of the members that match. The token is a position in the list. */
export function pageOf(
  { status, page_size, page_token = 0 }: PageQuery,
  ctx: RequestContext,
  matches: (user: MemberRecord) => boolean,
) {
  const { reorder, truncateLists, pageSizeMax } = ctx.quirks;
  const matching = allMembers(ctx).filter(
    (user) => matches(user) && (!status || user.status === status),
  );
  const all = (reorder ? inArbitraryOrder(matching) : matching).slice(0, truncateLists);
  const end = page_token + Math.min(page_size || DEFAULT_SIZE, pageSizeMax);
  const users = all.slice(page_token, end).map((user) => userResponse(user, ctx));
  return { users, totalCount: all.length, ...(end < all.length ? { nextPageToken: end } : {}) };
}
