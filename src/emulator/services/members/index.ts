import { members } from "../../../services/members";
import type { MemberChange } from "../../../services/members/entity";
import { invalidField } from "../../server/errors";
import {
  type BodyOf,
  type QueryOf,
  type RequestContext,
  serve,
} from "../../server/request-context";
import { requireOwnTeam } from "../teams";
import { checkAccess, createMembers } from "./create";
import {
  allMembers,
  changedUsers,
  type MemberRecord,
  mustMember,
  pageOf,
  storeMember,
  userResponse,
} from "./record";
import { mustUser, userOperations } from "./users";

type MemberOperations = (typeof members)["operations"];
type MemberQuery = QueryOf<MemberOperations["search"]>;

/**
 * All members are looked up and validated before the first is changed. The username cannot be
 * changed and is ignored.
 */
function updateMembers(body: readonly MemberChange[], ctx: RequestContext) {
  const changed = body.map(({ userAccountId, userId, userTemplate = {} }, n): MemberRecord => {
    if (userAccountId === undefined && !userId)
      throw invalidField([n, "userAccountId"], "required, but missing");
    if (userAccountId !== undefined && userId)
      throw invalidField([n, "userId"], "cannot be combined with userAccountId");
    const { username: _, ...changes } = userTemplate;
    checkAccess(changes, [n, "userTemplate"], ctx);
    const found = userId ? mustUser({ userId }, n, ctx) : mustMember(userAccountId, ctx);
    return { ...found, ...changes };
  });
  for (const user of changed) storeMember(user, ctx);
  return changedUsers(changed, ctx);
}

/** Unknown members are ignored: the response contains the ids of changed members. */
function setStatuses(
  { status, userAccountIds = [] }: BodyOf<MemberOperations["setStatuses"]>,
  ctx: RequestContext,
) {
  if (!status) throw invalidField(["status"], "required, but missing");
  const found = allMembers(ctx).filter(({ userAccountId }) =>
    userAccountIds.includes(userAccountId),
  );
  for (const user of found) storeMember({ ...user, status }, ctx);
  return { userAccountIds: found.map(({ userAccountId }) => userAccountId) };
}

const search = ({ username = "", ...query }: MemberQuery, ctx: RequestContext) =>
  pageOf(query, ctx, (user) => user.username.toLowerCase().includes(username.toLowerCase()));

const ifOwnTeam = <T>(team: number | string, ctx: RequestContext, response: () => T): T => {
  requireOwnTeam(Number(team), ctx);
  return response();
};

const teamOperations = serve(members.operations, {
  create: ({ team_id, body }, ctx) => ifOwnTeam(team_id, ctx, () => createMembers(body, ctx)),
  update: ({ team_id, body }, ctx) => ifOwnTeam(team_id, ctx, () => updateMembers(body, ctx)),
  setStatuses: ({ team_id, body }, ctx) =>
    ifOwnTeam(team_id, ctx, () => setStatuses(body ?? {}, ctx)),
  get: ({ team_id, user_account_id }, ctx) =>
    ifOwnTeam(team_id, ctx, () => ({
      user: userResponse(mustMember(Number(user_account_id), ctx), ctx),
    })),
  search: ({ team_id, query }, ctx) => ifOwnTeam(team_id, ctx, () => search(query ?? {}, ctx)),
});

export const memberBehaviors = [...userOperations, ...teamOperations];
