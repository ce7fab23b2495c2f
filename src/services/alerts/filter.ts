import { annotate, optional, type Schema, type ValueOf } from "../../schema/facts";
import {
  flag,
  integer,
  list,
  map,
  model,
  ref,
  SAMPLE_UUID,
  set,
  string,
} from "../../schema/fields";
import { page } from "../../schema/page";
import { includeAccess, nonEmptyId } from "./entity";
import {
  alertType,
  filterMatcher,
  idMatch,
  labelsOperator,
  orderDirection,
  orderField,
  priority,
  status,
} from "./enums";

const matcher = optional(filterMatcher, "Comparison operator. CONTAINS is valid for names only.");
const alertId = annotate(ref("Alert").min(1).max(100), { ref: "Alert", example: SAMPLE_UUID });
const anyOf = <S extends Schema>(item: S, what: string) =>
  optional(set(item, 0, 100), `${what} to match; one match is sufficient.`);

const labels = optional(
  model("AlertLabelsQuery", "Filters alerts by label.", {
    entityLabels: optional(map(string()), "Labels to match, by key."),
    valuesOperator: optional(
      labelsOperator,
      "Whether one label (OR) or all labels (AND) must match.",
    ),
  }),
  "Filter by label.",
);
const enabled = optional(
  model("AlertEnabledQuery", "Filters alerts by enabled state.", {
    enabled: optional(flag(), "Whether the alerts are enabled."),
  }),
  "Filter by enabled state.",
);
const names = optional(
  model("AlertNameQuery", "Filters alerts by name.", {
    name: anyOf(string(1, 1024), "Names"),
    matcher,
  }),
  "Filter by name.",
);
const states = optional(
  model("AlertStatusQuery", "Filters alerts by status.", {
    status: anyOf(status, "Statuses"),
    matcher,
  }),
  "Filter by status.",
);

const time = (about: string) => optional(string(1, 64), about);
const range = model("AlertTimeRange", "A time range.", {
  startTime: time("Start of the range, in RFC 3339 format."),
  endTime: time("End of the range, in RFC 3339 format."),
});

/** The filter of the list operation. */
const filter = model("AlertQuery", "Alert filter. Omitted conditions match all alerts.", {
  idFilter: optional(
    model("AlertIdQuery", "Filters alerts by id.", {
      alertId: anyOf(alertId, "Ids"),
      matchType: optional(idMatch, "Whether alerts with these ids are included or excluded."),
    }),
    "Filter by id.",
  ),
  nameFilter: names,
  priorityFilter: optional(
    model("AlertPriorityQuery", "Filters alerts by priority.", {
      priority: anyOf(priority, "Priorities"),
      matcher,
    }),
    "Filter by priority.",
  ),
  typeFilter: optional(
    model("AlertTypeQuery", "Filters alerts by type.", {
      type: anyOf(alertType, "Types"),
      matcher,
    }),
    "Filter by type.",
  ),
  enabledFilter: enabled,
  statusFilter: states,
  entityLabelsFilter: labels,
  modifiedTimeRangeFilter: optional(
    model("AlertModifiedQuery", "Filters alerts by the time of their last change.", {
      modifiedAtRange: optional(range, "Range of the last change."),
    }),
    "Filter by the time of the last change.",
  ),
  lastTriggeredTimeRangeFilter: optional(
    model("AlertTriggeredQuery", "Filters alerts by the time at which they last triggered.", {
      lastTriggeredAtRange: optional(range, "Range of the last trigger."),
    }),
    "Filter by the time of the last trigger.",
  ),
  typeSpecificFilter: model(
    "AlertTypeSpecificQuery",
    "Filters that apply to some alert types only.",
    {
      sloFilter: optional(
        model("AlertSloQuery", "Filters alerts by SLO.", {
          sloId: anyOf(annotate(nonEmptyId, { ref: "Slo" }), "SLO ids"),
          matcher,
        }),
        "Filter by SLO.",
      ),
    },
  ).optional(),
});

const order = model("AlertOrder", "A sort criterion.", {
  fieldName: optional(orderField, "Field to sort by."),
  direction: optional(orderDirection, "Sort direction. Default: ascending."),
});

export const alertListQuery = model("AlertListQuery", "Query parameters of the alert list.", {
  query_filter: optional(filter, "Filter."),
  pagination: page("AlertPage", integer(0, 1000).optional()).optional(),
  order_bys: optional(
    model("AlertOrders", "Sort order of the list.", {
      orderBys: optional(list(order, 1, 20), "Sort criteria, the most significant first."),
    }),
    "Sort order.",
  ),
  ...includeAccess,
});
export type AlertListQuery = ValueOf<typeof alertListQuery>;

export const alertCountsQuery = model("AlertCountsQuery", "Query parameters of the alert counts.", {
  query_filter: optional(
    model(
      "AlertCountsFilter",
      "Filter of the counted alerts. Omitted conditions match all alerts.",
      {
        nameFilter: names,
        priorityFilter: optional(
          model("AlertPriorityCountQuery", "Filters alerts by priority.", {
            priority: anyOf(priority, "Priorities"),
          }),
          "Filter by priority.",
        ),
        typeFilter: optional(
          model("AlertTypeCountQuery", "Filters alerts by type.", {
            type: anyOf(alertType, "Types"),
          }),
          "Filter by type.",
        ),
        enabledFilter: enabled,
        statusFilter: states,
        entityLabelsFilter: labels,
      },
    ),
    "Filter.",
  ),
});
export type AlertCountsQuery = ValueOf<typeof alertCountsQuery>;
