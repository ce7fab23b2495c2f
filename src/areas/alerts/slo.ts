import type { z } from "zod";
import { field, mark } from "../../schema/facts";
import { int64, list, model, text } from "../../schema/fields";
import { oneOf } from "../../schema/union";
import { choice } from "../../schema/words";
import { override, threshold } from "./shared";

const unit = choice("DURATION_UNIT_", { UNSPECIFIED: 0, HOURS: 1 }, "AlertDurationUnit");
const timeDuration = field(
  model("AlertTimeDuration", "A length of time.", {
    duration: field(int64(0), "How many units."),
    unit: field(unit, "The unit: hours, so far."),
  }),
  "The stretch of time over which the burn rate is measured.",
);

const rule = model("AlertSloRule", "A threshold, and the priority it gives the alert.", {
  condition: field(
    model("AlertSloCondition", "When a rule fires.", {
      threshold: threshold("What the SLO is compared with: percent of the error budget that is left, or the burn rate."),
    }),
    "When the rule fires.",
  ),
  override,
});
const rules = field(list(rule, 1, 5), "Thresholds in order, one for each priority.");

const burnRate = oneOf(
  {
    single: field(model("AlertBurnRateSingle", "A burn rate over one window.", { timeDuration }), "One window."),
    dual: field(
      model("AlertBurnRateDual", "A burn rate over two windows.", { timeDuration }),
      "Two windows: the given one, and a shorter one that the service adds.",
    ),
  },
  { rules },
  { cased: "type", model: "AlertBurnRate", about: "Fires when the error budget burns too fast." },
);

const shape = oneOf(
  {
    errorBudget: field(
      model("AlertErrorBudget", "Fires when too little of the error budget is left.", { rules }),
      "Fires when too little of the error budget is left.",
    ),
    burnRate: field(burnRate, "Fires when the error budget burns too fast."),
  },
  {
    sloDefinition: field(
      model("AlertSloDefinition", "The SLO an alert looks at.", { sloId: field(mark(text(1, 36), { ref: "Slo" }), "Id of the SLO.") }),
      "The SLO that the alert looks at.",
    ),
  },
  { cased: "threshold", model: "AlertSloThreshold", about: "Fires when an SLO is in danger." },
);
export type AlertSloThreshold = z.output<typeof shape>;
export const sloThreshold: z.ZodType<AlertSloThreshold> = shape;
