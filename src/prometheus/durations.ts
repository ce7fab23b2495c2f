import { durationMs } from "../promql/literals";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../text/units";

const DURATION = /^(?=\d)(\d+y)?(\d+w)?(\d+d)?(\d+h)?(\d+m(?!s))?(\d+s)?(\d+ms)?$/;
/** Prometheus counts nanoseconds in 64 bits: 292 years. */
const MAX_MS = Number(2n ** 63n / 1_000_000n);

/** The milliseconds of `1h30m`; undefined for text that is no duration of Prometheus. */
export function durationIn(value: unknown): number | undefined {
  const text = String(value);
  const ms = text === "0" || DURATION.test(text) ? durationMs(text) : undefined;
  return ms === undefined || ms > MAX_MS ? undefined : ms;
}

const UNITS = Object.entries({ d: DAY_MS, h: HOUR_MS, m: MINUTE_MS, s: 1000, ms: 1 });

/** A duration as people write it: `1h30m`. */
export function durationText(ms: number): string {
  let rest = ms;
  const parts = UNITS.flatMap(([unit, size]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return count ? [`${count}${unit}`] : [];
  });
  return parts.join("") || "0s";
}
