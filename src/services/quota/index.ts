import { service } from "../service";
import { quotaFunctions } from "./functions";
import { quotaOps } from "./operations";
import { quotaRuleSetResource } from "./quota-rule-set";

export const quota = service({
  name: "quota",
  functions: quotaFunctions,
  about: "Allocation of the account's daily quota to types of data.",
  operations: quotaOps,
  resources: [quotaRuleSetResource],
});
