import { annotate, field, optional, type ValueOf } from "../../schema/facts";
import { flag, int64, list, model, set, string } from "../../schema/fields";
import { flowAlertsOp, flowNextOp, flowTimeframeType } from "./enums";

const member = model("AlertFlowAlert", "An alert that is part of a flow.", {
  id: field(annotate(string(1, 36), { ref: "Alert" }), "Id of the alert."),
  not: optional(flag(), "Whether the alert must not trigger."),
});
const group = model("AlertFlowGroup", "A group of alerts within a stage.", {
  alertDefs: field(set(member, 1, 30), "Alerts of the group."),
  alertsOp: optional(
    flowAlertsOp,
    "Whether all alerts (AND) or one alert (OR) of the group must trigger. Default: AND.",
  ),
  nextOp: optional(flowNextOp, "Operator between this group and the next one. Default: AND."),
});
const stage = model("AlertFlowStage", "A stage of a flow.", {
  flowStagesGroups: field(
    model("AlertFlowGroups", "Alert groups of a stage.", {
      groups: field(list(group, 0, 30), "Alert groups, in order."),
    }),
    "Alert groups that complete the stage.",
    { cased: "flowStages" },
  ),
  timeframeMs: optional(
    int64(),
    "Maximum time until the next stage, in milliseconds. If omitted or 0, there is no limit.",
  ),
  timeframeType: optional(
    flowTimeframeType,
    "Type of the time limit. Set UP_TO if `timeframeMs` is set.",
  ),
});
export const flow = model("AlertFlow", "Triggers when other alerts trigger in sequence.", {
  stages: field(list(stage, 1, 30), "Stages, in order."),
  enforceSuppression: optional(
    flag(),
    "Whether the alerts of the flow stop sending their own notifications.",
  ),
});
export type AlertFlow = ValueOf<typeof flow>;
