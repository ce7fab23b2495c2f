import { fieldsIn, itemsIn, numberIn, textIn } from "../../../lint/read";
import { type Comparison, isComparison } from "../../../promql/interval";
import type { Path } from "../../../schema/path";
import type { Fields } from "../../../schema/record";
import { isUnknown } from "../../../schema/unknown";
import { variantOf } from "./variant";

/** A threshold of an alert with its comparison. */
export interface Condition {
  /** The path of the threshold: `metricThreshold.rules[0].condition.threshold`. */
  path: Path;
  comparison: Comparison;
  threshold: number;
  /** The minutes of the window; undefined where there is none, or where it is unknown. */
  minutes?: number;
  /** Everything else that decides whether the condition is met, for a comparison with others. */
  rest: string;
  /** 1 for P1; undefined where it is unknown. */
  priority?: number;
}

const COMPARISONS: readonly (readonly [RegExp, Comparison])[] = [
  [/MORE_THAN_OR_EQUALS$/, ">="],
  [/LESS_THAN_OR_EQUALS$/, "<="],
  [/NOT_EQUALS$/, "!="],
  [/EQUALS$/, "=="],
  [/MORE_THAN(_OR_UNSPECIFIED)?$/, ">"],
  [/LESS_THAN$/, "<"],
];
/** The fields of a condition that contain its threshold, and the comparison without a type. */
const THRESHOLDS = { threshold: ">", spanAmount: ">", maxUniqueCount: ">" } as const;

/** The words of a comparison: `more than 5`. */
export const comparedText = (comparison: Comparison, threshold: number): string =>
  `${WORDS[comparison]} ${threshold}`;
const WORDS: Readonly<Record<Comparison, string>> = {
  ">": "more than",
  ">=": "at least",
  "<": "less than",
  "<=": "at most",
  "==": "equal to",
  "!=": "not equal to",
};

// Several rules read the conditions of one alert.
const known = new WeakMap<Fields, readonly Condition[]>();

/** The conditions of an alert whose threshold and comparison are known. */
export function conditionsOf(args: Fields): readonly Condition[] {
  const found = known.get(args) ?? readConditions(args);
  known.set(args, found);
  return found;
}

function readConditions(args: Fields): Condition[] {
  const [variant, fields] = variantOf(args) ?? [];
  if (variant === undefined || fields === undefined || /Anomaly$/.test(variant)) return [];
  return ruleListsOf(variant, fields).flatMap(({ path, rules, comparison }) =>
    itemsIn(rules).flatMap(([rule, index]) => {
      const found = conditionIn(rule, fields.operator ?? comparison);
      return found
        ? [
            {
              ...found,
              path: [...path, "rules", index, "condition", found.key],
              priority: priorityOf(rule, args),
            },
          ]
        : [];
    }),
  );
}

interface RuleList {
  path: Path;
  rules: unknown;
  comparison?: Comparison;
}

function ruleListsOf(variant: string, fields: Fields): RuleList[] {
  if (variant !== "sloThreshold") return [{ path: [variant], rules: fields.rules }];
  const { errorBudget, burnRate } = fields;
  return [
    // The page of SLO alerts: at or below the percentage.
    { path: [variant, "errorBudget"], rules: fieldsIn(errorBudget).rules, comparison: "<=" },
    { path: [variant, "burnRate"], rules: fieldsIn(burnRate).rules, comparison: ">" },
  ];
}

function conditionIn({ condition }: Fields, shared: unknown) {
  const given = fieldsIn(condition);
  const key = (Object.keys(THRESHOLDS) as (keyof typeof THRESHOLDS)[]).find(
    (one) => given[one] !== undefined,
  );
  const threshold = key === undefined ? undefined : numberIn(given[key]);
  if (key === undefined || threshold === undefined) return undefined;
  const comparison = comparisonOf(given.conditionType ?? shared ?? THRESHOLDS[key]);
  if (!comparison) return undefined;
  const { [key]: _, conditionType: __, ...rest } = given;
  const minutes = windowMinutes(rest);
  return {
    key,
    threshold,
    comparison,
    rest: JSON.stringify(rest),
    ...(minutes === undefined ? {} : { minutes }),
  };
}

function comparisonOf(value: unknown): Comparison | undefined {
  if (isUnknown(value) || typeof value !== "string") return undefined;
  if (isComparison(value)) return value;
  return COMPARISONS.find(([pattern]) => pattern.test(value))?.[1];
}

function priorityOf({ override }: Fields, { priority = "P5" }: Fields): number | undefined {
  const digit = /P([1-5])(_OR_UNSPECIFIED)?$/.exec(
    textIn(fieldsIn(override).priority ?? priority) ?? "",
  )?.[1];
  return digit === undefined ? undefined : Number(digit);
}

const WINDOW = /(MINUTE|HOUR)S?_(\d+)(_OR_UNSPECIFIED)?$/;
const PART = /(\d+)(y|w|d|h|ms|m|s)/g;
const UNIT_MINUTES: Readonly<Record<string, number>> = {
  y: 525_600,
  w: 10_080,
  d: 1440,
  h: 60,
  m: 1,
  s: 1 / 60,
  ms: 1 / 60_000,
};

/** The minutes of the window of a condition, whatever the name of its field is. */
export function windowMinutes({ timeWindow, ofTheLast }: Fields): number | undefined {
  const [value] = Object.values(fieldsIn(timeWindow ?? ofTheLast));
  const text = textIn(value);
  if (text === undefined) return undefined;
  const [, unit, count] = WINDOW.exec(text) ?? [];
  if (unit) return Number(count) * (unit === "HOUR" ? 60 : 1);
  const parts = [...text.matchAll(PART)];
  return parts.length
    ? parts.reduce((sum, [, n, part = ""]) => sum + Number(n) * (UNIT_MINUTES[part] ?? 0), 0)
    : undefined;
}
