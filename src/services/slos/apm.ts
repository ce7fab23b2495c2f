import { field, optional, type Schema, type ValueOf } from "../../schema/facts";
import { empty, float, model, set, string } from "../../schema/fields";
import { union } from "../../schema/union";
import { sloWindow } from "./enums";

const latency = union(
  "SloApmLatency",
  "A window is good if its requests meet the latency threshold.",
  {
    quantile: model("SloLatencyQuantile", "A latency percentile.", {
      percentile: field(
        float(0, 1),
        "Percentile, from 0 to 1: 0.95 is the latency that 95% of the requests do not exceed.",
      ),
    }),
    average: empty("The average latency."),
  },
  {
    threshold: field(float(0), "Maximum latency of a request, in milliseconds."),
    timeWindow: field(sloWindow, "Length of the windows."),
  },
);

const apmFilter = model("SloApmFilter", "A filter of an APM SLO.", {
  key: field(string(1), "Name of the attribute."),
  values: optional(set(string()), "Allowed values."),
  value: optional(string(), "Required value.", { deprecated: "Use values." }),
});

const apmIndicatorModel = union(
  "SloApmIndicator",
  "Indicator based on APM services. The service converts it to metric queries.",
  {
    errorConfig: empty("A request is good if it does not fail."),
    latencyConfig: latency,
  },
  {
    services: field(set(string(1), 1), "Names of the services."),
    groupingKeys: optional(set(string(1)), "Attributes to group by."),
    filters: optional(set(apmFilter), "Filters for the requests."),
  },
);
export type SloApmIndicator = ValueOf<typeof apmIndicatorModel>;
export const apmIndicator: Schema<SloApmIndicator> = apmIndicatorModel;
