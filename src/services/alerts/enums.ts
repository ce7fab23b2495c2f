import { enumOf } from "../../schema/enums";

export const priority = enumOf(
  "ALERT_DEF_PRIORITY_",
  { P5_OR_UNSPECIFIED: 0, P4: 1, P3: 2, P2: 3, P1: 4 },
  "AlertPriority",
);

export const notifyOn = enumOf(
  "NOTIFY_ON_",
  { TRIGGERED_ONLY_UNSPECIFIED: 0, TRIGGERED_AND_RESOLVED: 1 },
  "AlertNotifyOn",
);

export const caseAutoResolveMode = enumOf(
  "ALERT_DEF_CASE_AUTO_RESOLVE_MODE_",
  ["ENABLED", "DISABLED"],
  "AlertCaseAutoResolveMode",
);

export const caseQueryType = enumOf(
  "ALERT_DEF_CASE_ENRICHMENT_QUERY_TYPE_",
  ["DATAPRIME"],
  "AlertCaseQueryType",
);

export const dayOfWeek = enumOf(
  "DAY_OF_WEEK_",
  {
    MONDAY_OR_UNSPECIFIED: 0,
    TUESDAY: 1,
    WEDNESDAY: 2,
    THURSDAY: 3,
    FRIDAY: 4,
    SATURDAY: 5,
    SUNDAY: 6,
  },
  "AlertDayOfWeek",
);

export const status = enumOf(
  "ALERT_DEF_STATUS_",
  { UNSPECIFIED: 0, ALERTING: 1, OK: 2, NO_DATA: 3 },
  "AlertStatus",
);

export const TYPE = "ALERT_DEF_TYPE_";
/**
 * Alert types with their enum numbers. Unused numbers belonged to removed types;
 * the numbers of the analytics types are not published.
 */
export const TYPES = {
  LOGS_IMMEDIATE_OR_UNSPECIFIED: 0,
  LOGS_THRESHOLD: 1,
  LOGS_ANOMALY: 3,
  LOGS_RATIO_THRESHOLD: 4,
  LOGS_NEW_VALUE: 6,
  LOGS_UNIQUE_COUNT: 7,
  LOGS_TIME_RELATIVE_THRESHOLD: 8,
  METRIC_THRESHOLD: 10,
  METRIC_ANOMALY: 14,
  TRACING_IMMEDIATE: 15,
  TRACING_THRESHOLD: 16,
  FLOW: 17,
  SLO_THRESHOLD: 18,
  ANALYTICS_IMMEDIATE: null,
  ANALYTICS_THRESHOLD: null,
} as const;
export const alertType = enumOf(TYPE, TYPES, "AlertType");

export const autoRetireTimeframe = enumOf(
  "AUTO_RETIRE_TIMEFRAME_",
  {
    NEVER_OR_UNSPECIFIED: 0,
    MINUTES_5: 1,
    MINUTES_10: 2,
    HOUR_1: 3,
    HOURS_2: 4,
    HOURS_6: 5,
    HOURS_12: 6,
    HOURS_24: 7,
  },
  "AlertAutoRetireTimeframe",
);

export const noDataState = enumOf(
  "NO_DATA_POLICY_STATE_",
  ["OK", "ALERTING", "KEEP_LAST", "NO_DATA"],
  "AlertNoDataState",
);

export const tracingOperation = enumOf(
  "TRACING_FILTER_OPERATION_TYPE_",
  { IS_OR_UNSPECIFIED: 0, INCLUDES: 1, ENDS_WITH: 2, STARTS_WITH: 3, IS_NOT: 4 },
  "AlertTracingFilterOperation",
);

export const tracingComparison = enumOf(
  "TRACING_THRESHOLD_CONDITION_TYPE_",
  { MORE_THAN_OR_UNSPECIFIED: 0 },
  "AlertTracingComparison",
);

export const durationUnit = enumOf(
  "DURATION_UNIT_",
  { UNSPECIFIED: 0, HOURS: 1 },
  "AlertDurationUnit",
);

export const logsComparison = enumOf(
  "LOGS_THRESHOLD_CONDITION_TYPE_",
  { MORE_THAN_OR_UNSPECIFIED: 0, LESS_THAN: 1, EQUALS: null, NOT_EQUALS: null },
  "AlertLogsComparison",
);

export const logsAnomalyCondition = enumOf(
  "LOGS_ANOMALY_CONDITION_TYPE_",
  { MORE_THAN_USUAL_OR_UNSPECIFIED: 0 },
  "AlertLogsAnomalyComparison",
);

