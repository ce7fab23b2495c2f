import { type FieldValues, field, optional, type Schema } from "../../schema/facts";
import { set, string } from "../../schema/fields";
import type { OneOf } from "../../schema/types";
import { union } from "../../schema/union";
import { permission, referenceTo, roleNameRef, teamOf } from "./entity";

const customRoleAbout = "A custom role: a set of permissions to assign to groups.";
const parentVariants = {
  parentRoleName: field(
    roleNameRef(string(1)),
    "Name of the parent role, such as `Standard User`.",
    {
      replaceOnChange: true,
      caseless: true,
      aliasOf: "parentRoleId",
    },
  ),
  parentRoleId: field(
    referenceTo("CustomRole", 104),
    "Id of the parent role. Use it if several roles share the name.",
    {
      replaceOnChange: true,
      aliasOf: "parentRoleName",
    },
  ),
};
const roleFields = {
  name: field(string(1), "Name of the role, unique among the team's custom roles.", {
    unique: true,
  }),
  description: optional(string(), "Description of the role."),
  permissions: optional(
    set(permission),
    "Permissions of the role, each as `resource:Action`. Order and case are not significant. The service drops unknown names: a preview warns of them.",
  ),
  teamId: teamOf("role"),
};
interface CommonFields extends FieldValues<typeof roleFields> {}
interface ParentVariants extends FieldValues<typeof parentVariants> {}
export type CustomRoleFields = CommonFields & OneOf<ParentVariants>;
export const customRoleFields: Schema<CustomRoleFields> = union(
  "CustomRole",
  customRoleAbout,
  parentVariants,
  roleFields,
  {
    replaceOnChange: true,
  },
);
