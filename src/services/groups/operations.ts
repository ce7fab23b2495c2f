import { op, operations } from "../../http/operation";
import { field } from "../../schema/facts";
import { string } from "../../schema/fields";
import { uint32 } from "../roles/entity";
import {
  groupBody,
  groupChange,
  groupDeleted,
  groupList,
  groupQuery,
  groupResponse,
  groupUserList,
  groupUserQuery,
} from "./entity";

const groupPath = { group_id: field(uint32(), "Id of the group.") };
const shared = {
  source:
    "Endpoints named in release entries: Team groups; OpenAPI description v5.0.6: GroupsMgmtService",
  read: ["team-groups:ReadConfig"],
  write: ["team-groups:Manage"],
};
const pages = {
  send: "query.page_token",
  next: "nextPageToken",
  size: "query.page_size",
} as const;

export const memberOps = operations(shared, {
  listUsers: op("GET /aaa/team-groups/v2/{group_id}/users/list", {
    summary: "List the members of a group, page by page.",
    path: groupPath,
    query: groupUserQuery,
    response: groupUserList,
    pages: { ...pages, items: "users" },
  }),
  update: op("PUT /aaa/team-groups/v2/{group_id}", {
    summary:
      "Update a group. Omitted fields do not change. A new scope may take a moment to appear.",
    path: groupPath,
    body: groupChange,
    response: groupResponse,
  }),
});

export const groupOps = {
  ...operations(shared, {
    create: op("POST /aaa/team-groups/v2", {
      summary: "Create a group, with its role, scope and initial members.",
      body: groupBody,
      response: groupResponse,
    }),
    get: op("GET /aaa/team-groups/v2/id/{group_id}", {
      summary: "Get a group, without its members.",
      path: groupPath,
      response: groupResponse,
    }),
    getByName: op("GET /aaa/team-groups/v2/name/{name}", {
      summary: "Get a group by name, without its members.",
      path: { name: field(string(), "Name of the group.") },
      response: groupResponse,
    }),
    list: op("GET /aaa/team-groups/v2", {
      summary: "List groups without their members, page by page.",
      query: groupQuery,
      response: groupList,
      pages: { ...pages, items: "groups" },
    }),
    remove: op("DELETE /aaa/team-groups/v2/{group_id}", {
      summary: "Delete a group.",
      path: groupPath,
      response: groupDeleted,
    }),
  }),
  ...memberOps,
};
