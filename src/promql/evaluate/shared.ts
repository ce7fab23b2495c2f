import type { Expr } from "../expr";
import type { Times, Value } from "./grid";
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
  readonly #numbers = new WeakMap<Expr, number>();
  readonly #numbersByText = new Map<string, number>();

  valueOf(expr: Expr, times: Times, calculate: () => Value): Value {
    if (expr.type === "number" || expr.type === "string") return calculate();
    const { grid, from, to, step } = times;
    const key = [grid.start, grid.step, grid.count, from, to, step, this.#numberOf(expr)].join(" ");
    const known = this.values.get(key);
    if (known) return known;
    const value = calculate();
    this.values.add(key, value, sizeOf(value, times));
    return value;
  }

  /** Equal for expressions that differ in their places in the text only. */
  #numberOf(expr: Expr): number {
    const known = this.#numbers.get(expr);
    if (known !== undefined) return known;
    const text = this.#textOf(expr);
    const number = this.#numbersByText.get(text) ?? this.#numbersByText.size;
    this.#numbersByText.set(text, number);
    this.#numbers.set(expr, number);
    return number;
  }

  #textOf(fields: object): string {
    let text = "";
    for (const [name, value] of Object.entries(fields))
      if (name !== "from" && name !== "to") text += `${name}:${this.#partOf(value)},`;
    return text;
  }

  #partOf(value: unknown): string {
    // A zero may have a sign.
    if (typeof value === "number") return Object.is(value, -0) ? "-0" : String(value);
    if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "";
    if (Array.isArray(value)) return `[${value.map((one) => this.#partOf(one))}]`;
    return isExpr(value) ? `#${this.#numberOf(value)}` : `{${this.#textOf(value)}}`;
  }
}

const isExpr = (value: unknown): value is Expr =>
  typeof value === "object" && value !== null && "type" in value;

function sizeOf(value: Value, { grid: { count } }: Times): number {
  if (value.type === "string") return value.value.length;
  return count * (value.type === "scalar" ? 8 : BYTES_OF_VALUE * value.rows.length);
}
