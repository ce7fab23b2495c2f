import type { z } from "zod";
import { field } from "../../schema/facts";
import { flag, list, map, model, set, text } from "../../schema/fields";
import { oneOf } from "../../schema/union";
import { labelName, labelValue, metaLabel, moment, page, userId } from "./parts";
import { direction, eventOrderField, incidentField, operator, severity, state, status } from "./words";

const among = <S extends z.ZodType>(item: S, what: string) => field(set(item, 0, 1000).optional(), `${what}: one of these.`);

const timeRange = model("IncidentTimeRange", "A stretch of time.", {
  startTime: field(moment, "From when on."),
  endTime: field(moment, "Until when."),
});
const contextualLabels = field(
  map(
    model("IncidentContextualQuery", "Values of a field.", {
      contextualLabelValues: field(set(labelValue, 0, 1000), "The values, of which one is enough."),
    }),
  ).optional(),
  "What they fired for: fields, each with one of its values.",
);
const displayLabels = field(
  map(
    model("IncidentDisplayQuery", "Values of a field, as people see it.", {
      displayLabelValues: field(set(labelValue, 0, 1000), "The values, of which one is enough."),
    }),
  ).optional(),
  "The same as people see it.",
);
/** What an incident is ordered, searched or grouped by. */
const subject = {
  incidentField: field(incidentField, "A field of incidents."),
  contextualLabel: field(labelName, "A field they fired for."),
};
const older = (about: string) => field(moment.optional(), about, { deprecated: "Use createdAtRange." });

const filter = model("IncidentQuery", "Which incidents are asked for; what is left out does not matter.", {
  severity: among(severity, "How bad they are"),
  state: among(state, "What the signals say"),
  status: among(status, "What people made of them"),
  assignee: among(userId, "Ids of users who see to them"),
  applicationName: among(labelName, "Applications"),
  subsystemName: among(labelName, "Subsystems"),
  isMuted: field(flag().optional(), "Whether they are muted."),
  contextualLabels,
  displayLabels,
  metaLabels: field(set(metaLabel, 0, 1000).optional(), "Labels of their alerts."),
  metaLabelsOp: field(operator.optional(), "Whether one of those labels is enough, as it is when left out, or all are needed."),
  createdAtRange: field(timeRange.optional(), "When they began."),
  incidentDurationRange: field(timeRange.optional(), "When they were open."),
  searchQuery: field(
    oneOf(
      subject,
      { query: field(text(1, 4096), "The text.") },
      { model: "IncidentSearch", about: "A text, and where it is looked for." },
    ).optional(),
    "A text that is looked for in one of their fields.",
  ),
  startTime: older("When they began, or later."),
  endTime: older("When they began, or before."),
});
export interface IncidentQuery extends z.output<typeof filter> {}
export const incidentQuery: z.ZodType<IncidentQuery> = filter;

export const incidentListBody = model("IncidentListQuery", "Which incidents are listed, and how.", {
  filter: field(incidentQuery.optional(), "Which incidents."),
  orderBys: field(
    list(
      oneOf(
        subject,
        { direction: field(direction, "Upwards or downwards.") },
        { model: "IncidentOrder", about: "What incidents are ordered by." },
      ),
      0,
      100,
    ).optional(),
    "In which order; the first goes first.",
  ),
  pagination: field(page("IncidentPage", 10000).optional(), "Which part."),
});
export type IncidentListQuery = z.output<typeof incidentListBody>;

export const aggregationQuery = model("IncidentAggregationQuery", "Which incidents are put together, and how.", {
  filter: field(incidentQuery.optional(), "Which incidents."),
  group_bys: field(
    list(
      oneOf(
        subject,
        { orderByDirection: field(direction.optional(), "Upwards or downwards.") },
        { model: "IncidentGrouping", about: "What incidents are put together by." },
      ),
      0,
      100,
    ).optional(),
    "What they are put together by.",
  ),
  pagination: field(page("IncidentAggregationPage", 10000).optional(), "Which part."),
});
export type IncidentAggregationQuery = z.output<typeof aggregationQuery>;

const labelQuery = model("IncidentLabelQuery", "A label that is looked for.", {
  key: field(text(1, 255), "Name."),
  value: field(text(1, 255).optional(), "Value; left out, any."),
});
const events = model("IncidentEventQuery", "Which events are asked for; what is left out does not matter.", {
  name: field(text(1, 500).optional(), "Name of their incidents."),
  severity: among(severity, "How bad their incidents are"),
  status: among(status, "What people made of their incidents"),
  isMuted: field(flag().optional(), "Whether their incidents are muted."),
  timestamp: field(timeRange.optional(), "When they happened."),
  labels: field(
    model("IncidentLabelsQuery", "Labels of alerts.", {
      // In a query, an empty list or object is nothing at all: what must be there cannot be empty.
      metaLabels: field(set(labelQuery, 1, 1000), "The labels."),
      operator: field(operator.optional(), "Whether one is enough, as it is when left out, or all are needed."),
    }).optional(),
    "Labels of their alerts.",
  ),
  contextualLabels,
  displayLabels,
});
export interface IncidentEventQuery extends z.output<typeof events> {}
export const incidentEventQuery: z.ZodType<IncidentEventQuery> = events;

const eventFilter = field(incidentEventQuery.optional(), "Which events.");
export const eventFilterQuery = (name: string) => model(name, "Which events are asked for.", { filter: eventFilter });
export const eventListQuery = model("IncidentEventListQuery", "Which events are listed, and how.", {
  filter: eventFilter,
  // The description allows 10000; the reference says 1000, and wins.
  pagination: field(page("IncidentEventPage", 1000).optional(), "Which part; left out, the first 100."),
  order_by: field(
    model("IncidentEventOrder", "What events are ordered by.", {
      field: field(eventOrderField.optional(), "By what: the only choice is when they happened."),
      direction: field(direction.optional(), "Upwards or downwards."),
    }).optional(),
    "In which order.",
  ),
});
export type IncidentEventListQuery = z.output<typeof eventListQuery>;
