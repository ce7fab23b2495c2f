import { service } from "../service";
import { recordingRuleOps } from "./operations";
import { recordingRuleGroupSet } from "./recording-rule-group-set";

export const recordingRules = service({
  name: "recordingRules",
  about:
    "Recording rules: queries that are evaluated at intervals, and the metrics that store their results.",
  operations: recordingRuleOps,
  resources: [recordingRuleGroupSet],
});
