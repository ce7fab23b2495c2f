import { roles } from "../../../areas/roles";
import type { CustomRoleEntity } from "../../../areas/roles/data";
import type { Request } from "../../../client/operation";
import { badRequest, conflict, refused } from "../../errors";
import { type Scene, serve } from "../../scene";
import type { Shelf } from "../../shelf";
import { kind } from "../../store";
import { groupKind } from "./kept-group";
import { knownIn } from "./permissions";
import { SYSTEM_ROLES } from "./system-roles";

export interface KeptRole extends Omit<CustomRoleEntity, "parentRoleName"> {
  id: string;
  name: string;
}
const roleKind = kind<KeptRole>("custom-roles", "custom role");
/** Numbers of custom roles begin where those of the service's own end. */
const FIRST = 1000;

/** A role by what groups and other roles name: the service's own, and the team's. */
export interface AnyRole {
  roleId: number;
  name?: string | undefined;
  description?: string | undefined;
}
export const rolesOf = (scene: Scene): AnyRole[] => [...SYSTEM_ROLES, ...scene.shelf(roleKind).all()];
export const roleOf = (scene: Scene, id: number | undefined): AnyRole | undefined => rolesOf(scene).find(({ roleId }) => roleId === id);

type Body = Request<(typeof roles.operations)["create"]>["body"];

/** Nobody says what becomes of a role that starts from nothing: it is refused. */
function parentOf({ parentRoleId, parentRoleName }: NonNullable<Body>, scene: Scene): number {
  if (parentRoleId === undefined && parentRoleName === undefined) throw refused(["parentRoleName"], "the role to start from is missing");
  const found = rolesOf(scene).filter(({ roleId, name }) => roleId === parentRoleId || name === parentRoleName);
  if (found.length === 1 && found[0]) return found[0].roleId;
  const path = parentRoleName === undefined ? "parentRoleId" : "parentRoleName";
  throw refused([path], `${found.length || "no"} roles are known by ${parentRoleName ?? parentRoleId}`);
}

function checkName(name: string | undefined, path: string, mine: Pick<KeptRole, "id" | "teamId">, shelf: Shelf<KeptRole>): string {
  if (!name) throw refused([path], "must not be empty");
  const other = shelf.all().find((role) => role.name === name && role.teamId === mine.teamId && role.id !== mine.id);
  if (other) throw conflict(`a custom role named ${JSON.stringify(name)} already exists`);
  return name;
}

const described = (description: string | undefined) => (description ? { description } : {});

function create(body: NonNullable<Body>, scene: Scene): { id: number } {
  const shelf = scene.shelf(roleKind);
  const teamId = body.teamId || scene.team.id;
  const name = checkName(body.name, "name", { id: "", teamId }, shelf);
  const parentRoleId = parentOf(body, scene);
  const roleId = FIRST + shelf.count();
  const permissions = knownIn(body.permissions ?? []);
  shelf.add({ id: String(roleId), roleId, teamId, name, ...described(body.description), permissions, parentRoleId });
  return { id: roleId };
}

function update(id: string, body: Request<(typeof roles.operations)["update"]>["body"], scene: Scene): void {
  const shelf = scene.shelf(roleKind);
  const { description: before, ...role } = shelf.must(id);
  const { newName, newDescription = before, newPermissions } = body ?? {};
  const name = newName === undefined ? role.name : checkName(newName, "newName", role, shelf);
  const permissions = newPermissions ? knownIn(newPermissions.permissions) : (role.permissions ?? []);
  shelf.replace({ ...role, name, ...described(newDescription), permissions });
}

/** What becomes of groups whose role goes is not known: refused, so that nobody loses access unseen. */
function remove(id: string, scene: Scene): void {
  const { roleId } = scene.shelf(roleKind).must(id);
  const users = scene
    .shelf(groupKind)
    .all()
    .filter((group) => group.roleId === roleId);
  const heirs = scene
    .shelf(roleKind)
    .all()
    .filter((role) => role.parentRoleId === roleId);
  if (users.length) throw badRequest(`custom role ${id} is held by the groups ${users.map((group) => group.id).join(", ")}`);
  if (heirs.length) throw badRequest(`the custom roles ${heirs.map((role) => role.id).join(", ")} start from custom role ${id}`);
  scene.shelf(roleKind).remove(id);
}

function told({ id: _, permissions = [], ...role }: KeptRole, scene: Scene): CustomRoleEntity {
  const parentRoleName = roleOf(scene, role.parentRoleId)?.name;
  const ordered = scene.unkind.reorder ? [...permissions].reverse() : permissions;
  return { ...role, permissions: ordered, ...(parentRoleName === undefined ? {} : { parentRoleName }) };
}

const listed = (teamId: number | undefined, scene: Scene) =>
  scene
    .shelf(roleKind)
    .shown()
    .filter((role) => !teamId || role.teamId === teamId);

export const roleBehaviours = serve(roles.operations, {
  create: ({ body }, scene) => create(body ?? {}, scene),
  get: ({ role_id }, scene) => ({ role: told(scene.shelf(roleKind).must(String(role_id)), scene) }),
  list: ({ query }, scene) => ({ roles: listed(query?.team_id, scene).map((role) => told(role, scene)) }),
  update: ({ role_id, body }, scene) => update(String(role_id), body, scene),
  remove: ({ role_id }, scene) => remove(String(role_id), scene),
  listSystem: () => ({ roles: SYSTEM_ROLES.map((role) => ({ ...role })) }),
});
