import { enumOf } from "../../schema/enums";

const PRIORITIES = ["UNSPECIFIED", "P1", "P2", "P3", "P4", "P5"] as const;

/** P1 is the most urgent. */
export const casePriority = enumOf("CASE_PRIORITY_", PRIORITIES, "CasePriority");
export const indicatorPriority = enumOf("INDICATOR_PRIORITY_", PRIORITIES, "CaseIndicatorPriority");
export const kpiPriority = enumOf("KPI_PRIORITY_", PRIORITIES, "CaseKpiPriority");

export const caseStatus = enumOf(
  "CASE_STATUS_",
  ["PENDING_ACTIVATION", "ACTIVE", "ACKNOWLEDGED", "RESOLVED", "CLOSED"],
  "CaseStatus",
);
export const caseCategory = enumOf("CASE_CATEGORY_", ["SECURITY", "AVAILABILITY"], "CaseCategory");

export const indicatorState = enumOf(
  "INDICATOR_STATE_",
  ["TRIGGERED", "RESOLVED", "NO_DATA"],
  "CaseIndicatorState",
);
export const indicatorType = enumOf(
  "INDICATOR_TYPE_",
  ["ALERT", "PROMETHEUS_ALERTMANAGER", "ERROR_TRACKING"],
  "CaseIndicatorType",
);
export const groupingType = enumOf(
  "GROUPING_TYPE_",
  ["COMPOSITE_ALERT", "COMBINATION_ALERT", "NONE"],
  "CaseGroupingType",
);
export const genericIndicatorType = enumOf(
  "GENERIC_INDICATOR_TYPE_",
  ["ERROR_TRACKING"],
  "CaseGenericIndicatorType",
);
export const genericIndicatorStatus = enumOf(
  "GENERIC_INDICATOR_STATUS_",
  ["TRIGGERED", "RESOLVED"],
  "CaseGenericIndicatorStatus",
);

export const kpiType = enumOf(
  "KPI_TYPE_",
  ["TIME_TO_ACKNOWLEDGE", "TIME_TO_RESOLVE", "TIME_TO_UPDATE"],
  "CaseKpiType",
);
export const kpiFilter = enumOf(
  "KPI_FILTER_",
  [
    "TIME_TO_ACKNOWLEDGE_BREACHED",
    "TIME_TO_RESOLVE_BREACHED",
    "NOT_BREACHED",
    "TIME_TO_UPDATE_BREACHED",
  ],
  "CaseKpiFilter",
);
export const breachStatus = enumOf("BREACH_STATUS_", ["BREACHED", "MITIGATED"], "CaseBreachStatus");

export const analysisStatus = enumOf(
  "STATUS_",
  ["OK", "CAPACITY_REACHED", "FAILED"],
  "CaseAnalysisStatus",
);
export const analysisConfidence = enumOf(
  "OLLY_ANALYSIS_ROOT_CAUSE_CONFIDENCE_",
  ["LOW", "MEDIUM", "HIGH"],
  "CaseAnalysisConfidence",
);

/** Differs from the notification center connector types: these have a prefix, and some differ. */
export const connectorType = enumOf(
  "CONNECTOR_TYPE_",
  ["SLACK", "SERVICE_NOW", "PAGER_DUTY", "EMAIL", "GENERIC_HTTPS", "MICROSOFT_TEAMS"],
  "CaseConnectorType",
);

export const dateRangeMode = enumOf(
  "DATE_RANGE_MODE_",
  ["ACTIVE_WINDOW", "CREATED_AT"],
  "CaseDateRangeMode",
);
export const orderField = enumOf(
  "CASE_ORDER_BY_FIELD_",
  ["PRIORITY", "STATUS", "UPDATED_AT", "CATEGORY", "DURATION", "CREATED_AT"],
  "CaseOrderField",
);
export const orderDirection = enumOf(
  "CASE_ORDER_BY_DIRECTION_",
  ["ASCENDING", "DESCENDING"],
  "CaseOrderDirection",
);

export const suppressionStrategy = enumOf(
  "ALERT_SUPPRESSION_STRATEGY_",
  ["IGNORE", "CREATE_CASE"],
  "CaseSuppressionStrategy",
);
