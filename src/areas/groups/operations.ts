import { op } from "../../client/operation";
import { field } from "../../schema/facts";
import { text } from "../../schema/fields";
import { number } from "../roles/data";
import { groupAnswer, groupBody, groupChange, groupList, groupQuery, groupRemoved, groupUserList, groupUserQuery } from "./data";

const path = { group_id: field(number(), "Number of the group.") };
const read = ["team-groups:ReadConfig"];
const write = ["team-groups:Manage"];
const source = "Endpoints named in release entries: Team groups; OpenAPI description v5.0.6: GroupsMgmtService";
const pages = { send: "query.page_token", next: "nextPageToken" } as const;

export const memberOps = {
  listUsers: op("GET /aaa/team-groups/v2/{group_id}/users/list", {
    about: "The members of a group, page by page.",
    path,
    query: groupUserQuery,
    out: groupUserList,
    pages: { ...pages, items: "users" },
    permissions: read,
    source,
  }),
  update: op("PUT /aaa/team-groups/v2/{group_id}", {
    about: "Changes a group; what is left out stays. A new scope may take a moment to be seen.",
    path,
    body: groupChange,
    out: groupAnswer,
    permissions: write,
    // Every change names what shall be, or whom it adds or removes: twice is as good as once.
    repeatable: true,
    source,
  }),
};

export const groupOps = {
  create: op("POST /aaa/team-groups/v2", {
    about: "Makes a group, with its role, its scope and its first members.",
    body: groupBody,
    out: groupAnswer,
    permissions: write,
    source,
  }),
  get: op("GET /aaa/team-groups/v2/id/{group_id}", {
    about: "One group, without its members.",
    path,
    out: groupAnswer,
    permissions: read,
    source,
  }),
  getByName: op("GET /aaa/team-groups/v2/name/{name}", {
    about: "The group of a name, without its members.",
    path: { name: field(text(), "Name of the group.") },
    out: groupAnswer,
    permissions: read,
    source,
  }),
  list: op("GET /aaa/team-groups/v2", {
    about: "Groups without their members, page by page.",
    query: groupQuery,
    out: groupList,
    pages: { ...pages, items: "groups" },
    permissions: read,
    source,
  }),
  remove: op("DELETE /aaa/team-groups/v2/{group_id}", { about: "Deletes a group.", path, out: groupRemoved, permissions: write, source }),
  ...memberOps,
};
