import { isUnknown } from "../schema/check";
import type { Issue } from "../schema/issues";
import { formatPath } from "../schema/path";

const MAX_ISSUES = 5;
const MAX_NAME_LENGTH = 80;

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
  const label =
    typeof name === "string" && name && !isUnknown(name)
      ? ` ${JSON.stringify(name.slice(0, MAX_NAME_LENGTH))}`
      : "";
  const advice =
    "the service is known to accept other values, and the value is sent unchanged: check that it is intended";
  return `warning: ${resourceType}${label}: ${[...shown, ...more, advice].join("; ")}`;
}

const documented = (reason: string): string => reason.replace(/^expected /, "");
