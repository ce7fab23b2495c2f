import { field, optional, type Schema, type ValueOf } from "../../schema/facts";
import { flag, list, model, set, string, wrapped } from "../../schema/fields";
import { nextPageToken, pageSize, pageToken, totalSize } from "../../schema/page";
import { atMostOne, union } from "../../schema/union";
import { accessFields } from "../members/entity";
import { uint32 } from "../roles/entity";
import { groupOrigin, groupType, userStatus } from "./enums";

export const groupScope = model(
  "TeamGroupScope",
  "The scope that limits the data visible to a group's members.",
  {
    scopeId: optional(string(), "Id of the scope."),
  },
);
const commonGroupFields = {
  name: optional(string(), "Name of the group, unique within the team."),
  description: optional(string(), "Description of the group."),
  externalId: optional(string(), "Id of the group in the external directory."),
  groupType: optional(groupType, "Who can join the group."),
};
const role = model("TeamGroupRole", "The role of a group's members.", {
  roleId: field(uint32(), "Id of the role."),
  name: optional(string(), "Name of the role, as returned by the API."),
  description: optional(string(), "Description of the role."),
});
export const teamGroup = model("TeamGroupEntity", "A group, as returned by the API.", {
  groupId: field(uint32(), "Id of the group."),
  teamId: optional(uint32(), "Id of the team that the group belongs to."),
  ...commonGroupFields,
  groupOrigin: optional(groupOrigin, "Whether the group is built in or user-defined."),
  role: optional(role, "Role of the members."),
  scope: optional(groupScope, "Scope that limits the data visible to the members."),
  userIds: optional(
    set(string()),
    "Ids of the members. Older versions of the service omit them: `listUsers` works with all.",
  ),
  createdAt: optional(string(), "Time at which the group was created."),
  updatedAt: optional(string(), "Time at which the group was last updated."),
});
export type TeamGroupEntity = ValueOf<typeof teamGroup>;

const userIds = (what: string) => field(set(string()), what);
const groupBodyModel = atMostOne(
  "TeamGroupBody",
  "A group to create.",
  {
    roleId: field(uint32(), "Id of the members' role."),
    roleName: field(
      string(1, 255),
      "Name of the members' role, either a custom or a system role. Not case-sensitive.",
    ),
  },
  {
    ...commonGroupFields,
    scope: optional(
      groupScope,
      "Scope that limits the data visible to the members. If omitted, they see all data.",
    ),
    teamId: optional(
      uint32(),
      "Id of the team to create the group in. Defaults to the team of the key.",
    ),
    userIds: userIds("Ids of the group's members.").optional(),
  },
);
export type TeamGroupBody = ValueOf<typeof groupBodyModel>;
export const groupBody: Schema<TeamGroupBody> = groupBodyModel;

const clear = (what: string) => field(wrapped(flag(), "clear"), what);
const roleUpdate = union(
  "TeamGroupRoleUpdate",
  "Change of the role.",
  {
    setRoleId: field(wrapped(uint32()), "Id of the new role."),
    clear: clear("Removes the role."),
    setRoleByName: field(wrapped(string(1, 255)), "Name of the new role. Not case-sensitive."),
  },
  {},
  {
    tag: [
      "actionType",
      "",
      { setRoleId: "set_role_id", clear: "clear", setRoleByName: "set_role_by_name" },
    ],
  },
);
const scopeUpdate = union(
  "TeamGroupScopeUpdate",
  "Change of the scope.",
  {
    setScopeId: field(wrapped(string()), "Id of the new scope."),
    clear: clear("Removes the scope."),
  },
  {},
  { tag: ["actionType", "", { setScopeId: "set_scope_id", clear: "clear" }] },
);
const userSet = model("TeamGroupUserIds", "A set of users.", {
  userIds: userIds("Ids of the users.").optional(),
});
const userUpdate = union(
  "TeamGroupUserUpdate",
  "Change of the members.",
  {
    add: field(userSet, "Users to add."),
    remove: field(userSet, "Users to remove."),
    set: field(userSet, "Users that replace all current members."),
  },
  {},
  { tag: ["operationType", "", { add: "add", remove: "remove", set: "set" }] },
);

export const groupChange = model(
  "TeamGroupChange",
  "Changes to a group. Omitted fields do not change.",
  {
    ...commonGroupFields,
    name: optional(string(), "New name of the group."),
    description: optional(string(), "New description. An empty string clears it."),
    externalId: optional(string(), "New id in the external directory. An empty string clears it."),
    roleUpdate: wrapped(roleUpdate, "action").optional(),
    scopeUpdate: wrapped(scopeUpdate, "action").optional(),
    userUpdates: optional(
      wrapped(userUpdate, "operation"),
      "Change of the members: one action per request.",
    ),
  },
);
export type TeamGroupChange = ValueOf<typeof groupChange>;

export const groupResponse = model("TeamGroupResponse", "A group.", {
  group: field(teamGroup, "The group."),
});
export const groupDeleted = model("TeamGroupRemoved", "Response to the deletion of a group.", {
  groupId: optional(uint32(), "Id of the deleted group."),
});

const pageQuery = {
  page_size: pageSize(uint32().optional(), "The API may return fewer."),
  page_token: pageToken(string().optional()),
};
const pageFields = {
  nextPageToken: nextPageToken(string().optional()),
  totalCount: totalSize(uint32().optional()),
};
export const groupQuery = model("TeamGroupQuery", "Filters and paging for the list of groups.", {
  team_id: optional(uint32(), "Id of the team whose groups are listed."),
  ...pageQuery,
});
export const groupList = model("TeamGroupList", "A page of groups.", {
  groups: optional(list(teamGroup), "The groups, without their members."),
  ...pageFields,
});
export const groupUserQuery = model(
  "TeamGroupUserQuery",
  "Paging for the list of a group's members.",
  pageQuery,
);
const groupUser = model("TeamGroupUser", "A member of a group.", {
  userId: optional(string(), "Id of the user, as used in groups."),
  userAccountId: optional(uint32(), "Account id of the user, as used in other operations."),
  username: optional(string(), "Login name of the user: an email address."),
  firstName: optional(string(), "First name of the user."),
  lastName: optional(string(), "Last name of the user."),
  status: optional(userStatus, "Whether the user can log in."),
  ...accessFields,
});
export const groupUserList = model("TeamGroupUserList", "A page of a group's members.", {
  users: optional(set(groupUser), "The members."),
  ...pageFields,
});
