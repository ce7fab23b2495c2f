import { z } from "zod";
import { field } from "../../schema/facts";
import { flag, float, integer, model, set, string } from "../../schema/fields";
import { autoRetireTimeframe, noDataState, priority } from "./enums";

/** A non-negative threshold. Only some alert types accept negative thresholds. */
export const threshold = (about: string) => field(z.number().min(0), about);

export const override = field(
  model("AlertOverride", "Alert properties that a rule overrides.", {
    priority: field(priority, "Priority of the alert when this rule triggers."),
  }).optional(),
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

export const evaluationDelayMs = field(
  integer(0, 10800000).optional(),
  "Delay of the evaluation in milliseconds, to include late data. Maximum: three hours. If omitted, the alert has no delay of its own.",
  { zeroIsValue: true, nullable: true },
);

export const undetectedValuesManagement = field(
  model("AlertUndetectedValues", "Handling of values that are no longer reported.", {
    triggerUndetectedValues: field(
      flag().optional(),
      "Whether a value that is no longer reported is treated as zero. Requires a rule with the condition type LESS_THAN.",
    ),
    autoRetireTimeframe: field(
      autoRetireTimeframe.optional(),
      "Time after which a value that is no longer reported is retired.",
    ),
  }).optional(),
  "Handling of values that are no longer reported. `noDataPolicy` replaces this field, account by account.",
);

export const noDataPolicy = field(
  model("AlertNoDataPolicy", "Handling of missing data.", {
    state: field(noDataState.optional(), "State of the alert while there is no data."),
    autoRetireSeconds: field(
      integer(60, 2147483640) // the last multiple of 60 in 32 bits
        .refine((seconds) => seconds % 60 === 0, "expected a multiple of 60")
        .optional(),
      "Seconds after which a value that is no longer reported is retired. Must be a multiple of 60. Not supported with the state OK.",
    ),
  }).optional(),
  "Handling of missing data.",
  { serverDefault: true },
);

export const notificationPayloadFilter = field(
  set(string()).optional(),
  "Log fields that notifications include. Default: all fields.",
);

export const anomalyAlertSettings = field(
  model("AlertAnomalySettings", "Anomaly detection settings.", {
    percentageOfDeviation: field(
      float(0).optional(),
      "Percentage by which a value must deviate from the usual value.",
    ),
  }).optional(),
  "Anomaly detection settings.",
  { serverDefault: true },
);
