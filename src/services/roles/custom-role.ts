import { UnexpectedResponseError } from "../../http";
import type { Api } from "../../http/operation";
import { field } from "../../schema/facts";
import { type CreateResult, define, type Handlers, type HandlerTools } from "../define";
import { duplicateIssues } from "../duplicates";
import { identifyCreated } from "../identify-created";
import { type CustomRoleEntity, uint32 } from "./entity";
import { type CustomRoleFields, customRoleFields } from "./fields";
import { roleOps, systemRoleOps } from "./operations";
import { checkPermissions } from "./permission-check";

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

/** Warns about dropped permissions; a refresh shows the difference. */
function warnAboutPermissions({ log }: HandlerTools, fields: CustomRoleFields, remote: RemoteRole) {
  const names = missingPermissions(fields, remote);
  if (names.length)
    log(
      `CustomRole ${fields.name}: the service does not know the permissions ${names.join(", ")} and dropped them. Correct the names: the role editor of the web application lists all permissions`,
    );
}

/** The id of a new role, also where the response to its create lacks it. */
async function createdId(api: Api<typeof roleOps>, { name }: CustomRoleFields, id?: number) {
  if (id) return String(id);
  const { roles = [] } = await identifyCreated(roleOps.create.route, api.list);
  const found = roles.filter((role) => role.name === name);
  if (found.length === 1 && found[0]) return String(found[0].roleId);
  throw new UnexpectedResponseError({
    route: roleOps.create.route,
    status: 200,
    what: `the response contains no role id, and ${found.length || "no"} roles are named ${JSON.stringify(name)}`,
    next: "Look for the role in the web application, then adopt it: set adopt, with the id of the role.",
  });
}

async function createRole(
  api: Api<typeof roleOps>,
  fields: CustomRoleFields,
  tools: HandlerTools,
): Promise<CreateResult<RemoteRole>> {
  const { parentRoleId, ...rest } = fields;
  const parent = parentRoleId === undefined ? {} : { parentRoleId: Number(parentRoleId) };
  const response = await api.create({ body: { ...rest, ...parent } as never });
  const id = await createdId(api, fields, response.id);
  const created = await readRole(api, id).catch(() => undefined);
  // If the role could not be read back, the caller reads it again and reports a partial creation if
  // that fails too.
  if (created) warnAboutPermissions(tools, fields, created.remote);
  return created ?? { id };
}

async function updateRole(
  api: Api<typeof roleOps>,
  id: string,
  fields: CustomRoleFields,
  tools: HandlerTools,
): Promise<RemoteRole> {
  const { name, description = "", permissions = [] } = fields;
  await api.update({
    role_id: id,
    body: { newName: name, newDescription: description, newPermissions: { permissions } },
  });
  const { remote } = await readRole(api, id);
  warnAboutPermissions(tools, fields, remote);
  return remote;
}

export const customRole = define({
  resourceType: "CustomRole",
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
    "The service refuses the deletion of a role that groups use, and so the replacement: the preview names the groups. Give them another role in a run before that one.",
    "A role must be deleted after the groups that use it. Set `roleId: role.id` on the groups, and Pulumi orders the deletions.",
  ],
  prepare: (given) => ({
    fields: given,
    issues: duplicateIssues("permissions", given.permissions, (text) => text.toLowerCase()),
  }),
  remoteCheck: {
    setting: "checkPermissions",
    warnsByDefault: true,
    partial: true,
    run: (api, fields, olds) => checkPermissions(api, fields, olds),
  },
  vendorObjects: async (api) =>
    ((await api.listSystem()).roles ?? []).map(({ roleId, name }) => ({
      id: String(roleId),
      ...(name ? { name } : {}),
    })),
  handlers: (api, tools): Handlers<CustomRoleFields, RemoteRole> => ({
    create: (fields) => createRole(api, fields, tools),
    read: (id) => readRole(api, id),
    update: (id, fields) => updateRole(api, id, fields, tools),
    remove: (id) => api.remove({ role_id: id }),
    list: async () =>
      ((await api.list()).roles ?? []).map((role) => ({
        ...toRemoteRole(role),
        ...(role.name ? { name: role.name } : {}),
      })),
  }),
});
