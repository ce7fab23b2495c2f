import { summed } from "./arithmetic";
import type { CallExpr, Expr } from "./expr";
import { PARAMETERS } from "./functions";
import { AT_LEAST_ZERO, between, type Interval, point, WHOLE } from "./interval";

const whole = (min: number, max: number): Interval => between(min, max, { integer: true });

/** Functions whose values do not depend on those of their arguments. */
const FIXED: Readonly<Record<string, Interval>> = {
  hour: whole(0, 23),
  minute: whole(0, 59),
  month: whole(1, 12),
  day_of_week: whole(0, 6),
  day_of_month: whole(1, 31),
  day_of_year: whole(1, 366),
  days_in_month: whole(28, 31),
  absent: point(1),
  absent_over_time: point(1),
  present_over_time: point(1),
  count_over_time: whole(1, Infinity),
  changes: whole(0, Infinity),
  resets: whole(0, Infinity),
  time: between(0, Infinity),
  timestamp: between(0, Infinity),
  pi: point(Math.PI),
  sgn: between(-1, 1, { nan: true, integer: true }),
  sin: between(-1, 1, { nan: true }),
  cos: between(-1, 1, { nan: true }),
  tanh: between(-1, 1, { nan: true }),
  histogram_fraction: between(0, 1, { nan: true }),
};
/** The result is 0 or more. */
const NOT_NEGATIVE = new Set(
  "rate increase irate stddev_over_time stdvar_over_time mad_over_time histogram_count histogram_stddev histogram_stdvar exp sqrt".split(
    " ",
  ),
);
/** The result is one of the values, or between them. */
const KEEPING = new Set(
  "max_over_time min_over_time last_over_time first_over_time vector sort sort_desc sort_by_label sort_by_label_desc label_replace label_join".split(
    " ",
  ),
);

export function valuesOfCall({ func, args }: CallExpr, valuesOf: (e: Expr) => Interval): Interval {
  const fixed = FIXED[func];
  if (fixed) return fixed;
  if (NOT_NEGATIVE.has(func)) return AT_LEAST_ZERO;
  const [first, second, third] = args;
  if (!first || !PARAMETERS.has(func)) return WHOLE;
  if (KEEPING.has(func)) return valuesOf(first);
  const inner = () => valuesOf(first);
  const other = (arg: Expr | undefined) => (arg ? valuesOf(arg) : WHOLE);
  switch (func) {
    case "scalar":
      return { ...inner(), nan: true };
    case "avg_over_time":
      return { ...inner(), integer: false, minOpen: false, maxOpen: false };
    case "sum_over_time":
      return summed(inner());
    case "abs":
      return absolute(inner());
    case "ceil":
      return inWhole(Math.ceil, inner());
    case "floor":
      return inWhole(Math.floor, inner());
    case "round":
      return args.length === 1 ? inWhole((x) => Math.floor(x + 0.5), inner()) : WHOLE;
    case "clamp_min":
      return clamped(inner(), other(second), between(Infinity, Infinity));
    case "clamp_max":
      return clamped(inner(), between(-Infinity, -Infinity), other(second));
    case "clamp":
      return clamped(inner(), other(second), other(third));
    default:
      return WHOLE;
  }
}

function absolute({ min, max, nan, integer }: Interval): Interval {
  const most = Math.max(Math.abs(min), Math.abs(max));
  const least = min <= 0 && max >= 0 ? 0 : Math.min(Math.abs(min), Math.abs(max));
  return between(least, most, { nan, integer });
}

const inWhole = (rounded: (x: number) => number, { min, max, nan }: Interval): Interval =>
  between(rounded(min), rounded(max), { nan, integer: true });

/** `max(low, min(high, value))` grows with each of the three. */
function clamped(value: Interval, low: Interval, high: Interval): Interval {
  if (value.min > value.max) return value;
  return between(
    Math.max(low.min, Math.min(high.min, value.min)),
    Math.max(low.max, Math.min(high.max, value.max)),
    { nan: value.nan || low.nan || high.nan },
  );
}
