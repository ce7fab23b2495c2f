import { service } from "../service";
import { dataUsageExport } from "./data-usage-export";
import { usageFunctions } from "./functions";
import { olderUsageOps, usageOps } from "./operations";

export const usage = service({
  name: "usage",
  functions: usageFunctions,
  about: "Data usage of the account and its cost in quota units.",
  operations: { ...usageOps, ...olderUsageOps },
  resources: [dataUsageExport],
});
