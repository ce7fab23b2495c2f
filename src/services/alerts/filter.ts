import type { z } from "zod";
import { annotate, field } from "../../schema/facts";
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

const matcher = field(
  filterMatcher.optional(),
  "Comparison operator. CONTAINS is valid for names only.",
);
const alertId = annotate(ref("Alert").min(1).max(100), { ref: "Alert", example: SAMPLE_UUID });
const anyOf = <S extends z.ZodType>(item: S, what: string) =>
  field(set(item, 0, 100).optional(), `${what} to match; one match is sufficient.`);

const labels = field(
  model("AlertLabelsQuery", "Filters alerts by label.", {
    entityLabels: field(map(string()).optional(), "Labels to match, by key."),
    valuesOperator: field(
      labelsOperator.optional(),
      "Whether one label (OR) or all labels (AND) must match.",
    ),
  }).optional(),
  "Filter by label.",
);
const enabled = field(
  model("AlertEnabledQuery", "Filters alerts by enabled state.", {
    enabled: field(flag().optional(), "Whether the alerts are enabled."),
  }).optional(),
  "Filter by enabled state.",
);
const names = field(
  model("AlertNameQuery", "Filters alerts by name.", {
    name: anyOf(string(1, 1024), "Names"),
    matcher,
  }).optional(),
  "Filter by name.",
);
const states = field(
  model("AlertStatusQuery", "Filters alerts by status.", {
    status: anyOf(status, "Statuses"),
    matcher,
  }).optional(),
  "Filter by status.",
);

const time = (about: string) => field(string(1, 64).optional(), about);
const range = model("AlertTimeRange", "A time range.", {
  startTime: time("Start of the range, in RFC 3339 format."),
  endTime: time("End of the range, in RFC 3339 format."),
});

/** The filter of the list operation. */
const filter = model("AlertQuery", "Alert filter. Omitted conditions match all alerts.", {
  idFilter: field(
    model("AlertIdQuery", "Filters alerts by id.", {
      alertId: anyOf(alertId, "Ids"),
      matchType: field(
        idMatch.optional(),
        "Whether alerts with these ids are included or excluded.",
      ),
    }).optional(),
    "Filter by id.",
  ),
  nameFilter: names,
  priorityFilter: field(
    model("AlertPriorityQuery", "Filters alerts by priority.", {
      priority: anyOf(priority, "Priorities"),
      matcher,
    }).optional(),
    "Filter by priority.",
  ),
  typeFilter: field(
    model("AlertTypeQuery", "Filters alerts by type.", {
      type: anyOf(alertType, "Types"),
      matcher,
    }).optional(),
    "Filter by type.",
  ),
  enabledFilter: enabled,
  statusFilter: states,
  entityLabelsFilter: labels,
  modifiedTimeRangeFilter: field(
    model("AlertModifiedQuery", "Filters alerts by the time of their last change.", {
      modifiedAtRange: field(range.optional(), "Range of the last change."),
    }).optional(),
    "Filter by the time of the last change.",
  ),
  lastTriggeredTimeRangeFilter: field(
    model("AlertTriggeredQuery", "Filters alerts by the time at which they last triggered.", {
      lastTriggeredAtRange: field(range.optional(), "Range of the last trigger."),
    }).optional(),
    "Filter by the time of the last trigger.",
  ),
  typeSpecificFilter: model(
    "AlertTypeSpecificQuery",
    "Filters that apply to some alert types only.",
    {
      sloFilter: field(
        model("AlertSloQuery", "Filters alerts by SLO.", {
          sloId: anyOf(annotate(nonEmptyId, { ref: "Slo" }), "SLO ids"),
          matcher,
        }).optional(),
        "Filter by SLO.",
      ),
    },
  ).optional(),
});

const order = model("AlertOrder", "A sort criterion.", {
  fieldName: field(orderField.optional(), "Field to sort by."),
  direction: field(orderDirection.optional(), "Sort direction. Default: ascending."),
});

export const alertListQuery = model("AlertListQuery", "Query parameters of the alert list.", {
  query_filter: field(filter.optional(), "Filter."),
  pagination: page("AlertPage", integer(0, 1000).optional()).optional(),
  order_bys: field(
    model("AlertOrders", "Sort order of the list.", {
      orderBys: field(list(order, 1, 20).optional(), "Sort criteria, the most significant first."),
    }).optional(),
    "Sort order.",
  ),
  ...includeAccess,
});
export type AlertListQuery = z.output<typeof alertListQuery>;

export const alertCountsQuery = model("AlertCountsQuery", "Query parameters of the alert counts.", {
  query_filter: field(
    model(
      "AlertCountsFilter",
      "Filter of the counted alerts. Omitted conditions match all alerts.",
      {
        nameFilter: names,
        priorityFilter: field(
          model("AlertPriorityCountQuery", "Filters alerts by priority.", {
            priority: anyOf(priority, "Priorities"),
          }).optional(),
          "Filter by priority.",
        ),
        typeFilter: field(
          model("AlertTypeCountQuery", "Filters alerts by type.", {
            type: anyOf(alertType, "Types"),
          }).optional(),
          "Filter by type.",
        ),
        enabledFilter: enabled,
        statusFilter: states,
        entityLabelsFilter: labels,
      },
    ).optional(),
    "Filter.",
  ),
});
export type AlertCountsQuery = z.output<typeof alertCountsQuery>;
