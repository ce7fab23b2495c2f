import type { Fields } from "../../schema/record";
import type { AlertCommon, AlertVariants } from "../../services/alerts/fields";
import type { Plan, PlanRefusal } from "../plan";
import type { PlanContext } from "./base";
import { immediatePlan, thresholdPlan } from "./logs";
import { ratioPlan, timeRelativePlan } from "./logs-comparison";
import { newValuePlan, uniqueCountPlan } from "./logs-values";
import { metricThresholdPlan } from "./metric";
import { sloPlan } from "./slo";
import { tracingImmediatePlan, tracingThresholdPlan } from "./tracing";

export type { PlanContext } from "./base";

/** The method of each variant, or the reason why it has none. */
type Methods = {
  readonly [V in keyof AlertVariants]:
    | string
    | ((
        alert: AlertCommon,
        variant: NonNullable<AlertVariants[V]>,
        context: PlanContext,
      ) => Plan | PlanRefusal);
};
const MODEL = "the service compares with a model of the usual values that no operation returns";
const ROWS = "the service runs the query of the alert and may compare any of its columns";

const METHODS: Methods = {
  logsImmediate: immediatePlan,
  logsThreshold: thresholdPlan,
  logsRatioThreshold: ratioPlan,
  logsUniqueCount: uniqueCountPlan,
  logsNewValue: newValuePlan,
  logsTimeRelativeThreshold: timeRelativePlan,
  metricThreshold: metricThresholdPlan,
  tracingImmediate: tracingImmediatePlan,
  tracingThreshold: tracingThresholdPlan,
  sloThreshold: sloPlan,
  logsAnomaly: MODEL,
  metricAnomaly: MODEL,
  // A flow is evaluated over the firings of its alerts, not over data.
  flow: "it depends on the order in which other alerts fire: test those",
  analyticsImmediate: ROWS,
  analyticsThreshold: ROWS,
};

/** The variant of an alert: the name of its field. */
export const variantOf = (args: Fields): keyof AlertVariants | undefined =>
  (Object.keys(METHODS) as (keyof AlertVariants)[]).find((key) => args[key] !== undefined);

/** How an alert is evaluated. The enum values of its arguments are in their short form. */
export function planOf(args: Fields, context: PlanContext): Plan | PlanRefusal {
  const variant = variantOf(args);
  if (variant === undefined) return { refused: "the variant of the alert is not known" };
  const method = METHODS[variant] as
    | string
    | ((alert: AlertCommon, variant: unknown, context: PlanContext) => Plan | PlanRefusal);
  if (typeof method === "string") return { refused: `${variant}: ${method}` };
  const { dataSources } = args as unknown as AlertCommon;
  if (dataSources?.length)
    return { refused: "dataSources: queries of the default dataset do not read another one" };
  return method(args as unknown as AlertCommon, args[variant], context);
}
