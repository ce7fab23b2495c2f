import type { z } from "zod";
import { NotFoundError } from "../../client";
import type { Api } from "../../client/operation";
import { isUnknown } from "../../schema/check";
import { field } from "../../schema/facts";
import { model, set, text } from "../../schema/fields";
import { define, type Handlers, type Tools } from "../define";
import { numberOf } from "../roles/data";
import { twice } from "../roles/twice";
import { settled } from "../settled";
import { among, beside, membersOf, move, strangers } from "./members";
import { membersClaim } from "./members-claim";
import { memberOps } from "./operations";

const about = "Users whom a program puts into a group, beside whoever else is in it.";
const fields = model("TeamGroupMembers", about, {
  groupId: field(numberOf("TeamGroup", 1001), "Number of the group, such as the id of a `TeamGroup`.", { fixed: true }),
  userIds: field(set(text(1), 1), "Ids of the users to put in. Others in the group are left alone."),
});
type Fields = z.output<typeof fields>;
type MembersApi = Api<typeof memberOps>;

/** Puts in who is not in yet. Users that the service does not take are an error, and then nobody is put in. */
async function join(api: MembersApi, id: string, users: readonly string[], { lagMs = 0 }: Tools): Promise<void> {
  const fresh = beside(users, await membersOf(api, id));
  if (!fresh.length) return;
  await move(api, id, "add", fresh);
  const again = () => membersOf(api, id);
  const there = await settled(Date.now() + lagMs, await again(), (now) => !beside(fresh, now).length, again);
  const lost = beside(fresh, there);
  if (!lost.length) return;
  await move(api, id, "remove", among(fresh, there));
  throw strangers(lost, "nobody was put in");
}

/** Takes out whom the program had put in, as far as they are still there. */
async function leave(api: MembersApi, id: string, users: readonly string[]): Promise<void> {
  if (users.length) await move(api, id, "remove", among(users, await membersOf(api, id)));
}

/** Of the users in the group, the program's own; all of them for who looks it up. */
async function own(api: MembersApi, id: string, old?: Fields): Promise<string[]> {
  const there = await membersOf(api, id);
  const mine = old ? among(old.userIds, there) : there;
  if (!mine.length) throw new NotFoundError({ route: memberOps.listUsers.route, what: `none of the users is in the group ${id}` });
  return mine;
}

export const teamGroupMembers = define({
  kind: "TeamGroupMembers",
  about,
  fields,
  ids: { ours: ({ groupId }) => String(groupId) },
  accountWide: true,
  looksFirst: true,
  ops: memberOps,
  example: `
const group = new coralogix.TeamGroup("checkout", { name: "Checkout", roleName: "Standard User" });
new coralogix.TeamGroupMembers("checkout", { groupId: group.id, userIds: ["6f1c2f0e-5f0b-4b6e-9d0a-0b8f6a1f2c3d"] });
`,
  notes: [
    "The id is the group's number, in digits.",
    "Only the difference is sent: users that somebody else has put in stay. Users of the program's that somebody has taken out show up as a change.",
    "It goes when none of its users is in the group any more.",
  ],
  prepare: (given) => ({ fields: given, problems: twice("userIds", given.userIds) }),
  rest: (old, now) => {
    const userIds = beside(old.userIds, now.userIds);
    return userIds.length ? { ...old, userIds } : undefined;
  },
  claims: (id, { groupId }) => (id && !isUnknown(groupId) ? [membersClaim(id)] : []),
  handlers: (api, tools): Handlers<Fields, Fields> => ({
    create: async ({ groupId, userIds }) => {
      await join(api, String(groupId), userIds, tools);
      return { id: String(groupId), seen: { groupId, userIds } };
    },
    read: async (id, old) => ({ id, seen: { groupId: id, userIds: await own(api, id, old) } }),
    update: async (id, { groupId, userIds }, old) => {
      await join(api, id, userIds, tools);
      await leave(api, id, beside(old.userIds, userIds));
      return { groupId, userIds };
    },
    remove: (id, old) => leave(api, id, old?.userIds ?? []),
  }),
});
