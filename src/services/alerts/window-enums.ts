import { enumOf } from "../../schema/enums";

// Each alert family has its own enum values. Their numbers are not ordered by duration.
export const logsWindow = enumOf(
  "LOGS_TIME_WINDOW_VALUE_",
  {
    MINUTES_5_OR_UNSPECIFIED: 0,
    MINUTES_10: 1,
    MINUTES_20: 2,
    MINUTES_15: 3,
    MINUTES_30: 4,
    HOUR_1: 5,
    HOURS_2: 6,
    HOURS_4: 7,
    HOURS_6: 8,
    HOURS_12: 9,
    HOURS_24: 10,
    HOURS_36: 11,
  },
  "AlertLogsWindow",
);
export const ratioWindow = enumOf(
  "LOGS_RATIO_TIME_WINDOW_VALUE_",
  {
    MINUTES_5_OR_UNSPECIFIED: 0,
    MINUTES_10: 1,
    MINUTES_15: 2,
    MINUTES_30: 3,
    HOUR_1: 4,
    HOURS_2: 5,
    HOURS_4: 6,
    HOURS_6: 7,
    HOURS_12: 8,
    HOURS_24: 9,
    HOURS_36: 10,
  },
  "AlertLogsRatioWindow",
);
export const newValueWindow = enumOf(
  "LOGS_NEW_VALUE_TIME_WINDOW_VALUE_",
  {
    HOURS_12_OR_UNSPECIFIED: 0,
    HOURS_24: 1,
    HOURS_48: 2,
    HOURS_72: 3,
    WEEK_1: 4,
    MONTH_1: 5,
    MONTHS_2: 6,
    MONTHS_3: 7,
  },
  "AlertLogsNewValueWindow",
);
export const uniqueValueWindow = enumOf(
  "LOGS_UNIQUE_VALUE_TIME_WINDOW_VALUE_",
  {
    MINUTE_1_OR_UNSPECIFIED: 0,
    MINUTES_5: 10,
    MINUTES_10: 11,
    MINUTES_15: 1,
    MINUTES_20: 2,
    MINUTES_30: 3,
    HOURS_1: 4,
    HOURS_2: 5,
    HOURS_4: 6,
    HOURS_6: 7,
    HOURS_12: 8,
    HOURS_24: 9,
    HOURS_36: 12,
  },
  "AlertLogsUniqueValueWindow",
);
export const metricWindow = enumOf(
  "METRIC_TIME_WINDOW_VALUE_",
  {
    MINUTES_1_OR_UNSPECIFIED: 0,
    MINUTES_5: 1,
    MINUTES_10: 2,
    MINUTES_15: 3,
    MINUTES_20: 11,
    MINUTES_30: 4,
    HOUR_1: 5,
    HOURS_2: 6,
    HOURS_4: 7,
    HOURS_6: 8,
    HOURS_12: 9,
    HOURS_24: 10,
    HOURS_36: 12,
  },
  "AlertMetricWindow",
);
export const tracingWindow = enumOf(
  "TRACING_TIME_WINDOW_VALUE_",
  {
    MINUTES_5_OR_UNSPECIFIED: 0,
    MINUTES_10: 1,
    MINUTES_15: 2,
    MINUTES_20: 11,
    MINUTES_30: 3,
    HOUR_1: 4,
    HOURS_2: 5,
    HOURS_4: 6,
    HOURS_6: 7,
    HOURS_12: 8,
    HOURS_24: 9,
    HOURS_36: 10,
  },
  "AlertTracingWindow",
);
