import { area } from "../define";
import { quotaOps } from "./operations";
import { quotaRuleSetKind } from "./rule-set";

export const quota = area({
  name: "quota",
  about: "How the daily quota of the account is shared between kinds of data.",
  operations: quotaOps,
  resources: [quotaRuleSetKind],
});
