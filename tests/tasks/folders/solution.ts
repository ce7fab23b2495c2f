import * as coralogix from "pulumi-coralogix";

const platform = new coralogix.DashboardFolder("platform", { name: "Platform" });
new coralogix.DashboardFolder("payments", { name: "Payments", parentId: platform.id });
