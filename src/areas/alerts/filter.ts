import type { z } from "zod";
import { field, mark } from "../../schema/facts";
import { flag, integer, list, map, model, ref, SAMPLE_UUID, set, text } from "../../schema/fields";
import { choice } from "../../schema/words";
import { givenId, includeAccess } from "./definition";
import { alertType, priority, status } from "./words";

const matcher = field(
  choice("FILTER_MATCHER_", { UNSPECIFIED: null, EQUALS: null, NOT_EQUALS: null, CONTAINS: null }, "AlertFilterMatcher").optional(),
  "How the values are compared. CONTAINS is for names only.",
);
const alertId = mark(ref("Alert").min(1).max(100), { ref: "Alert", example: SAMPLE_UUID });
const wanted = <S extends z.ZodType>(item: S, what: string) => field(set(item, 0, 100).optional(), `${what}: one of these.`);

const labels = field(
  model("AlertLabelsQuery", "Alerts by their labels.", {
    entityLabels: field(map(text()).optional(), "Labels and their values."),
    valuesOperator: field(
      choice("FILTER_VALUES_OPERATOR_", ["UNSPECIFIED", "OR", "AND"], "AlertLabelsOperator").optional(),
      "Whether one label is enough, or all are needed.",
    ),
  }).optional(),
  "By label.",
);
const enabled = field(
  model("AlertEnabledQuery", "Alerts by whether they are on.", { enabled: field(flag().optional(), "Whether they are on.") }).optional(),
  "By being on.",
);
const names = field(model("AlertNameQuery", "Alerts by name.", { name: wanted(text(1, 1024), "Names"), matcher }).optional(), "By name.");
const states = field(
  model("AlertStatusQuery", "Alerts by how they stand.", { status: wanted(status, "States"), matcher }).optional(),
  "By state.",
);

const time = (about: string) => field(text(1, 64).optional(), about);
const range = model("AlertTimeRange", "A stretch of time, in RFC 3339.", {
  startTime: time("From when on."),
  endTime: time("Until when."),
});

/** Which alerts are listed. */
const filter = model("AlertQuery", "Which alerts are asked for; what is left out does not matter.", {
  idFilter: field(
    model("AlertIdQuery", "Alerts by id.", {
      alertId: wanted(alertId, "Ids"),
      matchType: field(
        choice("ALERT_DEF_ID_FILTER_MATCH_TYPE_", ["UNSPECIFIED", "INCLUDE", "EXCLUDE"], "AlertIdMatch").optional(),
        "Whether they are asked for, or all others.",
      ),
    }).optional(),
    "By id.",
  ),
  nameFilter: names,
  priorityFilter: field(
    model("AlertPriorityQuery", "Alerts by priority.", { priority: wanted(priority, "Priorities"), matcher }).optional(),
    "By priority.",
  ),
  typeFilter: field(model("AlertTypeQuery", "Alerts by kind.", { type: wanted(alertType, "Kinds"), matcher }).optional(), "By kind."),
  enabledFilter: enabled,
  statusFilter: states,
  entityLabelsFilter: labels,
  modifiedTimeRangeFilter: field(
    model("AlertModifiedQuery", "Alerts by their last change.", {
      modifiedAtRange: field(range.optional(), "When they were changed."),
    }).optional(),
    "By their last change.",
  ),
  lastTriggeredTimeRangeFilter: field(
    model("AlertTriggeredQuery", "Alerts by when they last fired.", {
      lastTriggeredAtRange: field(range.optional(), "When they fired."),
    }).optional(),
    "By when they last fired.",
  ),
  typeSpecificFilter: field(
    model("AlertKindQuery", "What only some kinds of alert have.", {
      sloFilter: field(
        model("AlertSloQuery", "Alerts by SLO.", { sloId: wanted(mark(givenId, { ref: "Slo" }), "Ids of SLOs"), matcher }).optional(),
        "By SLO.",
      ),
    }).optional(),
    "By what only some kinds have.",
  ),
});

const order = model("AlertOrder", "What alerts are sorted by.", {
  fieldName: field(
    choice(
      "ALERT_DEF_ORDER_BY_FIELDS_",
      ["UNSPECIFIED", "PRIORITY", "LAST_TRIGGERED_TIME", "UPDATED_TIME", "ENABLED"],
      "AlertOrderField",
    ).optional(),
    "The field.",
  ),
  direction: field(
    choice("ALERT_DEF_ORDER_BY_DIRECTION_", ["ASC_OR_UNSPECIFIED", "DESC"], "AlertOrderDirection").optional(),
    "The direction; left out, upwards.",
  ),
});

const shape = model("AlertListQuery", "Which alerts are listed, and how.", {
  query_filter: field(filter.optional(), "Which alerts."),
  pagination: field(
    model("AlertPage", "Which page is asked for.", {
      pageSize: field(integer(0, 1000).optional(), "Alerts on a page."),
      pageToken: field(text(1, 4096).optional(), "Token that the page before gave."),
    }).optional(),
    "Which page.",
  ),
  order_bys: field(
    model("AlertOrders", "How alerts are sorted.", {
      orderBys: field(list(order, 1, 20).optional(), "By what, the first first."),
    }).optional(),
    "In which order.",
  ),
  ...includeAccess,
});
export interface AlertListQuery extends z.output<typeof shape> {}
export const alertListQuery: z.ZodType<AlertListQuery> = shape;

const countsShape = model("AlertCountsQuery", "Which alerts are counted.", {
  query_filter: field(
    model("AlertCountsFilter", "Which alerts are counted; what is left out does not matter.", {
      nameFilter: names,
      priorityFilter: field(
        model("AlertPriorityCountQuery", "Alerts by priority.", { priority: wanted(priority, "Priorities") }).optional(),
        "By priority.",
      ),
      typeFilter: field(model("AlertTypeCountQuery", "Alerts by kind.", { type: wanted(alertType, "Kinds") }).optional(), "By kind."),
      enabledFilter: enabled,
      statusFilter: states,
      entityLabelsFilter: labels,
    }).optional(),
    "Which alerts.",
  ),
});
export interface AlertCountsQuery extends z.output<typeof countsShape> {}
export const alertCountsQuery: z.ZodType<AlertCountsQuery> = countsShape;
