import type { Fields } from "../../../../schema/record";
import type { AlertCommon, AlertVariants } from "../../../../services/alerts/fields";
import type { Backtest, BacktestPlan, BacktestRefusal } from "../../backtest";
import { alertHistory } from "./history";
import { immediatePlan, thresholdPlan, uniqueCountPlan } from "./logs";
import { ratioPlan, timeRelativePlan } from "./logs-comparison";
import { metricThresholdPlan } from "./metric";

/** The method of each variant, or the reason why it has none. */
type Methods = {
  readonly [V in keyof AlertVariants]:
    | string
    | ((alert: AlertCommon, variant: NonNullable<AlertVariants[V]>) => BacktestPlan);
};
const MODEL = "the service compares with a model of the usual values that no operation returns";
const SPANS = "the tiers of spans have no documented way to count as the service does";
const ROWS = "the service runs the query of the alert and may compare any of its columns";

const METHODS: Methods = {
  logsImmediate: immediatePlan,
  logsThreshold: thresholdPlan,
  logsRatioThreshold: ratioPlan,
  logsUniqueCount: uniqueCountPlan,
  logsTimeRelativeThreshold: timeRelativePlan,
  metricThreshold: metricThresholdPlan,
  logsAnomaly: MODEL,
  metricAnomaly: MODEL,
  logsNewValue: "whether a value is new depends on up to three months of logs before the range",
  tracingImmediate: SPANS,
  tracingThreshold: SPANS,
  flow: "it depends on the order in which other alerts fire: test those",
  sloThreshold: "it depends on the error budget that the service computes from the SLO",
  analyticsImmediate: ROWS,
  analyticsThreshold: ROWS,
};

function planOf(args: Fields): BacktestPlan | BacktestRefusal {
  const variant = Object.keys(METHODS).find((key) => args[key] !== undefined);
  if (variant === undefined) return { refused: "the variant of the alert is not known" };
  const method = METHODS[variant as keyof AlertVariants] as
    | string
    | ((alert: AlertCommon, variant: unknown) => BacktestPlan);
  if (typeof method === "string") return { refused: `${variant}: ${method}` };
  const { dataSources } = args as unknown as AlertCommon;
  if (dataSources?.length)
    return { refused: "dataSources: queries of the default dataset do not read another one" };
  return method(args as unknown as AlertCommon, args[variant]);
}

/**
 * How alerts are evaluated over the past.
 * @public
 */
export const alertBacktest: Backtest = { plan: planOf, history: alertHistory };
