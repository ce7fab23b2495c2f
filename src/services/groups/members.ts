import { BadRequestError, collect } from "../../http";
import type { Api } from "../../http/operation";
import type { Claim } from "../define";
import type { TeamGroupChange } from "./entity";
import { memberOps } from "./operations";

export type MemberApi = Api<typeof memberOps>;
type Users = readonly string[];

const PAGE_SIZE = 100;

/** Ids of all members of a group, from all pages. A page may repeat a member of the one before. */
export async function membersOf(api: MemberApi, id: string): Promise<string[]> {
  const users = await collect(
    api.listUsers.items({ group_id: id, query: { page_size: PAGE_SIZE } }),
  );
  return [...new Set(users.flatMap(({ userId }) => (userId ? [userId] : [])))];
}

export const intersection = (users: Users, others: Users): string[] =>
  users.filter((user) => others.includes(user));
export const difference = (users: Users, others: Users): string[] =>
  users.filter((user) => !others.includes(user));

/** Adds or removes members; sends no request for an empty list. */
export async function changeMembers(
  api: MemberApi,
  id: string,
  how: "add" | "remove",
  users: Users,
): Promise<void> {
  const userUpdates = {
    [how]: { userIds: [...users] },
  } as unknown as TeamGroupChange["userUpdates"];
  if (users.length) await api.update({ group_id: id, body: { userUpdates } });
}

/** The error for users that the API silently did not add. */
export const usersNotAdded = (users: Users, then: string) =>
  new BadRequestError({
    route: memberOps.update.route,
    what: `userIds: the service did not add ${users.join(", ")} to the group; ${then}. Use ids of users of this team (userId, not userAccountId or the email address)`,
  });

/** Only one resource of a program may manage the members of a group. */
export const membersClaim = (groupId: string): Claim => ({
  what: `the members of the group ${groupId}`,
  because:
    "TeamGroup.userIds replaces all members of its group, including those that TeamGroupMembers added. Remove userIds from the TeamGroup, or remove the TeamGroupMembers. Use a single TeamGroupMembers per group for all users that the program adds",
});
