import type { z } from "zod";
import type { noDataPolicy, undetectedValuesManagement } from "../../services/alerts/shared";
import type { Assumptions } from "../assumptions";
import type { Plan } from "../plan";
import { minutesOf } from "./conditions";

interface Handling {
  undetectedValuesManagement?: z.output<typeof undetectedValuesManagement>;
  noDataPolicy?: z.output<typeof noDataPolicy>;
}
type Policy = Handling["noDataPolicy"];
const STATES: Readonly<Record<string, Plan["noData"]>> = {
  ALERTING: "alerting",
  KEEP_LAST: "keep",
};

/** The policy for missing data that replaces the older settings. */
const policyOf = (
  { noDataPolicy, undetectedValuesManagement }: Handling,
  { missingData }: Assumptions,
): Policy => {
  const isReplaced =
    missingData === "undetectedValuesManagement" && undetectedValuesManagement !== undefined;
  return noDataPolicy?.state === undefined || isReplaced ? undefined : noDataPolicy;
};

/** Whether the service treats values that are no longer reported as zero. */
export const countsAsZero = (handling: Handling, assumptions: Assumptions): boolean =>
  !hasPolicy(handling, assumptions) &&
  handling.undetectedValuesManagement?.triggerUndetectedValues === true;

/** Whether the alert has a policy for missing data, which replaces the older settings. */
export const hasPolicy = (handling: Handling, assumptions: Assumptions): boolean =>
  policyOf(handling, assumptions) !== undefined;

/**
 * What happens while there is no data. A value is not retired while it is in the window: it is
 * reported then.
 */
export function noDataOf(
  handling: Handling,
  assumptions: Assumptions,
  windowMinutes: number,
): Pick<Plan, "noData" | "noDataOfAll" | "retireMinutes"> {
  const policy = policyOf(handling, assumptions);
  const { state = "OK", autoRetireSeconds = 0 } = policy ?? {};
  const { autoRetireTimeframe = "" } = handling.undetectedValuesManagement ?? {};
  const minutes = policy ? autoRetireSeconds / 60 : minutesOf(autoRetireTimeframe);
  const retireMinutes =
    assumptions.retirement === "after the last value"
      ? Math.max(minutes, windowMinutes)
      : minutes + windowMinutes;
  return {
    noData: STATES[state] ?? "inactive",
    noDataOfAll: assumptions.noData === "of all groups",
    ...(minutes > 0 ? { retireMinutes } : {}),
  };
}
