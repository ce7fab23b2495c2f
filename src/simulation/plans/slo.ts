import type { AlertCommon } from "../../services/alerts/fields";
import type { AlertSloThreshold } from "../../services/alerts/slo";
import type { SloFields } from "../../services/slos/fields";
import type { MinuteSeries, Plan, PlanRefusal, PreparedRule, Source } from "../plan";
import { totals } from "../series";
import { basePlan, type PlanContext } from "./base";
import { byPriority, comparisonOf, lastMinutes, verdictOf } from "./conditions";

const DAY_MINUTES = 1440;
/** Events of the minutes up to one: the good ones and all. */
interface Events {
  good(minute: number, count: number): number;
  total(minute: number, count: number): number;
}
interface Indicator {
  sources: Readonly<Record<string, Source>>;
  eventsOf(series: Readonly<Record<string, MinuteSeries>>): Events;
  notes: readonly string[];
}
type Rule = { condition: { threshold: number }; override?: { priority: string } | undefined };
type BurnRate = NonNullable<AlertSloThreshold["burnRate"]>;
type Refused<T> = T | PlanRefusal;

const metric = (query: string): Source => ({ data: "metrics", query });

function indicatorOf({
  requestBasedMetricSli,
  windowBasedMetricSli,
}: SloFields): Refused<Indicator> {
  if (requestBasedMetricSli) {
    const { goodEvents, totalEvents } = requestBasedMetricSli;
    return {
      sources: { good: metric(goodEvents.query), total: metric(totalEvents.query) },
      eventsOf: ({ good, total }) => ({
        good: (minute, count) => good?.sum(minute, count) ?? 0,
        total: (minute, count) => total?.sum(minute, count) ?? 0,
      }),
      notes: ["The events of a window are the sum of the values of each minute."],
    };
  }
  if (windowBasedMetricSli) return windowIndicator(windowBasedMetricSli);
  return { refused: "the SLO measures APM services: the service itself writes its queries" };
}

const NOT_COUNTED = { good: 0, total: 0 };
/** Good and counted windows, from the first value on. */
function windowIndicator(indicator: NonNullable<SloFields["windowBasedMetricSli"]>): Indicator {
  const { query, window, comparisonOperator, threshold, missingDataStrategy } = indicator;
  const length = window.endsWith("5_MINUTES") ? 5 : 1;
  const { meets } = comparisonOf(comparisonOperator.replace("GREATER", "MORE"));
  const missing = /GOOD$/.test(missingDataStrategy ?? "")
    ? { good: 1, total: 1 }
    : { good: 0, total: /BAD$/.test(missingDataStrategy ?? "") ? 1 : 0 };
  return {
    sources: { values: metric(query.query) },
    eventsOf: ({ values }) => {
      const series = values as MinuteSeries;
      const first = series.first ?? series.length;
      const counted = (minute: number) => {
        if (minute < first || (minute + 1) % length !== 0) return NOT_COUNTED;
        const value = series.at(minute);
        if (value === undefined) return missing;
        return { good: meets(value, threshold) ? 1 : 0, total: 1 };
      };
      return {
        good: totals(series.length, (minute) => counted(minute).good),
        total: totals(series.length, (minute) => counted(minute).total),
      };
    },
    notes: length > 1 ? ["The value of a window is the value at its end (assumed)."] : [],
  };
}

/** Without the errors of binary fractions: half of a budget is at 50 %, not close to it. */
const rounded = (value: number): number => Number(value.toPrecision(10));

/** The share of bad events, as a multiple of the share that the target allows. */
function rateOf({ good, total }: Events, allowed: number, minute: number, count: number) {
  const all = total(minute, count);
  return all > 0 ? rounded((all - good(minute, count)) / all / allowed) : undefined;
}

const SHORT_WINDOW = 12;
const shortOf = (minutes: number): number => Math.max(1, Math.round(minutes / SHORT_WINDOW));

