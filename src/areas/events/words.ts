import { choice } from "../../schema/words";

export const orderField = choice("ORDER_BY_FIELDS_", ["UNSPECIFIED", "TIMESTAMP"], "CxEventOrderField");
export const direction = choice("ORDER_BY_DIRECTION_", ["UNSPECIFIED", "ASC", "DESC"], "CxEventOrderDirection");
/** Its zero is AND: that of incidents is OR. */
export const operator = choice("FILTER_OPERATOR_", ["AND_OR_UNSPECIFIED", "OR"], "CxEventOperator");
/** Not the matcher of the list of alerts. */
export const matcher = choice("FILTER_MATCHER_", ["TEXT_OR_UNSPECIFIED", "REGEXP"], "CxEventMatcher");

export const alertEventField = choice("ORDER_BY_ALERT_EVENT_FIELDS_", ["UNSPECIFIED", "TIMESTAMP"], "AlertEventOrderField");
export const alertEventDirection = choice("ORDER_BY_ALERT_EVENT_DIRECTION_", ["UNSPECIFIED", "ASC", "DESC"], "AlertEventOrderDirection");
export const alertEventStatus = choice("ALERT_STATUS_", ["RESOLVED_OR_UNSPECIFIED", "TRIGGERED", "NO_DATA"], "AlertEventStatus");
export const activityStatus = choice("ACTIVITY_ANALYSIS_STATUS_", ["ACTIVATE_OR_UNSPECIFIED", "MUTE"], "AlertEventActivityStatus");
