import { area } from "../define";
import { roleOps, systemRoleOps } from "./operations";
import { customRole } from "./role";

export const roles = area({
  name: "roles",
  about: "Custom and system roles, which define the permissions of groups.",
  operations: { ...roleOps, ...systemRoleOps },
  resources: [customRole],
});
