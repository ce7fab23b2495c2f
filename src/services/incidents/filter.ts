import { field, optional, type Schema, type ValueOf } from "../../schema/facts";
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

const anyOf = <S extends Schema>(item: S, what: string) =>
  optional(set(item, 0, 1000), `${what}; one match is sufficient.`);

const timeRange = model("IncidentTimeRange", "A time range.", {
  startTime: field(requestTime, "Start of the range."),
  endTime: field(requestTime, "End of the range."),
});
const contextualLabels = optional(
  map(
    model("IncidentContextualQuery", "Values of a contextual label.", {
      contextualLabelValues: field(
        set(labelValue, 0, 1000),
        "Values to match; one match is sufficient.",
      ),
    }),
  ),
  "Contextual labels to match, each with one of its values.",
);
const displayLabels = optional(
  map(
    model("IncidentDisplayQuery", "Display values of a label.", {
      displayLabelValues: field(
        set(labelValue, 0, 1000),
        "Values to match; one match is sufficient.",
      ),
    }),
  ),
  "Display labels to match, each with one of its values.",
);
/** Field for sorting, searching or grouping. */
const incidentFieldVariants = {
  incidentField: field(incidentField, "An incident field."),
  contextualLabel: field(labelName, "A contextual label."),
};
const deprecatedTime = (about: string) =>
  optional(requestTime, about, { deprecated: "Use createdAtRange." });

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
    isMuted: optional(flag(), "Whether the incidents are muted."),
    contextualLabels,
    displayLabels,
    metaLabels: optional(set(metaLabel, 0, 1000), "Alert labels to match."),
    metaLabelsOp: optional(
      incidentOperator,
      "Whether one alert label is sufficient (OR) or all are required (AND). Defaults to OR.",
    ),
    createdAtRange: optional(timeRange, "Time range of the creation."),
    incidentDurationRange: optional(timeRange, "Time range in which the incidents were open."),
    searchQuery: optional(
      union("IncidentSearch", "A full-text search in one field.", incidentFieldVariants, {
        query: field(string(1, 4096), "Text to search for."),
      }),
      "Full-text search in one field.",
    ),
    startTime: deprecatedTime("Earliest creation time."),
    endTime: deprecatedTime("Latest creation time."),
  },
);
export type IncidentQuery = ValueOf<typeof incidentQuery>;

export const incidentListBody = model(
  "IncidentListQuery",
  "Filter, sort order and paging for the list of incidents.",
  {
    filter: optional(incidentQuery, "Filter for the incidents."),
    orderBys: optional(
      list(
        union("IncidentOrder", "Sort order of incidents.", incidentFieldVariants, {
          direction: field(direction, "Sort direction."),
        }),
        0,
        100,
      ),
      "Sort orders, in order of precedence.",
    ),
    pagination: page("IncidentPage", integer(1, 10000)).optional(),
  },
);
export type IncidentListQuery = ValueOf<typeof incidentListBody>;

export const aggregationQuery = model(
  "IncidentAggregationQuery",
  "Filter, grouping and paging for incident aggregations.",
  {
    filter: optional(incidentQuery, "Filter for the incidents."),
    group_bys: optional(
      list(
        union("IncidentGrouping", "Grouping of incidents.", incidentFieldVariants, {
          orderByDirection: optional(direction, "Sort direction."),
        }),
        0,
        100,
      ),
      "Fields to group by.",
    ),
    pagination: page("IncidentAggregationPage", integer(1, 10000)).optional(),
  },
);
export type IncidentAggregationQuery = ValueOf<typeof aggregationQuery>;

const labelQuery = model("IncidentLabelQuery", "An alert label to match.", {
  key: field(string(1, 255), "Name of the label."),
  value: optional(string(1, 255), "Value of the label. If omitted, any value matches."),
});
export const incidentEventQuery = model(
  "IncidentEventQuery",
  "Filter for incident events. Omitted conditions match every event.",
  {
    name: optional(string(1, 500), "Name of the incidents."),
    severity: anyOf(incidentSeverity, "Severities of the incidents"),
    status: anyOf(status, "Statuses of the incidents"),
    isMuted: optional(flag(), "Whether the incidents are muted."),
    timestamp: optional(timeRange, "Time range of the events."),
    labels: model("IncidentLabelsQuery", "Alert labels to match.", {
      // Empty arrays and objects are omitted from a query, so required ones must not be empty.
      metaLabels: field(set(labelQuery, 1, 1000), "The labels to match."),
      operator: optional(
        incidentOperator,
        "Whether one label is sufficient (OR) or all are required (AND). Defaults to OR.",
      ),
    }).optional(),
    contextualLabels,
    displayLabels,
  },
);
export type IncidentEventQuery = ValueOf<typeof incidentEventQuery>;

const eventFilter = optional(incidentEventQuery, "Filter for the events.");
export const eventFilterQuery = (name: string) =>
  model(name, "Filter for incident events.", { filter: eventFilter });
export const eventListQuery = model(
  "IncidentEventListQuery",
  "Filter, sort order and paging for the list of incident events.",
  {
    filter: eventFilter,
    // The OpenAPI description allows 10000; the API reference allows 1000 and takes precedence.
    pagination: optional(
      page("IncidentEventPage", integer(1, 1000)),
      "Page to return. If omitted, the first 100 events are returned.",
    ),
    order_by: optional(
      model("IncidentEventOrder", "Sort order of incident events.", {
        field: optional(eventOrderField, "Field to sort by. Only the timestamp is supported."),
        direction: optional(direction, "Sort direction."),
      }),
      "Sort order of the events.",
    ),
  },
);
export type IncidentEventListQuery = ValueOf<typeof eventListQuery>;
