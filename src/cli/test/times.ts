import { durationIn } from "../../prometheus/durations";
import { floatOf } from "../../prometheus/templates/literals";
import { readTime } from "../../testing/data/times";
import { CommandError } from "../failure";

/** A duration of a test file, in milliseconds: `5m`, `1h30m`, `0`. */
export function millisecondsOf(value: string | number, path: string): number {
  const ms = durationIn(value);
  if (ms !== undefined) return ms;
  throw new CommandError(
    `${path}: expected a duration such as "5m", got ${JSON.stringify(value)}.`,
  );
}

/** The start of a test: seconds since 1970, or RFC 3339. Default: 1970, as in promtool. */
export function startOf(value: string | number | undefined, path: string): number {
  if (value === undefined) return 0;
  const seconds = floatOf(String(value));
  return seconds === undefined ? readTime(value, path) : seconds * 1000;
}

/** A time of a test file: a duration since the start, a time of its day, or RFC 3339. */
export function timeAt(value: string | number, start: number, path: string): number {
  const ms = durationIn(value);
  return ms === undefined ? readTime(value, path, start) : start + ms;
}
