import { MINUTE_MS } from "../../text/units";
import { TeraError, TeraRefusal } from "../errors";

/** A time with its place. */
export interface Moment {
  /** Milliseconds as if the clock of the place showed UTC. */
  readonly local: number;
  /** Up to nine digits of the second. */
  readonly fraction: string;
  /** Undefined for seconds without a zone: a format can show none. */
  readonly zone:
    | {
        /** The offset from UTC. */
        readonly minutes: number;
        /** Undefined where the zone has an abbreviation. */
        readonly name: string | undefined;
      }
    | undefined;
}

const MONTHS =
  "January February March April May June July August September October November December".split(
    " ",
  );
const DAYS = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");
const ITEM = /%([-_0]?)(:*z|#z|\.?[369]?f|[A-Za-eg-z%+])?/g;
/** Items that are not read here, and those of a zone that is not known. */
const OTHER_ITEMS = /^(?:[GgVUWqZz]|:+z|#z)$/;
const padded = (value: number, width: number, fill = "0"): string =>
  String(value).padStart(width, fill);

/** Numbers: their value, their width, and what fills it. */
const NUMBERS: Readonly<Record<string, readonly [(at: Date) => number, number, string?]>> = {
  Y: [(at) => at.getUTCFullYear(), 4],
  C: [(at) => Math.trunc(at.getUTCFullYear() / 100), 2],
  y: [(at) => at.getUTCFullYear() % 100, 2],
  m: [(at) => at.getUTCMonth() + 1, 2],
  d: [(at) => at.getUTCDate(), 2],
  e: [(at) => at.getUTCDate(), 2, " "],
  H: [(at) => at.getUTCHours(), 2],
  k: [(at) => at.getUTCHours(), 2, " "],
  I: [(at) => at.getUTCHours() % 12 || 12, 2],
  l: [(at) => at.getUTCHours() % 12 || 12, 2, " "],
  M: [(at) => at.getUTCMinutes(), 2],
  S: [(at) => at.getUTCSeconds(), 2],
  j: [
    (at) => (Date.parse(at.toISOString().slice(0, 10)) - Date.UTC(at.getUTCFullYear())) / 864e5 + 1,
    3,
  ],
  w: [(at) => at.getUTCDay(), 1],
  u: [(at) => at.getUTCDay() || 7, 1],
};
/** Texts, and items that stand for several others. */
const TEXTS: Readonly<Record<string, (at: Date) => string>> = {
  b: (at) => (MONTHS[at.getUTCMonth()] ?? "").slice(0, 3),
  h: (at) => (MONTHS[at.getUTCMonth()] ?? "").slice(0, 3),
  B: (at) => MONTHS[at.getUTCMonth()] ?? "",
  a: (at) => (DAYS[at.getUTCDay()] ?? "").slice(0, 3),
  A: (at) => DAYS[at.getUTCDay()] ?? "",
  p: (at) => (at.getUTCHours() < 12 ? "AM" : "PM"),
  P: (at) => (at.getUTCHours() < 12 ? "am" : "pm"),
  n: () => "\n",
  t: () => "\t",
  "%": () => "%",
};
const GROUPS: Readonly<Record<string, string>> = {
  D: "%m/%d/%y",
  x: "%m/%d/%y",
  F: "%Y-%m-%d",
  v: "%e-%b-%Y",
  R: "%H:%M",
  T: "%H:%M:%S",
  X: "%H:%M:%S",
  r: "%I:%M:%S %p",
  c: "%a %b %e %H:%M:%S %Y",
  "+": "%Y-%m-%dT%H:%M:%S%.f%:z",
};
const FILLS: Readonly<Record<string, string>> = { "-": "", _: " ", "0": "0" };

/** A time in a format of strftime, as Rust's crate chrono reads it. */
export const formatTime = (format: string, moment: Moment): string =>
  format.replace(ITEM, (item, padding: string, name: string) => {
    if (!name) throw new TeraError(`date: ${item} is no part of a format`);
    return formatItem(moment, item, padding, name);
  });

function formatItem(moment: Moment, item: string, padding: string, name: string): string {
  const at = new Date(moment.local);
  if (at.getUTCFullYear() > 9999 || at.getUTCFullYear() < 0)
    throw new TeraRefusal("a date beyond the years of four digits");
  if (Object.hasOwn(GROUPS, name)) return formatTime(GROUPS[name] as string, moment);
  const number = Object.hasOwn(NUMBERS, name) ? NUMBERS[name] : undefined;
  if (number) {
    const fill = FILLS[padding] ?? number[2] ?? "0";
    return fill ? padded(number[0](at), number[1], fill) : String(number[0](at));
  }
  const text = Object.hasOwn(TEXTS, name) ? TEXTS[name] : undefined;
  return text ? text(at) : (zoneItem(moment, name) ?? unknownItem(item, name));
}

function zoneItem({ local, fraction, zone }: Moment, name: string): string | undefined {
  if (name === "s") return String((local - (zone?.minutes ?? 0) * MINUTE_MS) / 1000);
  if (name === "z") return zone && minutesText(zone.minutes, "");
  if (name === ":z") return zone && minutesText(zone.minutes, ":");
  if (name === "Z") return zone?.name;
  return name.endsWith("f") ? fractionText(fraction.padEnd(9, "0"), name) : undefined;
}
function unknownItem(item: string, name: string): never {
  if (OTHER_ITEMS.test(name)) throw new TeraRefusal(`${item} in the format of this date`);
  throw new TeraError(`date: ${item} is no part of a format`);
}

/** An offset of a zone: `+02:00`, `+0200`. */
export function minutesText(minutes: number, separator: string): string {
  const [sign, size] = [minutes < 0 ? "-" : "+", Math.abs(minutes)];
  return sign + padded(Math.trunc(size / 60), 2) + separator + padded(size % 60, 2);
}

/** `%f` has nine digits, `%.f` as many groups of three as needed, `%.3f` and `%3f` three. */
function fractionText(digits: string, name: string): string {
  const [, dot = "", width = ""] = /^(\.?)(\d?)f$/.exec(name) ?? [];
  if (width) return dot + digits.slice(0, Number(width));
  if (!dot) return digits;
  const [groups = ""] = /^(?:\d{3})*?(?=(?:000)*$)/.exec(digits) ?? [];
  return groups && dot + groups;
}
