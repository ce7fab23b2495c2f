import { z } from "zod";
import { field, optional } from "../../schema/facts";
import { integer, list, model, set, string } from "../../schema/fields";
import { page } from "../../schema/page";
import type { OneOf } from "../../schema/types";
import { union } from "../../schema/union";
import { requestTime } from "../incidents/parts";
import { direction, eventOperator, matcher, orderField } from "./enums";

// Empty arrays and objects are omitted from a query, so required ones must not be empty.
const eventValues = model("CxEventValues", "Values to match.", {
  matcher: optional(
    matcher,
    "Whether the values are literal strings or regular expressions. Defaults to literal strings.",
  ),
  values: field(set(string(), 1), "Values to match; one match is sufficient."),
});
interface ConditionVariants {
  multipleValues: z.output<typeof eventValues>;
  filters: CxEventFilters;
}
export type CxEventCondition = { path: string } & OneOf<ConditionVariants>;
/** Conditions can be nested. */
export interface CxEventFilters {
  operator?: z.output<typeof eventOperator> | undefined;
  pathAndValues: CxEventCondition[];
}

const eventCondition: z.ZodType<CxEventCondition> = z.lazy(() => conditionShape);
export const eventFilters: z.ZodType<CxEventFilters> = model(
  "CxEventFilters",
  "Conditions on labels or metadata of events.",
  {
    operator: optional(
      eventOperator,
      "Whether all conditions must match (AND) or one is sufficient (OR). Defaults to AND.",
    ),
    pathAndValues: field(list(eventCondition, 1), "The conditions."),
  },
);
const conditionShape = union(
  "CxEventCondition",
  "A condition on a label or metadata field of events.",
  {
    multipleValues: eventValues,
    filters: field(eventFilters, "Conditions on fields below the path."),
  },
  { path: field(string(), "Path of the label or metadata field, with dots as separators.") },
);

export const timeRange = model("CxEventTimeRange", "A time range.", {
  from: field(requestTime, "Start of the range."),
  to: field(requestTime, "End of the range."),
});

export const eventQuery = model("CxEventQuery", "Filter for events.", {
  timestamp: field(timeRange, "Time range of the events."),
  cxEventTypes: field(set(string(), 1), "Types of events; one match is sufficient."),
  cxEventKeys: field(set(string(), 1), "Keys of events; one match is sufficient."),
  cxEventLabelsFilters: optional(eventFilters, "Conditions on the labels of the events."),
  cxEventMetadataFilters: optional(eventFilters, "Conditions on the metadata of the events."),
});
export type CxEventQuery = z.output<typeof eventQuery>;

export const order_bys = optional(
  list(
    model("CxEventOrder", "Sort order of events.", {
      fieldName: optional(orderField, "Field to sort by. Only the timestamp is supported."),
      direction: optional(direction, "Sort direction."),
    }),
  ),
  "Sort orders, in order of precedence.",
);

const token = string().optional();
export const pagination = page("CxEventPage", integer(0).optional(), token).optional();
// Required here: a pagination object without a size would be omitted from the query.
export const requiredPagination = page("CxEventPageNeeded", integer(0), token);
