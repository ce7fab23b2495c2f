import { fieldsIn, itemsIn, numberIn, textIn } from "../../../lint/read";
import { type Comparison, isComparison } from "../../../promql/interval";
import { durationMs } from "../../../promql/literals";
import { hasUnknown, type Path } from "../../../schema/path";
import { type Fields, isRecord } from "../../../schema/record";
import { isUnknown } from "../../../schema/unknown";
import { MINUTE_MS } from "../../../text/units";
import { comparisonOf, windowMinutesOf } from "../comparison";

/** The variant of an alert with its fields; undefined where it has none that is known. */
export function variantOf(args: Fields): readonly [name: string, fields: Fields] | undefined {
  const found = Object.entries(args).find(([key, value]) => VARIANT.test(key) && isRecord(value));
  return found && [found[0], found[1] as Fields];
}
const VARIANT = /^(logs|metric|tracing|slo|analytics)[A-Z]|^flow$/;

/** A threshold of an alert with its comparison. */
export interface Condition {
  /** The path of the threshold: `metricThreshold.rules[0].condition.threshold`. */
  path: Path;
  comparison: Comparison;
  threshold: number;
  /** The minutes of the window; undefined where there is none, or where it is unknown. */
  minutes?: number;
  /**
   * Everything else that decides whether the condition is met, for a comparison with others;
   * undefined where a part of it is unknown.
   */
  rest?: string;
  /** 1 for P1; undefined where it is unknown. */
  priority?: number;
}

/** The fields of a condition that contain its threshold, and the comparison without a type. */
const THRESHOLDS = { threshold: ">", spanAmount: ">", maxUniqueCount: ">" } as const;

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
  const type = textIn(given.conditionType ?? shared ?? THRESHOLDS[key]) ?? "";
  const comparison = isComparison(type) ? type : comparisonOf(type);
  if (!comparison) return undefined;
  const { [key]: _, conditionType: __, ...rest } = given;
  const minutes = windowMinutes(rest);
  return {
    key,
    threshold,
    comparison,
    ...(hasUnknown(rest) ? {} : { rest: JSON.stringify(rest) }),
    ...(minutes === undefined ? {} : { minutes }),
  };
}

function priorityOf({ override }: Fields, { priority = "P5" }: Fields): number | undefined {
  if (isUnknown(override)) return undefined;
  const digit = /P([1-5])(_OR_UNSPECIFIED)?$/.exec(
    textIn(fieldsIn(override).priority ?? priority) ?? "",
  )?.[1];
  return digit === undefined ? undefined : Number(digit);
}

/** The minutes of the window of a condition, whatever the name of its field is. */
export function windowMinutes({ timeWindow, ofTheLast }: Fields): number | undefined {
  const text = textIn(Object.values(fieldsIn(timeWindow ?? ofTheLast))[0]);
  if (text === undefined) return undefined;
  const ms = durationMs(text);
  return windowMinutesOf(text) ?? (ms ? ms / MINUTE_MS : undefined);
}
