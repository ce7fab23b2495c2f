import type { Source } from "../../../areas/policies/words";
import { ApiError } from "../../errors";
import type { Scene } from "../../scene";

const NOUN: Readonly<Record<Source, string>> = { LOGS: "log", SPANS: "span", RUM: "RUM" };

/** A team may have only so many policies of a source: 429, and 400 in older releases. */
export function checkCount(count: number, source: Source, { unkind: { policiesMax, olderLimits } }: Scene): void {
  if (policiesMax === undefined || count <= policiesMax) return;
  throw new ApiError(olderLimits ? 400 : 429, `the maximum number of ${NOUN[source]} policies (${policiesMax}) is exceeded`);
}
