import type { AlertFields } from "../../../generated/types/alerts";
import type { Fields } from "../../../schema/record";
import { ASSUMED } from "../../../simulation/assumptions";
import type { SourceData } from "../../../simulation/data";
import { evaluate } from "../../../simulation/evaluate";
import type { SimulatedObject } from "../../../simulation/model";
import type { Plan, PlanRefusal } from "../../../simulation/plan";
import { planOf, variantOf } from "../../../simulation/plans";
import { rangeOf } from "../../../simulation/range";
import type { Past, PastContext } from "../backtest";
import { flowPast } from "./past-flow";

/** Why it is not known when an anomaly fires. */
const MODEL =
  "No operation returns the usual values that the service compares with: fires are not shown.";

/** The plan of a variant with thresholds that compares the same values as an anomaly. */
function anomalyPlan({
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

export const SPANS = "the tiers of spans have no documented way to count as the service does";
const DAY_MINUTES = 1440;
/** More groups than the service notifies about are not evaluated. */
const GROUP_LIMIT = 1000;

/** Evaluates an alert over a period. A flow is evaluated over the firings of its alerts. */
export async function alertPast(
  alert: SimulatedObject,
  context: PastContext,
): Promise<Past | PlanRefusal> {
  const variant = variantOf(alert.args);
  if (variant === "flow") return flowPast(alert, context, alertPast);
  const plan = await pastPlan(alert.args, context);
  if ("refused" in plan) return plan;
  const beyond = beyondLimit(plan, context);
  if (beyond !== undefined) return { refused: beyond };
  return evaluated(alert, plan, context);
}

async function pastPlan(
  args: SimulatedObject["args"],
  { find }: PastContext,
): Promise<Plan | PlanRefusal> {
  const { sloId } = (args.sloThreshold as AlertFields["sloThreshold"])?.sloDefinition ?? {};
  const slo = sloId === undefined ? undefined : await find("Slo", String(sloId));
  return (
    anomalyPlan(args) ??
    planOf(args, { assumptions: ASSUMED, sloOf: (id) => (id === sloId ? slo : undefined) })
  );
}

function beyondLimit({ sources, windowMinutes }: Plan, context: PastContext): string | undefined {
  const { mostMinutes, readsSpans } = context;
  if (!readsSpans && Object.values(sources).some(({ data }) => data === "spans")) return SPANS;
  if (windowMinutes <= mostMinutes) return undefined;
  const [days, most] = [windowMinutes, mostMinutes].map((one) => Math.ceil(one / DAY_MINUTES));
  return `it depends on the data of the ${days} days before, of which at most ${most} are read`;
}

async function evaluated(
  { args }: SimulatedObject,
  plan: Plan,
  { from, to, read }: PastContext,
): Promise<Past> {
  const range = rangeOf(plan, from, to);
  const entries = Object.entries(plan.sources);
  const data = await Promise.all(entries.map(([, source]) => read(source, range)));
  const named = Object.fromEntries(entries.map(([name], n) => [name, data[n] as SourceData]));
  const { groups, groupsOverLimit } = evaluate(plan, named, range, GROUP_LIMIT);
  const undecided = args.logsAnomaly || args.metricAnomaly ? MODEL : undefined;
  const isSilent = args.enabled === false || undecided !== undefined;
  return {
    ...{ from, to },
    ...(undecided === undefined ? {} : { undecided }),
    rules: plan.rules.map(({ priority, condition, threshold }) => ({
      ...{ priority, condition },
      ...(threshold === undefined ? {} : { threshold }),
    })),
    groups: isSilent ? groups.map((one) => ({ ...one, firings: [] })) : groups,
    hours: Math.ceil(range.dataTo / 60) - Math.floor(range.dataFrom / 60),
    hoursWithData: Math.min(...data.map(({ hours }) => hours.size)),
    notes: [
      ...(args.enabled === false ? ["The alert is disabled: it does not fire."] : []),
      ...plan.notes,
      ...(groupsOverLimit ? [`${groupsOverLimit} more groups are not evaluated.`] : []),
      ...data.flatMap(({ incomplete }) => incomplete).map((reason) => `Incomplete: ${reason}.`),
    ],
  };
}
