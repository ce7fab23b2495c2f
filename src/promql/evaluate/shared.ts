import type { Expr } from "../expr";
import type { Frame, Value } from "./grid";
import { Recent } from "./recent";

const MOST_BYTES = 40 * 2 ** 20;
/** A number and whether it is there. */
const BYTES_OF_VALUE = 9;

/**
 * The values of expressions that queries of the same storage, times and options have in common, such
 * as the `rate(x[5m])` of many rules. The latest used ones are kept, up to 40 MB.
 */
export class SharedValues {
  private readonly values = new Recent<Value>(MOST_BYTES);

  valueOf(expr: Expr, frame: Frame, calculate: () => Value): Value {
    if (expr.type === "number" || expr.type === "string") return calculate();
    const key = keyOf(expr, frame);
    const known = this.values.get(key);
    if (known) return known;
    const value = calculate();
    this.values.add(key, value, sizeOf(value, frame));
    return value;
  }
}

/** Expressions are equal if only their places in the text differ. */
const keyOf = (expr: Expr, { grid, from, to, step }: Frame): string =>
  JSON.stringify([grid.start, grid.step, grid.count, from, to, step, expr], (name, value) => {
    if (typeof value !== "number") return value;
    if (name === "from" || name === "to") return undefined;
    // JSON has neither infinity nor a zero with a sign.
    return Object.is(value, -0) ? "-0" : String(value);
  });

function sizeOf(value: Value, { grid: { count } }: Frame): number {
  if (value.type === "string") return value.value.length;
  return count * (value.type === "scalar" ? 8 : BYTES_OF_VALUE * value.rows.length);
}
