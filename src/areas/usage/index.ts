import { area } from "../define";
import { olderUsageOps, usageOps } from "./operations";

export const usage = area({
  name: "usage",
  about: "How much data the account takes in, and what that costs of its quota.",
  operations: { ...usageOps, ...olderUsageOps },
  resources: [],
});
