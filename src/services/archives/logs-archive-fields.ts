import { field, optional } from "../../schema/facts";
import { flag, model, string } from "../../schema/fields";
import { archiveFormat } from "./enums";

export const s3 = model("LogsArchiveS3", "An S3 bucket in which logs are archived.", {
  bucket: field(
    string(1),
    "Name of the bucket. Its bucket policy must grant access to the service before the archive is configured.",
  ),
  region: optional(
    string(1),
    "Region of the bucket. If omitted, the API sets it. An empty string is rejected.",
    { serverDefault: true },
  ),
  roleArn: optional(
    string(),
    "ARN of the IAM role that the service assumes to access a bucket in another account.",
  ),
  externalId: optional(string(), "External id that is required to assume the role.", {
    secret: true,
  }),
});

export const baseFields = {
  isActive: field(
    flag(),
    "Whether logs are written to the bucket. The archive cannot be deleted: set this to false to stop archiving.",
  ),
  format: optional(archiveFormat, "Format of the archived logs. Defaults to CX_DATA_V1.", {
    serverDefault: { value: "CX_DATA_V1" },
  }),
  s3: field(s3, "The bucket."),
};
export const logsArchiveFields = model(
  "LogsArchive",
  "The bucket of the logs archive.",
  baseFields,
);
