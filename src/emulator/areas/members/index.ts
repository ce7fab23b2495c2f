import { members } from "../../../areas/members";
import type { MemberChange } from "../../../areas/members/data";
import type { Request } from "../../../client/operation";
import { refused } from "../../errors";
import { byPlace } from "../../order";
import { type Scene, serve } from "../../scene";
import { ownTeam } from "../teams";
import { checkAccess, createMembers } from "./create";
import { everyMember, type KeptMember, keepMember, mustMember, toldMember } from "./users";

type Operations = (typeof members)["operations"];
type Query = NonNullable<Request<Operations["search"]>["query"]>;

/** All are found and checked before the first is changed. A name of login stays, whatever is sent. */
function update(body: readonly MemberChange[], scene: Scene): { userAccountIds: number[] } {
  const changed = body.map(({ userAccountId, userTemplate = {} }, n): KeptMember => {
    if (userAccountId === undefined) throw refused([n, "userAccountId"], "required, and missing");
    const { username: _, ...changes } = userTemplate;
    checkAccess(changes, [n, "userTemplate"], scene);
    return { ...mustMember(userAccountId, scene), ...changes };
  });
  for (const user of changed) keepMember(user, scene);
  return { userAccountIds: changed.map(({ userAccountId }) => userAccountId) };
}

/** Members that are not there are passed over: the answer names those that were changed. */
function setStatuses({ status, userAccountIds = [] }: NonNullable<Request<Operations["setStatuses"]>["body"]>, scene: Scene) {
  if (!status) throw refused(["status"], "required, and missing");
  const found = everyMember(scene).filter(({ userAccountId }) => userAccountIds.includes(userAccountId));
  for (const user of found) keepMember({ ...user, status }, scene);
  return { userAccountIds: found.map(({ userAccountId }) => userAccountId) };
}

/** How many a page holds when nobody says. */
const DEFAULT_SIZE = 100;

function search({ username = "", status, page_size, page_token = 0 }: Query, scene: Scene) {
  const { reorder, truncateLists, pageSizeMax } = scene.unkind;
  const fitting = everyMember(scene).filter(
    (user) => user.username.toLowerCase().includes(username.toLowerCase()) && (!status || user.status === status),
  );
  const all = (reorder ? byPlace(fitting) : fitting).slice(0, truncateLists);
  const end = page_token + Math.min(page_size || DEFAULT_SIZE, pageSizeMax);
  const users = all.slice(page_token, end).map(toldMember);
  return { users, totalCount: all.length, ...(end < all.length ? { nextPageToken: end } : {}) };
}

const inTeam = <T>(team: number | string, scene: Scene, answer: () => T): T => {
  ownTeam(Number(team), scene);
  return answer();
};

export const memberBehaviours = serve(members.operations, {
  create: ({ team_id, body }, scene) => inTeam(team_id, scene, () => createMembers(body, scene)),
  update: ({ team_id, body }, scene) => inTeam(team_id, scene, () => update(body, scene)),
  setStatuses: ({ team_id, body }, scene) => inTeam(team_id, scene, () => setStatuses(body ?? {}, scene)),
  get: ({ team_id, user_account_id }, scene) =>
    inTeam(team_id, scene, () => ({ user: toldMember(mustMember(Number(user_account_id), scene)) })),
  search: ({ team_id, query }, scene) => inTeam(team_id, scene, () => search(query ?? {}, scene)),
});
