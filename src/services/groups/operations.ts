import { op } from "../../http/operation";
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
const groupRead = ["team-groups:ReadConfig"];
const groupWrite = ["team-groups:Manage"];
const groupSource =
  "Endpoints named in release entries: Team groups; OpenAPI description v5.0.6: GroupsMgmtService";
const pages = {
  send: "query.page_token",
  next: "nextPageToken",
  size: "query.page_size",
} as const;

export const memberOps = {
  listUsers: op("GET /aaa/team-groups/v2/{group_id}/users/list", {
    summary: "List the members of a group, page by page.",
    path: groupPath,
    query: groupUserQuery,
    response: groupUserList,
    pages: { ...pages, items: "users" },
    permissions: groupRead,
    source: groupSource,
  }),
  update: op("PUT /aaa/team-groups/v2/{group_id}", {
    summary:
      "Update a group. Omitted fields do not change. A new scope may take a moment to appear.",
    path: groupPath,
    body: groupChange,
    response: groupResponse,
    permissions: groupWrite,
    // The request describes the complete result, so repeating it has no effect.
    idempotent: true,
    source: groupSource,
  }),
};

export const groupOps = {
  create: op("POST /aaa/team-groups/v2", {
    summary: "Create a group, with its role, scope and initial members.",
    body: groupBody,
    response: groupResponse,
    permissions: groupWrite,
    source: groupSource,
  }),
  get: op("GET /aaa/team-groups/v2/id/{group_id}", {
    summary: "Get a group, without its members.",
    path: groupPath,
    response: groupResponse,
    permissions: groupRead,
    source: groupSource,
  }),
  getByName: op("GET /aaa/team-groups/v2/name/{name}", {
    summary: "Get a group by name, without its members.",
    path: { name: field(string(), "Name of the group.") },
    response: groupResponse,
    permissions: groupRead,
    source: groupSource,
  }),
  list: op("GET /aaa/team-groups/v2", {
    summary: "List groups without their members, page by page.",
    query: groupQuery,
    response: groupList,
    pages: { ...pages, items: "groups" },
    permissions: groupRead,
    source: groupSource,
  }),
  remove: op("DELETE /aaa/team-groups/v2/{group_id}", {
    summary: "Delete a group.",
    path: groupPath,
    response: groupDeleted,
    permissions: groupWrite,
    source: groupSource,
  }),
  ...memberOps,
};
