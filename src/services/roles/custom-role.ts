import { BadRequestError } from "../../http";
import type { Api } from "../../http/operation";
import { field } from "../../schema/facts";
import { type CreateResult, define, type Handlers } from "../define";
import { duplicateIssues } from "../duplicates";
import { type CustomRoleEntity, uint32 } from "./entity";
import { type CustomRoleFields, customRoleAbout, customRoleFields } from "./fields";
import { roleOps, systemRoleOps } from "./operations";

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
