import { isUnknown } from "../schema/unknown";
import type { FieldFinding } from "../text/field-finding";

/**
 * Duplicate items of a set. The service stores only one of them, so the other would appear as a
 * change in every preview. Checked on the inputs; unknown values never match.
 */
export function duplicateIssues(
  field: string,
  items: unknown,
  normalize = (text: string) => text,
): FieldFinding[] {
  if (!Array.isArray(items)) return [];
  const values = items.map((item, at) =>
    typeof item === "string" && !isUnknown(item) ? normalize(item) : at,
  );
  return values.flatMap((text, at) =>
    values.indexOf(text) < at ? [{ path: [field, at], what: "duplicate value" }] : [],
  );
}
