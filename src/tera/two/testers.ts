import { isList, isNumber, isObject } from "../values";
import { TwoError, type TwoValue } from "./values";

const isOdd = (value: TwoValue): boolean => {
  if (typeof value !== "bigint") throw new TwoError("odd: expected an integer");
  return value % 2n !== 0n;
};

/** The tests of Tera 2.4 that Tera 1 has as well, without those that have arguments. */
export const TWO_TESTS: ReadonlyMap<string, (value: TwoValue) => boolean> = new Map([
  ["string", (value: TwoValue) => typeof value === "string"],
  ["number", (value: TwoValue) => value !== undefined && isNumber(value)],
  ["defined", (value: TwoValue) => value !== undefined],
  ["undefined", (value: TwoValue) => value === undefined],
  [
    "iterable",
    (value: TwoValue) =>
      value !== undefined && (typeof value === "string" || isList(value) || isObject(value)),
  ],
  ["odd", isOdd],
  ["even", (value: TwoValue) => !isOdd(value)],
]);
