import { z } from "zod";
import { field } from "../../schema/facts";
import { integer, list, model, set, text } from "../../schema/fields";
import type { OneOf } from "../../schema/types";
import { oneOf } from "../../schema/union";
import { moment } from "../incidents/parts";
import { direction, matcher, operator, orderField } from "./words";

// In a query, an empty list or object is nothing at all: what must be there cannot be empty.
const values = model("CxEventValues", "Values that are looked for.", {
  matcher: field(matcher.optional(), "Whether the values are the text itself, as they are when left out, or regular expressions."),
  values: field(set(text(), 1), "The values, of which one is enough."),
});
interface Looked {
  multipleValues: z.output<typeof values>;
  filters: CxEventFilters;
}
export type CxEventCondition = { path: string } & OneOf<Looked>;
/** Conditions may hold conditions. */
export interface CxEventFilters {
  operator?: z.output<typeof operator> | undefined;
  pathAndValues: CxEventCondition[];
}

const condition: z.ZodType<CxEventCondition> = z.lazy(() => conditionShape);
const filtersShape = model("CxEventFilters", "Conditions on what events carry.", {
  operator: field(operator.optional(), "Whether all conditions are needed, as they are when left out, or one is enough."),
  pathAndValues: field(list(condition, 1), "The conditions."),
});
export const eventFilters: z.ZodType<CxEventFilters> = filtersShape;
const conditionShape = oneOf(
  {
    multipleValues: field(values, "The values it shall have."),
    filters: field(eventFilters, "Conditions on what lies below it."),
  },
  { path: field(text(), "Name of what the events carry, with dots between its steps.") },
  { model: "CxEventCondition", about: "A condition on one thing that events carry." },
);

export const timeRange = model("CxEventTimeRange", "A stretch of time.", {
  from: field(moment, "From when on."),
  to: field(moment, "Until when."),
});

const filter = model("CxEventQuery", "Which events are asked for.", {
  timestamp: field(timeRange, "When they happened."),
  cxEventTypes: field(set(text(), 1), "Kinds of events: one of these."),
  cxEventKeys: field(set(text(), 1), "Keys of events: one of these."),
  cxEventLabelsFilters: field(eventFilters.optional(), "Conditions on their labels."),
  cxEventMetadataFilters: field(eventFilters.optional(), "Conditions on what else is known of them."),
});
export interface CxEventQuery extends z.output<typeof filter> {}
export const eventQuery: z.ZodType<CxEventQuery> = filter;

export const order_bys = field(
  list(
    model("CxEventOrder", "What events are ordered by.", {
      fieldName: field(orderField.optional(), "The field: there is only the time."),
      direction: field(direction.optional(), "Upwards or downwards."),
    }),
  ).optional(),
  "In which order; the first goes first.",
);

const pageToken = field(text().optional(), "Where to go on: the token of the page before.");
export const pagination = field(
  model("CxEventPage", "Which part of a list is asked for.", {
    pageSize: field(integer(0).optional(), "How many at most."),
    pageToken,
  }).optional(),
  "Which part.",
);
// Required here: without a size, nothing of it would travel.
export const mustPaginate = field(
  model("CxEventPageNeeded", "Which part of a list is asked for; the size must be given.", {
    pageSize: field(integer(0), "How many at most."),
    pageToken,
  }),
  "Which part.",
);
