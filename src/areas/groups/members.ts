import { BadRequestError, collect } from "../../client";
import type { Api } from "../../client/operation";
import type { TeamGroupChange } from "./data";
import { memberOps } from "./operations";

export type MemberApi = Api<typeof memberOps>;
type Users = readonly string[];

const AT_ONCE = 100;

/** The ids of all members of a group, however many pages they fill. */
export async function membersOf(api: MemberApi, id: string): Promise<string[]> {
  const users = await collect(api.listUsers.items({ group_id: id, query: { page_size: AT_ONCE } }));
  return users.flatMap(({ userId }) => (userId ? [userId] : []));
}

export const among = (users: Users, others: Users): string[] => users.filter((user) => others.includes(user));
export const beside = (users: Users, others: Users): string[] => users.filter((user) => !others.includes(user));

/** One change of a group's members; none where it names nobody. */
export async function move(api: MemberApi, id: string, how: "add" | "remove", users: Users): Promise<void> {
  const userUpdates = { [how]: { userIds: [...users] } } as unknown as TeamGroupChange["userUpdates"];
  if (users.length) await api.update({ group_id: id, body: { userUpdates } });
}

/** Users who were put into a group and are not in it. */
export const strangers = (users: Users, then: string) =>
  new BadRequestError({
    route: memberOps.update.route,
    what: `userIds: the service did not take ${users.join(", ")} into the group; ${then}. Give ids of users of this team (userId, not userAccountId or the mail address)`,
  });
