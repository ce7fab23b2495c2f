import type { z } from "zod";
import { field } from "../../schema/facts";
import { flag, integer, list, map, model, set, string } from "../../schema/fields";
import { page } from "../../schema/page";
import { union } from "../../schema/union";
import {
  direction,
  eventOrderField,
  incidentField,
  incidentOperator,
  incidentSeverity,
  state,
  status,
} from "./enums";
import { labelName, labelValue, metaLabel, requestTime, userId } from "./parts";

const anyOf = <S extends z.ZodType>(item: S, what: string) =>
  field(set(item, 0, 1000).optional(), `${what}; one match is sufficient.`);

const timeRange = model("IncidentTimeRange", "A time range.", {
  startTime: field(requestTime, "Start of the range."),
  endTime: field(requestTime, "End of the range."),
});
const contextualLabels = field(
  map(
    model("IncidentContextualQuery", "Values of a contextual label.", {
      contextualLabelValues: field(
        set(labelValue, 0, 1000),
        "Values to match; one match is sufficient.",
      ),
    }),
  ).optional(),
  "Contextual labels to match, each with one of its values.",
);
const displayLabels = field(
  map(
    model("IncidentDisplayQuery", "Display values of a label.", {
      displayLabelValues: field(
        set(labelValue, 0, 1000),
        "Values to match; one match is sufficient.",
      ),
    }),
  ).optional(),
  "Display labels to match, each with one of its values.",
);
/** Field for sorting, searching or grouping. */
const incidentFieldVariants = {
  incidentField: field(incidentField, "An incident field."),
  contextualLabel: field(labelName, "A contextual label."),
};
const deprecatedTime = (about: string) =>
  field(requestTime.optional(), about, { deprecated: "Use createdAtRange." });

export const incidentQuery = model(
  "IncidentQuery",
  "Filter for incidents. Omitted conditions match every incident.",
  {
    severity: anyOf(incidentSeverity, "Severities"),
    state: anyOf(state, "States reported by the alert"),
    status: anyOf(status, "Statuses set by users"),
    assignee: anyOf(userId, "Ids of assignees"),
    applicationName: anyOf(labelName, "Applications"),
    subsystemName: anyOf(labelName, "Subsystems"),
    isMuted: field(flag().optional(), "Whether the incidents are muted."),
    contextualLabels,
    displayLabels,
    metaLabels: field(set(metaLabel, 0, 1000).optional(), "Alert labels to match."),
    metaLabelsOp: field(
      incidentOperator.optional(),
      "Whether one alert label is sufficient (OR) or all are required (AND). Defaults to OR.",
    ),
    createdAtRange: field(timeRange.optional(), "Time range of the creation."),
    incidentDurationRange: field(
      timeRange.optional(),
      "Time range in which the incidents were open.",
    ),
    searchQuery: field(
      union("IncidentSearch", "A full-text search in one field.", incidentFieldVariants, {
        query: field(string(1, 4096), "Text to search for."),
      }).optional(),
      "Full-text search in one field.",
    ),
    startTime: deprecatedTime("Earliest creation time."),
    endTime: deprecatedTime("Latest creation time."),
  },
);
export type IncidentQuery = z.output<typeof incidentQuery>;

export const incidentListBody = model(
  "IncidentListQuery",
  "Filter, sort order and paging for the list of incidents.",
  {
    filter: field(incidentQuery.optional(), "Filter for the incidents."),
    orderBys: field(
      list(
        union("IncidentOrder", "Sort order of incidents.", incidentFieldVariants, {
          direction: field(direction, "Sort direction."),
        }),
        0,
        100,
      ).optional(),
      "Sort orders, in order of precedence.",
    ),
    pagination: page("IncidentPage", integer(1, 10000)).optional(),
  },
);
export type IncidentListQuery = z.output<typeof incidentListBody>;

export const aggregationQuery = model(
  "IncidentAggregationQuery",
  "Filter, grouping and paging for incident aggregations.",
  {
    filter: field(incidentQuery.optional(), "Filter for the incidents."),
    group_bys: field(
      list(
        union("IncidentGrouping", "Grouping of incidents.", incidentFieldVariants, {
          orderByDirection: field(direction.optional(), "Sort direction."),
        }),
        0,
        100,
      ).optional(),
      "Fields to group by.",
    ),
    pagination: page("IncidentAggregationPage", integer(1, 10000)).optional(),
  },
);
export type IncidentAggregationQuery = z.output<typeof aggregationQuery>;

const labelQuery = model("IncidentLabelQuery", "An alert label to match.", {
  key: field(string(1, 255), "Name of the label."),
  value: field(string(1, 255).optional(), "Value of the label. If omitted, any value matches."),
});
export const incidentEventQuery = model(
  "IncidentEventQuery",
  "Filter for incident events. Omitted conditions match every event.",
  {
    name: field(string(1, 500).optional(), "Name of the incidents."),
    severity: anyOf(incidentSeverity, "Severities of the incidents"),
    status: anyOf(status, "Statuses of the incidents"),
    isMuted: field(flag().optional(), "Whether the incidents are muted."),
    timestamp: field(timeRange.optional(), "Time range of the events."),
    labels: model("IncidentLabelsQuery", "Alert labels to match.", {
      // Empty arrays and objects are omitted from a query, so required ones must not be empty.
      metaLabels: field(set(labelQuery, 1, 1000), "The labels to match."),
      operator: field(
        incidentOperator.optional(),
        "Whether one label is sufficient (OR) or all are required (AND). Defaults to OR.",
      ),
    }).optional(),
    contextualLabels,
    displayLabels,
  },
);
export type IncidentEventQuery = z.output<typeof incidentEventQuery>;

const eventFilter = field(incidentEventQuery.optional(), "Filter for the events.");
export const eventFilterQuery = (name: string) =>
  model(name, "Filter for incident events.", { filter: eventFilter });
export const eventListQuery = model(
  "IncidentEventListQuery",
  "Filter, sort order and paging for the list of incident events.",
  {
    filter: eventFilter,
    // The OpenAPI description allows 10000; the API reference allows 1000 and takes precedence.
    pagination: field(
      page("IncidentEventPage", integer(1, 1000)).optional(),
      "Page to return. If omitted, the first 100 events are returned.",
    ),
    order_by: field(
      model("IncidentEventOrder", "Sort order of incident events.", {
        field: field(
          eventOrderField.optional(),
          "Field to sort by. Only the timestamp is supported.",
        ),
        direction: field(direction.optional(), "Sort direction."),
      }).optional(),
      "Sort order of the events.",
    ),
  },
);
export type IncidentEventListQuery = z.output<typeof eventListQuery>;
