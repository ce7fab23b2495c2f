import type { z } from "zod";
import { BadRequestError } from "../../http";
import type { Api } from "../../http/operation";
import { field } from "../../schema/facts";
import { integer, set, string } from "../../schema/fields";
import type { OneOf } from "../../schema/types";
import { oneOf } from "../../schema/union";
import { type CreateResult, define, type Handlers } from "../define";
import { duplicateIssues } from "../duplicates";
import {
  type CustomRoleEntity,
  MAX_ID,
  permission,
  referenceTo,
  roleNameRef,
  uint32,
} from "./entity";
import { roleOps, systemRoleOps } from "./operations";

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
  name: field(string(1), "Name of the role, unique among the team's custom roles."),
  description: field(string().optional(), "Description of the role."),
  permissions: field(
    set(permission).optional(),
    "Permissions of the role, each as `resource:Action`. Order and case are not significant. Unknown names are an error.",
  ),
  teamId: field(
    integer(1, MAX_ID).optional(),
    "Id of the team to create the role in. Defaults to the team of the key.",
    {
      replaceOnChange: true,
      serverDefault: true,
      ref: "Team",
      refPart: "teamId",
    },
  ),
};
const customRoleModel = oneOf(parentVariants, roleFields, {
  model: "CustomRole",
  about: customRoleAbout,
  replaceOnChange: true,
});
interface CommonFields extends z.output<z.ZodObject<typeof roleFields>> {}
interface ParentVariants extends z.output<z.ZodObject<typeof parentVariants>> {}
export type CustomRoleFields = CommonFields & OneOf<ParentVariants>;
const customRoleFields: z.ZodType<CustomRoleFields> = customRoleModel;

const ops = { ...roleOps, ...systemRoleOps };
type RemoteRole = CustomRoleFields & { roleId?: number };

/** Returns the parent as both id and name: the comparison uses the one that the program sets. */
const toRemoteRole = (role: CustomRoleEntity): Required<CreateResult<RemoteRole>> => ({
  id: String(role.roleId),
  remote: role as RemoteRole,
});

async function readRole(api: Api<typeof roleOps>, id: string) {
  const { role } = await api.get({ role_id: id });
  return toRemoteRole(role);
}

/**
 * Requested permissions that are missing in the result: the API drops unknown names without an
 * error.
 */
function missingPermissions(
  { permissions: requested = [] }: CustomRoleFields,
  { permissions: there = [] }: CustomRoleFields,
): string[] {
  const known = new Set(there.map((one) => one.toLowerCase()));
  return requested.filter((one) => !known.has(one.toLowerCase()));
}

const unknownPermissions = (route: string, names: readonly string[], then: string) =>
  new BadRequestError({
    route,
    what: `permissions: the service does not know ${names.join(", ")} and dropped ${names.length > 1 ? "them" : "it"}; ${then}. Correct the names: the role editor of the web application lists all permissions`,
  });

async function createRole(
  api: Api<typeof roleOps>,
  fields: CustomRoleFields,
): Promise<CreateResult<RemoteRole>> {
  const { parentRoleId, ...rest } = fields;
  const parent = parentRoleId === undefined ? {} : { parentRoleId: Number(parentRoleId) };
  const id = String((await api.create({ body: { ...rest, ...parent } as never })).id);
  const created = await readRole(api, id).catch(() => undefined);
  const missing = created ? missingPermissions(fields, created.remote) : [];
  // If the role could not be read back, the caller reads it again and reports a partial creation if
  // that fails too.
  if (!missing.length) return created ?? { id };
  // Deletes the new role, so that no unmanaged role with this name remains.
  await api.remove({ role_id: id });
  throw unknownPermissions(roleOps.create.route, missing, "the role was deleted again");
}

async function updateRole(
  api: Api<typeof roleOps>,
  id: string,
  fields: CustomRoleFields,
): Promise<RemoteRole> {
  const { name, description = "", permissions = [] } = fields;
  await api.update({
    role_id: id,
    body: { newName: name, newDescription: description, newPermissions: { permissions } },
  });
  const { remote } = await readRole(api, id);
  const missing = missingPermissions(fields, remote);
  if (missing.length)
    throw unknownPermissions(roleOps.update.route, missing, "the other changes were applied");
  return remote;
}

export const customRole = define({
  resourceType: "CustomRole",
  about: customRoleAbout,
  fields: customRoleFields,
  computed: {
    roleId: field(uint32(), "Id of the role, as a number."),
  },
  nameField: "name",
  listReturnsFullObjects: true,
  deleteBeforeReplace: true,
  ops,
  vendorObjects: async (api) =>
    ((await api.listSystem()).roles ?? []).map(({ roleId, name }) => ({
      id: String(roleId),
      ...(name ? { name } : {}),
    })),
  example: `
const editor = new coralogix.CustomRole("dashboard-editor", {
  name: "Dashboard editor",
  description: "Reads everything, edits dashboards.",
  parentRoleName: "Read-Only User",
  permissions: ["team-dashboards:Read", "team-dashboards:Update"],
});
`,
  notes: [
    "The resource id is the id of the role, in digits.",
    "The parent role cannot be changed: a change replaces the role. Because names are unique, the old role is deleted before the new one is created.",
    "A role must be deleted after the groups that use it. Set `roleId: role.id` on the groups, and Pulumi orders the deletions.",
  ],
  prepare: (given) => ({
    fields: given,
    issues: duplicateIssues("permissions", given.permissions, (text) => text.toLowerCase()),
  }),
  handlers: (api): Handlers<CustomRoleFields, RemoteRole> => ({
    create: (fields) => createRole(api, fields),
    read: (id) => readRole(api, id),
    update: (id, fields) => updateRole(api, id, fields),
    remove: (id) => api.remove({ role_id: id }),
    list: async () =>
      ((await api.list()).roles ?? []).map((role) => ({
        ...toRemoteRole(role),
        ...(role.name ? { name: role.name } : {}),
      })),
  }),
});
