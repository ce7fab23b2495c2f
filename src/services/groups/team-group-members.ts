import { NotFoundError } from "../../http";
import { currentTime } from "../../http/clock";
import type { Api } from "../../http/operation";
import { retryUntil } from "../../http/retry";
import { field, type ValueOf } from "../../schema/facts";
import { model, set } from "../../schema/fields";
import { isRecord } from "../../schema/record";
import { isUnknown } from "../../schema/unknown";
import { define, type Handlers, type HandlerTools } from "../define";
import { duplicateIssues } from "../duplicates";
import { fromWire } from "../from-wire";
import { referenceTo, userIdRef } from "../roles/entity";
import { groupEntries } from "./entries";
import {
  changeMembers,
  difference,
  intersection,
  membersClaim,
  membersOf,
  usersNotAdded,
} from "./members";
import { groupOps, memberOps } from "./operations";

const membersAbout =
  "Members that a program adds to a group. Other members of the group are not affected.";
const membershipFields = model("TeamGroupMembers", membersAbout, {
  groupId: field(
    referenceTo("TeamGroup", 1001),
    "Id of the group, such as the id of a `TeamGroup`.",
    { replaceOnChange: true },
  ),
  userIds: field(
    set(userIdRef(), 1),
    "Ids of the users to add. Other members of the group are not affected.",
  ),
});
type MembershipFields = ValueOf<typeof membershipFields>;
type MembersApi = Api<typeof memberOps>;

/**
 * Adds the users that are not members yet. If the API does not add one of them, removes the others
 * again and throws.
 */
async function addMembers(
  api: MembersApi,
  id: string,
  users: readonly string[],
  { lagMs = 0 }: HandlerTools,
): Promise<void> {
  const newUsers = difference(users, await membersOf(api, id));
  if (!newUsers.length) return;
  await changeMembers(api, id, "add", newUsers);
  const again = () => membersOf(api, id);
  const members = await retryUntil(
    currentTime() + lagMs,
    await again(),
    (now) => !difference(newUsers, now).length,
    again,
  );
  const notAdded = difference(newUsers, members);
  if (!notAdded.length) return;
  await changeMembers(api, id, "remove", intersection(newUsers, members));
  throw usersNotAdded(notAdded, "no user was added");
}

/** Removes the users that the program added and that are still members. */
async function removeMembers(api: MembersApi, id: string, users: readonly string[]): Promise<void> {
  if (users.length)
    await changeMembers(api, id, "remove", intersection(users, await membersOf(api, id)));
}

/** The managed members of the group; all members if there is no state. */
async function managedMembers(
  api: MembersApi,
  id: string,
  old?: MembershipFields,
): Promise<string[]> {
  const members = await membersOf(api, id);
  const present = old ? intersection(old.userIds, members) : members;
  if (!present.length)
    throw new NotFoundError({
      route: memberOps.listUsers.route,
      what: `none of the users is a member of the group ${id}`,
    });
  return present;
}

async function hasMembers(api: MembersApi, id: string): Promise<boolean> {
  // A page that is not the last one may be empty.
  for await (const _ of api.listUsers.items({ group_id: id, query: { page_size: 1 } })) return true;
  return false;
}

async function* groupsWithMembers(api: MembersApi & Pick<Api<typeof groupOps>, "list">) {
  for await (const group of groupEntries(api)) {
    // A program may manage the members of a built-in group.
    if (await hasMembers(api, group.id))
      yield { id: group.id, ...(group.name ? { name: group.name } : {}) };
  }
}

/** The ids in a page of members. It does not contain the id of the group. */
function withUserIds(
  { users, ...rest }: Readonly<Record<string, unknown>>,
  warnings: string[],
): Readonly<Record<string, unknown>> {
  if (!Array.isArray(users)) return rest;
  if (rest.nextPageToken) warnings.push("userIds contains the users of one page: there are more");
  return { ...rest, userIds: users.filter(isRecord).map(({ userId }) => userId) };
}

export const teamGroupMembers = define({
  resourceType: "TeamGroupMembers",
  coveredBy: "TeamGroup",
  fields: membershipFields,
  ids: { generated: ({ groupId }) => String(groupId) },
  accountWide: true,
  readsBeforeWrite: true,
  ops: { ...memberOps, list: groupOps.list },
  example: `
const group = new coralogix.TeamGroup("checkout", { name: "Checkout", roleName: "Standard User" });
new coralogix.TeamGroupMembers("checkout", { groupId: group.id, userIds: ["6f1c2f0e-5f0b-4b6e-9d0a-0b8f6a1f2c3d"] });
`,
  notes: [
    "The resource id is the id of the group, in digits.",
    "Only differences are sent, and other members stay. Users of the program that were removed elsewhere appear as a change.",
    "`listTeamGroupMembers` returns the groups that have members, and sends a request for each group.",
    "The resource is treated as deleted when none of its users is a member of the group.",
  ],
  prepare: (given) => ({ fields: given, issues: duplicateIssues("userIds", given.userIds) }),
  fromJson: (object, tools) => fromWire(membershipFields, object, tools, { convert: withUserIds }),
  remainder: (old, now) => {
    const userIds = difference(old.userIds, now.userIds);
    return userIds.length ? { ...old, userIds } : undefined;
  },
  eitherOf: (old, { userIds }) => ({
    ...old,
    userIds: [...old.userIds, ...difference(userIds, old.userIds)],
  }),
  claims: (id, { groupId }) => (id && !isUnknown(groupId) ? [membersClaim(id)] : []),
  handlers: (api, tools): Handlers<MembershipFields, MembershipFields> => ({
    create: async ({ groupId, userIds }) => {
      await addMembers(api, String(groupId), userIds, tools);
      return { id: String(groupId), remote: { groupId, userIds } };
    },
    read: async (id, old) => ({
      id,
      remote: { groupId: id, userIds: await managedMembers(api, id, old) },
    }),
    update: async (id, { groupId, userIds }, old) => {
      await addMembers(api, id, userIds, tools);
      await removeMembers(api, id, difference(old.userIds, userIds));
      return { groupId, userIds };
    },
    remove: (id, old) => removeMembers(api, id, old?.userIds ?? []),
    entries: () => groupsWithMembers(api),
  }),
});
