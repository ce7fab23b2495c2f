import { createHash } from "node:crypto";
import type { MemberEntity, MemberTemplate } from "../../../areas/members/data";
import { notFound } from "../../errors";
import type { Scene } from "../../scene";
import { kind } from "../../store";
import { groupedUsers } from "../access/kept-group";

/** A member, with what is never told. */
export interface KeptMember extends MemberEntity, Pick<MemberTemplate, "accessType" | "allowedLoginMode"> {
  id: string;
  userAccountId: number;
  userId: string;
  username: string;
}
export const memberKind = kind<KeptMember>("team-members", "team member");

/** Every id that a group was given is one of a user, who is a member too: name and number follow from the id. */
function strangerOf(userId: string): KeptMember {
  const userAccountId = createHash("sha1").update(userId).digest().readUInt32BE();
  const username = `${userAccountId}@example.com`;
  return {
    id: String(userAccountId),
    userId,
    userAccountId,
    username,
    firstName: "User",
    lastName: String(userAccountId),
    status: "ACTIVE",
  };
}

/** The user of an id, as groups name one. */
export const userOf = (userId: string, scene: Scene): KeptMember =>
  kept(scene).find((user) => user.userId === userId) ?? strangerOf(userId);

const kept = (scene: Scene): KeptMember[] => scene.shelf(memberKind).all();

/** All members: those that were taken in, and those that only groups know. */
export function everyMember(scene: Scene): KeptMember[] {
  const known = kept(scene);
  const ids = new Set(known.map(({ userId }) => userId));
  const strangers = groupedUsers(scene).filter((userId) => !ids.has(userId));
  return [...known, ...strangers.map(strangerOf)];
}

export function mustMember(account: number | undefined, scene: Scene): KeptMember {
  const found = everyMember(scene).find(({ userAccountId }) => userAccountId === account);
  if (!found) throw notFound(memberKind.what, String(account));
  return found;
}

export const memberNamed = (username: string, scene: Scene): KeptMember | undefined =>
  everyMember(scene).find((user) => user.username.toLowerCase() === username.toLowerCase());

export function keepMember(user: KeptMember, scene: Scene): void {
  const shelf = scene.shelf(memberKind);
  if (shelf.get(user.id)) shelf.replace(user);
  else shelf.add(user);
}

/** A member as answers tell it: how it logs in and for how long is never said. */
export function toldMember({ userAccountId, userId, username, firstName, lastName, status }: KeptMember): MemberEntity {
  return { userAccountId, userId, username, ...(firstName ? { firstName } : {}), ...(lastName ? { lastName } : {}), status };
}
