import { service } from "../define";
import { recordingRuleGroupSet } from "./group-set";
import { recordingRuleOps } from "./operations";

export const recordingRules = service({
  name: "recordingRules",
  about:
    "Recording rules: queries that are evaluated at intervals, and the metrics that store their results.",
  operations: recordingRuleOps,
  resources: [recordingRuleGroupSet],
});
