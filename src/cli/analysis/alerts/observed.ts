import type { AlertFields } from "../../../generated/types/alerts";
import type { Fields } from "../../../schema/record";
import { ASSUMED } from "../../../simulation/assumptions";
import type { Plan, PlanRefusal } from "../../../simulation/plan";
import { planOf } from "../../../simulation/plans";

/** Why it is not known when an anomaly fires. */
export const MODEL =
  "No operation returns the usual values that the service compares with: fires are not shown.";

/** The plan of a variant with thresholds that compares the same values as an anomaly. */
export function anomalyPlan({
  logsAnomaly,
  metricAnomaly,
  ...common
}: Fields): Plan | PlanRefusal | undefined {
  const variant = metricAnomaly
    ? metricValues(metricAnomaly as NonNullable<AlertFields["metricAnomaly"]>)
    : logsAnomaly
      ? logCounts(logsAnomaly as NonNullable<AlertFields["logsAnomaly"]>)
      : undefined;
  if (!variant) return undefined;
  const { usual, args } = variant;
  const plan = planOf({ ...common, ...args }, { assumptions: ASSUMED, sloOf: () => undefined });
  if ("refused" in plan) return plan;
  const rules = plan.rules.map((rule) => ({
    ...rule,
    condition: rule.condition.replace(/^(more|less) than/, usual),
  }));
  return { ...plan, rules };
}

/** The rules of a plan, and the words for the comparison in their conditions. */
interface Comparable {
  readonly usual: string;
  readonly args: Fields;
}

function logCounts({ rules, ...rest }: NonNullable<AlertFields["logsAnomaly"]>): Comparable {
  const own = rules.map(({ condition: { minimumThreshold, timeWindow } }) => ({
    condition: { threshold: minimumThreshold, conditionType: "MORE_THAN", timeWindow },
  }));
  return {
    usual: "more than usual, and at least",
    args: { logsThreshold: { ...rest, rules: own } },
  };
}

function metricValues({ rules, ...rest }: NonNullable<AlertFields["metricAnomaly"]>): Comparable {
  const isLess = rules.some(({ condition }) => /LESS/.test(String(condition.conditionType)));
  const own = rules.map(({ condition: { threshold, forOverPct, ofTheLast } }) => ({
    condition: {
      ...{ threshold, forOverPct, ofTheLast },
      conditionType: isLess ? "LESS_THAN" : "MORE_THAN",
    },
  }));
  return {
    usual: `${isLess ? "less" : "more"} than usual, with the threshold`,
    args: { metricThreshold: { ...rest, rules: own } },
  };
}
