import { AGGREGATIONS, type AggregationType } from "../../../services/events2metrics/enums";
import type { E2mMetricField } from "../../../services/events2metrics/metrics";

type Aggregation = E2mMetricField["aggregations"][number];

const detailOf = (type: AggregationType): object =>
  type === "SAMPLES"
    ? { samples: { sampleType: "MAX" } }
    : type === "HISTOGRAM"
      ? { histogram: { buckets: [] } }
      : { none: {} };

/** Target metric names by aggregation. The service sets them and ignores received values. */
const METRIC_NAMES: Readonly<Record<AggregationType, string>> = {
  MIN: "cx_min",
  MAX: "cx_max",
  COUNT: "cx_count",
  AVG: "cx_avg",
  SUM: "cx_sum",
  HISTOGRAM: "cx_bucket",
  SAMPLES: "cx_value",
};
/** Aggregations that are disabled unless requested. */
const OFF_BY_DEFAULT: readonly AggregationType[] = ["HISTOGRAM", "SAMPLES"];

/** An aggregation as the service returns it: defaults, overridden by the received fields. */
function completeAggregation(type: AggregationType, given: Aggregation | undefined): Aggregation {
  const {
    aggType: _,
    targetMetricName: __,
    enabled = given !== undefined || !OFF_BY_DEFAULT.includes(type),
    ...parameters
  } = given ?? {};
  const hasParameters = Object.values(parameters).some((value) => value !== undefined);
  const detail = hasParameters ? parameters : detailOf(type);
  return { aggType: type, enabled, targetMetricName: METRIC_NAMES[type], ...detail } as Aggregation;
}

/** Adds missing aggregations: all except HISTOGRAM and SAMPLES are enabled by default. */
export function withAllAggregations(fields: readonly E2mMetricField[]): E2mMetricField[] {
  return fields.map((field) => {
    const givenOf = (type: AggregationType) =>
      field.aggregations.find(({ aggType }) => aggType === type);
    return {
      ...field,
      aggregations: AGGREGATIONS.map((type) => completeAggregation(type, givenOf(type))),
    };
  });
}
