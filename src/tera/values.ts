import { isRecord } from "../text/record";
import { isUnknown } from "../text/unknown";
import { TeraRefusal } from "./errors";
import { decimal, displayFloat } from "./numbers";

/** An object, in the order of its keys by their bytes: Tera sorts them. */
export type TeraObject = ReadonlyMap<string, Value>;
/** A value of Tera. Whole numbers and others are different types there: `bigint` and `number`. */
export type Value = null | boolean | string | bigint | number | readonly Value[] | TeraObject;

export const isList = (value: Value): value is readonly Value[] => Array.isArray(value);
export const isObject = (value: Value | undefined): value is TeraObject => value instanceof Map;
export const isNumber = (value: Value): value is bigint | number =>
  typeof value === "bigint" || typeof value === "number";

/** The order of strings in Rust: that of their bytes. JavaScript compares units of 16 bits. */
export function byBytes(a: string, b: string): number {
  if (SURROGATE.test(a) || SURROGATE.test(b)) return Buffer.compare(Buffer.from(a), Buffer.from(b));
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
const SURROGATE = /[\ud800-\udfff]/;

/** A value of JSON as one of Tera; a number without a fraction is a whole one. */
export function teraValue(given: unknown): Value {
  if (typeof given === "number") return numberOf(given);
  if (Array.isArray(given)) return given.map(teraValue);
  if (isRecord(given)) return objectOf(given);
  return typeof given === "string" || typeof given === "boolean" ? given : null;
}
const numberOf = (given: number): Value => {
  if (!Number.isFinite(given)) return null;
  return Number.isSafeInteger(given) ? BigInt(given) : given;
};
// Several conditions and templates read one context.
const known = new WeakMap<object, TeraObject>();
function objectOf(given: Readonly<Record<string, unknown>>): TeraObject {
  const found = known.get(given) ?? convertedObject(given);
  known.set(given, found);
  return found;
}
const convertedObject = (given: Readonly<Record<string, unknown>>): TeraObject =>
  new Map(
    Object.entries(given)
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => byBytes(a, b))
      .map(([key, value]) => [key, teraValue(value)]),
  );

/**
 * Refuses a value that is not known: it may have any form.
 *
 * @param what the name of the value in the message
 */
export function expectKnown<T extends Value | undefined>(value: T, what: string): T {
  if (isUnknown(value)) throw new TeraRefusal(what, `${what} is not known here`);
  return value;
}

/** What `{{ }}` inserts for a value. */
export function display(value: Value): string {
  expectKnown(value, "a value");
  if (value === null) return "";
  if (isList(value)) return `[${value.map(display).join(", ")}]`;
  if (isObject(value)) return "[object]";
  return typeof value === "number" ? displayFloat(value) : String(value);
}

export const isTruthy = (value: Value): boolean => {
  if (isList(value)) return value.length > 0;
  return isObject(value) ? value.size > 0 : Boolean(value);
};

/** Whether two values are the same; 1 and 1.0 are not, as in lists of Tera. */
export function isSame(a: Value, b: Value): boolean {
  expectKnown(a, "a value");
  if (isList(a))
    return isList(b) && a.length === b.length && a.every((item, n) => isSame(item, b[n] as Value));
  if (!isObject(a)) return a === b;
  if (!isObject(b) || a.size !== b.size) return false;
  return [...a].every(([key, item]) => {
    const other = b.get(key);
    return other !== undefined && isSame(item, other);
  });
}

/** A value as JSON, without spaces or with an indent of two. */
export function jsonOf(value: Value, isPretty: boolean, indent = "\n"): string {
  const inner = `${indent}  `;
  const wrap = (open: string, items: readonly string[], close: string): string => {
    if (!items.length) return open + close;
    return isPretty
      ? `${open}${inner}${items.join(`,${inner}`)}${indent}${close}`
      : `${open}${items.join(",")}${close}`;
  };
  if (isList(value))
    return wrap(
      "[",
      value.map((one) => jsonOf(one, isPretty, inner)),
      "]",
    );
  if (isObject(value)) {
    const separator = isPretty ? ": " : ":";
    const items = [...value].map(
      ([key, one]) => JSON.stringify(key) + separator + jsonOf(one, isPretty, inner),
    );
    return wrap("{", items, "}");
  }
  if (typeof value === "string") return JSON.stringify(expectKnown(value, "a value"));
  return isNumber(value) ? decimal(value) : String(value);
}

/** The value at a path of keys; undefined where there is none. An index is a key of digits. */
export function dig(value: Value, keys: readonly string[]): Value | undefined {
  let found: Value | undefined = value;
  for (const key of keys) {
    if (isUnknown(found)) return found;
    if (isObject(found)) found = found.get(key);
    else if (found !== undefined && isList(found))
      found = /^(?:0|[1-9]\d*)$/.test(key) ? found[Number(key)] : undefined;
    else return undefined;
  }
  return found;
}

/** A number of a filter is one of JSON, which has no infinite ones. */
export const finite = (value: Value): Value =>
  typeof value === "number" && !Number.isFinite(value) ? null : value;

/** How many items a filter, or `in`, visits. */
export function sizeOf(value: Value): number {
  if (value !== null && typeof value === "object" && isList(value)) return value.length;
  return isObject(value) ? value.size : 1;
}
