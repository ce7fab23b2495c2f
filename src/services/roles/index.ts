import { service } from "../define";
import { roleFunctions } from "./functions";
import { roleOps, systemRoleOps } from "./operations";
import { customRole } from "./role";

export const roles = service({
  name: "roles",
  functions: roleFunctions,
  about: "Custom and system roles, which define the permissions of groups.",
  operations: { ...roleOps, ...systemRoleOps },
  resources: [customRole],
});
