import { displayFloat } from "../numbers";
import { byBytes, isList, isNumber, isObject, isTruthy, type Value } from "../values";

/** A value of Tera 2; undefined for a variable that is not there. */
export type TwoValue = Value | undefined;

/** Rendering fails in Tera 2. */
export class TwoError extends Error {}
/** The reading of Tera 2 is not known here; the message says of what. */
export class TwoOpen extends Error {}

export const isTrue = (value: TwoValue): boolean => value !== undefined && isTruthy(value);

/** What `{{ }}` displays: a float keeps its point, and strings in lists their quotes. */
export function shown(value: TwoValue): string {
  if (value === undefined || value === null) return "";
  if (isList(value)) return `[${value.map(inner).join(", ")}]`;
  if (isObject(value))
    return `{${[...value].map(([key, item]) => `${quoted(key)}: ${inner(item)}`).join(", ")}}`;
  return typeof value === "number" ? float(value) : String(value);
}
const inner = (value: Value): string => (typeof value === "string" ? quoted(value) : shown(value));

function float(value: number): string {
  if (Number.isNaN(value)) return "NaN";
  if (!Number.isFinite(value)) return value < 0 ? "-inf" : "inf";
  const size = Math.abs(value);
  if (size !== 0 && (size >= 1e16 || size < 1e-4)) return value.toExponential().replace("+", "");
  const plain = displayFloat(value);
  return plain.includes(".") ? plain : `${plain}.0`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '"': '\\"',
  "\\": "\\\\",
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
};
function quoted(text: string): string {
  if (/[^\p{L}\p{N}\p{P}\p{S} \n\r\t]/u.test(text)) throw new TwoOpen("how signs are escaped");
  return `"${text.replace(/["\\\n\r\t]/g, (sign) => ESCAPES[sign] as string)}"`;
}

/** Whether two values are equal: 1 and 1.0 are. */
export function same(a: TwoValue, b: TwoValue): boolean {
  if (a === undefined || b === undefined || a === null || b === null) return a === b;
  if (isNumber(a) && isNumber(b)) return orderOf(a, b) === 0;
  if (isList(a)) return isList(b) && a.length === b.length && a.every((one, n) => same(one, b[n]));
  if (!isObject(a)) return a === b;
  return isObject(b) && a.size === b.size && [...a].every(([key, one]) => same(one, b.get(key)));
}

/** The order of two values; undefined where they have none. */
export function orderOf(a: TwoValue, b: TwoValue): number | undefined {
  if (a === undefined || b === undefined || a === null || b === null)
    return a === b ? 0 : undefined;
  if (isNumber(a) && isNumber(b)) {
    if (Number.isNaN(a) || Number.isNaN(b)) throw new TwoOpen("the order of NaN");
    if (a < b) return -1;
    return a > b ? 1 : 0;
  }
  if (typeof a === "string" && typeof b === "string") return byBytes(a, b);
  if (typeof a === "boolean" && typeof b === "boolean") return Number(a) - Number(b);
  return isList(a) && isList(b) ? orderOfLists(a, b) : undefined;
}
function orderOfLists(a: readonly Value[], b: readonly Value[]): number | undefined {
  for (let n = 0; n < Math.min(a.length, b.length); n += 1) {
    const order = orderOf(a[n], b[n]);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** `in` and `containing`: of a list, a string or the keys of a map. */
export function contains(whole: TwoValue, part: TwoValue): boolean {
  if (whole === undefined || whole === null) throw new TwoError("in: no container");
  if (isList(whole)) return whole.some((item) => same(item, part));
  if (typeof whole === "string") return typeof part === "string" && whole.includes(part);
  if (isObject(whole)) return typeof part === "string" && whole.has(part);
  throw new TwoError("in: no container");
}

/** The value at a path of an attribute; undefined where there is none. */
export function atPath(value: Value, path: string): TwoValue {
  if (value === null) return null;
  let found: TwoValue = value;
  for (const key of path.split(".")) {
    if (/^\+?\d+$/.test(key)) found = found && isList(found) ? found[Number(key)] : undefined;
    else found = isObject(found) ? found.get(key) : undefined;
    if (found === undefined) return undefined;
  }
  return found;
}
