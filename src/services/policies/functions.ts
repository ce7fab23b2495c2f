import { operationFunction } from "../operation-function";
import type { FunctionDefinition } from "../service";
import { morePolicyOps } from "./more-operations";

export const policyFunctions: readonly FunctionDefinition[] = [
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
];
