import { area } from "../define";
import { roleOps, systemRoleOps } from "./operations";
import { customRole } from "./role";

export const roles = area({
  name: "roles",
  about: "What groups of users may do: roles of your own, and those that the service brings along.",
  operations: { ...roleOps, ...systemRoleOps },
  resources: [customRole],
});
