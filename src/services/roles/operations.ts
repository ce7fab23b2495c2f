import { op, operations } from "../../http/operation";
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
const shared = {
  source:
    "OpenAPI description v5.0.6: RoleManagementService; release entries of Jun 30 and Sep 2026",
  read: ["team-roles:ReadConfig"],
  write: ["team-roles:Manage"],
};

export const roleOps = operations(shared, {
  create: op("PUT /aaa/custom-roles/v1", {
    summary: "Create a custom role. The response contains only its id.",
    body: roleBody,
    response: roleCreated,
    idempotent: false,
  }),
  get: op("GET /aaa/custom-roles/v1/{role_id}", {
    summary: "Get a custom role.",
    path: rolePath,
    response: roleResponse,
  }),
  list: op("GET /aaa/custom-roles/v1", {
    summary: "List the custom roles as complete objects, without pagination.",
    query: roleQuery,
    response: roleList,
  }),
  update: op("POST /aaa/custom-roles/v1/{role_id}", {
    summary: "Update a custom role. Omitted fields do not change. The response is empty.",
    path: rolePath,
    body: roleChange,
    idempotent: true,
  }),
  remove: op("DELETE /aaa/custom-roles/v1/{role_id}", {
    summary: "Delete a custom role.",
    path: rolePath,
    status: 204,
  }),
});

/** Operations that only the client uses, not the resource. */
export const systemRoleOps = operations(shared, {
  listSystem: op("GET /aaa/system-roles/v1", {
    summary: "List the system roles with their permissions.",
    response: systemRoleList,
  }),
});
