import { isRecord } from "../schema/path";
import { Moment, Source } from "./needs";

/** The period that reads ask about. */
export interface Period {
  from: string;
  to: string;
}

/** Every source in a request. */
export function sourcesIn(value: unknown): Source[] {
  if (value instanceof Source) return [value];
  if (Array.isArray(value)) return value.flatMap(sourcesIn);
  return isRecord(value) && !(value instanceof Moment) ? Object.values(value).flatMap(sourcesIn) : [];
}

/** A request with a value in the place of each source and moment. */
export function filled(value: unknown, valueFrom: (source: Source) => unknown, period: Period): unknown {
  if (value instanceof Source) return valueFrom(value);
  if (value instanceof Moment) return value.as === "text" ? period[value.at] : dateOf(period[value.at]);
  if (Array.isArray(value)) return value.map((item) => filled(item, valueFrom, period));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, filled(item, valueFrom, period)]));
}

/** Every value at a path; each entry of an array is looked into. */
export function valuesAt(value: unknown, [key, ...rest]: readonly string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, key === undefined ? [] : [key, ...rest]));
  if (value === undefined || value === null) return [];
  if (key === undefined) return [value];
  return isRecord(value) && Object.hasOwn(value, key) ? valuesAt(value[key], rest) : [];
}

function dateOf(text: string): { year: number; month: number; day: number } {
  const date = new Date(text);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}
