import type { E2mMetricField } from "../../areas/events2metrics/metrics";
import { AGGREGATIONS, type AggregationType } from "../../areas/events2metrics/words";

type Aggregation = E2mMetricField["aggregations"][number];

const detailOf = (type: AggregationType): object =>
  type === "SAMPLES" ? { samples: { sampleType: "MAX" } } : type === "HISTOGRAM" ? { histogram: { buckets: [] } } : { none: {} };

/** A way of aggregation as the service tells it, with what was sent laid over it. */
function whole(type: AggregationType, given: Aggregation | undefined, isOn: boolean): Aggregation {
  const { samples, histogram, none, ...rest } = given ?? {};
  const detail = samples || histogram || none ? { samples, histogram, none } : detailOf(type);
  return { aggType: type, enabled: isOn, targetMetricName: type.toLowerCase(), ...rest, ...detail } as Aggregation;
}

/** All seven ways: what is left out of some is off; where none are given, the plain ones are on. */
export function expanded(fields: readonly E2mMetricField[]): E2mMetricField[] {
  return fields.map((field) => {
    const isDefault = (type: AggregationType) => !field.aggregations.length && type !== "HISTOGRAM" && type !== "SAMPLES";
    const givenOf = (type: AggregationType) => field.aggregations.find(({ aggType }) => aggType === type);
    return { ...field, aggregations: AGGREGATIONS.map((type) => whole(type, givenOf(type), Boolean(givenOf(type)) || isDefault(type))) };
  });
}
