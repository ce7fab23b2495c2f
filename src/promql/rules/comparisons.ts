import type { Expr } from "../expr";
import { hasNoNumber, type Interval, isComparison } from "../interval";
import { isAlways, isNever, valuesOf } from "../values";
import { ruleFor } from "./read";

const isLiteral = (expr: Expr): boolean =>
  expr.type === "number" || (expr.type === "unary" && isLiteral(expr.expr));

const bound = (value: number): string => String(value).replace("Infinity", "infinity");
const range = ({ min, max, minOpen, maxOpen }: Interval): string =>
  min === max
    ? bound(min)
    : `${minOpen ? "above" : "from"} ${bound(min)} ${maxOpen ? "to below" : "to"} ${bound(max)}`;

export const neverTrue = ruleFor(
  "binary",
  {
    name: "never-true",
    title: "A comparison that is never true",
    why: "The values that are compared cannot have this relation, so the comparison keeps nothing.",
    change: "Change the operator or the number, or remove the comparison.",
    examples: [
      { wrong: "rate(x[5m]) < 0", right: "rate(x[5m]) > 0" },
      { wrong: "count(x) < 1", right: "count(x) < 2" },
      { wrong: "absent(x) == 0", right: "absent(x) == 1" },
      { wrong: "x > 10 < 5", right: "x > 5 < 10" },
      { wrong: "hour() > 24", right: "hour() > 22" },
      { wrong: "(x > bool 1) > 1", right: "(x > bool 1) == 1" },
      { wrong: "up == 2", right: "up == 0" },
      { wrong: "clamp_max(x, 100) > 100", right: "clamp_max(x, 100) >= 100" },
    ],
  },
  ({ op, left, right, from: offset }) => {
    if (!isComparison(op) || (isLiteral(left) && isLiteral(right))) return undefined;
    const [first, second] = [valuesOf(left), valuesOf(right)];
    if (hasNoNumber(first) || hasNoNumber(second) || !isNever(first, op, second)) return undefined;
    const what = `${op} is never true: left are values ${range(first)}, right ${range(second)}`;
    return { offset, what };
  },
);

export const alwaysTrue = ruleFor(
  "binary",
  {
    name: "always-true",
    title: "A comparison that is always true",
    uncertain: true,
    why: "All values that are compared have this relation, so the comparison excludes nothing.",
    change: "Change the operator or the number, or remove the comparison.",
    examples: [
      { wrong: "count(x) >= 0", right: "count(x) >= 2" },
      { wrong: "changes(x[5m]) >= 0", right: "changes(x[5m]) > 0" },
      { wrong: "up <= 1", right: "up < 1" },
    ],
  },
  ({ op, left, right, from: offset }) => {
    if (!isComparison(op) || !isLiteral(right) || left.type === "number") return undefined;
    const [first, { min: limit }] = [valuesOf(left), valuesOf(right)];
    // "count(x) > 0" says that the result is not empty. Hours often have both limits.
    const isMeant = first.min === 1 && limit >= 0 && !(op === ">=" && limit === 0);
    const isTime = left.type === "call" && /^(hour|minute|month|day|time)/.test(left.func);
    if (isMeant || isTime || !isAlways(first, op, valuesOf(right))) return undefined;
    return { offset, what: `${op} is always true: left are values ${range(first)}` };
  },
);
