import { choice } from "../../schema/words";

const PRIORITIES = ["UNSPECIFIED", "P1", "P2", "P3", "P4", "P5"] as const;

/** P1 is the most urgent. */
export const casePriority = choice("CASE_PRIORITY_", PRIORITIES, "CasePriority");
export const indicatorPriority = choice("INDICATOR_PRIORITY_", PRIORITIES, "CaseIndicatorPriority");
export const kpiPriority = choice("KPI_PRIORITY_", PRIORITIES, "CaseKpiPriority");

export const caseStatus = choice(
  "CASE_STATUS_",
  ["UNSPECIFIED", "PENDING_ACTIVATION", "ACTIVE", "ACKNOWLEDGED", "RESOLVED", "CLOSED"],
  "CaseStatus",
);
export const caseCategory = choice("CASE_CATEGORY_", ["UNSPECIFIED", "SECURITY", "AVAILABILITY"], "CaseCategory");

export const indicatorState = choice("INDICATOR_STATE_", ["UNSPECIFIED", "TRIGGERED", "RESOLVED", "NO_DATA"], "CaseIndicatorState");
export const indicatorType = choice(
  "INDICATOR_TYPE_",
  ["UNSPECIFIED", "ALERT", "PROMETHEUS_ALERTMANAGER", "ERROR_TRACKING"],
  "CaseIndicatorType",
);
export const groupingType = choice("GROUPING_TYPE_", ["UNSPECIFIED", "COMPOSITE_ALERT", "COMBINATION_ALERT", "NONE"], "CaseGroupingType");
export const genericIndicatorType = choice("GENERIC_INDICATOR_TYPE_", ["UNSPECIFIED", "ERROR_TRACKING"], "CaseGenericIndicatorType");
export const genericIndicatorStatus = choice(
  "GENERIC_INDICATOR_STATUS_",
  ["UNSPECIFIED", "TRIGGERED", "RESOLVED"],
  "CaseGenericIndicatorStatus",
);

export const kpiType = choice("KPI_TYPE_", ["UNSPECIFIED", "TIME_TO_ACKNOWLEDGE", "TIME_TO_RESOLVE", "TIME_TO_UPDATE"], "CaseKpiType");
export const kpiFilter = choice(
  "KPI_FILTER_",
  ["UNSPECIFIED", "TIME_TO_ACKNOWLEDGE_BREACHED", "TIME_TO_RESOLVE_BREACHED", "NOT_BREACHED", "TIME_TO_UPDATE_BREACHED"],
  "CaseKpiFilter",
);
export const breachStatus = choice("BREACH_STATUS_", ["UNSPECIFIED", "BREACHED", "MITIGATED"], "CaseBreachStatus");

export const analysisStatus = choice("STATUS_", ["UNSPECIFIED", "OK", "CAPACITY_REACHED", "FAILED"], "CaseAnalysisStatus");
export const analysisConfidence = choice(
  "OLLY_ANALYSIS_ROOT_CAUSE_CONFIDENCE_",
  ["UNSPECIFIED", "LOW", "MEDIUM", "HIGH"],
  "CaseAnalysisConfidence",
);

/** Not the kinds of connector of the notification center: these are spelled with a prefix, and some otherwise. */
export const connectorType = choice(
  "CONNECTOR_TYPE_",
  ["UNSPECIFIED", "SLACK", "SERVICE_NOW", "PAGER_DUTY", "EMAIL", "GENERIC_HTTPS", "MICROSOFT_TEAMS"],
  "CaseConnectorType",
);

export const dateRangeMode = choice("DATE_RANGE_MODE_", ["UNSPECIFIED", "ACTIVE_WINDOW", "CREATED_AT"], "CaseDateRangeMode");
export const orderField = choice(
  "CASE_ORDER_BY_FIELD_",
  ["UNSPECIFIED", "PRIORITY", "STATUS", "UPDATED_AT", "CATEGORY", "DURATION", "CREATED_AT"],
  "CaseOrderField",
);
export const orderDirection = choice("CASE_ORDER_BY_DIRECTION_", ["UNSPECIFIED", "ASCENDING", "DESCENDING"], "CaseOrderDirection");

export const suppressionStrategy = choice(
  "ALERT_SUPPRESSION_STRATEGY_",
  ["UNSPECIFIED", "IGNORE", "CREATE_CASE"],
  "CaseSuppressionStrategy",
);
