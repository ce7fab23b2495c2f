import { enumOf } from "../../schema/enums";

export const incidentSeverity = enumOf(
  "INCIDENT_SEVERITY_",
  ["INFO", "WARNING", "ERROR", "CRITICAL", "LOW"],
  "IncidentSeverity",
);
/** State reported by the alert. */
export const state = enumOf("INCIDENT_STATE_", ["TRIGGERED", "RESOLVED"], "IncidentState");
/** Status set by users. */
export const status = enumOf(
  "INCIDENT_STATUS_",
  ["TRIGGERED", "ACKNOWLEDGED", "RESOLVED"],
  "IncidentStatus",
);

/** Fields for sorting, searching and grouping incidents. */
export const incidentField = enumOf(
  "INCIDENTS_FIELDS_",
  [
    "ID",
    "SEVERITY",
    "NAME",
    "CREATED_TIME",
    "CLOSED_TIME",
    "STATE",
    "STATUS",
    "LAST_STATE_UPDATE_TIME",
    "APPLICATION_NAME",
    "SUBSYSTEM_NAME",
    "DURATION",
  ],
  "IncidentFieldName",
);
export const direction = enumOf("ORDER_BY_DIRECTION_", ["ASC", "DESC"], "IncidentOrderDirection");
export const eventOrderField = enumOf(
  "INCIDENT_EVENT_ORDER_BY_FIELD_TYPE_",
  ["TIMESTAMP_OR_UNSPECIFIED"],
  "IncidentEventOrderField",
);
/** The zero value is OR here; elsewhere in the API it is AND. */
export const incidentOperator = enumOf(
  "FILTER_OPERATOR_",
  ["OR_OR_UNSPECIFIED", "AND"],
  "IncidentFilterOperator",
);

export const eventType = enumOf(
  "INCIDENT_EVENT_TYPE_",
  ["UPSERT_STATE", "OPEN", "CLOSE", "SNOOZE_INDICATOR", "ASSIGN", "UNASSIGN", "ACKNOWLEDGE"],
  "IncidentEventType",
);
export const originatorType = enumOf(
  "ORIGINATOR_TYPE_",
  ["OPERATIONAL", "ADMINISTRATIVE"],
  "IncidentOriginatorType",
);
export const upsertState = enumOf(
  "UPSERT_INCIDENT_STATE_TYPE_",
  ["TRIGGERED", "RESOLVED"],
  "IncidentUpsertState",
);
export const eventAlertType = enumOf(
  "INCIDENT_EVENT_ALERT_TYPE_",
  [
    "STANDARD_OR_UNSPECIFIED",
    "METRIC",
    "NEW_VALUE",
    "RATIO",
    "TIME_RELATIVE",
    "UNIQUE_COUNT",
    "TRACING",
    "FLOW",
    "SLO",
  ],
  "IncidentEventAlertType",
);
