import { recent } from "../../text/recent";
import { MINUTE_MS } from "../../text/units";
import type { Args } from "../args";
import { TeraError, TeraRefusal } from "../errors";
import type { Filter } from "./filter";
import { formatTime, type Moment, minutesText } from "./strftime";

/** The names of three letters in the database of time zones; Intl adds others, such as `PST`. */
const SHORT = new Set("CET EET EST GMT HST MET MST PRC ROC ROK UCT UTC WET".split(" "));
const OF_INTL = /^(?:SystemV\/.*|US\/Pacific-New)$/;
/** The first letters of the words; Intl ignores the case. */
const WORDS = /^(?:[A-Z0-9][^/_-]*|es|au|of)(?:[/_-](?:[A-Z0-9][^/_-]*|es|au|of))*$/;

/** The minutes that the clocks of a place are before UTC. Tera has the names as they are written. */
function offsetAt(timeZone: string, utc: number): number {
  const parts = expectZone(timeZone).formatToParts(utc);
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? "";
  const day = `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`;
  const local = Date.parse(`${day}T${part("hour")}:${part("minute")}:${part("second")}Z`);
  const minutes = (local - Math.floor(utc / 1000) * 1000) / MINUTE_MS;
  if (Number.isInteger(minutes)) return minutes;
  throw new TeraRefusal(`the time zone ${timeZone} when its clocks differed by seconds`);
}

const isName = (name: string): boolean =>
  WORDS.test(name) && !OF_INTL.test(name) && (name.length !== 3 || SHORT.has(name));

function expectZone(name: string): Intl.DateTimeFormat {
  const formatter = isName(name) ? formatterOf(name) : undefined;
  if (formatter) return formatter;
  throw new TeraError(`date: there is no time zone ${JSON.stringify(name)}`);
}

// A loop reads the clocks of one place many times.
const formatterOf = recent((timeZone): Intl.DateTimeFormat | undefined => {
  try {
    const formatter = new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
    });
    const known = formatter.resolvedOptions().timeZone;
    const isOtherCase = known !== timeZone && known.toLowerCase() === timeZone.toLowerCase();
    return isOtherCase ? undefined : formatter;
  } catch {
    return undefined;
  }
});

// A date may have spaces before its parts, and parts of one digit.
const DATE = /^\s*(\d{4})-\s*(\d{1,2})-\s*(\d{1,2})$/;
const TIME = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?([Zz]|[+-]\d\d:\d\d)?$/;

/** Seconds since 1970, a time with its zone, or a date, in a format of strftime. */
export const date: Filter = (args) => {
  const format = args.string("format", "%Y-%m-%d");
  // A zone that is not used is read as well.
  if (args.get("timezone") !== undefined) expectZone(args.string("timezone"));
  return formatTime(format, momentOf(args));
};

function momentOf(args: Args): Moment {
  const { input } = args;
  if (typeof input === "bigint") return ofSeconds(args, Number(input) * 1000);
  const text = typeof input === "string" ? input : args.unexpected("whole seconds or a string");
  const [, year, month = "", day = ""] = DATE.exec(text) ?? [];
  if (year) {
    const local = timeOf(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}T00:00:00`);
    return { local, fraction: "", zone: UTC };
  }
  const [, date, clock = "", fraction = "", offset] = TIME.exec(text) ?? [];
  const time = `${date}T${clock}`;
  if (clock.endsWith(":60")) throw new TeraRefusal("a leap second");
  if (!date) throw new TeraError(`date: ${JSON.stringify(text)} is no time of RFC 3339`);
  const local = timeOf(time);
  if (!offset) return { local, fraction, zone: UTC };
  const minutes = /^z$/i.test(offset) ? 0 : minutesOf(offset);
  if (args.get("timezone") !== undefined)
    return inZone(args.string("timezone"), local - minutes * MINUTE_MS, fraction);
  return { local, fraction, zone: { minutes, name: minutesText(minutes, ":") } };
}
const UTC = { minutes: 0, name: "UTC" };

function ofSeconds(args: Args, local: number): Moment {
  if (Number.isNaN(new Date(local).getTime())) throw new TeraRefusal("a date of so many seconds");
  if (args.get("timezone") === undefined) return { local, fraction: "", zone: undefined };
  return inZone(args.string("timezone"), local, "");
}

function timeOf(text: string): number {
  const time = Date.parse(`${text}Z`);
  // Date.parse accepts the 30th of February as the 2nd of March.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 19) !== text)
    throw new TeraError(`date: there is no time ${text}`);
  return time;
}
const minutesOf = (offset: string): number => {
  const [hours = 0, minutes = 0] = offset.slice(1).split(":").map(Number);
  return (offset.startsWith("-") ? -1 : 1) * (hours * 60 + minutes);
};

/** A time in a zone that has a name: `Europe/Berlin`. */
function inZone(name: string, utc: number, fraction: string): Moment {
  const minutes = offsetAt(name, utc);
  const zone = { minutes, name: name === "UTC" ? name : undefined };
  return { local: utc + minutes * MINUTE_MS, fraction, zone };
}
