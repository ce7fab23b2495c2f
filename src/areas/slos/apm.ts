import type { z } from "zod";
import { field } from "../../schema/facts";
import { empty, float, list, model, set, text } from "../../schema/fields";
import { oneOf } from "../../schema/union";
import { sloWindow } from "./words";

const latency = oneOf(
  {
    quantile: field(
      model("SloLatencyQuantile", "A quantile of the latency.", {
        percentile: field(float(0, 1), "Which one, from 0 to 1: 0.95 is the latency that 95 of 100 requests stay within."),
      }),
      "A quantile of the latency.",
    ),
    average: field(empty("The average latency."), "The average latency."),
  },
  {
    threshold: field(float(0), "How long a request may take, in milliseconds."),
    timeWindow: field(sloWindow, "How long each window is."),
  },
  { model: "SloApmLatency", about: "Good is a window in which requests were quick enough." },
);

const filter = model("SloApmFilter", "Narrows an SLO of APM down.", {
  key: field(text(1), "Name of the attribute."),
  values: field(set(text()).optional(), "Values that it may have."),
  value: field(text().optional(), "Value that it must have.", { deprecated: "Use values." }),
});

const shape = oneOf(
  {
    errorConfig: field(empty("Good are requests that do not fail."), "Good are requests that do not fail."),
    latencyConfig: field(latency, "Good is a window in which requests were quick enough."),
  },
  {
    services: field(set(text(1), 1), "Names of the services."),
    groupingKeys: field(list(text(1)).optional(), "Attributes that split the SLO, in order."),
    filters: field(set(filter).optional(), "Which requests count."),
  },
  { model: "SloApmIndicator", about: "Looks at services of APM. The service turns it into queries of metrics by itself." },
);
export type SloApmIndicator = z.output<typeof shape>;
export const apmIndicator: z.ZodType<SloApmIndicator> = shape;
