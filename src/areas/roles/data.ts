import type { z } from "zod";
import { factsOf, field, mark } from "../../schema/facts";
import { int64, integer, list, model, set, text, textLike } from "../../schema/fields";
import { oneOf } from "../../schema/union";

/** Numbers of teams, roles and groups: 32 bits, without a sign. */
export const MOST = 4294967295;
export const number = () => integer(0, MOST);

/** The number of another object: as digits, in which form resources have their ids, or as a number. */
export function numberOf(kind: string, example: number) {
  const base = int64(0, MOST);
  const bounded = base.refine((value) => Number(value) <= MOST, `expected at most ${MOST}`);
  return mark(bounded, { ...factsOf(base), ref: kind, example });
}
/** The name of a role. It need not be one of the program's: the service brings roles of its own. */
export const roleNameText = (base: z.ZodString) => mark(base, { ref: "CustomRole", part: "name", example: "Standard User" });

export const permission = mark(textLike(/^[\w./-]+:[\w./-]+$/, "resource:Action", "team-dashboards:Read"), { caseless: true });

export const parents = {
  parentRoleName: field(text(), "Name of the role that the new one starts from."),
  parentRoleId: field(number(), "Number of the role that the new one starts from."),
};

const held = {
  name: field(text().optional(), "Name of the role."),
  description: field(text().optional(), "What the role is for."),
  permissions: field(set(text()).optional(), "What the role allows, each as `resource:action`, in lower case and in any order."),
};
const entity = model("CustomRoleEntity", "A custom role as the API holds it.", {
  roleId: field(number(), "Number of the role."),
  teamId: field(number().optional(), "Number of the team that the role belongs to."),
  ...held,
  parentRoleName: field(text().optional(), "Name of the role that it started from."),
  parentRoleId: field(number().optional(), "Number of the role that it started from."),
});
// Named, so that what is made of them names them too instead of spelling them out.
export interface CustomRoleEntity extends z.output<typeof entity> {}
export const customRole: z.ZodType<CustomRoleEntity> = entity;

const system = model("SystemRole", "A role that the service brings along.", {
  roleId: field(number(), "Number of the role."),
  ...held,
});
export interface SystemRole extends z.output<typeof system> {}
export const systemRole: z.ZodType<SystemRole> = system;

export const roleBody = oneOf(
  parents,
  {
    name: field(text().optional(), "Name of the role. No two custom roles of a team share one."),
    description: field(text().optional(), "What the role is for."),
    permissions: field(
      set(text()).optional(),
      "What the role allows, each as `resource:Action`. Names that the service does not know are dropped.",
    ),
    teamId: field(number().optional(), "Number of the team that gets the role; left out, the key's own."),
  },
  { model: "CustomRoleBody", about: "A custom role to make.", optional: true },
);

export const rolePermissions = model("CustomRolePermissions", "All that a role shall allow.", {
  permissions: field(set(text()), "The permissions. Those that are not listed are taken away."),
});
export const roleChange = model("CustomRoleChange", "What becomes another in a custom role; the rest stays.", {
  newName: field(text().optional(), "The new name."),
  newDescription: field(text().optional(), "The new description; an empty text clears it."),
  newPermissions: field(rolePermissions.optional(), "The new permissions, all of them."),
});

export const roleAnswer = model("CustomRoleAnswer", "A custom role that was read.", { role: field(customRole, "The role.") });
export const roleMade = model("CustomRoleMade", "What a create answers.", { id: field(number(), "Number of the new role.") });
export const roleList = model("CustomRoleList", "Custom roles.", { roles: field(list(customRole).optional(), "The roles, whole.") });
export const systemRoleList = model("SystemRoleList", "The service's own roles.", {
  roles: field(list(systemRole).optional(), "The roles, whole."),
});
export const roleQuery = model("CustomRoleQuery", "Which custom roles are asked for.", {
  team_id: field(number().optional(), "Number of the team whose roles are listed."),
});
