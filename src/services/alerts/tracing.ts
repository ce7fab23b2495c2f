import { field, optional, type ValueOf } from "../../schema/facts";
import { int64, list, model, set, string } from "../../schema/fields";
import { tracingComparison, tracingOperation } from "./enums";
import { notificationPayloadFilter, ruleOf, threshold } from "./shared";
import { tracingTimeWindow } from "./windows";

const tracingValues = model("AlertTracingValues", "A condition on a span field.", {
  values: field(set(string(), 1), "Values to compare with; one match is sufficient."),
  operation: optional(tracingOperation, "Comparison operator. Default: equal."),
});
const spanField = model("AlertSpanFieldFilter", "A condition on a named span field.", {
  key: field(string(), "Name of the span field."),
  filterType: field(tracingValues, "Values that the field is compared with."),
});
const simple = model("AlertTracingSimpleFilter", "Filter for the spans that are evaluated.", {
  latencyThresholdMs: optional(int64(0), "Minimum duration of a span in milliseconds."),
  tracingLabelFilters: model(
    "AlertTracingLabelFilters",
    "Label conditions. All given conditions must match.",
    {
      applicationName: optional(set(tracingValues), "Conditions on the application name."),
      subsystemName: optional(set(tracingValues), "Conditions on the subsystem name."),
      serviceName: optional(set(tracingValues), "Conditions on the service name."),
      operationName: optional(set(tracingValues), "Conditions on the operation name."),
      spanFields: optional(set(spanField), "Conditions on other span fields."),
    },
  ).optional(),
});
const tracingFilterShape = model("AlertTracingFilter", "Span filter of an alert.", {
  // Nested in the older dialect, as for logs.
  simpleFilter: optional(simple, "Filter for the spans that are evaluated.", {
    cased: "",
  }),
});
export type AlertTracingFilter = ValueOf<typeof tracingFilterShape>;
const tracingFilter = optional(
  tracingFilterShape,
  "Filter for the spans that the alert evaluates. Default: all spans.",
);

export const tracingImmediate = model("AlertTracingImmediate", "Triggers on every matching span.", {
  tracingFilter,
  notificationPayloadFilter,
});
const tracingRule = ruleOf("AlertTracingThreshold", "A span-count rule.", {
  spanAmount: threshold("The alert triggers when the number of spans exceeds this number."),
  timeWindow: field(tracingTimeWindow, "Time window in which spans are counted."),
  conditionType: optional(tracingComparison, "Comparison operator. MORE_THAN is the only value."),
});
export const tracingThreshold = model(
  "AlertTracingThreshold",
  "Triggers when the number of matching spans crosses a threshold.",
  {
    tracingFilter,
    rules: field(list(tracingRule, 1, 1), "The rule. Exactly one is allowed."),
    notificationPayloadFilter,
  },
);
export type AlertTracingThreshold = ValueOf<typeof tracingThreshold>;
