/** The numbers that the samples of a result can have. */
export interface Interval {
  readonly min: number;
  readonly max: number;
  /** Whether the end itself is no possible value: `x > 10` has the open end 10. */
  readonly minOpen: boolean;
  readonly maxOpen: boolean;
  /** Whether a sample can be NaN, which is in no range. */
  readonly nan: boolean;
  /** Whether all finite values are whole numbers. */
  readonly integer: boolean;
  /** Whether a zero can be -0, which is another number as a divisor. */
  readonly hasMinusZero: boolean;
}
export type Comparison = ">" | "<" | ">=" | "<=" | "==" | "!=";

export const isComparison = (op: string): op is Comparison => /^(==|!=|[<>]=?)$/.test(op);

/** From one number to another, with both: `between(0, 23, { integer: true })`. */
export const between = (min: number, max: number, more: Partial<Interval> = {}): Interval => ({
  min,
  max,
  minOpen: false,
  maxOpen: false,
  nan: false,
  integer: false,
  hasMinusZero: false,
  ...more,
});
export const WHOLE = between(-Infinity, Infinity, { nan: true, hasMinusZero: true });
export const AT_LEAST_ZERO = between(0, Infinity, { nan: true });

/** One number. */
export const point = (value: number): Interval =>
  Number.isNaN(value)
    ? between(Infinity, -Infinity, { nan: true, integer: true })
    : between(value, value, { integer: Number.isInteger(value) });

/** Whether there is no number in it. It may still contain NaN. */
export const hasNoNumber = ({ min, max, minOpen, maxOpen }: Interval): boolean =>
  min > max || (min === max && (minOpen || maxOpen));

/** Whether no sample is possible: the result is always empty. */
export const isEmpty = (interval: Interval): boolean => hasNoNumber(interval) && !interval.nan;

/** Open or broken ends of whole numbers become the next whole numbers. */
function normal(interval: Interval): Interval {
  if (!interval.integer) return interval;
  const { min, max, minOpen, maxOpen } = interval;
  const least = minOpen && Number.isInteger(min) ? min + 1 : Math.ceil(min);
  const most = maxOpen && Number.isInteger(max) ? max - 1 : Math.floor(max);
  return { ...interval, min: least, max: most, minOpen: false, maxOpen: false };
}

/** The values that meet a comparison with some value of another interval. */
export function narrowed(interval: Interval, op: Comparison, other: Interval): Interval {
  if (op === "!=") return interval;
  const numbers = { ...interval, nan: false };
  if (hasNoNumber(other)) return { ...numbers, min: Infinity, max: -Infinity };
  let result: Interval = numbers;
  if (op !== "<" && op !== "<=") result = above(result, other.min, other.minOpen || op === ">");
  if (op !== ">" && op !== ">=") result = below(result, other.max, other.maxOpen || op === "<");
  const integer = result.integer || (op === "==" && other.integer);
  return normal({ ...result, integer });
}

function above(interval: Interval, min: number, minOpen: boolean): Interval {
  if (min < interval.min || (min === interval.min && !minOpen)) return interval;
  return { ...interval, min, minOpen };
}

function below(interval: Interval, max: number, maxOpen: boolean): Interval {
  if (max > interval.max || (max === interval.max && !maxOpen)) return interval;
  return { ...interval, max, maxOpen };
}

/** Whether some value of an interval can meet `> threshold`, `== threshold` and so on. */
export function canMeet(interval: Interval, op: Comparison, threshold: number): boolean {
  if (op !== "!=") return !hasNoNumber(narrowed(interval, op, point(threshold)));
  if (interval.nan || Number.isNaN(threshold)) return !isEmpty(interval);
  return !hasNoNumber(interval) && !(interval.min === threshold && interval.max === threshold);
}

const OPPOSITE: Readonly<Record<Comparison, Comparison>> = {
  ">": "<=",
  "<": ">=",
  ">=": "<",
  "<=": ">",
  "==": "!=",
  "!=": "==",
};
/** Whether each value of an interval meets `> threshold`, `== threshold` and so on. */
export const mustMeet = (interval: Interval, op: Comparison, threshold: number): boolean =>
  canMeet(interval, op, threshold) &&
  !canMeet({ ...interval, nan: false }, OPPOSITE[op], threshold) &&
  (!interval.nan || op === "!=");

/** The smallest interval that contains both. */
export function union(first: Interval, second: Interval): Interval {
  const nan = first.nan || second.nan;
  if (hasNoNumber(first)) return { ...second, nan };
  if (hasNoNumber(second)) return { ...first, nan };
  const [low, high] = [Math.min(first.min, second.min), Math.max(first.max, second.max)];
  return {
    min: low,
    max: high,
    minOpen: [first, second].every(({ min, minOpen }) => min > low || minOpen),
    maxOpen: [first, second].every(({ max, maxOpen }) => max < high || maxOpen),
    nan,
    integer: first.integer && second.integer,
    hasMinusZero: first.hasMinusZero || second.hasMinusZero,
  };
}
