import type { z } from "zod";
import { field } from "../../schema/facts";
import { flag, integer, model, string } from "../../schema/fields";
import type { OneOf } from "../../schema/types";
import { union } from "../../schema/union";

/** The arguments: names of buckets are required, because the service rejects a bucket without. */
const buckets = {
  s3: field(
    model("MetricsArchiveS3Bucket", "An S3 bucket in which metrics are archived.", {
      bucket: field(string(1), "Name of the bucket."),
      region: field(string().optional(), "Region of the bucket."),
    }),
    "The bucket, in S3.",
  ),
  ibm: field(
    model(
      "MetricsArchiveIbmBucket",
      "An IBM Cloud Object Storage bucket in which metrics are archived.",
      {
        crn: field(string(1), "Cloud resource name (CRN) of the bucket."),
        endpoint: field(string(1), "Endpoint of the bucket."),
        serviceCrn: field(
          string().optional(),
          "Cloud resource name (CRN) of the service instance that owns the bucket.",
        ),
      },
    ),
    "The bucket, in IBM Cloud Object Storage.",
  ),
  gcs: field(
    model(
      "MetricsArchiveGcsBucket",
      "A Google Cloud Storage bucket in which metrics are archived.",
      { bucket: field(string(1), "Name of the bucket.") },
    ),
    "The bucket, in Google Cloud Storage.",
  ),
};
// Zero days mean the default of the API.
const retentionDays = (what: string) =>
  field(
    integer(1, Number.MAX_SAFE_INTEGER).optional(),
    `Days that ${what} are retained. If omitted, the API sets a default.`,
    { serverDefault: true },
  );
const common = {
  retentionPolicy: field(
    model("MetricsArchiveDays", "Retention of metrics, in days per resolution.", {
      rawResolution: retentionDays("raw samples"),
      fiveMinutesResolution: retentionDays("five-minute aggregates"),
      oneHourResolution: retentionDays("one-hour aggregates"),
    }).optional(),
    "Retention of metrics. If omitted, the API sets defaults.",
    { serverDefault: true },
  ),
  disabled: field(flag(), "Whether writing to the bucket is disabled."),
};
export interface MetricsBuckets extends z.output<z.ZodObject<typeof buckets>> {}
export type MetricsArchiveFields = z.output<z.ZodObject<typeof common>> & OneOf<MetricsBuckets>;
export const metricsArchiveFields: z.ZodType<MetricsArchiveFields> = union(
  "MetricsArchive",
  "Bucket and retention of the metrics archive.",
  buckets,
  common,
);
