import { operationFunction } from "../operation-function";
import type { FunctionDefinition } from "../service";
import { quotaOps } from "./operations";

export const quotaFunctions: readonly FunctionDefinition[] = [
  operationFunction({
    name: "getQuota",
    about:
      "Returns the allocation of the daily quota to types of data, including rules that the vendor manages.",
    notes: ["An account without a quota rule set has no rules: `rules` is empty."],
    example: `
const logs = coralogix
  .getQuotaOutput()
  .apply(({ rules }) => rules.find(({ entityType }) => entityType === "logs")?.allocation);
`,
    operation: quotaOps.get,
    result: "ruleSet",
    whenMissing: { rules: [] },
  }),
];
