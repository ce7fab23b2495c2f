import { enumOf } from "../../schema/enums";
import { lowerUuid, string } from "../../schema/fields";
import { timestamp } from "../../schema/time";

export const viewType = enumOf(
  "VIEW_TYPE_",
  ["LOGS", "TEMPLATES", "ARCHIVE_LOGS", "ARCHIVE_TEMPLATES"],
  "ViewType",
);
export const syntaxType = enumOf("SYNTAX_TYPE_", ["LUCENE", "DATAPRIME"], "ViewSyntaxType");
export const viewTime = timestamp(string(1, 35));
/** Folder ids are lower-case UUIDs. */
export const folderId = lowerUuid("a lower-case UUID");
