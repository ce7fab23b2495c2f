import { TeraError } from "./errors";
import { isList, isNumber, isObject, isSame, type Value } from "./values";

/**
 * Whether two values are equal. A number and another type are undefined: Tera 1 takes `==` and `!=`
 * of them for false, and does not apply a `not` before them.
 */
export function isEqual(a: Value, b: Value): boolean | undefined {
  if (isNumber(a) !== isNumber(b)) return undefined;
  return isNumber(a) ? Number(a) === Number(b) : isSame(a, b);
}

/** Whether an array, a string or the keys of an object contain a value. */
export function isIn(part: Value, whole: Value): boolean {
  if (isList(whole)) return whole.some((item) => isSame(item, part));
  if (typeof whole !== "string" && !isObject(whole))
    throw new TeraError("in: expected a string, an array or an object after it");
  if (typeof part !== "string")
    throw new TeraError("in: a string or an object can only contain a string");
  return isObject(whole) ? whole.has(part) : whole.includes(part);
}

/** The result of `<`, `<=`, `>` or `>=`; undefined stands for NaN. */
export function compare(operator: string, a?: bigint | number, b?: bigint | number): boolean {
  if (a === undefined || b === undefined) throw new TeraError("a comparison with NaN has no value");
  const [x, y] = [Number(a), Number(b)];
  if (operator === ">") return x > y;
  if (operator === ">=") return x >= y;
  return operator === "<" ? x < y : x <= y;
}
