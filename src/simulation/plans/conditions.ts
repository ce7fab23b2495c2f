import type { Comparison } from "../../promql/interval";
import {
  COMPARISON_WORDS,
  comparisonOf as comparisonIn,
  windowMinutesOf,
} from "../../services/alerts/comparison";
import type { AlertCommon } from "../../services/alerts/fields";
import { counted } from "../../text/words";
import type { PlanRule, Verdict } from "../plan";

const MEETS: Readonly<Record<Comparison, (value: number, threshold: number) => boolean>> = {
  ">": (value, threshold) => value > threshold,
  ">=": (value, threshold) => value >= threshold,
  "<": (value, threshold) => value < threshold,
  "<=": (value, threshold) => value <= threshold,
  "==": (value, threshold) => value === threshold,
  "!=": (value, threshold) => value !== threshold,
};

/** The comparison of a condition type that is valid. */
export function comparisonOf(conditionType: string) {
  const comparison = comparisonIn(conditionType) as Comparison;
  return { text: COMPARISON_WORDS[comparison], meets: MEETS[comparison] };
}

/** The minutes of a predefined window: `HOURS_2` has 120. NaN for other strings. */
export const minutesOf = (window: string): number => windowMinutesOf(window) ?? Number.NaN;

const UNITS = [
  { noun: "day", minutes: 1440, least: 2 },
  { noun: "hour", minutes: 60, least: 1 },
];
/** A number of minutes as text: `10 minutes`, `1 hour`, `7 days`. */
export function minutesInWords(count: number): string {
  const unit = UNITS.find(
    ({ minutes, least }) => count % minutes === 0 && count >= least * minutes,
  );
  return unit ? counted(count / unit.minutes, unit.noun) : counted(count, "minute");
}
/** `the last hour`, `the last 10 minutes` */
export const lastMinutes = (count: number): string =>
  `the last ${minutesInWords(count).replace(/^1 /, "")}`;

interface Rule {
  override?: { priority: string } | undefined;
}
const DEFAULT_PRIORITY = "P5";

/** The rules of an alert, from the highest priority to the lowest. */
export const byPriority = <R extends Rule>(
  { priority = DEFAULT_PRIORITY }: Pick<AlertCommon, "priority">,
  rules: readonly R[],
  toRule: (rule: R) => Omit<PlanRule, "priority">,
): PlanRule[] =>
  rules
    .map((rule) => ({ priority: rule.override?.priority ?? priority, ...toRule(rule) }))
    .sort((a, b) => (a.priority < b.priority ? -1 : a.priority > b.priority ? 1 : 0));

/** A rule of an alert whose rules all have its priority. */
export const onlyRule = (
  { priority = DEFAULT_PRIORITY }: Pick<AlertCommon, "priority">,
  rule: Omit<PlanRule, "priority">,
): PlanRule[] => [{ priority, ...rule }];

/** The verdict of a comparison that has data. */
export const verdictOf = (isMet: boolean): Verdict => (isMet ? "met" : "not met");
