import {
  between,
  canMeet,
  hasNoNumber,
  type Interval,
  isEmpty,
  point,
  union,
  WHOLE,
} from "./interval";

/** The values of `a + b`, `a / b` and so on; the ends of results are never open. */
export function calculated(op: string, a: Interval, b: Interval): Interval {
  const result = hasNoNumber(a) || hasNoNumber(b) ? withoutNumber(a, b) : withNumbers(op, a, b);
  return op === "^" && isOneOfNan(a, b) ? union(result, point(1)) : result;
}

function withNumbers(op: string, a: Interval, b: Interval): Interval {
  const hasMinusZero = [a, b].some((one) => one.min < 0 || one.hasMinusZero);
  return { ...calculatedNumbers(op, a, b), hasMinusZero };
}

/** `NaN ^ 0` and `1 ^ NaN` are 1. */
const isOneOfNan = (a: Interval, b: Interval): boolean =>
  (a.nan && canMeet(b, "==", 0)) || (b.nan && canMeet(a, "==", 1));

function calculatedNumbers(op: string, a: Interval, b: Interval): Interval {
  const nan = a.nan || b.nan || isUnbounded(a) || isUnbounded(b);
  const integer = a.integer && b.integer;
  switch (op) {
    case "+":
      return ends([a.min + b.min], [a.max + b.max], { nan, integer });
    case "-":
      return ends([a.min - b.max], [a.max - b.min], { nan, integer });
    case "*": {
      const products = pairs(a, b).map(([x, y]) => (x === 0 || y === 0 ? 0 : x * y));
      return ends(products, products, { nan, integer });
    }
    case "/":
      return quotient(a, b, nan);
    case "%":
      return remainder(a, b, integer);
    case "^":
      return power(a, b, nan);
    case "atan2":
      return between(-Math.PI, Math.PI, { nan });
    default:
      return WHOLE;
  }
}

/** `-x`. */
export const negated = (a: Interval): Interval => ({
  ...a,
  min: 0 - a.max,
  hasMinusZero: true,
  max: 0 - a.min,
  minOpen: a.maxOpen,
  maxOpen: a.minOpen,
});

/** The sum of one or more values. */
export const summed = (a: Interval): Interval =>
  hasNoNumber(a)
    ? a
    : between(a.min >= 0 ? a.min : -Infinity, a.max <= 0 ? a.max : Infinity, {
        nan: a.nan || isUnbounded(a),
        integer: a.integer,
      });

const isUnbounded = ({ min, max }: Interval): boolean => min === -Infinity || max === Infinity;

/** Most operations with NaN give NaN; one with nothing gives nothing. */
const withoutNumber = (a: Interval, b: Interval): Interval => {
  const isNan = (a.nan && !isEmpty(b)) || (b.nan && !isEmpty(a));
  return between(Infinity, -Infinity, { nan: isNan, integer: true });
};

const pairs = (a: Interval, b: Interval): [number, number][] =>
  [a.min, a.max].flatMap((x) => [b.min, b.max].map((y): [number, number] => [x, y]));

function ends(lows: number[], highs: number[], more: Partial<Interval>): Interval {
  const [min, max] = [Math.min(...lows), Math.max(...highs)];
  return between(Number.isNaN(min) ? -Infinity : min, Number.isNaN(max) ? Infinity : max, more);
}

function quotient(a: Interval, b: Interval, nan: boolean): Interval {
  const hasZero = b.min <= 0 && b.max >= 0;
  if (hasZero && a.min >= 0 && b.min >= 0 && !b.hasMinusZero)
    return between(0, Infinity, { nan: true });
  if (hasZero) return WHOLE;
  const quotients = pairs(a, b).map(([x, y]) => (x === 0 ? 0 : x / y));
  return quotients.some(Number.isNaN) ? boundless(a, b) : ends(quotients, quotients, { nan });
}

/** Both sides are unbounded: only the sign is known. */
function boundless(a: Interval, b: Interval): Interval {
  const isPositive = (a.min >= 0 && b.min > 0) || (a.max <= 0 && b.max < 0);
  return isPositive ? between(0, Infinity, { nan: true }) : WHOLE;
}

/** The result has the sign of the left side. */
function remainder(a: Interval, b: Interval, integer: boolean): Interval {
  const most = Math.max(Math.abs(b.min), Math.abs(b.max));
  const min = a.min >= 0 ? 0 : Math.max(a.min, -most);
  return between(min, a.max <= 0 ? 0 : Math.min(a.max, most), { nan: true, integer });
}

function power(a: Interval, b: Interval, nan: boolean): Interval {
  const hasZero = a.min <= 0 && a.max >= 0;
  // A negative power of -0 can be -Infinity.
  if (hasZero && a.hasMinusZero && b.min < 0) return WHOLE;
  const isConstant = a.min === a.max && b.min === b.max;
  if (isConstant && Math.abs(a.min) !== 1) {
    const value = a.min ** b.min;
    return Number.isNaN(value) ? WHOLE : ends([value], [value], { nan });
  }
  return a.min >= 0 ? between(0, Infinity, { nan: true }) : WHOLE;
}
