import type { Fields } from "../../schema/record";

/** Functions of this package that return arguments of a resource type. */
export interface ArgumentFunctions {
  /** The module that exports them, as a program imports it. */
  module: string;
  /** The arguments with calls instead of what the functions return: both have the same value. */
  withCalls(args: Fields): ArgumentsWithCalls;
  /** A part of such arguments; `field` is the nearest field that contains it. */
  partWithCalls(value: unknown, field: string): unknown;
  /** The result of a call. Throws an error where the function refuses the arguments. */
  call(name: string, args: readonly unknown[]): unknown;
  /** The call that an object in such arguments stands for. */
  callOf(value: object): FunctionCall | undefined;
}

/** A call, whose arguments may contain others. */
export interface FunctionCall {
  name: string;
  args: readonly unknown[];
}

export interface ArgumentsWithCalls {
  args: Fields;
  /** How much of the arguments is calls. */
  coverage: CallCoverage;
}

/** How many parts of arguments are calls, and why the others are not. */
export interface CallCoverage {
  /** What is counted, in the plural. */
  parts: string;
  total: number;
  raw: readonly RawPart[];
}

/** A part that no function returns exactly. */
export interface RawPart {
  title?: string;
  reason: string;
}
