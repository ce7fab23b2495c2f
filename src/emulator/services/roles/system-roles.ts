import type { SystemRole } from "../../../services/roles/entity";

const READ = ["alerts:readconfig", "logs.data-api:readdata", "team-dashboards:read"];
const WRITE = [
  ...READ,
  "alerts:updateconfig",
  "team-actions:updateconfig",
  "team-dashboards:update",
];
const MANAGE = [
  ...WRITE,
  "team-groups:manage",
  "team-groups:readconfig",
  "team-roles:manage",
  "team-roles:readconfig",
];

const role = (
  roleId: number,
  name: string,
  description: string,
  permissions: string[],
): SystemRole => ({
  roleId,
  name,
  description,
  permissions,
});

/** The system roles. In the service they have far more permissions. */
export const SYSTEM_ROLES: readonly SystemRole[] = [
  role(1, "Admin", "Manages the team", MANAGE),
  role(3, "Legacy Read Only", "Reads data", READ),
  role(101, "Platform Admin", "Manages the team", MANAGE),
  role(102, "Data Admin", "Manages data and users", MANAGE),
  role(103, "Observability Lead", "Manages data", WRITE),
  role(104, "Read-Only User", "Reads data", READ),
  role(105, "Standard User", "Reads and writes data", WRITE),
  role(106, "Security User", "Reads and writes security data", WRITE),
  role(107, "No-Access User", "Nothing", []),
];
