import { type FieldValues, field, optional, type Schema } from "../../schema/facts";
import { flag, integer, model, string } from "../../schema/fields";
import type { OneOf } from "../../schema/types";
import { union } from "../../schema/union";
import { bucketsOf } from "./metrics-archive-entity";

/** The arguments: names of buckets are required, because the service rejects a bucket without. */
const buckets = bucketsOf("Bucket", string(1));
// Zero days mean the default of the API.
const retentionDays = (what: string) =>
  optional(
    integer(1, Number.MAX_SAFE_INTEGER),
    `Days that ${what} are retained. If omitted, the API sets a default.`,
    { serverDefault: true },
  );
const common = {
  retentionPolicy: optional(
    model("MetricsArchiveDays", "Retention of metrics, in days per resolution.", {
      rawResolution: retentionDays("raw samples"),
      fiveMinutesResolution: retentionDays("five-minute aggregates"),
      oneHourResolution: retentionDays("one-hour aggregates"),
    }),
    "Retention of metrics. If omitted, the API sets defaults.",
    { serverDefault: true },
  ),
  disabled: field(flag(), "Whether writing to the bucket is disabled."),
};
export interface MetricsBuckets extends FieldValues<typeof buckets> {}
export type MetricsArchiveFields = FieldValues<typeof common> & OneOf<MetricsBuckets>;
export const metricsArchiveFields: Schema<MetricsArchiveFields> = union(
  "MetricsArchive",
  "Bucket and retention of the metrics archive.",
  buckets,
  common,
);
