import * as coralogix from "pulumi-coralogix";

new coralogix.CustomRole("editor", {
  name: "Dashboard editor",
  description: "Edits dashboards",
  parentRoleName: "Read-Only User",
  permissions: ["team-dashboards:Read", "team-dashboards:Update"],
});
