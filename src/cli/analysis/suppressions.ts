import { isRecord } from "../../schema/record";
import type { SuppressionRuleFields } from "../../services/suppressions/fields";
import { localTime, timeframeOf, windowsAfter } from "../../services/suppressions/windows";
import type { Analysis } from "./analysis";
import type { HealthObject, HealthRule } from "./health";

const rulesWithoutEffect = {
  check: "suppression-rules",
  title: "Suppression rules without effect",
  level: "warning",
  judgesStacks: true,
} as const;

const ruleFields = ({ args }: HealthObject) => args as unknown as SuppressionRuleFields;
const isEnabled = (object: HealthObject): boolean => ruleFields(object).enabled !== false;

/** Whether no window of a schedule is open now or later. */
function hasEnded(object: HealthObject, now: number): boolean {
  const { schedule } = ruleFields(object);
  const timeframe = isRecord(schedule) ? timeframeOf(schedule) : undefined;
  if (!timeframe) return false;
  const here = localTime(new Date(now).toISOString(), timeframe.timezone);
  return windowsAfter(schedule, here).next().done === true;
}

const ended: HealthRule = {
  ...rulesWithoutEffect,
  needs: [],
  find: (object, { now }) =>
    isEnabled(object) && hasEnded(object, now)
      ? "the last window of the rule has ended"
      : undefined,
  fix: "Delete the rule, or give it a later window.",
};

/** The alerts that a rule names are all disabled, so it mutes nothing. */
const ofDisabledAlerts: HealthRule = {
  ...rulesWithoutEffect,
  needs: ["Alert"],
  find: (object, { find }) => {
    const ids: unknown = ruleFields(object).filter?.alertUniqueIds;
    const alerts = Array.isArray(ids) ? ids.map((id) => find("Alert", id)) : [];
    const mutesNothing = alerts.length > 0 && alerts.every((one) => one?.args.enabled === false);
    return isEnabled(object) && mutesNothing
      ? "all alerts that the rule selects by id are disabled"
      : undefined;
  },
  fix: "Delete the rule, or enable the alerts.",
};

/** @public */
export const suppressionAnalysis: Analysis = { health: [ended, ofDisabledAlerts] };
