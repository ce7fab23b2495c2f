import type { Request } from "../../../http/operation";
import { roles } from "../../../services/roles";
import type { CustomRoleEntity, SystemRole } from "../../../services/roles/entity";
import { badRequest, conflict, invalidField } from "../../server/errors";
import { type RequestContext, serve } from "../../server/request-context";
import { tableName } from "../../store/store";
import type { Table } from "../../store/table";
import { groupTable } from "../groups/record";

const READ = ["alerts:ReadConfig", "logs.data-api#high:ReadData", "team-dashboards:Read"];
const WRITE = [
  ...READ,
  "alerts:UpdateConfig",
  "team-actions:UpdateConfig",
  "team-dashboards:Update",
];
const MANAGE = [
  ...WRITE,
  "team-groups:Manage",
  "team-groups:ReadConfig",
  "team-roles:Manage",
  "team-roles:ReadConfig",
];

const ACTIONS = new Map(
  MANAGE.map((name) => name.slice(name.indexOf(":") + 1)).map((one) => [one.toLowerCase(), one]),
);

/**
 * The service ignores unknown permissions. In the emulator every well-formed permission is known,
 * except those of resources named `no-such-…`.
 */
const isKnown = (name: string): boolean =>
  /^[^\s:]+:[^\s:]+$/.test(name) && !name.toLowerCase().startsWith("no-such-");

/** `ALERTS:READCONFIG` is `alerts:ReadConfig`, as in the list of system roles. */
function inCanonicalCase(name: string): string {
  const [resource = "", action = ""] = name.split(":");
  return `${resource.toLowerCase()}:${ACTIONS.get(action.toLowerCase()) ?? action}`;
}

/**
 * Permissions as the service stores them: in its own letter case, unique and without unknown ones.
 */
export const knownPermissions = (names: readonly string[]): string[] => [
  ...new Map(
    names.filter(isKnown).map((name) => [name.toLowerCase(), inCanonicalCase(name)]),
  ).values(),
];

const role = (
  roleId: number,
  name: string,
  description: string,
  permissions: string[],
): SystemRole => ({
  roleId,
  name,
  description,
  permissions,
});

/**
 * The system roles. In the service they have far more permissions. Most numbers are invented; 1 and
 * 17 exist.
 */
export const SYSTEM_ROLES: readonly SystemRole[] = [
  role(1, "Admin", "Manages the team", MANAGE),
  role(17, "Legacy Read Only", "Reads data", READ),
  role(101, "Platform Admin", "Manages the team", MANAGE),
  role(102, "Data Admin", "Manages data and users", MANAGE),
  role(103, "Observability Lead", "Manages data", WRITE),
  role(104, "Read-Only User", "Reads data", READ),
  role(105, "Standard User", "Reads and writes data", WRITE),
  role(106, "Security User", "Reads and writes security data", WRITE),
  role(107, "No-Access User", "Nothing", []),
];

export interface RoleRecord extends Omit<CustomRoleEntity, "parentRoleName"> {
  id: string;
  name: string;
}
const roleTable = tableName<RoleRecord>("custom-roles", "custom role");
/** The ids of system roles are smaller. */
const FIRST_ROLE_ID = 1000;

/** A role that groups and other roles can refer to: a system role or a custom role. */
export interface AnyRole {
  roleId: number;
  name?: string | undefined;
  description?: string | undefined;
}
export const rolesOf = (ctx: RequestContext): AnyRole[] => [...SYSTEM_ROLES, ...ctx.all(roleTable)];
export const roleOf = (ctx: RequestContext, id: number | undefined): AnyRole | undefined =>
  rolesOf(ctx).find(({ roleId }) => roleId === id);

type RoleBody = Request<(typeof roles.operations)["create"]>["body"];

/** No source describes a role without a parent role. The emulator rejects it. */
function parentRoleIdOf(
  { parentRoleId, parentRoleName }: NonNullable<RoleBody>,
  ctx: RequestContext,
): number {
  if (parentRoleId === undefined && parentRoleName === undefined)
    throw invalidField(["parentRoleName"], "required: the id or name of a parent role");
  const found = rolesOf(ctx).filter(
    ({ roleId, name }) => roleId === parentRoleId || name === parentRoleName,
  );
  if (found.length === 1 && found[0]) return found[0].roleId;
  const path = parentRoleName === undefined ? "parentRoleId" : "parentRoleName";
  throw invalidField(
    [path],
    `${found.length || "no"} roles match ${JSON.stringify(parentRoleName ?? parentRoleId)}`,
  );
}

