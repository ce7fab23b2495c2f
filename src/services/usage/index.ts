import { operationFunction } from "../operation-function";
import { service } from "../service";
import { dataUsageExport } from "./data-usage-export";
import { olderUsageOps, usageOps } from "./operations";

export const usage = service({
  name: "usage",
  functions: [
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
  ],
  about: "Data usage of the account and its cost in quota units.",
  operations: { ...usageOps, ...olderUsageOps },
  resources: [dataUsageExport],
});
