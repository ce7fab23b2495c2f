import { durationMs } from "../promql/literals";

const DURATION = /^(?=\d)(\d+y)?(\d+w)?(\d+d)?(\d+h)?(\d+m(?!s))?(\d+s)?(\d+ms)?$/;

/** The milliseconds of `1h30m`; undefined for text that is no duration of Prometheus. */
export function durationIn(value: unknown): number | undefined {
  const text = String(value);
  return text === "0" || DURATION.test(text) ? durationMs(text) : undefined;
}
