import type { E2mMetricField } from "../../areas/events2metrics/metrics";
import { AGGREGATIONS, type AggregationType } from "../../areas/events2metrics/words";

type Aggregation = E2mMetricField["aggregations"][number];

const detailOf = (type: AggregationType): object =>
  type === "SAMPLES" ? { samples: { sampleType: "MAX" } } : type === "HISTOGRAM" ? { histogram: { buckets: [] } } : { none: {} };

/** Endings of the metrics' names. They are the service's: what is sent is passed over. */
const ENDINGS: Readonly<Record<AggregationType, string>> = {
  MIN: "cx_min",
  MAX: "cx_max",
  COUNT: "cx_count",
  AVG: "cx_avg",
  SUM: "cx_sum",
  HISTOGRAM: "cx_bucket",
  SAMPLES: "cx_value",
};
/** What costs more than a number is off unless it is asked for. */
const OFF: readonly AggregationType[] = ["HISTOGRAM", "SAMPLES"];

/** A way of aggregation as the service tells it, with what was sent laid over it. */
function whole(type: AggregationType, given: Aggregation | undefined): Aggregation {
  const { samples, histogram, none, enabled = given !== undefined || !OFF.includes(type) } = given ?? {};
  const detail = samples || histogram || none ? { samples, histogram, none } : detailOf(type);
  return { aggType: type, enabled, targetMetricName: ENDINGS[type], ...detail } as Aggregation;
}

/** All seven ways: those that are left out are added, and the plain ones of them are on. */
export function expanded(fields: readonly E2mMetricField[]): E2mMetricField[] {
  return fields.map((field) => {
    const givenOf = (type: AggregationType) => field.aggregations.find(({ aggType }) => aggType === type);
    return { ...field, aggregations: AGGREGATIONS.map((type) => whole(type, givenOf(type))) };
  });
}
