import { enumOf } from "../../schema/enums";
import { SAMPLE_UUID, string, stringLike } from "../../schema/fields";
import { timestamp } from "../../schema/time";

export const viewType = enumOf(
  "VIEW_TYPE_",
  ["UNSPECIFIED", "LOGS", "TEMPLATES", "ARCHIVE_LOGS", "ARCHIVE_TEMPLATES"],
  "ViewType",
);
export const syntaxType = enumOf(
  "SYNTAX_TYPE_",
  ["UNSPECIFIED", "LUCENE", "DATAPRIME"],
  "ViewSyntaxType",
);
export const viewTime = timestamp(string(1, 35));
/** Folder ids are lower-case UUIDs. */
export const folderId = stringLike(
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
  `a lower-case UUID, such as ${SAMPLE_UUID}`,
  SAMPLE_UUID,
);
