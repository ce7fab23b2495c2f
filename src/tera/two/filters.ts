import { capitalized, replaced, splitBy } from "../filters/texts";
import { isList, isNumber, isObject } from "../values";
import type { TwoFilter } from "./args";
import { LIST_FILTERS } from "./lists";
import { isTrue, shown, TwoError, TwoOpen, type TwoValue } from "./values";

const text = (input: TwoValue): string => {
  if (typeof input === "string") return input;
  throw new TwoError("expected a string");
};
const SPACE = /\p{White_Space}/u;
/** Without the characters at the start, and at the end, that are spaces. */
function trimmed(value: string, start: boolean, end: boolean): string {
  let [from, to] = [0, value.length];
  while (start && from < to && SPACE.test(value[from] as string)) from += 1;
  while (end && to > from && SPACE.test(value[to - 1] as string)) to -= 1;
  return value.slice(from, to);
}
function without(value: string, part: string, start: boolean, end: boolean): string {
  if (part === "") return value;
  let [from, to] = [0, value.length];
  while (start && value.startsWith(part, from)) from += part.length;
  while (end && to - part.length >= from && value.slice(from, to).endsWith(part)) to -= part.length;
  return value.slice(from, to);
}
const trim =
  (start: boolean, end: boolean): TwoFilter =>
  (input, args) => {
    const part = args.string("pat");
    const value = text(input);
    return part === undefined ? trimmed(value, start, end) : without(value, part, start, end);
  };

