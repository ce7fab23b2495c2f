import { fieldsIn } from "../../../lint/read";
import type { Fields } from "../../../schema/record";
import { ASSUMED, type Assumptions, questionsOf } from "../../../simulation/assumptions";
import type { Plan, PlanRefusal } from "../../../simulation/plan";
import { planOf, variantOf } from "../../../simulation/plans";
import type { Backtest, OtherPlan } from "../backtest";
import { alertHistory } from "./history";
import { alertPast, SPANS } from "./past";

/** Variants that a simulation evaluates, and for which the data of the account is not enough. */
const REFUSED: Readonly<Record<string, string>> = {
  logsNewValue: "whether a value is new depends on up to three months of logs before the range",
  tracingImmediate: SPANS,
  tracingThreshold: SPANS,
  sloThreshold: "it depends on the error budget that the service computes from the SLO",
};

function pastPlan(args: Fields, assumptions: Assumptions = ASSUMED): Plan | PlanRefusal {
  const variant = variantOf(args) ?? "";
  const reason = REFUSED[variant];
  if (reason !== undefined) return { refused: `${variant}: ${reason}` };
  return planOf(args, { assumptions, sloOf: () => undefined });
}

/** The service evaluates the query of the logs: how it reads it is no question here. */
const concernsPlans = ({ words }: Assumptions): boolean => words === ASSUMED.words;

const otherPlans = (args: Fields): OtherPlan[] =>
  questionsOf(args, fieldsIn(args[variantOf(args) ?? ""])).flatMap(({ on, assumptions }) => {
    const plan = pastPlan(args, assumptions);
    return concernsPlans(assumptions) && !("refused" in plan) ? [{ on, plan }] : [];
  });

/**
 * How alerts are evaluated over the past.
 * @public
 */
export const alertBacktest: Backtest = {
  plan: (args) => pastPlan(args),
  otherwise: otherPlans,
  past: alertPast,
  history: alertHistory,
};
