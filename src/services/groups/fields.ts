import { type FieldValues, field, optional, type Schema } from "../../schema/facts";
import { model, set, string } from "../../schema/fields";
import type { AtMostOne } from "../../schema/types";
import { atMostOne } from "../../schema/union";
import { referenceTo, roleNameRef, teamOf, userIdRef } from "../roles/entity";
import { groupType } from "./enums";
import { withLegacyAlias } from "./role-id";

export const teamGroupAbout = "A group of users, with the role and the data scope of its members.";

const roles = {
  roleId: field(
    referenceTo("CustomRole", 104),
    "Id of the members' role, such as the id of a `CustomRole`.",
    { aliasOf: "roleName" },
  ),
  roleName: field(
    roleNameRef(string(1, 255)),
    "Name of the members' role, either a custom or a system role. Not case-sensitive. If several roles share the name, set `roleId` instead. `Read Only` is also accepted for the system role `Legacy Read Only`.",
    { caseless: true, aliasOf: "roleId", align: withLegacyAlias },
  ),
};
const commonFields = {
  name: field(string(1), "Name of the group, unique within the team.", { unique: true }),
  description: optional(string(), "Description of the group."),
  externalId: optional(string(), "Id of the group in the external directory."),
  groupType: optional(groupType, "Who can join the group.", {
    serverDefault: true,
    cannotClear: "the type does not change when it is omitted: set the type explicitly",
  }),
  scope: optional(
    model("TeamGroupScopeFields", "The scope that limits the data visible to a group's members.", {
      scopeId: field(string(1), "Id of the scope, such as the id of a `Scope`.", { ref: "Scope" }),
    }),
    "Scope that limits the data visible to the members. If omitted, the API's default for groups without a scope applies.",
    { serverDefault: true },
  ),
  userIds: optional(
    set(userIdRef()),
    "Ids of all members of the group. If omitted, members are not managed by this resource: manage them in the web application, in a directory or with `TeamGroupMembers`.",
    { serverDefault: true, zeroIsValue: true },
  ),
  teamId: teamOf("group"),
};
const teamGroupModel = atMostOne("TeamGroup", teamGroupAbout, roles, commonFields);
interface CommonFields extends FieldValues<typeof commonFields> {}
interface Roles extends FieldValues<typeof roles> {}
export type TeamGroupFields = CommonFields & AtMostOne<Roles>;
/** Arguments of a group. */
export const teamGroupFields: Schema<TeamGroupFields> = teamGroupModel;
