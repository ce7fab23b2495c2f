import { MINUTE_MS } from "../../text/units";
import {
  asType,
  comparison,
  condition,
  type DataprimeExpression,
  type Known,
  refusal,
} from "./dataprime-values";
import { subnetOf } from "./subnet";

type Arguments = readonly DataprimeExpression[];
/** A function. As a method, its first argument is what stands before the point. */
type DataprimeFunction = (text: string, args: Arguments) => DataprimeExpression;

/** A test of a string with another one. */
const textTest =
  (isMatch: (text: string, part: string) => boolean): DataprimeFunction =>
  (text, args) => {
    const [whole, part] = expectTwo(text, args).map((arg) => asType(arg, "string")) as Pair;
    return condition(text, (read) => {
      const [value, found] = [whole.value(read), part.value(read)];
      return value === null || found === null ? null : isMatch(String(value), String(found));
    });
  };

/** A change of a string. The name of a severity has the same letters in each of its forms. */
const textChange =
  (change: (text: string) => string): DataprimeFunction =>
  (text, [arg, ...others]) => {
    if (!arg || others.length) throw refusal(`${text}, which needs one argument`);
    const { value: stringOf } = arg.type === "severity" ? arg : asType(arg, "string");
    return {
      type: "string",
      text,
      value: (read) => {
        const value = stringOf(read);
        return value === null ? null : change(String(value));
      },
    };
  };

type Pair = [DataprimeExpression, DataprimeExpression];
function expectTwo(text: string, [first, second, ...others]: Arguments): Pair {
  if (!first || !second || others.length) throw refusal(`${text}, which needs two arguments`);
  return [first, second];
}

/** Whether a value is one of several. */
const isIn: DataprimeFunction = (text, [value, ...others]) => {
  if (!value || !others.length) throw refusal(`${text}, which needs a value to compare with`);
  const tests = others.map((other) => comparison(value, "==", other));
  return condition(text, (read) => anyOf(tests.map((test) => test.value(read) as Known)));
};

/** One that is true is sufficient; without it, one that is not known makes the whole not known. */
export const anyOf = (values: readonly Known[]): Known =>
  values.includes(true) ? true : values.includes(null) ? null : false;
export const allOf = (values: readonly Known[]): Known =>
  values.includes(false) ? false : values.includes(null) ? null : true;

const inSubnet: DataprimeFunction = (text, args) => {
  const [address, prefix] = expectTwo(text, args);
  const isInside = prefix.isLiteral ? subnetOf(String(prefix.value(() => null))) : undefined;
  if (!isInside) throw refusal(`${text}, whose subnet is not a literal of IPv4`);
  const value = asType(address, "string").value;
  return condition(text, (read) => {
    const found = value(read);
    return found === null ? null : (isInside(String(found)) ?? null);
  });
};

const UNIT_MS: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1000,
  m: MINUTE_MS,
  h: 60 * MINUTE_MS,
  d: 1440 * MINUTE_MS,
};

/** The milliseconds of an interval: `5m`. */
export function intervalMs(text: string): number | undefined {
  const [, count, unit = ""] = /^(\d+)(ms|[smhd])$/.exec(text) ?? [];
  const ms = Number(count) * (UNIT_MS[unit] ?? Number.NaN);
  return ms > 0 ? ms : undefined;
}

const roundTime: DataprimeFunction = (text, args) => {
  const [time, interval] = expectTwo(text, args);
  if (time.type !== "timestamp" || interval.type !== "interval")
    throw refusal(`${text}, which needs a timestamp and an interval`);
  const ms = Number(interval.value(() => null));
  return {
    type: "timestamp",
    text,
    value: (read) => {
      const value = time.value(read);
      return value === null ? null : Math.floor(Number(value) / ms) * ms;
    },
  };
};

/** The functions by their names in lower case. */
const FUNCTIONS: ReadonlyMap<string, DataprimeFunction> = new Map([
  ["startswith", textTest((text, part) => text.startsWith(part))],
  ["endswith", textTest((text, part) => text.endsWith(part))],
  ["contains", textTest((text, part) => text.includes(part))],
  ["tolowercase", textChange((text) => text.toLowerCase())],
  ["touppercase", textChange((text) => text.toUpperCase())],
  ["trim", textChange((text) => text.trim())],
  ["in", isIn],
  ["ipinsubnet", inSubnet],
  ["roundtime", roundTime],
]);

export function callOf(name: string, text: string, args: Arguments): DataprimeExpression {
  const run = FUNCTIONS.get(name.toLowerCase());
  if (!run) throw refusal(`the function ${name}`);
  return run(text, args);
}
