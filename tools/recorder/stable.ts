import { createHash } from "node:crypto";
import type { Json } from "../../src/schema/facts";
import { isRecord } from "../../src/schema/record";
import { DATES, LOCAL_TIMES, TIMESTAMPS } from "../../src/schema/time";
import { DAY_MS } from "../../src/text/units";
import { mapStrings } from "./redact";
import type { Recording } from "./types";

/** Generated ids: UUIDs, and long mixtures of letters and digits. */
const GENERATED_ID =
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\bx[0-9a-f]{16}\b|\b(?=[A-Za-z0-9]*\d)(?=[A-Za-z0-9]*[A-Z])(?=[A-Za-z0-9]*[a-z])[A-Za-z0-9]{21,40}\b/g;
/** The time of every stabilized recording. */
const FIXED_TIME = Date.UTC(2027, 0, 1);
const RECENT_DAYS = 30;
const WEEK_MS = 7 * DAY_MS;
/** The week of local times, such as those of the next windows of a weekly schedule. */
const FIXED_WEEK = Date.UTC(2026, 2, 8);

/**
 * Makes a recording reproducible: generated ids and recent times are replaced, equal ones by equal
 * ones. Strings for which `known` returns true are unchanged.
 */
export function stabilize(
  recording: Recording,
  known: (text: string) => boolean,
  now: number,
): Recording {
  const ids = new Map<string, string>();
  const placeholderFor = (id: string): string => {
    if (known(id)) return id;
    const placeholder = ids.get(id) ?? similarId(id, `${recording.name} ${ids.size}`);
    ids.set(id, placeholder);
    return placeholder;
  };
  const isNow = (ms: number) => Math.abs(ms - now) < DAY_MS;
  const fixedTime = (text: string) =>
    isNow(Date.parse(text)) ? new Date(FIXED_TIME).toISOString() : text;
  const shiftedDay = (day: string) => {
    const days = Math.floor(now / DAY_MS) - Math.floor(Date.parse(day) / DAY_MS);
    return Math.abs(days) < RECENT_DAYS
      ? new Date(FIXED_TIME - days * DAY_MS).toISOString().slice(0, 10)
      : day;
  };
  const fixedWeek = (text: string) => {
    const ms = Date.parse(`${text}Z`);
    const isRecent = !known(text) && Math.abs(ms - now) < RECENT_DAYS * DAY_MS;
    return isRecent ? sameTimeOfWeek(ms) : text;
  };
  const stabilizeNumbers = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(stabilizeNumbers);
    if (isRecord(value) && hasRecentDay(value))
      return mapped(value, (item) => (typeof item === "number" && item !== 0 ? 1 : item));
    if (isRecord(value))
      return mapped(value, (item) => stabilizeNumbers(elapsed(item, timesIn(value), now)));
    if (typeof value === "number" || (typeof value === "string" && /^\d{10,19}$/.test(value)))
      return epoch(value, isNow);
    return value;
  };
  const withStableStrings = mapStrings(recording as unknown as Json, (text) =>
    text
      .replace(TIMESTAMPS, fixedTime)
      .replace(LOCAL_TIMES, fixedWeek)
      .replace(DATES, shiftedDay)
      .replace(GENERATED_ID, placeholderFor),
  );
  return stabilizeNumbers(withStableStrings) as unknown as Recording;
}

/** The same day of the week and time of the day, in the fixed week. */
const sameTimeOfWeek = (ms: number): string =>
  new Date(FIXED_WEEK + ((((ms - FIXED_WEEK) % WEEK_MS) + WEEK_MS) % WEEK_MS))
    .toISOString()
    .slice(0, -1);

/** Unix times of now in seconds, milliseconds or nanoseconds. */
function epoch(value: number | string, isNow: (ms: number) => boolean): Json {
  for (const unit of [1, 1000, 1e9]) {
    const ms = (Number(value) / unit) * 1000;
    if (isNow(ms))
      return typeof value === "number"
        ? (FIXED_TIME / 1000) * unit
        : String(BigInt(FIXED_TIME / 1000) * BigInt(unit));
  }
  return value;
}

const mapped = (value: Record<string, unknown>, item: (inner: Json) => Json): Json =>
  Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, item(inner as Json)]));
const timesIn = (value: object): number[] =>
  Object.values(value).flatMap((item) =>
    typeof item === "string" && item.match(TIMESTAMPS)?.[0] === item ? [Date.parse(item)] : [],
  );

const MINUTES_MS = 600_000;
/** Numbers next to a recent day change every day. */
const hasRecentDay = (value: object): boolean =>
  Object.values(value).some((item) => typeof item === "string" && RECENT.test(item));
const RECENT = new RegExp(
  `^(${new Date(FIXED_TIME).getUTCFullYear()}-01-|${new Date(FIXED_TIME).getUTCFullYear() - 1}-12-)\\d\\d$`,
);

/** Replaces the duration since a timestamp of the same object. */
function elapsed(value: Json, times: readonly number[], now: number): Json {
  const [, digits, unit = ""] =
    (typeof value === "number" || typeof value === "string"
      ? /^(\d{4,})(?:\.\d+)?(s?)$/.exec(String(value))
      : undefined) ?? [];
  if (digits === undefined) return value;
  for (const time of times)
    for (const perMs of [0.001, 1, 1000, 1e6])
      if (Math.abs(Number(digits) / perMs - (now - time)) < MINUTES_MS) {
        const fixed = String(Math.round((FIXED_TIME - time) * perMs));
        return typeof value === "number" ? Number(fixed) : fixed + unit;
      }
  return value;
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
/** A different id with the same format. */
function similarId(id: string, seed: string): string {
  const bytes = createHash("sha512").update(seed).digest();
  const isUuid = id.includes("-");
  const isHex = isUuid || id.startsWith("x");
  return [...id]
    .map((char, at) => {
      const byte = bytes[at % bytes.length] as number;
      if (
        char === "-" ||
        (isHex && char === "x" && at === 0) ||
        (isUuid && (at === 14 || at === 19))
      )
        return isUuid && at === 19 ? "8" : char;
      return isHex ? (byte % 16).toString(16) : LETTERS[byte % LETTERS.length];
    })
    .join("");
}
