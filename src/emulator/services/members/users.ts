import { members } from "../../../services/members";
import type { UserChange } from "../../../services/members/entity";
import { ApiError, invalidField, noRoute } from "../../server/errors";
import { type BodyOf, type RequestContext, serve } from "../../server/request-context";
import { requireOwnTeam } from "../teams";
import { checkAccess, createMembers } from "./create";
import {
  allMembers,
  changedUsers,
  type MemberRecord,
  pageOf,
  storeMember,
  userResponse,
} from "./record";

type Statuses = BodyOf<(typeof members)["operations"]["setUserStatuses"]>;
/** All users are looked up before the first is changed. */
function setStatuses({ status, userIds, userAccountIds = [] }: Statuses, ctx: RequestContext) {
  if (!status) throw invalidField(["status"], "required, but missing");
  if (userIds && userAccountIds.length)
    throw invalidField(["userIds"], "cannot be combined with userAccountIds");
  const keys = userIds
    ? userIds.map((userId) => ({ userId }))
    : userAccountIds.map((userAccountId) => ({ userAccountId }));
  if (!keys.length) throw invalidField(["userIds"], "required, but missing");
  const found = keys.map((key, at) => mustUser(key, at, ctx));
  for (const user of found) storeMember({ ...user, status }, ctx);
  return { userAccountIds: found.map(({ userAccountId }) => userAccountId) };
}

export function mustUser({ userId, userAccountId }: UserChange, at: number, ctx: RequestContext) {
  if (userId && userAccountId !== undefined)
    throw invalidField([at, "userAccountId"], "cannot be combined with userId");
  if (!userId && userAccountId === undefined)
    throw invalidField([at, "userId"], "required, but missing");
  const found = allMembers(ctx).find((user) =>
    userId ? user.userId === userId : user.userAccountId === userAccountId,
  );
  if (found) return found;
  throw new ApiError(404, `user ${userId ?? userAccountId} not found in team ${ctx.team.id}`);
}

/** All users are looked up and validated before the first is changed. */
function updateUsers(changes: readonly UserChange[], ctx: RequestContext) {
  const changed = changes.map((change, at): MemberRecord => {
    const { username: _, ...template } = change.userTemplate ?? {};
    const { id, userId, userAccountId, username } = mustUser(change, at, ctx);
    checkAccess(template, [at, "userTemplate"], ctx);
    // What the template lacks is not kept.
    return { status: "INACTIVE", ...template, id, userId, userAccountId, username };
  });
  for (const user of changed) storeMember(user, ctx);
  return changedUsers(changed, ctx);
}

const ifServed = <T>(team: number | undefined, ctx: RequestContext, response: () => T): T => {
  if (ctx.quirks.membersOfTeams) throw noRoute();
  if (team) requireOwnTeam(team, ctx);
  return response();
};

/** The operations of users. Without a team, it is that of the key. */
export const userOperations = serve(members.operations, {
  searchUsers: ({ query: { username, team_id, ...query } = {} }, ctx) =>
    ifServed(team_id, ctx, () =>
      pageOf(
        query,
        ctx,
        (user) => !username || user.username.toLowerCase() === username.toLowerCase(),
      ),
    ),
  createUsers: ({ query, body }, ctx) =>
    ifServed(query?.team_id, ctx, () => createMembers(body, ctx)),
  updateUsers: ({ query, body }, ctx) =>
    ifServed(query?.team_id, ctx, () => updateUsers(body, ctx)),
  getUser: ({ user_account_id, query }, ctx) =>
    ifServed(query?.team_id, ctx, () => ({
      user: userResponse(mustUser({ userAccountId: Number(user_account_id) }, 0, ctx), ctx),
    })),
  setUserStatuses: ({ body }, ctx) =>
    ifServed(body?.teamId, ctx, () => setStatuses(body ?? {}, ctx)),
});
