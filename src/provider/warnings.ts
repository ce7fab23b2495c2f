import type { Issue } from "../schema/issues";
import { formatPath } from "../schema/path";
import { labelOf } from "../services/label";

const MAX_ISSUES = 5;

/** A line about values that exceed documented bounds which the service is known not to enforce. */
export function boundsWarning(
  resourceType: string,
  name: unknown,
  issues: readonly Issue[],
): string {
  const shown = issues
    .slice(0, MAX_ISSUES)
    .map(
      ({ path, reason }) =>
        `${formatPath(path)}: the API reference documents ${documented(reason)}`,
    );
  const more = issues.length > MAX_ISSUES ? [`and ${issues.length - MAX_ISSUES} more`] : [];
  const advice =
    "the service is known to accept other values, and the value is sent unchanged: check that it is intended";
  return `warning: ${labelOf(resourceType, name)}: ${[...shown, ...more, advice].join("; ")}`;
}

const documented = (reason: string): string => reason.replace(/^expected /, "");
