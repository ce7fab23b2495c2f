import { choice } from "../../schema/words";

export const severity = choice("INCIDENT_SEVERITY_", ["UNSPECIFIED", "INFO", "WARNING", "ERROR", "CRITICAL", "LOW"], "IncidentSeverity");
/** What the signals say. */
export const state = choice("INCIDENT_STATE_", ["UNSPECIFIED", "TRIGGERED", "RESOLVED"], "IncidentState");
/** What people made of it. */
export const status = choice("INCIDENT_STATUS_", ["UNSPECIFIED", "TRIGGERED", "ACKNOWLEDGED", "RESOLVED"], "IncidentStatus");

/** What incidents are ordered, searched and grouped by. */
export const incidentField = choice(
  "INCIDENTS_FIELDS_",
  [
    "UNSPECIFIED",
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
export const direction = choice("ORDER_BY_DIRECTION_", ["UNSPECIFIED", "ASC", "DESC"], "IncidentOrderDirection");
export const eventOrderField = choice("INCIDENT_EVENT_ORDER_BY_FIELD_TYPE_", ["TIMESTAMP_OR_UNSPECIFIED"], "IncidentEventOrderField");
/** Its zero is OR: elsewhere in the API it is the other one. */
export const operator = choice("FILTER_OPERATOR_", ["OR_OR_UNSPECIFIED", "AND"], "IncidentFilterOperator");

export const eventType = choice(
  "INCIDENT_EVENT_TYPE_",
  ["UNSPECIFIED", "UPSERT_STATE", "OPEN", "CLOSE", "SNOOZE_INDICATOR", "ASSIGN", "UNASSIGN", "ACKNOWLEDGE"],
  "IncidentEventType",
);
export const originatorType = choice("ORIGINATOR_TYPE_", ["UNSPECIFIED", "OPERATIONAL", "ADMINISTRATIVE"], "IncidentOriginatorType");
export const upsertState = choice("UPSERT_INCIDENT_STATE_TYPE_", ["UNSPECIFIED", "TRIGGERED", "RESOLVED"], "IncidentUpsertState");
export const eventAlertType = choice(
  "INCIDENT_EVENT_ALERT_TYPE_",
  ["STANDARD_OR_UNSPECIFIED", "METRIC", "NEW_VALUE", "RATIO", "TIME_RELATIVE", "UNIQUE_COUNT", "TRACING", "FLOW", "SLO"],
  "IncidentEventAlertType",
);
