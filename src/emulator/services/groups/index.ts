import { groups } from "../../../services/groups";
import { notResponse } from "../../server/errors";
import { pageOf } from "../../server/pages";
import { type RequestContext, serve } from "../../server/request-context";
import { inArbitraryOrder } from "../../store/order";
import { memberResponse, userOf } from "../members/users";
import { groupTable, membersOf } from "./record";
import { allGroups, groupResponse, listedGroups, mustGroup, readGroup } from "./response";
import { createGroup, removeGroup, updateGroup } from "./write";

interface GroupQuery {
  page_size?: number | undefined;
  page_token?: string | undefined;
  team_id?: number | undefined;
}
const pageRequest = ({ page_size, page_token }: GroupQuery = {}) => ({
  ...(page_size ? { pageSize: page_size } : {}),
  ...(page_token ? { pageToken: page_token } : {}),
});

function listGroups(query: GroupQuery | undefined, ctx: RequestContext) {
  const all = listedGroups(ctx).filter(
    (group) => !query?.team_id || group.teamId === query.team_id,
  );
  const { entries, ...page } = pageOf(all, pageRequest(query), ctx.quirks);
  return {
    groups: entries.map((group) => groupResponse(group, ctx)),
    ...page,
    totalCount: all.length,
  };
}

function listUsers(id: string, query: GroupQuery | undefined, ctx: RequestContext) {
  mustGroup(id, ctx);
  const all = membersOf(id, ctx).map((user) => ({ id: user }));
  const { entries, ...page } = pageOf(
    ctx.quirks.reorder ? inArbitraryOrder(all) : all,
    pageRequest(query),
    ctx.quirks,
  );
  return {
    users: entries.map((user) => memberResponse(userOf(user.id, ctx))),
    ...page,
    totalCount: all.length,
  };
}

function groupIdByName(name: string, ctx: RequestContext): string {
  const found = allGroups(ctx).find((group) => group.name === name);
  if (!found) throw notResponse(groupTable.noun, JSON.stringify(name));
  return found.id;
}

export const groupBehaviors = serve(groups.operations, {
  create: ({ body }, ctx) => createGroup(body ?? {}, ctx),
  get: ({ group_id }, ctx) => ({ group: readGroup(String(group_id), ctx) }),
  getByName: ({ name }, ctx) => ({ group: readGroup(groupIdByName(String(name), ctx), ctx) }),
  list: ({ query }, ctx) => listGroups(query, ctx),
  listUsers: ({ group_id, query }, ctx) => listUsers(String(group_id), query, ctx),
  update: ({ group_id, body }, ctx) => updateGroup(String(group_id), body ?? {}, ctx),
  remove: ({ group_id }, ctx) => removeGroup(String(group_id), ctx),
});
