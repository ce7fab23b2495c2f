import type { UsageQuery } from "../../../services/usage/query";
import { invalidField } from "../../server/errors";
import { DAY, HOUR } from "./sources";

/** A bucket of time, in milliseconds. */
export interface Span {
  from: number;
  to: number;
}
/** Maximum number of buckets in a response. */
const MAX_BUCKETS = 1827;

export const dayOf = (at: number): number => Math.floor(at / DAY) * DAY;
export const formatTime = (at: number): string => new Date(at).toISOString();

/** Splits a time span into buckets. */
export function bucketsOf(
  { from, to }: Span,
  step: number,
  path: readonly string[],
  max = MAX_BUCKETS,
): Span[] {
  const count = Math.ceil((to - from) / step);
  if (count > max) throw invalidField([...path], `expected at most ${max} buckets, got ${count}`);
  return Array.from({ length: Math.max(0, count) }, (_, n) => ({
    from: from + n * step,
    to: from + (n + 1) * step,
  }));
}

/** The last days, including today. */
export const lastDays = (count: number, now: number): Span => ({
  from: dayOf(now) - (count - 1) * DAY,
  to: dayOf(now) + DAY,
});
const month = (now: number, back: number): number =>
  Date.UTC(new Date(now).getUTCFullYear(), new Date(now).getUTCMonth() - back, 1);
export const currentMonth = (now: number): Span => ({ from: month(now, 0), to: dayOf(now) + DAY });

const hoursOf = (count: number) => (now: number) => {
  const to = Math.ceil(now / HOUR) * HOUR;
  return { from: to - count * HOUR, to };
};
const daysOf = (count: number) => (now: number) => lastDays(count, now);
type Relative = Readonly<Record<string, (now: number) => Span>>;
const DAILY: Relative = {
  CURRENT_MONTH: currentMonth,
  PREVIOUS_MONTH: (now) => ({ from: month(now, 1), to: month(now, 0) }),
  CURRENT_YEAR: (now) => ({
    from: Date.UTC(new Date(now).getUTCFullYear(), 0, 1),
    to: dayOf(now) + DAY,
  }),
  LAST_7_DAYS: daysOf(7),
  LAST_14_DAYS: daysOf(14),
  LAST_30_DAYS: daysOf(30),
  LAST_90_DAYS: daysOf(90),
  LAST_180_DAYS: daysOf(180),
  LAST_365_DAYS: daysOf(365),
};
const HOURLY: Relative = {
  LAST_12_HOURS: hoursOf(12),
  LAST_24_HOURS: hoursOf(24),
  LAST_48_HOURS: hoursOf(48),
  LAST_7_DAYS: hoursOf(7 * 24),
  LAST_14_DAYS: hoursOf(14 * 24),
};

type UsageDate = NonNullable<NonNullable<UsageQuery["daily"]>["dateRange"]>["start"];
function dateOf({ year, month: m, day }: UsageDate, path: readonly string[]): number {
  const date = new Date(0);
  date.setUTCFullYear(year, m - 1, day);
  if (date.getUTCMonth() !== m - 1) throw invalidField([...path], "not a valid date");
  return date.getTime();
}
function validSpan(span: Span, path: readonly string[]): Span {
  if (span.to <= span.from) throw invalidField([...path, "end"], "must be later than the start");
  return span;
}

/** The requested buckets: calendar days or hours. */
export function requestedBuckets({ daily, hourly }: UsageQuery, now: number): Span[] {
  if (daily) {
    const { dateRange, relativeRange } = daily;
    const path = ["daily", "dateRange"];
    const given = dateRange && {
      from: dateOf(dateRange.start, [...path, "start"]),
      to: dateOf(dateRange.end, [...path, "end"]) + DAY,
    };
    return bucketsOf(
      given ? validSpan(given, path) : (DAILY[relativeRange as string]?.(now) as Span),
      DAY,
      path,
    );
  }
  const path = ["hourly", "timeRange"];
  const { timeRange, relativeRange } = hourly ?? {};
  const given = timeRange && {
    from: Math.floor(parseTime(timeRange.start, [...path, "start"]) / HOUR) * HOUR,
    to: Math.ceil(parseTime(timeRange.end, [...path, "end"]) / HOUR) * HOUR,
  };
  return bucketsOf(
    given ? validSpan(given, path) : (HOURLY[relativeRange as string]?.(now) as Span),
    HOUR,
    path,
  );
}

export function parseTime(text: string, path: readonly string[]): number {
  const at = Date.parse(text);
  if (Number.isNaN(at)) throw invalidField([...path], "not a valid time");
  return at;
}
