import { isDeepStrictEqual } from "node:util";
import * as dashboards from "..";

/** A function of this module. */
type FunctionName = {
  [K in keyof typeof dashboards]: (typeof dashboards)[K] extends (...args: never[]) => unknown
    ? K
    : never;
}[keyof typeof dashboards];

type AnyFunction = (...args: readonly unknown[]) => unknown;
const functions = new Map(Object.entries(dashboards)) as ReadonlyMap<string, AnyFunction>;

/** A call of a function, whose arguments may contain others. */
export class FunctionCall {
  constructor(
    readonly name: FunctionName,
    readonly args: readonly unknown[],
  ) {}
}

/** An object of fields, and no instance of a class, which is a value that is not known here. */
export const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** The result of a function. Throws an error for arguments that the function refuses. */
export function callFunction(name: string, args: readonly unknown[]): unknown {
  const call = functions.get(name);
  if (!call) throw new Error(`there is no function ${name}`);
  return call(...args);
}

/** The value of arguments with calls. */
export function evaluate(tree: unknown): unknown {
  if (tree instanceof FunctionCall) return callFunction(tree.name, tree.args.map(evaluate));
  if (Array.isArray(tree)) return tree.map(evaluate);
  if (!isFields(tree) || Object.getOwnPropertySymbols(tree).length) return tree;
  return Object.fromEntries(Object.entries(tree).map(([key, item]) => [key, evaluate(item)]));
}

/** Whether a call returns exactly these arguments. */
export function returns(call: FunctionCall, raw: unknown): boolean {
  try {
    return isDeepStrictEqual(evaluate(call), raw);
  } catch {
    // The function refuses such arguments.
    return false;
  }
}

/**
 * The call without the options that it does not need to return the same: a default is omitted where
 * the call gives it back.
 */
export function shortest(call: FunctionCall, isEqual: (call: FunctionCall) => boolean) {
  const options = call.args.at(-1);
  const before = call.args.slice(0, -1);
  const withOptions = (fields: object) => new FunctionCall(call.name, [...before, fields]);
  let kept = call;
  if (isFields(options)) {
    let fields = options;
    for (const key of Object.keys(options)) {
      const { [key]: _, ...others } = fields;
      if (!isEqual(withOptions(others))) continue;
      fields = others;
      kept = withOptions(others);
    }
  }
  while (kept.args.length && isEmpty(kept.args.at(-1))) {
    const shorter = new FunctionCall(call.name, kept.args.slice(0, -1));
    if (!isEqual(shorter)) break;
    kept = shorter;
  }
  return kept;
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || (isFields(value) && !Object.keys(value).length);

/** The first call that returns exactly these arguments, in its shortest form. */
export function firstThatReturns(
  raw: unknown,
  calls: readonly FunctionCall[],
): FunctionCall | undefined {
  const isEqual = (call: FunctionCall) => returns(call, raw);
  const found = calls.find(isEqual);
  return found && shortest(found, isEqual);
}
