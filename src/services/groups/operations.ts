import { op } from "../../http/operation";
import { field } from "../../schema/facts";
import { string } from "../../schema/fields";
import { uint32 } from "../roles/data";
import {
  groupBody,
  groupChange,
  groupDeleted,
  groupList,
  groupQuery,
  groupResponse,
  groupUserList,
  groupUserQuery,
} from "./data";

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
    about: "List the members of a group, page by page.",
    path: groupPath,
    query: groupUserQuery,
    out: groupUserList,
    pages: { ...pages, items: "users" },
    permissions: groupRead,
    source: groupSource,
  }),
  update: op("PUT /aaa/team-groups/v2/{group_id}", {
    about: "Update a group. Omitted fields do not change. A new scope may take a moment to appear.",
    path: groupPath,
    body: groupChange,
    out: groupResponse,
    permissions: groupWrite,
    // The request describes the complete result, so repeating it has no effect.
    idempotent: true,
    source: groupSource,
  }),
};

export const groupOps = {
  create: op("POST /aaa/team-groups/v2", {
    about: "Create a group, with its role, scope and initial members.",
    body: groupBody,
    out: groupResponse,
    permissions: groupWrite,
    source: groupSource,
  }),
  get: op("GET /aaa/team-groups/v2/id/{group_id}", {
    about: "Get a group, without its members.",
    path: groupPath,
    out: groupResponse,
    permissions: groupRead,
    source: groupSource,
  }),
  getByName: op("GET /aaa/team-groups/v2/name/{name}", {
    about: "Get a group by name, without its members.",
    path: { name: field(string(), "Name of the group.") },
    out: groupResponse,
    permissions: groupRead,
    source: groupSource,
  }),
  list: op("GET /aaa/team-groups/v2", {
    about: "List groups without their members, page by page.",
    query: groupQuery,
    out: groupList,
    pages: { ...pages, items: "groups" },
    permissions: groupRead,
    source: groupSource,
  }),
  remove: op("DELETE /aaa/team-groups/v2/{group_id}", {
    about: "Delete a group.",
    path: groupPath,
    out: groupDeleted,
    permissions: groupWrite,
    source: groupSource,
  }),
  ...memberOps,
};
