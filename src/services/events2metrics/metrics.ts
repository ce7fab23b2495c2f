import { field, optional, type Schema, type ValueOf } from "../../schema/facts";
import { empty, flag, float, list, model, set, string, stringLike } from "../../schema/fields";
import { atMostOne } from "../../schema/union";
import { uniqueBy } from "../../schema/unique-by";
import { aggType, sampleType } from "./enums";

/** Name of a metric or label. */
const metricName = (example: string) =>
  stringLike(/^[\w/-]+$/, "letters, digits, _, / and - only", example, string(1, 255));

const samples = model("E2mSamples", "Selects one value of the interval.", {
  sampleType: optional(sampleType, "The smallest (MIN) or the largest (MAX) value."),
});
const histogram = model("E2mHistogram", "Buckets of a histogram.", {
  buckets: optional(
    list(float(), 0, 64),
    "Upper bounds of the buckets. The API stores them as 32-bit floats.",
    { zeroIsValue: true },
  ),
});
export const aggregationParameters = {
  samples: field(samples, "For SAMPLES: which value of the interval is used."),
  histogram: field(histogram, "For HISTOGRAM: the buckets."),
  none: empty("For all other aggregation types, which have no parameters."),
};
const aggregation = atMostOne(
  "E2mAggregation",
  "An aggregation of a field's values.",
  aggregationParameters,
  {
    aggType: field(aggType, "Aggregation type."),
    enabled: optional(flag(), "Whether the aggregated metric is generated."),
    targetMetricName: optional(
      string(1, 255),
      "Suffix of the metric's name, set by the service (`cx_min`, `cx_bucket` for a histogram, `cx_value` for samples). A value in a request is ignored.",
      { readOnly: true },
    ),
  },
);
export const withoutPrefix = (type: string): string => type.replace(/^AGG_TYPE_/, "");

export const metricSource = {
  targetBaseMetricName: field(
    metricName("duration"),
    "Base name of the metrics, unique within the definition.",
  ),
  sourceField: field(string(1, 255), "Numeric field of the log or span."),
};
const metricField = model("E2mMetricField", "A field whose values are converted to metrics.", {
  ...metricSource,
  aggregations: field(
    set(aggregation, 0, 7),
    "Aggregations of the field's values, each type at most once. The service adds omitted types, with MIN, MAX, COUNT, AVG and SUM enabled. To disable one, include it with `enabled: false`.",
  ),
});
export interface E2mMetricField extends ValueOf<typeof metricField> {}
const uniqueMetricField: Schema<E2mMetricField> = uniqueBy<E2mMetricField>(
  metricField,
  { aggregations: "aggType" },
  withoutPrefix,
);

export const metricLabel = model(
  "E2mMetricLabel",
  "A label of the metrics and the field that provides its values.",
  {
    targetLabel: field(metricName("status"), "Name of the label, unique within the definition."),
    sourceField: field(
      string(1, 255),
      "Field of the log or span that provides the label's values.",
    ),
  },
);

export const metrics = {
  metricFields: optional(
    set(uniqueMetricField, 0, 10),
    "Fields that are converted to metrics; up to 10.",
  ),
  metricLabels: optional(
    set(metricLabel, 0, 10),
    "Labels of the metrics; up to 10. Each combination of label values is a permutation.",
  ),
};
