import { z } from "zod";
import { field, optional } from "../../schema/facts";
import { flag, float, integer, model, set, string } from "../../schema/fields";
import { autoRetireTimeframe, noDataState, priority } from "./enums";

/** A non-negative threshold. Only some alert types accept negative thresholds. */
export const threshold = (about: string) => field(z.number().min(0), about);

export const override = optional(
  model("AlertOverride", "Alert properties that a rule overrides.", {
    priority: field(priority, "Priority of the alert when this rule triggers."),
  }),
  "Alert properties that this rule overrides when it triggers.",
  { serverDefault: true },
);

/** A rule of an alert: its condition, named like the rule. */
export const ruleOf = <const N extends string, C extends z.ZodRawShape>(
  name: N,
  about: string,
  condition: C,
) =>
  model(`${name}Rule`, about, {
    condition: model(`${name}Condition`, "Condition that triggers the rule.", condition),
  });
/** A rule with a threshold, of which an alert has one per priority. */
export const thresholdRuleOf = <const N extends string, C extends z.ZodRawShape>(
  name: N,
  condition: C,
  what = "threshold",
) =>
  model(`${name}Rule`, `A ${what} and the alert priority that applies when it is crossed.`, {
    condition: model(`${name}Condition`, "Condition that triggers the rule.", condition),
    override,
  });

export const evaluationDelayMs = optional(
  integer(0, 10800000),
  "Delay of the evaluation in milliseconds, to include late data. Maximum: three hours. If omitted, the alert has no delay of its own.",
  { zeroIsValue: true, nullable: true },
);

export const undetectedValuesManagement = optional(
  model("AlertUndetectedValues", "Handling of values that are no longer reported.", {
    triggerUndetectedValues: optional(
      flag(),
      "Whether a value that is no longer reported is treated as zero. Requires a rule with the condition type LESS_THAN.",
    ),
    autoRetireTimeframe: optional(
      autoRetireTimeframe,
      "Time after which a value that is no longer reported is retired.",
    ),
  }),
  "Handling of values that are no longer reported. `noDataPolicy` replaces this field, account by account.",
);

export const noDataPolicy = optional(
  model("AlertNoDataPolicy", "Handling of missing data.", {
    state: optional(noDataState, "State of the alert while there is no data."),
    autoRetireSeconds: optional(
      integer(60, 2147483640) // the last multiple of 60 in 32 bits
        .refine((seconds) => seconds % 60 === 0, "expected a multiple of 60"),
      "Seconds after which a value that is no longer reported is retired. Must be a multiple of 60. Not supported with the state OK.",
    ),
  }),
  "Handling of missing data.",
  { serverDefault: true },
);

export const notificationPayloadFilter = optional(
  set(string()),
  "Log fields that notifications include. Default: all fields.",
);

export const anomalyAlertSettings = optional(
  model("AlertAnomalySettings", "Anomaly detection settings.", {
    percentageOfDeviation: optional(
      float(0),
      "Percentage by which a value must deviate from the usual value.",
    ),
  }),
  "Anomaly detection settings.",
  { serverDefault: true },
);
