import { createHash } from "node:crypto";
import type { Json } from "../schema/facts";
import { isRecord } from "../schema/path";
import { eachText } from "./redact";
import type { Recording } from "./types";

/** Ids that a server makes up: UUIDs, and long mixtures of letters and digits. */
const MADE_UP =
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\bx[0-9a-f]{16}\b|\b(?=[A-Za-z0-9]*\d)(?=[A-Za-z0-9]*[A-Z])(?=[A-Za-z0-9]*[a-z])[A-Za-z0-9]{21,40}\b/g;
const TIME = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)/g;
/** The time at which every recording was made. */
const FIXED = Date.UTC(2027, 0, 1);
const DAY_MS = 86_400_000;
/** Days of the last weeks, without a time. */
const DATE = /\b\d{4}-\d\d-\d\d\b(?!T)/g;
const WEEKS_DAYS = 30;

/** The same recording whenever it is made: ids that the server has made up and times of the recording are replaced, the same by the same. `known` are texts that stay. */
export function stable(recording: Recording, known: (text: string) => boolean, now: number): Recording {
  const ids = new Map<string, string>();
  const standIn = (id: string): string => {
    if (known(id)) return id;
    const found = ids.get(id) ?? likewise(id, `${recording.name} ${ids.size}`);
    ids.set(id, found);
    return found;
  };
  const isNow = (ms: number) => Math.abs(ms - now) < DAY_MS;
  const fixed = (text: string) => (isNow(Date.parse(text)) ? new Date(FIXED).toISOString() : text);
  const shifted = (day: string) => {
    const days = Math.floor(now / DAY_MS) - Math.floor(Date.parse(day) / DAY_MS);
    return Math.abs(days) < WEEKS_DAYS ? new Date(FIXED - days * DAY_MS).toISOString().slice(0, 10) : day;
  };
  const numbers = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(numbers);
    if (isRecord(value) && isOfLately(value)) return mapped(value, (item) => (typeof item === "number" && item !== 0 ? 1 : item));
    if (isRecord(value)) return mapped(value, (item) => numbers(elapsed(item, timesIn(value), now)));
    if (typeof value === "number" || (typeof value === "string" && /^\d{10,19}$/.test(value))) return epoch(value, isNow);
    return value;
  };
  const texts = eachText(recording as unknown as Json, (text) =>
    text.replace(TIME, fixed).replace(DATE, shifted).replace(MADE_UP, standIn),
  );
  return numbers(texts) as unknown as Recording;
}

/** Seconds, milliseconds and nanoseconds since 1970 that mean now. */
function epoch(value: number | string, isNow: (ms: number) => boolean): Json {
  for (const unit of [1, 1000, 1e9]) {
    const ms = (Number(value) / unit) * 1000;
    if (isNow(ms)) return typeof value === "number" ? (FIXED / 1000) * unit : String(BigInt(FIXED / 1000) * BigInt(unit));
  }
  return value;
}

const mapped = (value: Record<string, unknown>, item: (inner: Json) => Json): Json =>
  Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, item(inner as Json)]));
const timesIn = (value: object): number[] =>
  Object.values(value).flatMap((item) => (typeof item === "string" && item.match(TIME)?.[0] === item ? [Date.parse(item)] : []));

const MINUTES_MS = 600_000;
/** What is said of a day of the last weeks is another thing each day. */
const isOfLately = (value: object): boolean => Object.values(value).some((item) => typeof item === "string" && RECENT.test(item));
const RECENT = new RegExp(`^(${new Date(FIXED).getUTCFullYear()}-01-|${new Date(FIXED).getUTCFullYear() - 1}-12-)\\d\\d$`);

/** How long ago a time beside it is. */
function elapsed(value: Json, times: readonly number[], now: number): Json {
  const [, digits, unit = ""] =
    (typeof value === "number" || typeof value === "string" ? /^(\d{4,})(?:\.\d+)?(s?)$/.exec(String(value)) : undefined) ?? [];
  if (digits === undefined) return value;
  for (const time of times)
    for (const perMs of [0.001, 1, 1000, 1e6])
      if (Math.abs(Number(digits) / perMs - (now - time)) < MINUTES_MS) {
        const fixed = String(Math.round((FIXED - time) * perMs));
        return typeof value === "number" ? Number(fixed) : fixed + unit;
      }
  return value;
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
/** Another id of the same form. */
function likewise(id: string, seed: string): string {
  const bytes = createHash("sha512").update(seed).digest();
  const isUuid = id.includes("-");
  const isHex = isUuid || id.startsWith("x");
  return [...id]
    .map((sign, at) => {
      const byte = bytes[at % bytes.length] as number;
      if (sign === "-" || (isHex && sign === "x" && at === 0) || (isUuid && (at === 14 || at === 19)))
        return isUuid && at === 19 ? "8" : sign;
      return isHex ? (byte % 16).toString(16) : LETTERS[byte % LETTERS.length];
    })
    .join("");
}
