import { enumOf } from "../../schema/enums";

export const e2mSeverity = enumOf(
  "SEVERITY_",
  ["DEBUG", "VERBOSE", "INFO", "WARNING", "ERROR", "CRITICAL"],
  "E2mSeverity",
);
export const sampleType = enumOf("SAMPLE_TYPE_", ["MIN", "MAX"], "E2mSampleType");

/** Aggregation types, in the order in which the API returns them. */
export const AGGREGATIONS = ["MIN", "MAX", "COUNT", "AVG", "SUM", "HISTOGRAM", "SAMPLES"] as const;
export type AggregationType = (typeof AGGREGATIONS)[number];
export const aggType = enumOf("AGG_TYPE_", [...AGGREGATIONS], "E2mAggregationType");
