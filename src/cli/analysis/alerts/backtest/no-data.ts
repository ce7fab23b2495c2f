import type { z } from "zod";
import type { noDataPolicy, undetectedValuesManagement } from "../../../../services/alerts/shared";
import type { BacktestPlan } from "../../backtest";
import { minutesOf } from "./conditions";

interface Handling {
  undetectedValuesManagement?: z.output<typeof undetectedValuesManagement>;
  noDataPolicy?: z.output<typeof noDataPolicy>;
}
const STATES: Readonly<Record<string, BacktestPlan["noData"]>> = {
  ALERTING: "alerting",
  KEEP_LAST: "keep",
};

/** Whether the service treats values that are no longer reported as zero. */
export const countsAsZero = ({ undetectedValuesManagement, noDataPolicy }: Handling): boolean =>
  !hasPolicy(noDataPolicy) && undetectedValuesManagement?.triggerUndetectedValues === true;

/** Whether the alert has a policy for missing data, which replaces the older settings. */
export const hasPolicy = (policy: Handling["noDataPolicy"]): boolean => policy?.state !== undefined;

/** What happens while there is no data. */
export function noDataOf({
  undetectedValuesManagement,
  noDataPolicy,
}: Handling): Pick<BacktestPlan, "noData" | "retireMinutes"> {
  const { state = "OK", autoRetireSeconds } = noDataPolicy ?? {};
  const retireMinutes =
    autoRetireSeconds === undefined
      ? minutesOf(undetectedValuesManagement?.autoRetireTimeframe ?? "")
      : autoRetireSeconds / 60;
  return {
    noData: STATES[state] ?? "inactive",
    ...(retireMinutes > 0 ? { retireMinutes } : {}),
  };
}
