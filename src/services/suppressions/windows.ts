import { DAY_MS, HOUR_MS } from "../../text/units";

/** A time window in local time: milliseconds as if the local clock showed UTC. */
export interface Window {
  start: number;
  end: number;
}
/** The first window of a schedule, as arguments and responses have it. */
export interface Timeframe {
  readonly startTime: string;
  readonly endTime?: string | undefined;
  readonly duration?: { readonly forOver: number; readonly frequency: string } | undefined;
  readonly timezone: string;
}
/** When a window recurs. Without `weekly` and `monthly`, it recurs daily. */
export interface Repetition {
  readonly weekly?: { readonly daysOfWeek: readonly number[] } | undefined;
  readonly monthly?: { readonly daysOfMonth: readonly number[] } | undefined;
  readonly repeatEvery?: number | undefined;
  readonly terminationDate?: string | undefined;
}
const UNITS = { MINUTE: 60000, HOUR: HOUR_MS, DAY: DAY_MS } as const;
/** Number of days to search for the next window. */
const HORIZON = 5 * 366;

/** The offset of a time zone from UTC, in milliseconds. */
export const offsetOf = (zone = "UTC"): number => Number(zone.slice("UTC".length)) * HOUR_MS;
export const localTime = (time: string, zone?: string): number => Date.parse(time) + offsetOf(zone);
/** Parses a local time. A trailing `Z` is ignored. */
export const readTime = (text: string): number => Date.parse(`${text.replace(/Z$/, "")}Z`);
const LAST_TIME = 8.64e15;
/** Formats a local time without `Z`, like the service. A time after the last one is that one. */
export const writeTime = (at: number): string =>
  new Date(Math.min(at, LAST_TIME)).toISOString().slice(0, -1);
/** Converts a local time to another time zone. */
export const convertTime = (at: number, from?: string, to?: string): number =>
  at - offsetOf(from) + offsetOf(to);

export function windowOf({ startTime, endTime, duration }: Omit<Timeframe, "timezone">): Window {
  const start = readTime(startTime);
  const unit = UNITS[duration?.frequency as keyof typeof UNITS];
  return {
    start,
    end: endTime === undefined ? start + (duration?.forOver ?? 0) * unit : readTime(endTime),
  };
}

/** The windows of a recurrence that end after a time, earliest first. An empty one has none. */
export function* repeatedWindows(
  repeated: Repetition,
  { start, end }: Window,
  after: number,
): Generator<Window, void> {
  const length = end - start;
  if (length <= 0) return;
  const last = repeated.terminationDate
    ? readTime(`${repeated.terminationDate.slice(0, 10)}T23:59:59.999`)
    : Number.POSITIVE_INFINITY;
  const from = Math.max(0, Math.floor((after - end) / DAY_MS));
  for (let day = from; day < from + HORIZON; day += 1) {
    const at = start + day * DAY_MS;
    if (at > last) return;
    if (at + length > after && isDue(repeated, start, at)) yield { start: at, end: at + length };
  }
}

/**
 * Whether a window starts at a time of a day. Weeks start on Sunday; `repeatEvery` counts from the
 * first window.
 */
export function isDue(
  { weekly, monthly, repeatEvery }: Repetition,
  first: number,
  at: number,
): boolean {
  const every = repeatEvery || 1;
  const [begun, day] = [new Date(first), new Date(at)];
  if (weekly)
    return (
      weekly.daysOfWeek.includes(day.getUTCDay() + 1) && (weekOf(at) - weekOf(first)) % every === 0
    );
  if (monthly)
    return (
      monthly.daysOfMonth.includes(day.getUTCDate()) &&
      (monthOf(day) - monthOf(begun)) % every === 0
    );
  return (dayOf(at) - dayOf(first)) % every === 0;
}
const dayOf = (at: number): number => Math.floor(at / DAY_MS);
// January 1, 1970 was a Thursday.
const weekOf = (at: number): number => Math.floor((dayOf(at) + 4) / 7);
const monthOf = (day: Date): number => day.getUTCFullYear() * 12 + day.getUTCMonth();

export function takeFirst<T>(items: Iterable<T>, count: number): T[] {
  const taken: T[] = [];
  for (const item of items) {
    if (taken.length === count) break;
    taken.push(item);
  }
  return taken;
}
