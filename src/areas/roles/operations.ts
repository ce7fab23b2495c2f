import { op } from "../../client/operation";
import { field } from "../../schema/facts";
import { number, roleAnswer, roleBody, roleChange, roleList, roleMade, roleQuery, systemRoleList } from "./data";

const path = { role_id: field(number(), "Number of the role.") };
const read = ["team-roles:ReadConfig"];
const write = ["team-roles:Manage"];
const source = "OpenAPI description v5.0.6: RoleManagementService; release entries of Jun 30 and Sep 2026";

export const roleOps = {
  create: op("PUT /aaa/custom-roles/v1", {
    about: "Makes a custom role. The answer holds its number alone.",
    body: roleBody,
    out: roleMade,
    permissions: write,
    source,
  }),
  get: op("GET /aaa/custom-roles/v1/{role_id}", { about: "One custom role.", path, out: roleAnswer, permissions: read, source }),
  list: op("GET /aaa/custom-roles/v1", {
    about: "Custom roles, whole; there are no pages.",
    query: roleQuery,
    out: roleList,
    permissions: read,
    source,
  }),
  update: op("POST /aaa/custom-roles/v1/{role_id}", {
    about: "Changes a custom role; what is left out stays. The answer is empty.",
    path,
    body: roleChange,
    permissions: write,
    repeatable: true,
    source,
  }),
  remove: op("DELETE /aaa/custom-roles/v1/{role_id}", { about: "Deletes a custom role.", path, status: 204, permissions: write, source }),
};

/** What the client offers beside the life of a role. */
export const systemRoleOps = {
  listSystem: op("GET /aaa/system-roles/v1", {
    about: "The roles that the service brings along, with what each allows.",
    out: systemRoleList,
    permissions: read,
    source,
  }),
};
