import type { z } from "zod";
import { annotate, type Facts, field, optional } from "../../schema/facts";
import { flag, model, set } from "../../schema/fields";
import type { OneOf } from "../../schema/types";
import { atMostOne, union } from "../../schema/union";
import { uniqueBy } from "../../schema/unique-by";
import {
  descriptionFields,
  permutationsField,
  type QueryVariants,
  queryTag,
  queryVariants,
  UNIQUE_KEYS,
} from "./entity";
import { AGGREGATIONS, aggType } from "./enums";
import { aggregationParameters, metricSource, metrics, withoutPrefix } from "./metrics";

/** Aggregation types that the service does not enable where they are omitted. */
const OFF_BY_DEFAULT: readonly string[] = ["HISTOGRAM", "SAMPLES"];

const aggregation = atMostOne(
  "Events2MetricAggregation",
  "An aggregation of a field's values.",
  aggregationParameters,
  {
    aggType: field(aggType, "Aggregation type."),
    enabled: optional(flag(), "Whether the aggregated metric is generated.", {
      serverDefault: { value: true },
    }),
  },
  { serverDefault: true },
);
const byType: Facts = { identity: "aggType", label: "aggType", example: { aggType: "SAMPLES" } };
const metricField = model(
  "Events2MetricField",
  "A numeric field whose values are converted to metrics.",
  {
    ...metricSource,
    aggregations: optional(
      set(annotate(aggregation, byType), 0, 7),
      "Aggregations of the field's values, each type at most once. The service adds omitted types: MIN, MAX, COUNT, AVG and SUM enabled, HISTOGRAM and SAMPLES disabled. To disable one, include it with `enabled: false`.",
      {
        lenient: true,
        isDefaultItem: ({ aggType: given, enabled }) => {
          const type = AGGREGATIONS.find((one) => one === withoutPrefix(String(given)));
          return type !== undefined && (enabled ?? true) === !OFF_BY_DEFAULT.includes(type);
        },
      },
    ),
  },
);
export interface Events2MetricField extends z.output<typeof metricField> {}
const uniqueField: z.ZodType<Events2MetricField> = uniqueBy<Events2MetricField>(
  metricField,
  { aggregations: "aggType" },
  withoutPrefix,
);
const byName = { identity: "targetBaseMetricName", label: "targetBaseMetricName" } as const;

const argumentFields = {
  ...descriptionFields,
  ...permutationsField,
  metricFields: optional(
    set(annotate(uniqueField, byName), 0, 10),
    "Fields that are converted to metrics; up to 10.",
  ),
  metricLabels: metrics.metricLabels,
};
interface ArgumentFields extends z.output<z.ZodObject<typeof argumentFields>> {}
export type Events2MetricFields = ArgumentFields & OneOf<QueryVariants>;
const argumentModel = union(
  "Events2Metric",
  "Metrics that are generated from logs or spans at ingestion.",
  queryVariants,
  argumentFields,
  { tag: queryTag, replaceOnChange: true },
);
/** Arguments of a definition. */
export const events2MetricArgs: z.ZodType<Events2MetricFields> = uniqueBy<Events2MetricFields>(
  argumentModel,
  UNIQUE_KEYS,
);
