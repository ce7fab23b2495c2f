import type { z } from "zod";
import { field, mark } from "../../schema/facts";
import { flag, int64, list, model, set, text } from "../../schema/fields";
import { choice } from "../../schema/words";

const alertsOp = choice("ALERTS_OP_", { AND_OR_UNSPECIFIED: 0, OR: 1 }, "AlertFlowAlertsOp");
const nextOp = choice("NEXT_OP_", { AND_OR_UNSPECIFIED: 0, OR: 1 }, "AlertFlowNextOp");
const timeframeType = choice("TIMEFRAME_TYPE_", { UNSPECIFIED: 0, UP_TO: 1 }, "AlertFlowTimeframeType");

const member = model("AlertFlowAlert", "An alert that takes part in a flow.", {
  id: field(mark(text(1, 36), { ref: "Alert" }), "Id of the alert."),
  not: field(flag().optional(), "Whether it is its absence that counts."),
});
const group = model("AlertFlowGroup", "Alerts that count together.", {
  alertDefs: field(set(member, 1, 30), "The alerts."),
  alertsOp: field(alertsOp.optional(), "Whether all of them must fire, or one; left out, all."),
  nextOp: field(nextOp.optional(), "How this group is tied to the next one; left out, both must hold."),
});
const stage = model("AlertFlowStage", "A step of a flow.", {
  flowStagesGroups: field(
    model("AlertFlowGroups", "Groups of alerts of a step.", { groups: field(list(group, 0, 30), "The groups, in order.") }),
    "What must fire for the step to be taken.",
    { cased: "flowStages" },
  ),
  timeframeMs: field(int64().optional(), "Milliseconds that may pass until the next step; left out or 0, there is no limit."),
  timeframeType: field(timeframeType.optional(), "How the time is measured: UP_TO, where `timeframeMs` is given."),
});
const shape = model("AlertFlow", "Fires when other alerts fire one after another.", {
  stages: field(list(stage, 1, 30), "The steps, in order."),
  enforceSuppression: field(flag().optional(), "Whether the alerts of the flow stop notifying on their own."),
});
export interface AlertFlow extends z.output<typeof shape> {}
export const flow: z.ZodType<AlertFlow> = shape;
