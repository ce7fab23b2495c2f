import type { z } from "zod";
import type { Request } from "../../../http/operation";
import type { Path } from "../../../schema/path";
import { members } from "../../../services/members";
import type {
  MemberChange,
  MemberTemplate,
  MemberToAdd,
  memberResult,
} from "../../../services/members/entity";
import { ApiError, invalidField } from "../../server/errors";
import { type RequestContext, serve } from "../../server/request-context";
import { tableName } from "../../store/store";
import { inArbitraryOrder } from "../../store/table";
import { requireOwnTeam } from "../teams";
import {
  allMembers,
  type MemberRecord,
  memberNamed,
  memberResponse,
  memberTable,
  mustMember,
  storeMember,
} from "./record";

type Result = z.output<typeof memberResult>;
interface MemberRequest {
  username: string;
  invited: boolean;
  template: MemberTemplate;
}
/** People who were invited and are not members yet. */
const invitationTable = tableName<{ id: string; username: string }>(
  "team-invitations",
  "invitation",
);
/** Account ids start here. */
const FIRST_ACCOUNT_ID = 100_000;
/**
 * Allowed domains are configured elsewhere. In the emulator, all domains except `.invalid` are
 * allowed.
 */
const isAllowed = (username: string): boolean => !/\.invalid$/i.test(username);

/**
 * Invited people accept at once, after the response, except those whose name begins with `pending`.
 */
const isPending = (username: string): boolean => /^pending/i.test(username);

/** All entries are validated before the first member is created. */
export function createMembers(
  body: readonly MemberToAdd[],
  ctx: RequestContext,
): { results: Result[] } {
  const requests = body.map((user, n) => validated(user, [n], ctx));
  return {
    results: requests.map((user) => ({ username: user.username, ...addMember(user, ctx) })),
  };
}

function validated(
  { username: topLevelName, onboardingMode, userTemplate: template = {} }: MemberToAdd,
  at: Path,
  ctx: RequestContext,
): MemberRequest {
  const username = template.username || topLevelName || "";
  if (!username.trim())
    throw invalidField([...at, "userTemplate", "username"], "required, but missing");
  if (topLevelName && topLevelName !== username)
    throw invalidField([...at, "username"], "contradicts userTemplate.username");
  checkAccess(template, [...at, "userTemplate"], ctx);
  const invited = onboardingMode === "INVITE_LINK";
  if (invited && template.allowedLoginMode?.length)
    throw invalidField(
      [...at, "userTemplate", "allowedLoginMode"],
      "not supported with ONBOARDING_MODE_INVITE_LINK",
    );
  return { username, invited, template };
}

/** Temporary access must expire in the future. */
export function checkAccess({ accessType }: MemberTemplate, at: Path, ctx: RequestContext): void {
  const { temporaryAccess } = accessType ?? {};
  if (!temporaryAccess) return;
  const path = [...at, "accessType", "temporaryAccess", "expireAt"];
  const end = Date.parse(temporaryAccess.expireAt ?? "");
  if (Number.isNaN(end)) throw invalidField(path, "expected a timestamp");
  if (end <= Date.parse(ctx.now)) throw invalidField(path, "must be in the future");
}

function addMember(user: MemberRequest, ctx: RequestContext): Omit<Result, "username"> {
  const { username, invited } = user;
  const existing = memberNamed(username, ctx);
  if (existing)
    return {
      status: "ALREADY_EXISTS",
      userAccountId: existing.userAccountId,
      userId: existing.userId,
    };
  if (!isAllowed(username))
    return {
      status: "DOMAIN_NOT_ALLOWED",
      message: `the team does not allow the domain of ${username}`,
    };
  const id = username.toLowerCase();
  const invitations = ctx.table(invitationTable);
  if (invitations.get(id)) return { status: "ALREADY_INVITED" };
  try {
    if (!invited) return { status: "CREATED", ...createMember(user, ctx) };
    if (isPending(username)) invitations.add({ id, username });
    else createMember(user, ctx);
    return { status: "INVITED" };
  } catch (error) {
    // Tests can reject single entries.
    if (error instanceof ApiError) return { status: "FAILED", message: error.message };
    throw error;
  }
}

function createMember(
  { username, template }: MemberRequest,
  ctx: RequestContext,
): Pick<Result, "userAccountId" | "userId"> {
  const userAccountId = FIRST_ACCOUNT_ID + ctx.table(memberTable).nextNumber();
  const userId = ctx.uuid();
  storeMember(
    { status: "ACTIVE", ...template, id: username.toLowerCase(), userAccountId, userId, username },
    ctx,
  );
  return { userAccountId, userId };
}

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
