import { annotate, field, type Schema, type ValueOf } from "../../schema/facts";
import { int64, list, model, string } from "../../schema/fields";
import { union } from "../../schema/union";
import { durationUnit } from "./enums";
import { threshold, thresholdRuleOf } from "./shared";

const timeDuration = field(
  model("AlertTimeDuration", "A duration.", {
    duration: field(int64(0), "Number of units."),
    unit: field(durationUnit, "Time unit. HOURS is the only value."),
  }),
  "Time window over which the burn rate is measured.",
);

const sloRule = thresholdRuleOf("AlertSlo", {
  threshold: threshold(
    "Threshold: the percentage of the error budget that remains, or the burn rate.",
  ),
});
const rules = field(list(sloRule, 1, 5), "Thresholds in order, one per priority.");

const burnRate = union(
  "AlertBurnRate",
  "Triggers when the burn rate of the error budget exceeds a threshold.",
  {
    single: field(
      model("AlertBurnRateSingle", "A burn rate over one time window.", { timeDuration }),
      "One time window.",
    ),
    dual: field(
      model("AlertBurnRateDual", "A burn rate over two time windows.", { timeDuration }),
      "Two time windows: the specified one, and a shorter one that the service adds.",
    ),
  },
  { rules },
  { cased: "type" },
);

const shape = union(
  "AlertSloThreshold",
  "Triggers when an SLO is at risk.",
  {
    errorBudget: model(
      "AlertErrorBudget",
      "Triggers when the remaining error budget falls below a threshold.",
      { rules },
    ),
    burnRate,
  },
  {
    sloDefinition: field(
      model("AlertSloDefinition", "SLO that an alert evaluates.", {
        sloId: field(annotate(string(1, 36), { ref: "Slo" }), "Id of the SLO."),
      }),
      "SLO that the alert evaluates.",
    ),
  },
  { cased: "threshold" },
);
export type AlertSloThreshold = ValueOf<typeof shape>;
export const sloThreshold: Schema<AlertSloThreshold> = shape;
