import { enumOf } from "../../schema/enums";

export const dailyRange = enumOf(
  "DAILY_RELATIVE_RANGE_",
  [
    "CURRENT_MONTH",
    "PREVIOUS_MONTH",
    "CURRENT_YEAR",
    "LAST_7_DAYS",
    "LAST_14_DAYS",
    "LAST_30_DAYS",
    "LAST_90_DAYS",
    "LAST_180_DAYS",
    "LAST_365_DAYS",
  ],
  "UsageDailyRange",
);
export const hourlyRange = enumOf(
  "HOURLY_RELATIVE_RANGE_",
  ["LAST_12_HOURS", "LAST_24_HOURS", "LAST_48_HOURS", "LAST_7_DAYS", "LAST_14_DAYS"],
  "UsageHourlyRange",
);
export const filterOperator = enumOf("FILTER_OPERATOR_", ["IN", "NOT_IN"], "UsageFilterOperator");
export const measurementKind = enumOf(
  "MEASUREMENT_KIND_",
  ["PROCESSED_DATA_SIZE", "EVALUATIONS", "PROCESSED_EVENTS", "OLLY"],
  "UsageMeasurementKind",
);
export const measurementUnit = enumOf(
  "MEASUREMENT_UNIT_",
  ["BYTES", "TOKENS", "EVENTS"],
  "UsageMeasurementUnit",
);

// Enum values of the deprecated operations.
export const aggregateBy = enumOf(
  "AGGREGATE_BY_",
  ["APPLICATION", "SUBSYSTEM", "PILLAR", "PRIORITY", "POLICY_NAME", "SEVERITY"],
  "UsageAggregateBy",
);
export const pillar = enumOf(
  "PILLAR_",
  ["METRICS", "LOGS", "SPANS", "BINARY", "PROFILES"],
  "UsagePillar",
);
const TIERS = ["UNSPECIFIED", "LOW", "MEDIUM", "HIGH", "BLOCKED"] as const;
export const tier = enumOf("TCO_TIER_", TIERS, "UsageTier");
export const usagePriority = enumOf("PRIORITY_", TIERS, "UsagePriority");
export const usageSeverity = enumOf(
  "SEVERITY_",
  ["DEBUG", "VERBOSE", "INFO", "WARNING", "ERROR", "CRITICAL"],
  "UsageSeverity",
);
export const dayRange = enumOf(
  "RANGE_",
  ["CURRENT_MONTH", "LAST_30_DAYS", "LAST_90_DAYS", "LAST_WEEK", "LAST_YEAR"],
  "UsageDayRange",
);
