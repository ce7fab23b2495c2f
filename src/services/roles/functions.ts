import { field, optional } from "../../schema/facts";
import { list, model, set, string } from "../../schema/fields";
import { operationFunction } from "../operation-function";
import { composedFunction, type FunctionDefinition } from "../service";
import { systemRoleOps } from "./operations";
import { type KnownPermission, permissionsOf } from "./permissions";

const permission = model("KnownPermission", "A permission that operations need.", {
  name: field(string(), "The permission, as `resource:Action`."),
  operations: field(list(string()), "Operations of the client that need it: `alerts.create`."),
  resourceTypes: field(list(string()), "Resource types that use one of the operations."),
});
const resourceTypes = optional(
  set(string()),
  "Names of resource types. Without it, the permissions of all operations are returned.",
);

const getPermissions = composedFunction({
  name: "getPermissions",
  about: "Returns the permissions that operations need, as far as they are documented.",
  notes: [
    "The function sends no request: the permissions are those that the operations of the client declare. The account may have more.",
  ],
  example: `
const needed = coralogix.getPermissionsOutput({ resourceTypes: ["Alert", "TeamGroup"] });
new coralogix.CustomRole("deployment", {
  name: "Deployment",
  parentRoleName: "Read-Only User",
  permissions: needed.apply((all) => all.map(({ name }) => name)),
});
`,
  ops: {},
  args: model("PermissionsQuery", "Selects permissions.", { resourceTypes }),
  result: list(permission),
  read: async (_, args, { services }): Promise<KnownPermission[]> =>
    permissionsOf(services(), args.resourceTypes),
});

export const roleFunctions: readonly FunctionDefinition[] = [
  operationFunction({
    name: "getSystemRoles",
    about: "Returns the system roles with their permissions.",
    example: `
const viewer = coralogix
  .getSystemRolesOutput()
  .apply((roles) => roles.find(({ name }) => name === "Read-Only User"));
`,
    operation: systemRoleOps.listSystem,
    result: "roles",
    whenMissing: [],
  }),
  getPermissions,
];
