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
  ["UNSPECIFIED", "OK", "ALERTING", "KEEP_LAST", "NO_DATA"],
  "AlertNoDataState",
);
