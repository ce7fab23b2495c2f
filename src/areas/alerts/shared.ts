import { z } from "zod";
import { field } from "../../schema/facts";
import { flag, float, integer, model, set, text } from "../../schema/fields";
import { autoRetireTimeframe, noDataState, priority } from "./words";

/** A threshold below zero means something for some kinds only. */
export const threshold = (about: string) => field(z.number().min(0), about);

export const override = field(
  model("AlertOverride", "What a rule changes of its alert.", {
    priority: field(priority, "Priority of the alert when this rule fires."),
  }).optional(),
  "What this rule changes of the alert when it fires.",
  { server: true },
);

export const evaluationDelayMs = field(
  integer(0, 10800000).optional(),
  "Milliseconds that evaluation waits for late data, up to three hours. Left out, the alert has no delay of its own.",
  { distinct: true, nullable: true },
);

export const undetectedValuesManagement = field(
  model("AlertUndetectedValues", "What happens to values that are no longer reported.", {
    triggerUndetectedValues: field(
      flag().optional(),
      "Whether a value that went silent counts as zero. Needs a rule that fires on LESS_THAN.",
    ),
    autoRetireTimeframe: field(autoRetireTimeframe.optional(), "After how long a silent value is forgotten."),
  }).optional(),
  "What happens to values that are no longer reported. `noDataPolicy` takes its place, account by account.",
);

export const noDataPolicy = field(
  model("AlertNoDataPolicy", "What an alert makes of missing data.", {
    state: field(noDataState.optional(), "State the alert goes into while there is no data."),
    autoRetireSeconds: field(
      integer(60).optional(),
      "Seconds, a multiple of 60, after which a silent value is forgotten. Not for the state OK.",
    ),
  }).optional(),
  "What the alert makes of missing data.",
  { server: true },
);

export const notificationPayloadFilter = field(
  set(text()).optional(),
  "Fields of the log that the notification carries; left out, all of them.",
);

export const anomalyAlertSettings = field(
  model("AlertAnomalySettings", "How an anomaly is told from the usual.", {
    percentageOfDeviation: field(float(0).optional(), "Percent by which a value must deviate from the usual."),
  }).optional(),
  "How an anomaly is told from the usual.",
  { server: true },
);