function checkName(
  name: string | undefined,
  path: string,
  self: Pick<RoleRecord, "id" | "teamId">,
  table: Table<RoleRecord>,
): string {
  if (!name) throw invalidField([path], "must not be empty");
  const other = table
    .all()
    .find((role) => role.name === name && role.teamId === self.teamId && role.id !== self.id);
  if (other) throw conflict(`a custom role named ${JSON.stringify(name)} already exists`);
  return name;
}

const optionalDescription = (description: string | undefined) =>
  description ? { description } : {};

function createRole(body: NonNullable<RoleBody>, ctx: RequestContext): { id: number } {
  const table = ctx.table(roleTable);
  const teamId = body.teamId || ctx.team.id;
  const name = checkName(body.name, "name", { id: "", teamId }, table);
  const parentRoleId = parentRoleIdOf(body, ctx);
  const roleId = FIRST_ROLE_ID + table.nextNumber();
  const permissions = knownPermissions(body.permissions ?? []);
  table.add({
    id: String(roleId),
    roleId,
    teamId,
    name,
    ...optionalDescription(body.description),
    permissions,
    parentRoleId,
  });
  return { id: roleId };
}

function updateRole(
  id: string,
  body: Request<(typeof roles.operations)["update"]>["body"],
  ctx: RequestContext,
): void {
  const table = ctx.table(roleTable);
  const { description: before, ...role } = table.mustGet(id);
  const { newName, newDescription = before, newPermissions } = body ?? {};
  const name = newName === undefined ? role.name : checkName(newName, "newName", role, table);
  const permissions = newPermissions
    ? knownPermissions(newPermissions.permissions)
    : (role.permissions ?? []);
  table.replace({ ...role, name, ...optionalDescription(newDescription), permissions });
}

/**
 * Whether the service deletes a role that groups use is unknown. The emulator rejects the request,
 * so that nobody loses access by accident.
 */
function removeRole(id: string, ctx: RequestContext): void {
  const { roleId } = ctx.table(roleTable).mustGet(id);
  const groups = ctx.all(groupTable).filter((group) => group.roleId === roleId);
  const childRoles = ctx.all(roleTable).filter((role) => role.parentRoleId === roleId);
  if (groups.length)
    throw badRequest(
      `custom role ${id} is assigned to the groups ${groups.map((group) => group.id).join(", ")}`,
    );
  if (childRoles.length)
    throw badRequest(
      `the custom roles ${childRoles.map((role) => role.id).join(", ")} inherit from custom role ${id}`,
    );
  ctx.table(roleTable).remove(id);
}

function roleResponse(
  { id: _, permissions = [], ...role }: RoleRecord,
  ctx: RequestContext,
): CustomRoleEntity {
  const parentRoleName = roleOf(ctx, role.parentRoleId)?.name;
  const ordered = ctx.quirks.reorder ? [...permissions].reverse() : permissions;
  return {
    ...role,
    permissions: ordered,
    ...(parentRoleName === undefined ? {} : { parentRoleName }),
  };
}

const listRoles = (teamId: number | undefined, ctx: RequestContext) =>
  ctx.listed(roleTable).filter((role) => !teamId || role.teamId === teamId);

export const roleBehaviors = serve(roles.operations, {
  create: ({ body }, ctx) => createRole(body ?? {}, ctx),
  get: ({ role_id }, ctx) => ({
    role: roleResponse(ctx.table(roleTable).mustGet(String(role_id)), ctx),
  }),
  list: ({ query }, ctx) => ({
    roles: listRoles(query?.team_id, ctx).map((role) => roleResponse(role, ctx)),
  }),
  update: ({ role_id, body }, ctx) => updateRole(String(role_id), body, ctx),
  remove: ({ role_id }, ctx) => removeRole(String(role_id), ctx),
  listSystem: () => ({ roles: SYSTEM_ROLES.map((role) => ({ ...role })) }),
});
