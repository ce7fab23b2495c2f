import type { groups } from "../../../areas/groups";
import type { TeamGroupChange, TeamGroupEntity } from "../../../areas/groups/data";
import type { Request } from "../../../client/operation";
import type { Path } from "../../../schema/path";
import { ApiError, conflict, refused } from "../../errors";
import type { Scene } from "../../scene";
import { everyGroup, isBuiltIn, mustGroup, told } from "./group-told";
import { groupKind, type KeptGroup, membersOf, setMembers, withMembers } from "./kept-group";
import { roleOf, rolesOf } from "./roles";

type Operations = (typeof groups)["operations"];
type Body = NonNullable<Request<Operations["create"]>["body"]>;
/** Numbers of groups begin where those of the service's own end. */
const FIRST = 1000;

function checkName(name: string | undefined, mine: Pick<KeptGroup, "id" | "teamId">, scene: Scene): string {
  if (!name) throw refused(["name"], "must not be empty");
  const other = everyGroup(scene).find((group) => group.name === name && group.teamId === mine.teamId && group.id !== mine.id);
  if (other) throw conflict(`a group named ${JSON.stringify(name)} already exists`);
  return name;
}

function roleByName(name: string, path: Path, scene: Scene): number {
  const found = rolesOf(scene).filter((role) => role.name?.toLowerCase() === name.toLowerCase());
  if (found.length === 1 && found[0]) return found[0].roleId;
  if (!found.length) throw refused(path, `no role is named ${JSON.stringify(name)}`);
  throw refused(path, `the role name ${JSON.stringify(name)} is ambiguous: roles ${found.map(({ roleId }) => roleId).join(", ")}`);
}

function roleById(id: number, path: Path, scene: Scene): number {
  if (!roleOf(scene, id)) throw refused(path, `there is no role ${id}`);
  return id;
}

const kept = (group: KeptGroup): KeptGroup =>
  Object.fromEntries(Object.entries(group).filter(([, value]) => value !== undefined && value !== "")) as unknown as KeptGroup;

export function createGroup({ roleId, roleName, userIds = [], ...body }: Body, scene: Scene): { group: TeamGroupEntity } {
  const shelf = scene.shelf(groupKind);
  const teamId = body.teamId || scene.team.id;
  const name = checkName(body.name, { id: "", teamId }, scene);
  // The wire cannot tell role 0 from none.
  const role = roleName !== undefined ? roleByName(roleName, ["roleName"], scene) : roleId && roleById(roleId, ["roleId"], scene);
  const groupId = FIRST + shelf.count();
  const group = kept({
    ...body,
    id: String(groupId),
    groupId,
    teamId,
    name,
    ...(role ? { roleId: role } : {}),
    ...late(undefined, scopeOf(body.scope)),
    groupType: body.groupType ?? "CLOSED",
    groupOrigin: "USER_DEFINED",
    createdAt: scene.now,
    updatedAt: scene.now,
  });
  shelf.add(withMembers(group, scene));
  setMembers(group.id, userIds, scene);
  return { group: told(group, scene) };
}

const scopeOf = (scope: TeamGroupEntity["scope"]) => (scope?.scopeId ? scope : undefined);
/** A scope, and the one that is seen until the next read is done. */
const late = (was: TeamGroupEntity["scope"], is: TeamGroupEntity["scope"]): Pick<KeptGroup, "scope" | "before"> => ({
  scope: is,
  ...(was?.scopeId === is?.scopeId ? {} : { before: { is: was } }),
});

function roleAfter({ roleUpdate }: TeamGroupChange, before: number | undefined, scene: Scene): number | undefined {
  if (!roleUpdate || roleUpdate.clear === false) return before;
  const path = ["roleUpdate", "action"];
  if (roleUpdate.setRoleByName !== undefined) return roleByName(roleUpdate.setRoleByName, [...path, "setRoleByName", "value"], scene);
  if (roleUpdate.setRoleId !== undefined) return roleById(roleUpdate.setRoleId, [...path, "setRoleId", "value"], scene);
  return undefined;
}

function scopeAfter({ scopeUpdate }: TeamGroupChange, before: TeamGroupEntity["scope"]): TeamGroupEntity["scope"] {
  if (!scopeUpdate || scopeUpdate.clear === false) return before;
  return scopeOf(scopeUpdate.setScopeId === undefined ? undefined : { scopeId: scopeUpdate.setScopeId });
}

function usersAfter({ userUpdates }: TeamGroupChange, before: readonly string[]): readonly string[] {
  const { add, remove, set } = userUpdates ?? {};
  if (set) return set.userIds ?? [];
  const gone = remove?.userIds ?? [];
  return [...before, ...(add?.userIds ?? [])].filter((user) => !gone.includes(user));
}

export function updateGroup(id: string, change: TeamGroupChange, scene: Scene): { group: TeamGroupEntity } {
  const old = changeable(id, scene);
  const { userIds: _, before: __, roleId, ...was } = old;
  const role = roleAfter(change, roleId, scene);
  const group = kept({
    ...was,
    name: change.name === undefined ? was.name : checkName(change.name, was, scene),
    description: change.description ?? was.description,
    externalId: change.externalId ?? was.externalId,
    groupType: change.groupType ?? was.groupType,
    ...(role === undefined ? {} : { roleId: role }),
    ...late(was.scope, scopeAfter(change, was.scope)),
    updatedAt: scene.now,
  });
  const users = usersAfter(change, membersOf(id, scene));
  scene.shelf(groupKind).replace(withMembers(group, scene));
  setMembers(id, users, scene);
  return { group: told(group, scene) };
}

/** The service's own groups stay as they are. What it says to who tries is not known: refused, as a matter of rights. */
function changeable(id: string, scene: Scene): KeptGroup {
  if (isBuiltIn(id)) throw new ApiError(403, `team group ${id} is built in and cannot be changed`);
  return mustGroup(id, scene);
}

export function removeGroup(id: string, scene: Scene): { groupId: number } {
  const { groupId } = changeable(id, scene);
  scene.shelf(groupKind).remove(id);
  setMembers(id, [], scene);
  return { groupId };
}
