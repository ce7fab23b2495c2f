import type { Source } from "../../../services/policies/enums";
import { ApiError } from "../../server/errors";
import type { RequestContext } from "../../server/request-context";

const NOUN: Readonly<Record<Source, string>> = { LOGS: "log", SPANS: "span", RUM: "RUM" };

/** Enforces the maximum number of policies per source: 429, or 400 in older releases. */
export function checkCount(
  count: number,
  source: Source,
  { quirks: { policiesMax, olderLimits } }: RequestContext,
): void {
  if (policiesMax === undefined || count <= policiesMax) return;
  throw new ApiError(
    olderLimits ? 400 : 429,
    `the maximum number of ${NOUN[source]} policies (${policiesMax}) is exceeded`,
  );
}
