import type { z } from "zod";
import { enumOf } from "../../schema/enums";
import { field } from "../../schema/facts";
import { flag, model, string } from "../../schema/fields";
import { oneOf } from "../../schema/union";

const format = enumOf("TARGET_FORMAT_", ["UNSPECIFIED", "CX_DATA_V1"], "LogsArchiveFormat");

const s3 = model("LogsArchiveS3", "An S3 bucket in which logs are archived.", {
  bucket: field(
    string(),
    "Name of the bucket. Its bucket policy must grant access to the service before the archive is configured.",
  ),
  region: field(
    string(1).optional(),
    "Region of the bucket. If omitted, the API sets it. An empty string is rejected.",
    { serverDefault: true },
  ),
  roleArn: field(
    string().optional(),
    "ARN of the IAM role that the service assumes to access a bucket in another account.",
  ),
  externalId: field(string().optional(), "External id that is required to assume the role.", {
    secret: true,
  }),
});

const ibmCos = model(
  "LogsArchiveIbm",
  "An IBM Cloud Object Storage bucket. Read-only: this API cannot configure it.",
  {
    bucketCrn: field(string(), "Cloud resource name (CRN) of the bucket."),
    bucketType: field(
      enumOf(
        "IBM_BUCKET_TYPE_",
        ["UNSPECIFIED", "EXTERNAL", "INTERNAL"],
        "LogsArchiveIbmBucketType",
      ).optional(),
      "Whether the bucket is external or internal to the service.",
    ),
    endpoint: field(string(), "Endpoint of the bucket."),
    serviceCrn: field(
      string().optional(),
      "Cloud resource name (CRN) of the service instance that owns the bucket.",
    ),
  },
);

const spec = model("LogsArchiveSpec", "Archive settings.", {
  isActive: field(flag().optional(), "Whether logs are written to the bucket."),
  format: field(format.optional(), "Format of the archived logs."),
  enableTags: field(flag().optional(), "Whether archived logs carry retention tags."),
  archivingFormatId: field(
    string().optional(),
    "Numeric format id, as returned by older releases.",
    {
      deprecated: "Use `format` instead.",
    },
  ),
});

const archiveTarget = oneOf(
  {
    s3: field(s3, "The bucket, in S3."),
    ibmCos: field(ibmCos, "The bucket, in IBM Cloud Object Storage."),
  },
  { archiveSpec: field(spec, "Archive settings.") },
  { model: "LogsArchiveTarget", about: "Location of the logs archive." },
);
export type LogsArchiveTarget = z.output<typeof archiveTarget>;

export const logsArchiveResponse = model("LogsArchiveResponse", "Location of the logs archive.", {
  target: field(archiveTarget, "The bucket and its archive settings."),
});

const baseFields = {
  isActive: field(
    flag(),
    "Whether logs are written to the bucket. The archive cannot be deleted: set this to false to stop archiving.",
  ),
  format: field(format.optional(), "Format of the archived logs. Defaults to CX_DATA_V1.", {
    serverDefault: { value: "CX_DATA_V1" },
  }),
  s3: field(s3, "The bucket."),
};
export const logsArchiveBody = model(
  "LogsArchiveBody",
  "Complete settings of the logs archive.",
  baseFields,
);
export type LogsArchiveBody = z.output<typeof logsArchiveBody>;
export const logsArchiveFields = model(
  "LogsArchive",
  "The bucket of the logs archive.",
  baseFields,
);
