import type { TeamGroupEntity } from "../../../areas/groups/data";
import { notFound } from "../../errors";
import type { Scene } from "../../scene";
import { groupKind, type KeptGroup } from "./kept-group";
import { roleOf } from "./roles";

const SINCE = "2024-01-01T00:00:00.000Z";
const builtIn = (groupId: number, name: string, roleId: number): KeptGroup => ({
  id: String(groupId),
  groupId,
  name,
  roleId,
  groupType: "OPEN",
  groupOrigin: "BUILT_IN",
  createdAt: SINCE,
  updatedAt: SINCE,
});
/** Groups that the service brings along. */
const BUILT_IN: readonly KeptGroup[] = [
  builtIn(1, "Platform Admins", 101),
  builtIn(2, "Standard Users", 105),
  builtIn(3, "ReadOnlyUsers", 104),
];

export const isBuiltIn = (id: string): boolean => BUILT_IN.some((group) => group.id === id);

export const everyGroup = (scene: Scene): KeptGroup[] => [
  ...BUILT_IN.map((group) => ({ ...group, teamId: scene.team.id })),
  ...scene.shelf(groupKind).all(),
];
export const shownGroups = (scene: Scene): KeptGroup[] => {
  const own = scene.shelf(groupKind).shown();
  return [...everyGroup(scene).slice(0, BUILT_IN.length), ...own];
};

export function mustGroup(id: string, scene: Scene): KeptGroup {
  const found = everyGroup(scene).find((group) => group.id === id);
  if (!found) throw notFound(groupKind.what, id);
  return found;
}

/** A group as answers tell it: the role by number and name, the scope as it was if it has just been changed. */
export function told({ id: _, roleId, before, userIds: __, scope, ...group }: KeptGroup, scene: Scene): TeamGroupEntity {
  const role = roleOf(scene, roleId);
  const seen = before ? before.is : scope;
  return {
    ...group,
    ...(role ? { role: { roleId: role.roleId, name: role.name, description: role.description } } : {}),
    ...(seen ? { scope: seen } : {}),
  } as TeamGroupEntity;
}

/** A read: the one after a change still shows the scope of before. */
export function readGroup(id: string, scene: Scene): TeamGroupEntity {
  const group = mustGroup(id, scene);
  const answer = told(group, scene);
  if (group.before) scene.shelf(groupKind).replace(withoutBefore(group));
  return answer;
}

const withoutBefore = (group: KeptGroup): KeptGroup => {
  const { before: _, ...rest } = Object.getOwnPropertyDescriptors(group);
  return Object.defineProperties({}, rest) as KeptGroup;
};
