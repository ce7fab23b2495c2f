import type { Session } from "../../../provider/session/session";
import type { AnyDefinition } from "../../../services/define";
import { analysisOf } from "../../analysis";
import type { LimitUsage } from "../../analysis/analysis";
import { accountCheck, mergedOutcome, partOutcome, type ReportedFinding } from "../check";

/** The share of a limit from which on it is reported. */
const SHARE = 0.8;

const findingOf = (resourceType: string, { what, used, limit }: LimitUsage): ReportedFinding => ({
  level: used >= limit ? "error" : "warning",
  what: `${used} of ${limit} ${what} are in use (${Math.floor((100 * used) / limit)} %)`,
  where: resourceType,
  fix: "Delete what is not needed, or request a higher limit.",
});

async function reached(
  { resourceType }: AnyDefinition,
  { http }: Session,
): Promise<ReportedFinding[]> {
  const all = (await analysisOf(resourceType).limits?.(http)) ?? [];
  return all
    .filter(({ used, limit }) => limit > 0 && used / limit >= SHARE)
    .map((one) => findingOf(resourceType, one));
}

/** The limits that the API returns, and that are reached to 80 % or more. */
export const limits = accountCheck(
  "limits",
  "Limits that are nearly reached",
  async ({ definitions }, { session, io }) => {
    const outcomes = definitions.map((definition) =>
      partOutcome(`limits of ${definition.resourceType}`, io, () => reached(definition, session)),
    );
    return mergedOutcome(await Promise.all(outcomes));
  },
);
