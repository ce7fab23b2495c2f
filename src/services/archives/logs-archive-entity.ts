import { field, optional, type ValueOf } from "../../schema/facts";
import { flag, model, string } from "../../schema/fields";
import { union } from "../../schema/union";
import { archiveFormat, ibmBucketType } from "./enums";
import { baseFields, s3 } from "./logs-archive-fields";

const ibmCos = model(
  "LogsArchiveIbm",
  "An IBM Cloud Object Storage bucket. Read-only: this API cannot configure it.",
  {
    bucketCrn: field(string(), "Cloud resource name (CRN) of the bucket."),
    bucketType: optional(
      ibmBucketType,
      "Whether the bucket is external or internal to the service.",
    ),
    endpoint: field(string(), "Endpoint of the bucket."),
    serviceCrn: optional(
      string(),
      "Cloud resource name (CRN) of the service instance that owns the bucket.",
    ),
  },
);

const spec = model("LogsArchiveSpec", "Archive settings.", {
  isActive: optional(flag(), "Whether logs are written to the bucket."),
  format: optional(archiveFormat, "Format of the archived logs."),
  enableTags: optional(flag(), "Whether archived logs carry retention tags."),
  archivingFormatId: optional(string(), "Numeric format id, as returned by older releases.", {
    deprecated: "Use `format` instead.",
  }),
});

const archiveTarget = union(
  "LogsArchiveTarget",
  "Location of the logs archive.",
  {
    s3: field(s3, "The bucket, in S3."),
    ibmCos: field(ibmCos, "The bucket, in IBM Cloud Object Storage."),
  },
  { archiveSpec: spec },
);
export type LogsArchiveTarget = ValueOf<typeof archiveTarget>;

export const logsArchiveResponse = model("LogsArchiveResponse", "Location of the logs archive.", {
  target: field(archiveTarget, "The bucket and its archive settings."),
});
export const logsArchiveBody = model(
  "LogsArchiveBody",
  "Complete settings of the logs archive.",
  baseFields,
);
export type LogsArchiveBody = ValueOf<typeof logsArchiveBody>;
