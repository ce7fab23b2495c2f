import { recent } from "../../text/recent";
import { MINUTE_MS } from "../../text/units";
import { TeraError, TeraRefusal } from "../errors";

/** The names of three letters in the database of time zones; Intl adds others, such as `PST`. */
const SHORT = new Set("CET EET EST GMT HST MET MST PRC ROC ROK UCT UTC WET".split(" "));
const OF_INTL = /^(?:SystemV\/.*|US\/Pacific-New)$/;
/** The first letters of the words; Intl ignores the case. */
const WORDS = /^(?:[A-Z0-9][^/_-]*|es|au|of)(?:[/_-](?:[A-Z0-9][^/_-]*|es|au|of))*$/;

/** The minutes that the clocks of a place are before UTC. Tera has the names as they are written. */
export function offsetAt(timeZone: string, utc: number): number {
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

export function expectZone(name: string): Intl.DateTimeFormat {
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
