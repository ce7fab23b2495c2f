import { operationFunction } from "../operation-function";
import { service } from "../service";
import { morePolicyOps } from "./more-operations";
import { policyOps } from "./operations";
import { overwriteOps } from "./overwrite-operations";
import { tcoPolicies as list } from "./tco-policies";
import { policy } from "./tco-policy";

export const policies = service({
  name: "policies",
  functions: [
    operationFunction({
      name: "forecastTcoPolicy",
      about: "Returns the amount of data that a TCO policy would match. Nothing is stored.",
      example: `
export const forecast = coralogix
  .forecastTcoPolicyOutput({
    applicationRule: { ruleTypeId: "IS", name: ["staging"] },
    logRules: { severities: ["DEBUG"] },
    week: {},
  })
  .apply(({ estimatedBytes }) => estimatedBytes);
`,
      operation: morePolicyOps.forecast,
    }),
  ],
  about: "TCO policies, which set the priority of logs, spans and RUM data before storage.",
  operations: { ...policyOps, ...overwriteOps, ...morePolicyOps },
  resources: [policy, list],
});
