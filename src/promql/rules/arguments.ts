import type { Expr } from "../expr";
import { valuesOf } from "../values";
import { ruleFor } from "./read";

const constant = (expr: Expr | undefined): number | undefined => {
  if (!expr) return undefined;
  const { min, max, nan } = valuesOf(expr);
  return min === max && !nan ? min : undefined;
};

export const clampLimits = ruleFor(
  "call",
  {
    name: "clamp-limits",
    title: "A clamp whose least value is above its greatest",
    why: "clamp() gives nothing where the least value is greater than the greatest one.",
    change: "Swap the two limits.",
    examples: [
      { wrong: "clamp(x, 100, 0)", right: "clamp(x, 0, 100)" },
      { wrong: "clamp(x, 1, -1)", right: "clamp(x, -1, 1)" },
    ],
  },
  ({ func, args, from: offset }) => {
    const [low, high] = [constant(args[1]), constant(args[2])];
    if (func !== "clamp" || low === undefined || high === undefined || low <= high)
      return undefined;
    return { offset, what: `the least value ${low} is greater than ${high}` };
  },
);

const quantileFault = (expr: Expr | undefined) => {
  const value = constant(expr);
  if (!expr || value === undefined || (value >= 0 && value <= 1)) return undefined;
  const result = value < 0 ? "-Inf" : "+Inf";
  return {
    offset: expr.from,
    what: `the quantile ${value} is not from 0 to 1, so the result is always ${result}`,
  };
};
const QUANTILE = {
  why: "A quantile is a part of 1. Outside of 0 to 1, the result is infinite for all series.",
  change: "Write 0.95 for the 95th percentile.",
} as const;

export const quantileCall = ruleFor(
  "call",
  {
    ...QUANTILE,
    name: "quantile-range",
    title: "A quantile that is not from 0 to 1",
    examples: [
      {
        wrong: "histogram_quantile(95, sum by (le) (rate(x_bucket[5m])))",
        right: "histogram_quantile(0.95, sum by (le) (rate(x_bucket[5m])))",
      },
      { wrong: "quantile_over_time(99, x[5m])", right: "quantile_over_time(0.99, x[5m])" },
    ],
  },
  ({ func, args }) =>
    /^(histogram_quantile|quantile_over_time)$/.test(func) ? quantileFault(args[0]) : undefined,
);

export const quantileAggregation = ruleFor(
  "aggregate",
  {
    ...QUANTILE,
    name: "quantile-aggregation-range",
    title: "An aggregation by a quantile that is not from 0 to 1",
    examples: [
      { wrong: "quantile(95, x)", right: "quantile(0.95, x)" },
      { wrong: "quantile by (job) (-0.5, x)", right: "quantile by (job) (0.5, x)" },
    ],
  },
  ({ op, param }) => (op === "quantile" ? quantileFault(param) : undefined),
);
