import { TeraError, TeraRefusal } from "../errors";
import { truncated, wholeNumber } from "../numbers";
import { isNumber } from "../values";
import type { Filter } from "./filter";

const PREFIXES: Readonly<Record<number, RegExp>> = { 2: /^(?:0b)+/, 8: /^(?:0o)+/, 16: /^(?:0x)+/ };
const FLOAT = /^[+-]?(?:\d+\.?\d*(?:e[+-]?\d+)?|\.\d+(?:e[+-]?\d+)?)$/i;

const int: Filter = (args) => {
  const otherwise = args.integer("default", 0n);
  const base = args.whole("base", 10);
  if (isNumber(args.input)) return truncated(Number(args.input));
  const text = args.text().trim();
  if (base < 2 || base > 36) throw new TeraRefusal(`int with the base ${base}`);
  const found = wholeNumber(text.replace(PREFIXES[base] ?? /^$/, ""), base);
  if (found !== undefined) return found;
  return text.includes(".") && FLOAT.test(text) ? truncated(Number(text)) : otherwise;
};

const float: Filter = (args) => {
  const otherwise = args.float("default") ?? 0;
  if (isNumber(args.input)) return Number(args.input);
  const text = args.text().trim();
  if (/^[+-]?(?:inf|infinity|nan)$/i.test(text)) return null;
  return FLOAT.test(text) ? Number(text) : otherwise;
};

const abs: Filter = (args) => {
  const value = args.input;
  if (!isNumber(value)) return args.unexpected("a number");
  // The least integer of 64 bits has no opposite, and stays as it is.
  if (typeof value === "bigint") return BigInt.asIntN(64, value < 0n ? -value : value);
  return Math.abs(value);
};

const METHODS: Readonly<Record<string, (value: number) => number>> = {
  // Rust rounds a half away from zero.
  common: (value) => Math.sign(value) * roundedHalf(Math.abs(value)),
  ceil: Math.ceil,
  floor: Math.floor,
};
const roundedHalf = (value: number): number => {
  const whole = Math.floor(value);
  return value - whole >= 0.5 ? whole + 1 : whole;
};
const round: Filter = (args) => {
  const name = args.string("method", "common");
  const method = Object.hasOwn(METHODS, name) ? METHODS[name] : undefined;
  if (!method) throw new TeraError(`round: expected common, ceil or floor, got ${name}`);
  const factor = 10 ** Number(args.integer("precision", 0n));
  return method(factor * args.number()) / factor;
};

const pluralize: Filter = (args) => {
  const [plural, singular] = [args.string("plural", "s"), args.string("singular", "")];
  return Math.abs(Math.abs(args.number()) - 1) > Number.EPSILON ? plural : singular;
};

const DECIMAL = ["B", "kB", "MB", "GB", "TB", "PB", "EB"];
const BINARY = ["B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"];
/** A size in units of 1024 bytes, whatever the units are called. */
const filesizeformat: Filter = (args) => {
  const units = args.flag("binary") ? BINARY : DECIMAL;
  let size = args.size();
  let unit = 0;
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return `${Number.isInteger(size) ? size : hundredths(size)} ${units[unit]}`;
};
/** With two digits. Between two of them, versions of Rust differ. */
function hundredths(size: number): string {
  if (Number.isInteger(size * 200) && !Number.isInteger(size * 100))
    throw new TeraRefusal(`filesizeformat of ${size}, which is between two hundredths`);
  return size.toFixed(2);
}

export const NUMBER_FILTERS: Readonly<Record<string, Filter>> = {
  int,
  float,
  abs,
  round,
  pluralize,
  filesizeformat,
};