const title: TwoFilter = (input) => {
  let begins = true;
  return [...text(input)]
    .map((sign) => {
      if (/[!-/:-@[-`{-~]|\p{White_Space}/u.test(sign)) {
        if (sign !== "'") begins = true;
        return sign;
      }
      const own = begins ? sign.toUpperCase() : sign.toLowerCase();
      begins = false;
      return own;
    })
    .join("");
};

const truncate: TwoFilter = (input, args) => {
  const characters = [...text(input)];
  const [length, end] = [args.size("length"), args.string("end") ?? "…"];
  return length >= characters.length ? text(input) : characters.slice(0, length).join("") + end;
};

const escaped =
  (apostrophe: string): TwoFilter =>
  (input) =>
    text(input).replace(
      /[&<>"']/g,
      (sign) =>
        ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": apostrophe })[sign] ?? sign,
    );

const defaulted: TwoFilter = (input, args) => {
  const given = args.must("value");
  if (args.flag("boolean")) return isTrue(input) ? input : given;
  return input === undefined ? given : input;
};

const pluralize: TwoFilter = (input, args) => {
  const [singular, plural] = [args.string("singular") ?? "", args.string("plural") ?? "s"];
  if (typeof input !== "bigint") throw new TwoError("pluralize: expected an integer");
  return input === 1n || input === -1n ? singular : plural;
};

const wholeOf = (value: number): bigint => {
  if (Number.isInteger(value) && Math.abs(value) < 2 ** 127) return BigInt(value);
  throw new TwoError("int: no integer");
};
const int: TwoFilter = (input, args) => {
  const base = args.get("base") ?? 10n;
  if (typeof base !== "bigint" || base < 2n || base > 36n) throw new TwoOpen("int with this base");
  if (typeof input === "bigint") return input;
  if (typeof input === "number") return wholeOf(input);
  const value = trimmed(text(input), true, true);
  if (args.get("base") !== undefined) throw new TwoOpen("int with a base");
  if (/^[+-]?\d{1,30}$/.test(value)) return BigInt(value.replace("+", ""));
  if (/^[+-]?\d+\.\d+$/.test(value)) return wholeOf(Number(value));
  if (/\d/.test(value) && /^[-+.\deE]*$/.test(value)) throw new TwoOpen("int of this text");
  throw new TwoError("int: no integer");
};
const float: TwoFilter = (input) => {
  if (input !== undefined && isNumber(input)) return Number(input);
  const value = trimmed(text(input), true, true);
  if (/^[+-]?\d+(?:\.\d+)?$/.test(value)) return Number(value);
  if (/[\d]|inf|nan/i.test(value)) throw new TwoOpen("float of this text");
  throw new TwoError("float: no number");
};
const abs: TwoFilter = (input) => {
  if (typeof input === "number") return Math.abs(input);
  if (typeof input === "bigint") return input < 0n ? -input : input;
  throw new TwoError("abs: expected a number");
};

const round: TwoFilter = (input, args) => {
  const method = args.string("method");
  const precision = args.get("precision") === undefined ? 0 : args.integer("precision");
  if (input === undefined || !isNumber(input)) throw new TwoError("round: expected a number");
  const factor = precision === 0 ? 1 : 10 ** precision;
  const value = factor * Number(input);
  if (method === "ceil") return Math.ceil(value) / factor;
  if (method === "floor") return Math.floor(value) / factor;
  if (method !== undefined) throw new TwoError("round: an unknown method");
  const size = Math.abs(value);
  const rounded = size - Math.floor(size) >= 0.5 ? Math.floor(size) + 1 : Math.floor(size);
  return (Math.sign(value) * rounded) / factor;
};

const length: TwoFilter = (input) => {
  if (typeof input === "string") return BigInt([...input].length);
  if (isObject(input)) return BigInt(input.size);
  if (input !== undefined && isList(input)) return BigInt(input.length);
  throw new TwoError("length: no list, map or string");
};
const reverse: TwoFilter = (input) => {
  if (typeof input === "string") return [...input].reverse().join("");
  if (input !== undefined && isList(input)) return input.toReversed();
  throw new TwoError("reverse: no list or string");
};

const indent: TwoFilter = (input, args) => {
  if (["width", "indentation"].some((name) => args.get(name) !== undefined))
    throw new TwoOpen("indent with a width");
  const [isFirst, isBlank] = [args.flag("first"), args.flag("blank")];
  const value = text(input);
  const lines = value.split("\n").map((line) => line.replace(/\r$/, ""));
  if (value.endsWith("\n") || value === "") lines.pop();
  const indented = lines.map((line, n) =>
    (n === 0 ? isFirst : isBlank || line !== "") ? `    ${line}` : line,
  );
  return indented.join("\n") + (value.endsWith("\n") ? "\n" : "");
};

const get: TwoFilter = (input, args) => {
  const key = args.text("key");
  const otherwise = args.get("default");
  if (!isObject(input)) throw new TwoError("get: expected a map");
  const found = input.get(key) ?? otherwise;
  if (found === undefined && !args.has("default")) throw new TwoError(`get: no key ${key}`);
  return found;
};

/** Filters of Tera 2.4 that Tera 1 has as well: no other ones are evaluated. */
export const TWO_FILTERS: ReadonlyMap<string, TwoFilter> = new Map(
  Object.entries({
    ...LIST_FILTERS,
    safe: (input) => shown(input),
    default: defaulted,
    upper: (input) => text(input).toUpperCase(),
    lower: (input) => text(input).toLowerCase(),
    wordcount: (input) =>
      BigInt(
        text(input)
          .split(/\p{White_Space}+/u)
          .filter(Boolean).length,
      ),
    escape: escaped("&#39;"),
    escape_xml: escaped("&apos;"),
    pluralize,
    trim: trim(true, true),
    trim_start: trim(true, false),
    trim_end: trim(false, true),
    replace: (input, args) => {
      const [from, to] = [args.text("from"), args.text("to")];
      return replaced(text(input), from, to);
    },
    capitalize: (input) => capitalized(text(input)),
    title,
    truncate,
    indent,
    int,
    float,
    length,
    reverse,
    split: (input, args) => splitBy(text(input), args.text("pat")),
    abs,
    round,
    get,
  } satisfies Record<string, TwoFilter>),
);
