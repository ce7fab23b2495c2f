import { enumOf } from "../../schema/enums";

export const orderField = enumOf("ORDER_BY_FIELDS_", ["TIMESTAMP"], "CxEventOrderField");
export const direction = enumOf("ORDER_BY_DIRECTION_", ["ASC", "DESC"], "CxEventOrderDirection");
/** The zero value is AND here; for incidents it is OR. */
export const eventOperator = enumOf(
  "FILTER_OPERATOR_",
  ["AND_OR_UNSPECIFIED", "OR"],
  "CxEventOperator",
);
/** Differs from the matcher of the alert list. */
export const matcher = enumOf(
  "FILTER_MATCHER_",
  ["TEXT_OR_UNSPECIFIED", "REGEXP"],
  "CxEventMatcher",
);

export const alertEventField = enumOf(
  "ORDER_BY_ALERT_EVENT_FIELDS_",
  ["TIMESTAMP"],
  "AlertEventOrderField",
);
export const alertEventDirection = enumOf(
  "ORDER_BY_ALERT_EVENT_DIRECTION_",
  ["ASC", "DESC"],
  "AlertEventOrderDirection",
);
export const alertEventStatus = enumOf(
  "ALERT_STATUS_",
  ["RESOLVED_OR_UNSPECIFIED", "TRIGGERED", "NO_DATA"],
  "AlertEventStatus",
);
export const activityStatus = enumOf(
  "ACTIVITY_ANALYSIS_STATUS_",
  ["ACTIVATE_OR_UNSPECIFIED", "MUTE"],
  "AlertEventActivityStatus",
);
