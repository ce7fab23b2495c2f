import type { z } from "zod";
import { annotate, factsOf, field, optional } from "../../schema/facts";
import { int64, integer, list, model, set, string, stringLike } from "../../schema/fields";
import { atMostOne } from "../../schema/union";
import { PERMISSION_NAMES } from "./permission-names";

/** Ids of teams, roles and groups are unsigned 32-bit integers. */
export const MAX_ID = 4294967295;
export const uint32 = () => integer(0, MAX_ID);

/** The team in which an object is created. */
export const teamOf = (what: string) =>
  optional(
    integer(1, MAX_ID),
    `Id of the team to create the ${what} in. Defaults to the team of the key.`,
    { replaceOnChange: true, serverDefault: true, ref: "Team", refPart: "teamId" },
  );

/** A reference to another object: a number, or a string of digits as in resource ids. */
export function referenceTo(resourceType: string, example: number) {
  const base = int64(0, MAX_ID);
  const bounded = base.refine((value) => Number(value) <= MAX_ID, `expected at most ${MAX_ID}`);
  return annotate(bounded, { ...factsOf(base), ref: resourceType, example });
}
/** The id of a user, who may be a member that the program adds. */
export const userIdRef = () => annotate(string(1), { ref: "TeamMember", refPart: "userId" });
/** A role name. It may be a system role, which no resource of the program manages. */
export const roleNameRef = (base: z.ZodString) =>
  annotate(base, { ref: "CustomRole", refPart: "name", example: "Standard User" });

export const permission = annotate(
  stringLike(/^[^\s:]+:[^\s:]+$/, "resource:Action", "team-dashboards:Read"),
  {
    caseless: true,
    suggestedValues: PERMISSION_NAMES,
    model: "PermissionName",
    modelAbout: "The name of a permission, as `resource:Action`. An account may have others.",
  },
);

export const parentRole = {
  parentRoleName: field(string(), "Name of the parent role."),
  parentRoleId: field(uint32(), "Id of the parent role."),
};

const commonRoleFields = {
  name: optional(string(), "Name of the role."),
  description: optional(string(), "Description of the role."),
  permissions: optional(
    set(string()),
    "Permissions of the role, each as `resource:Action`. The order is not significant.",
  ),
};
export const customRole = model("CustomRoleEntity", "A custom role, as returned by the API.", {
  roleId: field(uint32(), "Id of the role."),
  teamId: optional(uint32(), "Id of the team that the role belongs to."),
  ...commonRoleFields,
  parentRoleName: optional(string(), "Name of the parent role."),
  parentRoleId: optional(uint32(), "Id of the parent role."),
});
export type CustomRoleEntity = z.output<typeof customRole>;

export const systemRole = model("SystemRole", "A system role.", {
  roleId: field(uint32(), "Id of the role."),
  ...commonRoleFields,
});
export type SystemRole = z.output<typeof systemRole>;

export const roleBody = atMostOne("CustomRoleBody", "A custom role to create.", parentRole, {
  name: optional(string(), "Name of the role, unique among the team's custom roles."),
  description: optional(string(), "Description of the role."),
  permissions: optional(
    set(string()),
    "Permissions of the role, each as `resource:Action`. The API drops unknown names.",
  ),
  teamId: optional(
    uint32(),
    "Id of the team to create the role in. Defaults to the team of the key.",
  ),
});

export const rolePermissions = model("CustomRolePermissions", "A complete set of permissions.", {
  permissions: field(
    set(string()),
    "The permissions. Existing permissions that are omitted are removed.",
  ),
});
export const roleChange = model(
  "CustomRoleChange",
  "Changes to a custom role. Omitted fields do not change.",
  {
    newName: optional(string(), "New name of the role."),
    newDescription: optional(string(), "New description. An empty string clears it."),
    newPermissions: optional(rolePermissions, "New permissions, which replace the current ones."),
  },
);

export const roleResponse = model("CustomRoleResponse", "A custom role.", {
  role: field(customRole, "The role."),
});
export const roleCreated = model("CustomRoleCreated", "A created custom role.", {
  id: field(uint32(), "Id of the created role."),
});
export const roleList = model("CustomRoleList", "A list of custom roles.", {
  roles: optional(list(customRole), "The roles, as complete objects."),
});
export const systemRoleList = model("SystemRoleList", "A list of system roles.", {
  roles: optional(list(systemRole), "The roles, as complete objects."),
});
export const roleQuery = model("CustomRoleQuery", "Selects a team.", {
  team_id: optional(uint32(), "Id of the team whose roles are listed."),
});
