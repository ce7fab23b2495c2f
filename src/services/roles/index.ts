import { service } from "../service";
import { customRole } from "./custom-role";
import { roleFunctions } from "./functions";
import { roleOps, systemRoleOps } from "./operations";

export const roles = service({
  name: "roles",
  functions: roleFunctions,
  about: "Custom and system roles, which define the permissions of groups.",
  operations: { ...roleOps, ...systemRoleOps },
  resources: [customRole],
});
