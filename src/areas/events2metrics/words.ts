import { choice } from "../../schema/words";

export const severity = choice("SEVERITY_", ["UNSPECIFIED", "DEBUG", "VERBOSE", "INFO", "WARNING", "ERROR", "CRITICAL"], "E2mSeverity");
export const sampleType = choice("SAMPLE_TYPE_", ["UNSPECIFIED", "MIN", "MAX"], "E2mSampleType");

/** How the values of a field become one number, in the order in which the service tells them. */
export const AGGREGATIONS = ["MIN", "MAX", "COUNT", "AVG", "SUM", "HISTOGRAM", "SAMPLES"] as const;
export type AggregationType = (typeof AGGREGATIONS)[number];
export const aggType = choice("AGG_TYPE_", ["UNSPECIFIED", ...AGGREGATIONS], "E2mAggregationType");
