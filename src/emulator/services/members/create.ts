import type { z } from "zod";
import type { Path } from "../../../schema/path";
import type { MemberTemplate, MemberToAdd, memberResult } from "../../../services/members/entity";
import { ApiError, invalidField } from "../../server/errors";
import type { RequestContext } from "../../server/request-context";
import { tableName } from "../../store/store";
import { type MemberRecord, memberNamed, memberTable, storeMember, userResponse } from "./record";

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
  if (!temporaryAccess.expireAt) throw invalidField(path, "required, but missing");
  const end = Date.parse(temporaryAccess.expireAt);
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
    if (!invited) return createdResult(createMember(user, ctx), ctx);
    if (isPending(username)) invitations.add({ id, username });
    else createMember(user, ctx);
    return { status: "INVITED" };
  } catch (error) {
    // Tests can reject single entries.
    if (error instanceof ApiError) return { status: "FAILED", message: error.message };
    throw error;
  }
}

/** Deployments without the operations of users return only ids. */
function createdResult(member: MemberRecord, ctx: RequestContext): Omit<Result, "username"> {
  const { userAccountId, userId } = member;
  const user = ctx.quirks.membersOfTeams ? {} : { user: userResponse(member, ctx) };
  return { status: "CREATED", userAccountId, userId, ...user };
}

function createMember({ username, template }: MemberRequest, ctx: RequestContext): MemberRecord {
  const member: MemberRecord = {
    status: "ACTIVE",
    ...template,
    id: username.toLowerCase(),
    userAccountId: FIRST_ACCOUNT_ID + ctx.table(memberTable).nextNumber(),
    userId: ctx.uuid(),
    username,
  };
  storeMember(member, ctx);
  return member;
}
