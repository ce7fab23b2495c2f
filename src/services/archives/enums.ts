import { enumOf } from "../../schema/enums";

export const archiveFormat = enumOf("TARGET_FORMAT_", ["CX_DATA_V1"], "LogsArchiveFormat");

export const ibmBucketType = enumOf(
  "IBM_BUCKET_TYPE_",
  ["EXTERNAL", "INTERNAL"],
  "LogsArchiveIbmBucketType",
);
