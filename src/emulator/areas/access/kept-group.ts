import type { TeamGroupEntity } from "../../../areas/groups/data";
import type { Scene } from "../../scene";
import { kind } from "../../store";

/** A group as it is kept: its role by number, and a scope that is not seen yet beside the one that is. */
export interface KeptGroup extends Omit<TeamGroupEntity, "role"> {
  id: string;
  name: string;
  roleId?: number;
  /** The scope that the next read still shows. */
  before?: { is: TeamGroupEntity["scope"] };
  /** Read from the members: nothing is kept twice. */
  readonly userIds?: string[];
}
export const groupKind = kind<KeptGroup>("team-groups", "team group");

/** Who is in a group, by the group's number. */
interface KeptMembers {
  id: string;
  userIds: string[];
}
const memberKind = kind<KeptMembers>("team-group-members", "members of team group");

export const membersOf = (id: string, scene: Scene): string[] => scene.shelf(memberKind).get(id)?.userIds ?? [];

/** Everybody who is in some group. */
export const groupedUsers = (scene: Scene): string[] => [
  ...new Set(
    scene
      .shelf(memberKind)
      .all()
      .flatMap(({ userIds }) => userIds),
  ),
];

/** Ids that name no user are passed over without a word, as far as anybody knows. Here they are those that say so. */
const isUser = (id: string): boolean => id !== "" && !id.startsWith("no-such-");

export function setMembers(id: string, users: readonly string[], scene: Scene): void {
  const shelf = scene.shelf(memberKind);
  const userIds = [...new Set(users)].filter(isUser);
  const there = shelf.get(id) !== undefined;
  if (userIds.length) shelf[there ? "replace" : "add"]({ id, userIds });
  else if (there) shelf.remove(id);
}

export const withMembers = (group: KeptGroup, scene: Scene): KeptGroup =>
  Object.defineProperty({ ...group }, "userIds", { get: () => membersOf(group.id, scene), enumerable: true }) as KeptGroup;
