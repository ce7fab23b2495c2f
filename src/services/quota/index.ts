import { operationFunction } from "../operation-function";
import { service } from "../service";
import { quotaOps } from "./operations";
import { quotaRuleSetResource } from "./quota-rule-set";

export const quota = service({
  name: "quota",
  functions: [
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
  ],
  about: "Allocation of the account's daily quota to types of data.",
  operations: quotaOps,
  resources: [quotaRuleSetResource],
});
