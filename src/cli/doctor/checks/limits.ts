import { apiOf } from "../../../http";
import type { AnyDefinition } from "../../../services/define";
import type { LimitUsage } from "../../../services/health";
import { throwIfInterrupted } from "../../failure";
import {
  accountCheck,
  type CheckOutcome,
  type Finding,
  firstLineOf,
  incomplete,
  mergedOutcome,
} from "../check";

/** The share of a limit from which on it is reported. */
const SHARE = 0.8;

const findingOf = (resourceType: string, { what, used, limit }: LimitUsage): Finding => ({
  level: used >= limit ? "error" : "warning",
  what: `${used} of ${limit} ${what} are in use (${Math.floor((100 * used) / limit)} %)`,
  where: resourceType,
  fix: "Delete what is not needed, or request a higher limit.",
});

/** The limits that the API returns, and that are reached to 80 % or more. */
export const limits = accountCheck(
  "limits",
  "Limits that are nearly reached",
  async ({ definitions }, { session, io }) => {
    const read = async ({
      resourceType,
      ops,
      limits: usage,
    }: AnyDefinition): Promise<CheckOutcome> => {
      try {
        const all = (await usage?.(apiOf(ops, session.http))) ?? [];
        const reached = all.filter(({ used, limit }) => limit > 0 && used / limit >= SHARE);
        return { findings: reached.map((one) => findingOf(resourceType, one)) };
      } catch (error) {
        throwIfInterrupted(io.signal);
        return {
          findings: [],
          notChecked: [incomplete(`limits of ${resourceType}: ${firstLineOf(error)}`)],
        };
      }
    };
    return mergedOutcome(await Promise.all(definitions.map(read)));
  },
);
