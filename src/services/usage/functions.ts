import type { FunctionDefinition } from "../define-function";
import { operationFunction } from "../operation-function";
import { usageOps } from "./operations";

export const usageFunctions: readonly FunctionDefinition[] = [
  operationFunction({
    name: "getDataUsage",
    about: "Returns the data usage and its cost by day or hour, filtered and grouped by labels.",
    example: `
const usage = coralogix.getDataUsageOutput({
  daily: { relativeRange: "LAST_7_DAYS" },
  groupBy: { keys: ["pillar"] },
});
`,
    operation: usageOps.query,
  }),
];
