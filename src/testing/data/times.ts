import { durationMs } from "../../promql/literals";
import { DAY_MS } from "../../text/units";
import { TestError } from "../error";
import type { Duration, Time } from "../types";

/** The start of a simulation without one: a Monday, so that schedules of working days are active. */
export const DEFAULT_START = Date.UTC(2026, 0, 5);

const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;
const OF_DAY = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/;

/** Whether a time is one of the day, such as `10:05`. */
const isOfDay = (time: Time): boolean => typeof time === "string" && OF_DAY.test(time);

/** The milliseconds of a time. `day`: any time of the day that `10:05` is on. */
export function readTime(time: unknown, path: string, day?: number): number {
  const [, hours, minutes, seconds = 0] = OF_DAY.exec(String(time)) ?? [];
  if (hours !== undefined && day !== undefined)
    return startOfDay(day) + ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  const ms = time instanceof Date ? time.getTime() : timestampIn(time);
  if (ms !== undefined && !Number.isNaN(ms)) return ms;
  const ofDay = day === undefined ? "" : 'a time of the day such as "10:05", ';
  throw new TestError(
    `${path}: expected ${ofDay}a time such as "2026-03-02T10:05:00Z", or a Date, got ${shown(time)}.`,
  );
}

/** The milliseconds of a time in RFC 3339; undefined for other values. */
export const timestampIn = (time: unknown): number | undefined =>
  typeof time === "string" && TIMESTAMP.test(time) ? Date.parse(time) : undefined;

const shown = (value: unknown): string =>
  value instanceof Date ? "an invalid Date" : (JSON.stringify(value) ?? String(value));

const startOfDay = (ms: number): number => Math.floor(ms / DAY_MS) * DAY_MS;

/** A time of data. Without a start of the simulation, its date would be any date. */
export function readDataTime(time: Time, path: string, start: number | undefined): number {
  if (start === undefined && !isOfDay(time))
    throw new TestError(`${path}: a time with a date needs \`from\`, the start of the simulation.`);
  return readTime(time, path, start ?? DEFAULT_START);
}

/** The milliseconds of a duration such as `1m`. */
export function readDuration(text: Duration, path: string): number {
  const ms = /[a-z]$/.test(String(text)) ? durationMs(text) : undefined;
  if (ms !== undefined && ms > 0) return ms;
  throw new TestError(
    `${path}: expected a duration such as "30s", "1m" or "1h30m", got ${shown(text)}.`,
  );
}

/** `10:05` on the day of the start, `10:05:30` with seconds, RFC 3339 on other days. */
export function timeText(ms: number, start: number): string {
  const text = new Date(ms).toISOString().replace(/\.000Z$/, "Z");
  if (startOfDay(ms) !== startOfDay(start)) return text;
  return text.slice(11).replace(/(:00)?Z$/, "");
}
