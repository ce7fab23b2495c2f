import { field, type Schema } from "../../schema/facts";
import { model, stringLike } from "../../schema/fields";
import { union } from "../../schema/union";
import {
  logsWindow,
  metricWindow,
  newValueWindow,
  ratioWindow,
  tracingWindow,
  uniqueValueWindow,
} from "./window-enums";

const length = <S extends Schema>(values: S) =>
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
export const metricTimeWindow = union(
  "AlertMetricTimeWindow",
  window,
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
  { cased: "type" },
);
