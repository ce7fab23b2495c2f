import { choice } from "../../schema/words";

export const dailyRange = choice(
  "DAILY_RELATIVE_RANGE_",
  [
    "UNSPECIFIED",
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
export const hourlyRange = choice(
  "HOURLY_RELATIVE_RANGE_",
  ["UNSPECIFIED", "LAST_12_HOURS", "LAST_24_HOURS", "LAST_48_HOURS", "LAST_7_DAYS", "LAST_14_DAYS"],
  "UsageHourlyRange",
);
export const filterOperator = choice("FILTER_OPERATOR_", ["UNSPECIFIED", "IN", "NOT_IN"], "UsageFilterOperator");
export const measurementKind = choice(
  "MEASUREMENT_KIND_",
  ["UNSPECIFIED", "PROCESSED_DATA_SIZE", "EVALUATIONS", "PROCESSED_EVENTS", "OLLY"],
  "UsageMeasurementKind",
);
export const measurementUnit = choice("MEASUREMENT_UNIT_", ["UNSPECIFIED", "BYTES", "TOKENS", "EVENTS"], "UsageMeasurementUnit");

// The words of the deprecated operations.
export const aggregateBy = choice(
  "AGGREGATE_BY_",
  ["UNSPECIFIED", "APPLICATION", "SUBSYSTEM", "PILLAR", "PRIORITY", "POLICY_NAME", "SEVERITY"],
  "UsageAggregateBy",
);
export const pillar = choice("PILLAR_", ["UNSPECIFIED", "METRICS", "LOGS", "SPANS", "BINARY", "PROFILES"], "UsagePillar");
const TIERS = ["UNSPECIFIED", "LOW", "MEDIUM", "HIGH", "BLOCKED"] as const;
export const tier = choice("TCO_TIER_", TIERS, "UsageTier");
export const usagePriority = choice("PRIORITY_", TIERS, "UsagePriority");
export const usageSeverity = choice(
  "SEVERITY_",
  ["UNSPECIFIED", "DEBUG", "VERBOSE", "INFO", "WARNING", "ERROR", "CRITICAL"],
  "UsageSeverity",
);
export const dayRange = choice(
  "RANGE_",
  ["UNSPECIFIED", "CURRENT_MONTH", "LAST_30_DAYS", "LAST_90_DAYS", "LAST_WEEK", "LAST_YEAR"],
  "UsageDayRange",
);
