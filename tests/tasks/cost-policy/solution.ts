import * as coralogix from "pulumi-coralogix";

new coralogix.TcoPolicy("debug", {
  name: "Debug logs",
  priority: "LOW",
  applicationRule: { ruleTypeId: "IS", name: ["staging", "sandbox"] },
  logRules: { severities: ["DEBUG", "VERBOSE"] },
  placement: { first: {} },
});
