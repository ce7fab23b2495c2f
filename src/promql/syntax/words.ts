import { AGGREGATION_NAMES } from "../functions";
import type { Stream } from "./stream";

/** The operators with their ranks: those of a higher rank are calculated first. */
const RANKS: Readonly<Record<string, number>> = {
  or: 1,
  and: 2,
  unless: 2,
  "==": 3,
  "!=": 3,
  ">": 3,
  "<": 3,
  ">=": 3,
  "<=": 3,
  "</": 3,
  ">/": 3,
  "+": 4,
  "-": 4,
  "*": 5,
  "/": 5,
  "%": 5,
  atan2: 5,
  "^": 6,
};
/** The rank of a sign before an operand. */
export const SIGN_RANK = 5;

/** The operator that comes next, in small letters. */
export function operatorIn({
  token: { type, text },
}: Stream): { op: string; rank: number } | undefined {
  if (type !== "sign" && type !== "name") return undefined;
  const op = text.toLowerCase();
  const rank = Object.hasOwn(RANKS, op) ? RANKS[op] : undefined;
  return rank === undefined ? undefined : { op, rank };
}

/** Keywords that cannot be the name of a metric without braces. */
const RESERVED = new Set("bool on ignoring group_left group_right atan2 inf nan".split(" "));
export const isMetricName = (word: string): boolean => !RESERVED.has(word.toLowerCase());

/** Keywords that cannot be followed by a parenthesis as the name of a function. */
const NO_FUNCTIONS = new Set(
  "and or unless by without offset anchored smoothed fill fill_left fill_right".split(" "),
);
export const isFunctionName = (word: string): boolean =>
  isMetricName(word) && !NO_FUNCTIONS.has(word.toLowerCase());

export const isAggregation = (word: string): boolean => AGGREGATION_NAMES.has(word.toLowerCase());
