import { isRecord } from "../../src/schema/record";
import { Moment, Source } from "./request-templates";

/** The period of requested data. */
export interface Period {
  from: string;
  to: string;
}

/** All sources in a request template. */
export function sourcesIn(value: unknown): Source[] {
  if (value instanceof Source) return [value];
  if (Array.isArray(value)) return value.flatMap(sourcesIn);
  return isRecord(value) && !(value instanceof Moment)
    ? Object.values(value).flatMap(sourcesIn)
    : [];
}

/** A request template with the values of all sources and moments. */
export function fillTemplate(
  value: unknown,
  valueFrom: (source: Source) => unknown,
  period: Period,
): unknown {
  if (value instanceof Source) return valueFrom(value);
  if (value instanceof Moment)
    return value.format === "text" ? period[value.bound] : dateOf(period[value.bound]);
  if (Array.isArray(value)) return value.map((item) => fillTemplate(item, valueFrom, period));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, fillTemplate(item, valueFrom, period)]),
  );
}

/** All values at a path. Arrays are traversed: `a.b` of `{a:[{b:1},{b:2}]}` -> `[1,2]`. */
export function valuesAt(value: unknown, [key, ...rest]: readonly string[]): unknown[] {
  if (Array.isArray(value))
    return value.flatMap((item) => valuesAt(item, key === undefined ? [] : [key, ...rest]));
  if (value === undefined || value === null) return [];
  if (key === undefined) return [value];
  return isRecord(value) && Object.hasOwn(value, key) ? valuesAt(value[key], rest) : [];
}

function dateOf(text: string): { year: number; month: number; day: number } {
  const date = new Date(text);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}
