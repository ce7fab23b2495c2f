import { z } from "zod";
import { field } from "../../schema/facts";
import { model, SAMPLE_UUID, set, text, textLike } from "../../schema/fields";

/** A case by its UUID or by the id that people read. */
export const caseId = textLike(
  /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[A-Z]+-[0-9]+)$/,
  "the UUID of a case in lower case, or its readable id, such as CASE-12",
  "CASE-12",
  text(1, 64),
);
export const caseIds = field(
  set(caseId, 1, 1000),
  "The cases, by UUID or by readable id. The answer holds those that changed: what is missing from it did not.",
);

/** A UUID as this part of the API wants it: in lower case. */
export const lowerUuid = textLike(
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
  `a UUID in lower case, such as ${SAMPLE_UUID}`,
  SAMPLE_UUID,
);

/** A text that the service trims: blanks around it count for nothing, and nothing but blanks is refused. */
export const trimmed = (max: number) =>
  textLike(/^[\s\S]*\S[\s\S]*$/, "more than blanks", "Checkout answers slowly", z.string().trim().min(1).max(max));

/** A time that an answer tells. */
export const told = text(20, 30);
/** A time that is asked for. */
export const moment = textLike(
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/,
  'a time in RFC 3339, such as "2026-01-31T08:00:00Z"',
  "2026-01-31T08:00:00Z",
  text(20, 30),
);
/** A stretch of time: seconds, with their unit. */
export const duration = (base = text()) => textLike(/^\d+(\.\d{1,9})?s$/, 'seconds, such as "3600s"', "3600s", base);

const pair = {
  key: field(text(1, 4096), "Name."),
  value: field(text(1, 4096), "Value."),
};
export const keyValue = model("CaseLabel", "A name and its value.", pair);
