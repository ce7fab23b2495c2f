import type { Comparison } from "../../promql/interval";
import {
  COMPARISON_WORDS,
  comparisonOf as comparisonIn,
  windowMinutesOf,
} from "../../services/alerts/comparison";
import type { AlertCommon } from "../../services/alerts/fields";
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

/** A number of minutes as text: `10 minutes`, `1 hour`. */
export const minutesInWords = (minutes: number): string => {
  const isHours = minutes % 60 === 0 && minutes > 0;
  const [n, unit] = isHours ? [minutes / 60, "hour"] : [minutes, "minute"];
  return `${n} ${unit}${n === 1 ? "" : "s"}`;
};

/** The same behind `the last`: `10 minutes`, `hour`. */
export const lastInWords = (minutes: number): string => minutesInWords(minutes).replace(/^1 /, "");

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
