import type { z } from "zod";
import { field } from "../../schema/facts";
import { flag, model, text } from "../../schema/fields";
import { oneOf } from "../../schema/union";
import { choice } from "../../schema/words";

const format = choice("TARGET_FORMAT_", ["UNSPECIFIED", "CX_DATA_V1"], "LogsArchiveFormat");

const s3 = model("LogsArchiveS3", "A bucket of S3 that logs are kept in.", {
  bucket: field(text(), "Name of the bucket. Its policy must let the service in before it is given here."),
  region: field(text(1).optional(), "Region of the bucket; left out, the service fills it in. An empty one is refused.", { server: true }),
  roleArn: field(text().optional(), "ARN of the role that the service takes on to reach a bucket of another account."),
  externalId: field(text().optional(), "The word that this role asks of who takes it on.", { secret: true }),
});

const ibmCos = model("LogsArchiveIbm", "A bucket of IBM's object storage. Told only: it cannot be set by this API.", {
  bucketCrn: field(text(), "Cloud resource name of the bucket."),
  bucketType: field(
    choice("IBM_BUCKET_TYPE_", ["UNSPECIFIED", "EXTERNAL", "INTERNAL"], "LogsArchiveIbmBucketType").optional(),
    "Whose it is.",
  ),
  endpoint: field(text(), "Address at which the bucket is reached."),
  serviceCrn: field(text().optional(), "Cloud resource name of the service that the bucket belongs to."),
});

const spec = model("LogsArchiveSpec", "What the service does with the bucket.", {
  isActive: field(flag().optional(), "Whether logs are written to it."),
  format: field(format.optional(), "How they are written."),
  enableTags: field(flag().optional(), "Whether logs carry the tags that say how long to keep them."),
  archivingFormatId: field(text().optional(), "Number of the format, as older releases told it.", { deprecated: "format says the same" }),
});

const target = oneOf(
  { s3: field(s3, "The bucket, in S3."), ibmCos: field(ibmCos, "The bucket, in IBM's object storage.") },
  { archiveSpec: field(spec, "What the service does with the bucket.") },
  { model: "LogsArchiveTarget", about: "Where logs are kept." },
);
export type LogsArchiveTarget = z.output<typeof target>;

export const logsArchiveAnswer = model("LogsArchiveAnswer", "Where logs are kept.", {
  target: field(target, "The bucket, and what is done with it."),
});

export const logsArchiveBody = model("LogsArchiveBody", "Where logs shall be kept, as a whole.", {
  isActive: field(flag(), "Whether logs are written to the bucket. There is no delete: false is the way out."),
  format: field(format.optional(), "How they are written; left out, CX_DATA_V1.", { server: { value: "CX_DATA_V1" } }),
  s3: field(s3, "The bucket."),
});
export type LogsArchiveBody = z.output<typeof logsArchiveBody>;
