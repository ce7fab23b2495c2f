import { RustPatternError, rustRegExp, UnsupportedPattern } from "../text/rust-regexp";
import { TeraError, TeraRefusal } from "./errors";
import { isList, isNumber, isObject, isSame, type Value } from "./values";

/** Whether a regular expression of Rust finds something in a text, as in templates. */
export const isMatch = (pattern: string, text: string): boolean => {
  try {
    return rustRegExp(pattern)(text);
  } catch (error) {
    if (error instanceof RustPatternError) throw new TeraError(error.message);
    if (error instanceof UnsupportedPattern)
      throw new TeraRefusal(`${error.what} in a regular expression`);
    throw error;
  }
};

/** A test: the value, undefined for an unknown variable, and the arguments. */
export type Tester = (value: Value | undefined, args: readonly Value[]) => boolean;
type DefinedTester = (value: Value, args: readonly Value[]) => boolean;

const limited =
  (name: string, most: number, test: Tester): Tester =>
  (value, args) => {
    if (args.length > most)
      throw new TeraError(`${name}: expected at most ${most} arguments, got ${args.length}`);
    return test(value, args);
  };
const ofDefined =
  (name: string, test: DefinedTester): Tester =>
  (value, args) => {
    if (value === undefined) throw new TeraError(`${name}: the variable is not in the context`);
    return test(value, args);
  };

const textOf = (name: string, what: string, value: Value | undefined): string => {
  if (typeof value === "string") return value;
  throw new TeraError(`${name}: expected a string as ${what}`);
};
const numberOf = (name: string, value: Value | undefined): number => {
  if (value !== undefined && isNumber(value)) return Number(value);
  throw new TeraError(`${name}: expected a number`);
};

/** Tests of a string with another one. */
const ofTexts =
  (name: string, test: (text: string, part: string) => boolean): DefinedTester =>
  (value, [part]) =>
    test(textOf(name, "the value", value), textOf(name, "the argument", part));

const containing: DefinedTester = (value, [part]) => {
  if (isList(value)) {
    if (part === undefined) throw new TeraError("containing: expected an argument");
    return value.some((item) => isSame(item, part));
  }
  const key = (): string => textOf("containing", "the argument", part);
  if (typeof value === "string") return value.includes(key());
  if (isObject(value)) return value.has(key());
  throw new TeraError("containing: expected a string, an array or an object");
};

const isOdd = (value: Value): boolean => numberOf("odd", value) % 2 !== 0;
const DEFINED: Readonly<Record<string, readonly [most: number, test: DefinedTester]>> = {
  string: [0, (value) => typeof value === "string"],
  number: [0, isNumber],
  odd: [0, isOdd],
  even: [0, (value) => !isOdd(value)],
  divisibleby: [
    1,
    (value, [by]) => numberOf("divisibleby", value) % numberOf("divisibleby", by) === 0,
  ],
  iterable: [0, (value) => isList(value) || isObject(value)],
  object: [0, (value) => isObject(value)],
  starting_with: [1, ofTexts("starting_with", (text, part) => text.startsWith(part))],
  ending_with: [1, ofTexts("ending_with", (text, part) => text.endsWith(part))],
  containing: [1, containing],
  matching: [1, ofTexts("matching", (text, pattern) => isMatch(pattern, text))],
};

/** The tests of Tera 1 by name. */
export const TESTS: ReadonlyMap<string, Tester> = new Map([
  ["defined", limited("defined", 0, (value) => value !== undefined)],
  ["undefined", limited("undefined", 0, (value) => value === undefined)],
  ...Object.entries(DEFINED).map(
    ([name, [most, test]]) => [name, limited(name, most, ofDefined(name, test))] as const,
  ),
]);
