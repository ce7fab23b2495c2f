import type { z } from "zod";
import { enumOf } from "../../schema/enums";
import { field } from "../../schema/facts";
import { model, stringLike } from "../../schema/fields";
import { oneOf } from "../../schema/union";

// Each alert family has its own enum values. Their numbers are not ordered by duration.
const logsWindow = enumOf(
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
const ratioWindow = enumOf(
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
const newValueWindow = enumOf(
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
const uniqueValueWindow = enumOf(
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
const metricWindow = enumOf(
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
const tracingWindow = enumOf(
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

const length = <S extends z.ZodType>(values: S) =>
  field(values, "Duration of the time window.", { cased: "type" });
const window = "A time window.";

export const logsTimeWindow = model("AlertLogsTimeWindow", window, {
  logsTimeWindowSpecificValue: length(logsWindow),
});
export const logsRatioTimeWindow = model("AlertLogsRatioTimeWindow", window, {
  logsRatioTimeWindowSpecificValue: length(ratioWindow),
});
export const logsNewValueTimeWindow = model(
  "AlertLogsNewValueTimeWindow",
  "Period in which a value must have occurred not to be new.",
  {
    logsNewValueTimeWindowSpecificValue: length(newValueWindow),
  },
);
export const logsUniqueValueTimeWindow = model("AlertLogsUniqueValueTimeWindow", window, {
  logsUniqueValueTimeWindowSpecificValue: length(uniqueValueWindow),
});
export const tracingTimeWindow = model("AlertTracingTimeWindow", window, {
  tracingTimeWindowValue: length(tracingWindow),
});

// Units from years to milliseconds, each at most once, in descending order.
const DURATION = /^((\d+y)?(\d+w)?(\d+d)?(\d+h)?(\d+m)?(\d+s)?(\d+ms)?|0)$/;
export const metricTimeWindow = oneOf(
  {
    metricTimeWindowSpecificValue: field(
      metricWindow,
      "Duration of the time window, as one of the predefined values.",
    ),
    metricTimeWindowDynamicDuration: field(
      stringLike(DURATION, "a duration such as 1h20m15s, or 0", "1h20m15s"),
      "Duration of the time window in Prometheus format, such as 1h20m15s. Units are y, w, d, h, m, s and ms, in descending order.",
    ),
  },
  {},
  { cased: "type", model: "AlertMetricTimeWindow", about: window },
);
