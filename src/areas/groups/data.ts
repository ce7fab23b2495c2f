import type { z } from "zod";
import { field } from "../../schema/facts";
import { flag, list, model, set, text, wrapped } from "../../schema/fields";
import { oneOf } from "../../schema/union";
import { choice } from "../../schema/words";
import { number } from "../roles/data";

export const groupType = choice("GROUP_TYPE_", ["UNSPECIFIED", "OPEN", "CLOSED", "RESTRICTED"], "TeamGroupType");
export const groupOrigin = choice("GROUP_ORIGIN_", ["UNSPECIFIED", "BUILT_IN", "USER_DEFINED"], "TeamGroupOrigin");
export const userStatus = choice("USER_STATUS_", ["UNSPECIFIED", "ACTIVE", "INACTIVE"], "TeamGroupUserStatus");

export const groupScope = model("TeamGroupScope", "The part of the data that a group's members see.", {
  scopeId: field(text().optional(), "Id of the scope."),
});
const plain = {
  name: field(text().optional(), "Name of the group. No two groups of a team share one."),
  description: field(text().optional(), "What the group is for."),
  externalId: field(text().optional(), "Id of the group in the directory that it comes from."),
  groupType: field(groupType.optional(), "Who may join the group."),
};
const role = model("TeamGroupRole", "The role of a group's members.", {
  roleId: field(number(), "Number of the role."),
  name: field(text().optional(), "Name of the role, as the service spells it."),
  description: field(text().optional(), "What the role is for."),
});
const entity = model("TeamGroupEntity", "A group as the API holds it. Its members are asked for apart.", {
  groupId: field(number(), "Number of the group."),
  teamId: field(number().optional(), "Number of the team that the group belongs to."),
  ...plain,
  groupOrigin: field(groupOrigin.optional(), "Whether people made the group, or the service brought it along."),
  role: field(role.optional(), "The role of its members."),
  scope: field(groupScope.optional(), "The data that its members see."),
  createdAt: field(text().optional(), "When it was made."),
  updatedAt: field(text().optional(), "When it was last changed."),
});
// Named, so that what is made of them names them too instead of spelling them out.
export interface TeamGroupEntity extends z.output<typeof entity> {}
export const teamGroup: z.ZodType<TeamGroupEntity> = entity;

const userIds = (what: string) => field(set(text()), what);
const body = oneOf(
  {
    roleId: field(number(), "Number of the members' role."),
    roleName: field(text(1, 255), "Name of the members' role: a custom one or one of the service's own, in any case."),
  },
  {
    ...plain,
    scope: field(groupScope.optional(), "The data that its members see; left out, all of it."),
    teamId: field(number().optional(), "Number of the team that gets the group; left out, the key's own."),
    userIds: userIds("Ids of the users in the group.").optional(),
  },
  { model: "TeamGroupBody", about: "A group to make.", optional: true },
);
export type TeamGroupBody = z.output<typeof body>;
export const groupBody: z.ZodType<TeamGroupBody> = body;

const clear = (what: string) => field(wrapped(flag(), "clear"), what);
const roleUpdate = oneOf(
  {
    setRoleId: field(wrapped(number()), "Number of the new role."),
    clear: clear("Takes the role away."),
    setRoleByName: field(wrapped(text(1, 255)), "Name of the new role, in any case."),
  },
  {},
  {
    model: "TeamGroupRoleUpdate",
    about: "What becomes of the role.",
    tag: ["actionType", "", { setRoleId: "set_role_id", clear: "clear", setRoleByName: "set_role_by_name" }],
  },
);
const scopeUpdate = oneOf(
  { setScopeId: field(wrapped(text()), "Id of the new scope."), clear: clear("Takes the scope away.") },
  {},
  {
    model: "TeamGroupScopeUpdate",
    about: "What becomes of the scope.",
    tag: ["actionType", "", { setScopeId: "set_scope_id", clear: "clear" }],
  },
);
const users = model("TeamGroupUserIds", "Users, by their ids.", { userIds: userIds("Ids of the users.").optional() });
const userUpdate = oneOf(
  {
    add: field(users, "Users who join."),
    remove: field(users, "Users who leave."),
    set: field(users, "All users that shall be in the group: everybody else leaves."),
  },
  {},
  {
    model: "TeamGroupUserUpdate",
    about: "What becomes of the members.",
    tag: ["operationType", "", { add: "add", remove: "remove", set: "set" }],
  },
);

const change = model("TeamGroupChange", "What becomes another in a group; what is left out stays.", {
  ...plain,
  name: field(text().optional(), "The new name."),
  description: field(text().optional(), "The new description; an empty text clears it."),
  externalId: field(text().optional(), "The new id in the directory; an empty text clears it."),
  roleUpdate: field(wrapped(roleUpdate, "action").optional(), "What becomes of the role."),
  scopeUpdate: field(wrapped(scopeUpdate, "action").optional(), "What becomes of the scope."),
  userUpdates: field(wrapped(userUpdate, "operation").optional(), "What becomes of the members: one thing a call."),
});
export interface TeamGroupChange extends z.output<typeof change> {}
export const groupChange: z.ZodType<TeamGroupChange> = change;

export const groupAnswer = model("TeamGroupAnswer", "A group.", { group: field(teamGroup, "The group.") });
export const groupRemoved = model("TeamGroupRemoved", "What a delete answers.", {
  groupId: field(number().optional(), "Number of the group that is gone."),
});

const page = {
  page_size: field(number().optional(), "How many entries a page holds at most; the service may give fewer."),
  page_token: field(text().optional(), "Where to go on: the token that the page before gave."),
};
const paged = {
  nextPageToken: field(text().optional(), "Where the next page begins; missing on the last one."),
  totalCount: field(number().optional(), "How many there are on all pages."),
};
export const groupQuery = model("TeamGroupQuery", "Which groups are asked for.", {
  team_id: field(number().optional(), "Number of the team whose groups are listed."),
  ...page,
});
export const groupList = model("TeamGroupList", "A page of groups.", {
  groups: field(list(teamGroup).optional(), "The groups, without their members."),
  ...paged,
});
export const groupUserQuery = model("TeamGroupUserQuery", "Which page of a group's members is asked for.", page);
const user = model("TeamGroupUser", "A member of a group.", {
  userId: field(text().optional(), "Id of the user: what groups are given."),
  userAccountId: field(number().optional(), "Number of the user's account: what other operations are given."),
  username: field(text().optional(), "Name by which the user logs in: a mail address."),
  firstName: field(text().optional(), "First name."),
  lastName: field(text().optional(), "Last name."),
  status: field(userStatus.optional(), "Whether the user may log in."),
});
export interface TeamGroupUser extends z.output<typeof user> {}
const groupUser: z.ZodType<TeamGroupUser> = user;
export const groupUserList = model("TeamGroupUserList", "A page of a group's members.", {
  users: field(list(groupUser).optional(), "The members."),
  ...paged,
});
