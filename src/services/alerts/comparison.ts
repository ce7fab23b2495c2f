import type { Comparison } from "../../promql/interval";

const COMPARISONS: Readonly<Record<string, Comparison>> = {
  MORE_THAN: ">",
  MORE_THAN_OR_EQUALS: ">=",
  LESS_THAN: "<",
  LESS_THAN_OR_EQUALS: "<=",
  EQUALS: "==",
  NOT_EQUALS: "!=",
};
const NAME = /(?:^|_)((?:MORE|LESS)_THAN(?:_OR_EQUALS)?|(?:NOT_)?EQUALS)(?:_OR_UNSPECIFIED)?$/;

/**
 * The comparison of a condition type: of `MORE_THAN`, `MORE_THAN_OR_UNSPECIFIED` and
 * `METRIC_THRESHOLD_CONDITION_TYPE_MORE_THAN_OR_UNSPECIFIED`. Undefined for other texts.
 */
export const comparisonOf = (conditionType: string): Comparison | undefined =>
  COMPARISONS[NAME.exec(conditionType)?.[1] ?? ""];

/** `more than`, of a comparison. */
export const COMPARISON_WORDS: Readonly<Record<Comparison, string>> = {
  ">": "more than",
  ">=": "at least",
  "<": "less than",
  "<=": "at most",
  "==": "equal to",
  "!=": "not equal to",
};
/** `more than 5` */
export const comparedText = (comparison: Comparison, threshold: number): string =>
  `${COMPARISON_WORDS[comparison]} ${threshold}`;

const WINDOW = /(MINUTE|HOUR)S?_(\d+)/;
/** The minutes of a predefined window: `HOURS_2` has 120. Undefined for other texts. */
export function windowMinutesOf(window: string): number | undefined {
  const [, unit, count] = WINDOW.exec(window) ?? [];
  return unit === undefined ? undefined : Number(count) * (unit === "HOUR" ? 60 : 1);
}