export const logsOperation = enumOf(
  "LOG_FILTER_OPERATION_TYPE_",
  { IS_OR_UNSPECIFIED: 0, INCLUDES: 1, ENDS_WITH: 2, STARTS_WITH: 3 },
  "AlertLogFilterOperation",
);
export const logSeverity = enumOf(
  "LOG_SEVERITY_",
  { VERBOSE_UNSPECIFIED: 0, DEBUG: 1, INFO: 2, WARNING: 3, ERROR: 4, CRITICAL: 5 },
  "AlertLogSeverity",
);

export const analyticsOperator = enumOf(
  "ANALYTICS_THRESHOLD_OPERATOR_",
  [
    "MORE_THAN_OR_UNSPECIFIED",
    "LESS_THAN",
    "MORE_THAN_OR_EQUALS",
    "LESS_THAN_OR_EQUALS",
    "EQUALS",
    "NOT_EQUALS",
  ],
  "AlertAnalyticsOperator",
);

export const ratioComparison = enumOf(
  "LOGS_RATIO_CONDITION_TYPE_",
  { MORE_THAN_OR_UNSPECIFIED: 0, LESS_THAN: 1 },
  "AlertLogsRatioComparison",
);
export const groupByFor = enumOf(
  "LOGS_RATIO_GROUP_BY_FOR_",
  // The API name is DENUMERATOR.
  { BOTH_OR_UNSPECIFIED: 0, NUMERATOR_ONLY: 1, DENUMERATOR_ONLY: 2 },
  "AlertLogsRatioGroupByFor",
);

export const relativeComparison = enumOf(
  "LOGS_TIME_RELATIVE_CONDITION_TYPE_",
  { MORE_THAN_OR_UNSPECIFIED: 0, LESS_THAN: 1 },
  "AlertLogsTimeRelativeComparison",
);
export const comparedTo = enumOf(
  "LOGS_TIME_RELATIVE_COMPARED_TO_",
  {
    PREVIOUS_HOUR_OR_UNSPECIFIED: 0,
    SAME_HOUR_YESTERDAY: 1,
    SAME_HOUR_LAST_WEEK: 2,
    YESTERDAY: 3,
    SAME_DAY_LAST_WEEK: 4,
    SAME_DAY_LAST_MONTH: 5,
  },
  "AlertLogsTimeRelativeComparedTo",
);

export const metricComparison = enumOf(
  "METRIC_THRESHOLD_CONDITION_TYPE_",
  {
    MORE_THAN_OR_UNSPECIFIED: 0,
    LESS_THAN: 1,
    MORE_THAN_OR_EQUALS: 2,
    LESS_THAN_OR_EQUALS: 3,
    EQUALS: null,
    NOT_EQUALS: null,
  },
  "AlertMetricComparison",
);

export const metricAnomalyCondition = enumOf(
  "METRIC_ANOMALY_CONDITION_TYPE_",
  { MORE_THAN_USUAL_OR_UNSPECIFIED: 0, LESS_THAN_USUAL: 1 },
  "AlertMetricAnomalyComparison",
);

export const flowAlertsOp = enumOf(
  "ALERTS_OP_",
  { AND_OR_UNSPECIFIED: 0, OR: 1 },
  "AlertFlowAlertsOp",
);
export const flowNextOp = enumOf("NEXT_OP_", { AND_OR_UNSPECIFIED: 0, OR: 1 }, "AlertFlowNextOp");
export const flowTimeframeType = enumOf(
  "TIMEFRAME_TYPE_",
  { UNSPECIFIED: 0, UP_TO: 1 },
  "AlertFlowTimeframeType",
);

export const filterMatcher = enumOf(
  "FILTER_MATCHER_",
  { UNSPECIFIED: null, EQUALS: null, NOT_EQUALS: null, CONTAINS: null },
  "AlertFilterMatcher",
);
export const labelsOperator = enumOf(
  "FILTER_VALUES_OPERATOR_",
  ["OR", "AND"],
  "AlertLabelsOperator",
);
export const idMatch = enumOf(
  "ALERT_DEF_ID_FILTER_MATCH_TYPE_",
  ["INCLUDE", "EXCLUDE"],
  "AlertIdMatch",
);
export const orderField = enumOf(
  "ALERT_DEF_ORDER_BY_FIELDS_",
  ["PRIORITY", "LAST_TRIGGERED_TIME", "UPDATED_TIME", "ENABLED"],
  "AlertOrderField",
);
export const orderDirection = enumOf(
  "ALERT_DEF_ORDER_BY_DIRECTION_",
  ["ASC_OR_UNSPECIFIED", "DESC"],
  "AlertOrderDirection",
);
