import { SAMPLE_UUID, text, textLike } from "../../schema/fields";
import { choice } from "../../schema/words";

export const viewType = choice("VIEW_TYPE_", ["UNSPECIFIED", "LOGS", "TEMPLATES", "ARCHIVE_LOGS", "ARCHIVE_TEMPLATES"], "ViewType");
export const syntaxType = choice("SYNTAX_TYPE_", ["UNSPECIFIED", "LUCENE", "DATAPRIME"], "ViewSyntaxType");
export const moment = textLike(
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/,
  'a time in RFC 3339, such as "2026-01-31T08:00:00Z"',
  "2026-01-31T08:00:00Z",
  text(1, 35),
);
/** The id of a folder: in lower case. */
export const folderId = textLike(
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
  `a UUID in lower case, such as ${SAMPLE_UUID}`,
  SAMPLE_UUID,
);
