import { op } from "../../http/operation";
import { field } from "../../schema/facts";
import {
  roleBody,
  roleChange,
  roleCreated,
  roleList,
  roleQuery,
  roleResponse,
  systemRoleList,
  uint32,
} from "./entity";

const rolePath = { role_id: field(uint32(), "Id of the role.") };
const roleRead = ["team-roles:ReadConfig"];
const roleWrite = ["team-roles:Manage"];
const roleSource =
  "OpenAPI description v5.0.6: RoleManagementService; release entries of Jun 30 and Sep 2026";

export const roleOps = {
  create: op("PUT /aaa/custom-roles/v1", {
    summary: "Create a custom role. The response contains only its id.",
    body: roleBody,
    response: roleCreated,
    permissions: roleWrite,
    source: roleSource,
  }),
  get: op("GET /aaa/custom-roles/v1/{role_id}", {
    summary: "Get a custom role.",
    path: rolePath,
    response: roleResponse,
    permissions: roleRead,
    source: roleSource,
  }),
  list: op("GET /aaa/custom-roles/v1", {
    summary: "List the custom roles as complete objects, without pagination.",
    query: roleQuery,
    response: roleList,
    permissions: roleRead,
    source: roleSource,
  }),
  update: op("POST /aaa/custom-roles/v1/{role_id}", {
    summary: "Update a custom role. Omitted fields do not change. The response is empty.",
    path: rolePath,
    body: roleChange,
    permissions: roleWrite,
    idempotent: true,
    source: roleSource,
  }),
  remove: op("DELETE /aaa/custom-roles/v1/{role_id}", {
    summary: "Delete a custom role.",
    path: rolePath,
    status: 204,
    permissions: roleWrite,
    source: roleSource,
  }),
};

/** Operations that only the client uses, not the resource. */
export const systemRoleOps = {
  listSystem: op("GET /aaa/system-roles/v1", {
    summary: "List the system roles with their permissions.",
    response: systemRoleList,
    permissions: roleRead,
    source: roleSource,
  }),
};
