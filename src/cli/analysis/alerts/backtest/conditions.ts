import type { AlertCommon } from "../../../../services/alerts/fields";
import type { BacktestRule } from "../../backtest";

type Comparison = (value: number, threshold: number) => boolean;
const COMPARISONS = {
  MORE_THAN: { text: "more than", meets: (value, threshold) => value > threshold },
  MORE_THAN_OR_EQUALS: { text: "at least", meets: (value, threshold) => value >= threshold },
  LESS_THAN: { text: "less than", meets: (value, threshold) => value < threshold },
  LESS_THAN_OR_EQUALS: { text: "at most", meets: (value, threshold) => value <= threshold },
  EQUALS: { text: "equal to", meets: (value, threshold) => value === threshold },
  NOT_EQUALS: { text: "not equal to", meets: (value, threshold) => value !== threshold },
} as const satisfies Record<string, { text: string; meets: Comparison }>;

/** The operator of a condition. Some enums have a longer name for their default. */
export const comparisonOf = (conditionType: string): { text: string; meets: Comparison } =>
  COMPARISONS[conditionType.replace(/_OR_UNSPECIFIED$/, "") as keyof typeof COMPARISONS];

const WINDOW = /(MINUTE|HOUR)S?_(\d+)/;
/** The minutes of a predefined window: `HOURS_2` has 120. */
export function minutesOf(window: string): number {
  const [, unit, count] = WINDOW.exec(window) ?? [];
  return Number(count) * (unit === "HOUR" ? 60 : 1);
}

const plural = (n: number, noun: string) => (n === 1 ? noun : `${n} ${noun}s`);
/** A number of minutes as text: `10 minutes`, `2 hours`. */
export const minutesInWords = (minutes: number): string =>
  minutes % 60 === 0 && minutes > 0 ? plural(minutes / 60, "hour") : `${plural(minutes, "minute")}`;

interface Rule {
  override?: { priority: string } | undefined;
}
const DEFAULT_PRIORITY = "P5";

/** The rules of an alert, from the highest priority to the lowest. */
export const byPriority = <R extends Rule>(
  { priority = DEFAULT_PRIORITY }: Pick<AlertCommon, "priority">,
  rules: readonly R[],
  toRule: (rule: R) => Omit<BacktestRule, "priority">,
): BacktestRule[] =>
  rules
    .map((rule) => ({ priority: rule.override?.priority ?? priority, ...toRule(rule) }))
    .sort((a, b) => (a.priority < b.priority ? -1 : a.priority > b.priority ? 1 : 0));