function burnRule(events: Events, allowed: number, windows: readonly number[], threshold: number) {
  const ratesAt = (minute: number) =>
    windows.map((count) => rateOf(events, allowed, minute, count));
  const prepared: PreparedRule = {
    value: (minute) => ratesAt(minute)[0],
    verdict: (minute) => {
      const rates = ratesAt(minute);
      if (rates.includes(undefined)) return "no data";
      return verdictOf(rates.every((rate) => (rate ?? 0) > threshold));
    },
  };
  return prepared;
}

function budgetRule(events: Events, allowed: number, frame: number, limit: number): PreparedRule {
  const value = (minute: number) => {
    const rate = rateOf(events, allowed, minute, frame);
    return rate === undefined ? undefined : rounded((1 - rate) * 100);
  };
  return {
    value,
    verdict: (minute) => {
      const remaining = value(minute);
      return remaining === undefined ? "no data" : verdictOf(remaining <= limit);
    },
  };
}

export function sloPlan(
  alert: AlertCommon,
  variant: AlertSloThreshold,
  context: PlanContext,
): Refused<Plan> {
  const { sloId } = variant.sloDefinition;
  const found = context.sloOf(sloId);
  if (!found)
    return { refused: `the SLO ${JSON.stringify(sloId)} is not among the simulated objects` };
  const slo = found.args as unknown as SloFields;
  const indicator = indicatorOf(slo);
  if ("refused" in indicator) return indicator;
  const allowed = rounded(100 - slo.targetThresholdPercentage) / 100;
  if (!(allowed > 0))
    return { refused: "the target of the SLO is 100 %: there is no error budget" };
  const { errorBudget, burnRate } = variant;
  const { windowMinutes, rules, notes } = errorBudget
    ? budgetRules(alert, errorBudget.rules, { slo, indicator, allowed, context })
    : burnRules(alert, burnRate, { indicator, allowed });
  return {
    ...basePlan(alert, context, { windowMinutes, isUngrouped: false }),
    sources: indicator.sources,
    rules,
    notes: [...indicator.notes, ...notes],
  };
}

interface BudgetOptions {
  slo: SloFields;
  indicator: Indicator;
  allowed: number;
  context: PlanContext;
}
function budgetRules(
  alert: AlertCommon,
  rules: readonly Rule[],
  { slo, indicator, allowed, context }: BudgetOptions,
) {
  const days = Number(/(\d+)_DAYS/.exec(slo.sloTimeFrame)?.[1] ?? 28);
  const windowMinutes = days * DAY_MINUTES;
  const unit = context.assumptions.budget === "fraction" ? 100 : 1;
  return {
    windowMinutes,
    notes: [`The error budget is that of the last ${days} days, as far as the data goes back.`],
    rules: byPriority(alert, rules, ({ condition: { threshold } }) => ({
      condition: `at most ${threshold * unit} % of the error budget of ${days} days remains`,
      threshold: threshold * unit,
      prepare: (series) =>
        budgetRule(indicator.eventsOf(series), allowed, windowMinutes, threshold * unit),
    })),
  };
}

function burnRules(
  alert: AlertCommon,
  { rules, single, dual }: BurnRate,
  { indicator, allowed }: Pick<BudgetOptions, "indicator" | "allowed">,
) {
  const hours = Number((single ?? dual)?.timeDuration.duration ?? 1);
  const windowMinutes = hours * 60;
  const windows = dual ? [windowMinutes, shortOf(windowMinutes)] : [windowMinutes];
  const inWords = windows.map(lastMinutes).join(" and of ");
  return {
    windowMinutes,
    notes: dual ? ["The short window is assumed to be 1/12 of the long one."] : [],
    rules: byPriority(alert, rules, ({ condition: { threshold } }) => ({
      condition: `a burn rate of more than ${threshold} of ${inWords}`,
      threshold,
      prepare: (series) => burnRule(indicator.eventsOf(series), allowed, windows, threshold),
    })),
  };
}
