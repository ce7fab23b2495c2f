import type { z } from "zod";
import { field } from "../../schema/facts";
import { flag, integer, model, text } from "../../schema/fields";
import { oneOf } from "../../schema/union";

const days = () => integer(0, Number.MAX_SAFE_INTEGER);

const bucket = {
  s3: field(
    model("MetricsArchiveS3", "A bucket of S3 that metrics are kept in.", {
      bucket: field(text().optional(), "Name of the bucket."),
      region: field(text().optional(), "Its region."),
    }),
    "The bucket, in S3.",
  ),
  ibm: field(
    model("MetricsArchiveIbm", "A bucket of IBM's object storage that metrics are kept in.", {
      crn: field(text().optional(), "Cloud resource name of the bucket."),
      endpoint: field(text().optional(), "Address at which the bucket is reached."),
      serviceCrn: field(text().optional(), "Cloud resource name of the service that the bucket belongs to."),
    }),
    "The bucket, in IBM's object storage.",
  ),
  gcs: field(
    model("MetricsArchiveGcs", "A bucket of Google's object storage that metrics are kept in.", {
      bucket: field(text().optional(), "Name of the bucket."),
    }),
    "The bucket, in Google's object storage.",
  ),
};

const policy = model("MetricsArchiveRetention", "For how long metrics are kept, by how fine they are.", {
  rawResolution: field(days().optional(), "Days that samples are kept as they came; left out, the service's own number.", { server: true }),
  fiveMinutesResolution: field(days().optional(), "Days that one value for five minutes is kept; left out, the service's own number.", {
    server: true,
  }),
  oneHourResolution: field(days().optional(), "Days that one value an hour is kept; left out, the service's own number.", { server: true }),
});
export type MetricsRetention = z.output<typeof policy>;

export const metricsArchiveSetup = oneOf(
  bucket,
  { retentionPolicy: field(policy.optional(), "For how long metrics are kept; left out, as the service has it.", { server: true }) },
  { model: "MetricsArchiveSetup", about: "Where metrics shall be kept, and for how long.", optional: true },
);
export const metricsArchiveChange = oneOf(
  bucket,
  { retentionDays: field(days().optional(), "Days that metrics are kept. The setup tells three resolutions apart, this does not.") },
  { model: "MetricsArchiveChange", about: "Another bucket for metrics.", optional: true },
);
export const metricsArchiveBucket = oneOf(bucket, {}, { model: "MetricsArchiveBucket", about: "A bucket to be tried.", optional: true });
export type MetricsBucket = z.output<typeof metricsArchiveBucket>;

const held = oneOf(
  bucket,
  {
    disabled: field(flag().optional(), "Whether nothing is written to it for now."),
    prefix: field(text().optional(), "Beginning of the names of everything written there. The service makes it."),
    retentionPolicy: field(policy.optional(), "For how long metrics are kept."),
    tenantId: field(days().optional(), "Number of the team. The service fills it in."),
  },
  { model: "MetricsArchive", about: "Where metrics are kept, and for how long.", optional: true },
);
export type MetricsArchive = z.output<typeof held>;
export const metricsArchiveAnswer = model("MetricsArchiveAnswer", "Where metrics are kept.", {
  tenantConfig: field(held.optional(), "Where metrics are kept, and for how long."),
});
