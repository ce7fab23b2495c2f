import { groups } from "../../../areas/groups";
import { notFound } from "../../errors";
import { byPlace } from "../../order";
import { pageOf } from "../../pages";
import { type Scene, serve } from "../../scene";
import { toldMember, userOf } from "../members/users";
import { everyGroup, mustGroup, readGroup, shownGroups, told } from "./group-told";
import { createGroup, removeGroup, updateGroup } from "./group-write";
import { groupKind, membersOf } from "./kept-group";

interface Query {
  page_size?: number | undefined;
  page_token?: string | undefined;
  team_id?: number | undefined;
}
const wanted = ({ page_size, page_token }: Query = {}) => ({
  ...(page_size ? { pageSize: page_size } : {}),
  ...(page_token ? { pageToken: page_token } : {}),
});

function listGroups(query: Query | undefined, scene: Scene) {
  const all = shownGroups(scene).filter((group) => !query?.team_id || group.teamId === query.team_id);
  const { entries, ...page } = pageOf(all, wanted(query), scene.unkind);
  return { groups: entries.map((group) => told(group, scene)), ...page, totalCount: all.length };
}

function listUsers(id: string, query: Query | undefined, scene: Scene) {
  mustGroup(id, scene);
  const all = membersOf(id, scene).map((user) => ({ id: user }));
  const { entries, ...page } = pageOf(scene.unkind.reorder ? byPlace(all) : all, wanted(query), scene.unkind);
  return { users: entries.map((user) => toldMember(userOf(user.id, scene))), ...page, totalCount: all.length };
}

function byName(name: string, scene: Scene): string {
  const found = everyGroup(scene).find((group) => group.name === name);
  if (!found) throw notFound(groupKind.what, JSON.stringify(name));
  return found.id;
}

export const groupBehaviours = serve(groups.operations, {
  create: ({ body }, scene) => createGroup(body ?? {}, scene),
  get: ({ group_id }, scene) => ({ group: readGroup(String(group_id), scene) }),
  getByName: ({ name }, scene) => ({ group: readGroup(byName(String(name), scene), scene) }),
  list: ({ query }, scene) => listGroups(query, scene),
  listUsers: ({ group_id, query }, scene) => listUsers(String(group_id), query, scene),
  update: ({ group_id, body }, scene) => updateGroup(String(group_id), body ?? {}, scene),
  remove: ({ group_id }, scene) => removeGroup(String(group_id), scene),
});
