import { NotFoundError } from "../http";
import { recoverFrom } from "../text/attempt";
import type { FieldFinding } from "../text/field-finding";

/** The result of a validation by the API. */
export interface CheckResult {
  issues: FieldFinding[];
  warnings: string[];
}
export const NOTHING_FOUND: CheckResult = { issues: [], warnings: [] };

/** The result where one argument makes all other checks impossible. */
export const rejected = (path: string, reason: string): CheckResult => ({
  issues: [{ path: [path], what: reason }],
  warnings: [],
});

/** For the `catch` of a read: an object that does not exist is undefined. */
export const undefinedIfMissing = recoverFrom(NotFoundError, () => undefined);
