import type { Request } from "../../../http/operation";
import { members } from "../../../services/members";
import type { MemberChange } from "../../../services/members/entity";
import { invalidField } from "../../server/errors";
import { type RequestContext, serve } from "../../server/request-context";
import { inArbitraryOrder } from "../../store/order";
import { requireOwnTeam } from "../teams";
import { checkAccess, createMembers } from "./create";
import { allMembers, type MemberRecord, memberResponse, mustMember, storeMember } from "./users";

type MemberOperations = (typeof members)["operations"];
type MemberQuery = NonNullable<Request<MemberOperations["search"]>["query"]>;

/**
 * All members are looked up and validated before the first is changed. The username cannot be
 * changed and is ignored.
 */
function updateMembers(
  body: readonly MemberChange[],
  ctx: RequestContext,
): { userAccountIds: number[] } {
  const changed = body.map(({ userAccountId, userTemplate = {} }, n): MemberRecord => {
    if (userAccountId === undefined)
      throw invalidField([n, "userAccountId"], "required, but missing");
    const { username: _, ...changes } = userTemplate;
    checkAccess(changes, [n, "userTemplate"], ctx);
    return { ...mustMember(userAccountId, ctx), ...changes };
  });
  for (const user of changed) storeMember(user, ctx);
  return { userAccountIds: changed.map(({ userAccountId }) => userAccountId) };
}

/** Unknown members are ignored: the response contains the ids of changed members. */
function setStatuses(
  { status, userAccountIds = [] }: NonNullable<Request<MemberOperations["setStatuses"]>["body"]>,
  ctx: RequestContext,
) {
  if (!status) throw invalidField(["status"], "required, but missing");
  const found = allMembers(ctx).filter(({ userAccountId }) =>
    userAccountIds.includes(userAccountId),
  );
  for (const user of found) storeMember({ ...user, status }, ctx);
  return { userAccountIds: found.map(({ userAccountId }) => userAccountId) };
}

/** Default page size. */
const DEFAULT_SIZE = 100;

function search(
  { username = "", status, page_size, page_token = 0 }: MemberQuery,
  ctx: RequestContext,
) {
  const { reorder, truncateLists, pageSizeMax } = ctx.quirks;
  const matching = allMembers(ctx).filter(
    (user) =>
      user.username.toLowerCase().includes(username.toLowerCase()) &&
      (!status || user.status === status),
  );
  const all = (reorder ? inArbitraryOrder(matching) : matching).slice(0, truncateLists);
  const end = page_token + Math.min(page_size || DEFAULT_SIZE, pageSizeMax);
  const users = all.slice(page_token, end).map(memberResponse);
  return { users, totalCount: all.length, ...(end < all.length ? { nextPageToken: end } : {}) };
}

const ifOwnTeam = <T>(team: number | string, ctx: RequestContext, response: () => T): T => {
  requireOwnTeam(Number(team), ctx);
  return response();
};

export const memberBehaviors = serve(members.operations, {
  create: ({ team_id, body }, ctx) => ifOwnTeam(team_id, ctx, () => createMembers(body, ctx)),
  update: ({ team_id, body }, ctx) => ifOwnTeam(team_id, ctx, () => updateMembers(body, ctx)),
  setStatuses: ({ team_id, body }, ctx) =>
    ifOwnTeam(team_id, ctx, () => setStatuses(body ?? {}, ctx)),
  get: ({ team_id, user_account_id }, ctx) =>
    ifOwnTeam(team_id, ctx, () => ({
      user: memberResponse(mustMember(Number(user_account_id), ctx)),
    })),
  search: ({ team_id, query }, ctx) => ifOwnTeam(team_id, ctx, () => search(query ?? {}, ctx)),
});
