import type { z } from "zod";
import { field } from "../../schema/facts";
import { int64, list, model, set, text } from "../../schema/fields";
import { choice } from "../../schema/words";
import { notificationPayloadFilter, threshold } from "./shared";
import { tracingTimeWindow } from "./windows";

const operation = choice(
  "TRACING_FILTER_OPERATION_TYPE_",
  { IS_OR_UNSPECIFIED: 0, INCLUDES: 1, ENDS_WITH: 2, STARTS_WITH: 3, IS_NOT: 4 },
  "AlertTracingFilterOperation",
);
const values = model("AlertTracingValues", "Values that a field of the span is compared with.", {
  values: field(set(text(), 1), "The values: one of these."),
  operation: field(operation.optional(), "How the field is compared with them; left out, it must be equal."),
});
const spanField = model("AlertSpanFieldFilter", "A field of the span by its name.", {
  key: field(text(), "Name of the field."),
  filterType: field(values, "Values that it is compared with."),
});
const simple = model("AlertTracingSimpleFilter", "Which spans count.", {
  latencyThresholdMs: field(int64(0).optional(), "Milliseconds that a span takes at least."),
  tracingLabelFilters: field(
    model("AlertTracingLabelFilters", "Labels that the spans have.", {
      applicationName: field(set(values).optional(), "Applications."),
      subsystemName: field(set(values).optional(), "Subsystems."),
      serviceName: field(set(values).optional(), "Services."),
      operationName: field(set(values).optional(), "Operations."),
      spanFields: field(set(spanField).optional(), "Other fields."),
    }).optional(),
    "Labels that the spans have.",
  ),
});
const tracingFilter = field(
  model("AlertTracingFilter", "Which spans an alert looks at.", {
    // In place, as for logs.
    simpleFilter: field(simple.optional(), "Which spans count.", { cased: "" }),
  }).optional(),
  "Which spans the alert looks at; left out, all of them.",
);

const immediateShape = model("AlertTracingImmediate", "Fires on every span that matches.", { tracingFilter, notificationPayloadFilter });
export interface AlertTracingImmediate extends z.output<typeof immediateShape> {}
export const tracingImmediate: z.ZodType<AlertTracingImmediate> = immediateShape;

const comparison = choice("TRACING_THRESHOLD_CONDITION_TYPE_", { MORE_THAN_OR_UNSPECIFIED: 0 }, "AlertTracingComparison");
const rule = model("AlertTracingThresholdRule", "How many spans are too many.", {
  condition: field(
    model("AlertTracingThresholdCondition", "When a rule fires.", {
      spanAmount: threshold("Number of spans above which the alert fires."),
      timeWindow: field(tracingTimeWindow, "The stretch of time whose spans are counted."),
      conditionType: field(comparison.optional(), "How the count is compared with the threshold: there is one way only."),
    }),
    "When the rule fires.",
  ),
});
const thresholdShape = model("AlertTracingThreshold", "Fires when the number of matching spans crosses a threshold.", {
  tracingFilter,
  rules: field(list(rule, 1, 1), "The one rule."),
  notificationPayloadFilter,
});
export interface AlertTracingThreshold extends z.output<typeof thresholdShape> {}
export const tracingThreshold: z.ZodType<AlertTracingThreshold> = thresholdShape;
