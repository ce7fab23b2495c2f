import type { z } from "zod";
import type { MemberTemplate, MemberToMake, memberResult } from "../../../areas/members/data";
import type { Path } from "../../../schema/path";
import { ApiError, refused } from "../../errors";
import type { Scene } from "../../scene";
import { kind } from "../../store";
import { keepMember, memberKind, memberNamed } from "./users";

type Result = z.output<typeof memberResult>;
interface Wanted {
  username: string;
  invited: boolean;
  template: MemberTemplate;
}
/** Somebody who has an invitation and is no member yet. */
const invitationKind = kind<{ id: string; username: string }>("team-invitations", "invitation");
/** Numbers of accounts begin here. */
const FIRST = 100_000;
/** Which domains a team allows is set elsewhere: here, all but those that cannot exist. */
const isAllowed = (username: string): boolean => !/\.invalid$/i.test(username);

/** Everything is checked before anybody is taken in. */
export function createMembers(body: readonly MemberToMake[], scene: Scene): { results: Result[] } {
  const wanted = body.map((user, n) => checked(user, [n], scene));
  return { results: wanted.map((user) => ({ username: user.username, ...become(user, scene) })) };
}

function checked({ username: beside, onboardingMode, userTemplate: template = {} }: MemberToMake, at: Path, scene: Scene): Wanted {
  const username = template.username || beside || "";
  if (!username.trim()) throw refused([...at, "userTemplate", "username"], "required, and missing");
  if (beside && beside !== username) throw refused([...at, "username"], "contradicts userTemplate.username");
  checkAccess(template, [...at, "userTemplate"], scene);
  const invited = onboardingMode === "INVITE_LINK";
  if (invited && template.allowedLoginMode?.length)
    throw refused([...at, "userTemplate", "allowedLoginMode"], "not supported with ONBOARDING_MODE_INVITE_LINK");
  return { username, invited, template };
}

/** Access that ends must end later than now. */
export function checkAccess({ accessType }: MemberTemplate, at: Path, scene: Scene): void {
  const { temporaryAccess } = accessType ?? {};
  if (!temporaryAccess) return;
  const path = [...at, "accessType", "temporaryAccess", "expireAt"];
  const end = Date.parse(temporaryAccess.expireAt ?? "");
  if (Number.isNaN(end)) throw refused(path, "expected a time");
  if (end <= Date.parse(scene.now)) throw refused(path, "must lie in the future");
}

function become(user: Wanted, scene: Scene): Omit<Result, "username"> {
  const { username, invited } = user;
  const there = memberNamed(username, scene);
  if (there) return { status: "ALREADY_EXISTS", userAccountId: there.userAccountId, userId: there.userId };
  if (!isAllowed(username)) return { status: "DOMAIN_NOT_ALLOWED", message: `the team does not allow the domain of ${username}` };
  const id = username.toLowerCase();
  const invitations = scene.shelf(invitationKind);
  if (invitations.get(id)) return { status: "ALREADY_INVITED" };
  try {
    if (!invited) return { status: "CREATED", ...takeIn(user, scene) };
    invitations.add({ id, username });
    return { status: "INVITED" };
  } catch (error) {
    // A test may refuse one of many.
    if (error instanceof ApiError) return { status: "FAILED", message: error.message };
    throw error;
  }
}

function takeIn({ username, template }: Wanted, scene: Scene): Pick<Result, "userAccountId" | "userId"> {
  const userAccountId = FIRST + scene.shelf(memberKind).count();
  const userId = scene.uuid();
  keepMember({ status: "ACTIVE", ...template, id: String(userAccountId), userAccountId, userId, username }, scene);
  return { userAccountId, userId };
}
