import type { CallExpr, Expr } from "../../expr";
import { PARAMETERS } from "../../functions";
import { EvaluationError, PromqlRefusal } from "../errors";
import type { Frame } from "../frame";
import type { Scalar, Text, Value, Vector } from "../grid";
import { isRange, type RangeExpr } from "../ranges";

const TYPES: Readonly<Record<string, Value["type"]>> = { v: "vector", s: "scalar", t: "string" };

/** The arguments of a call, by their types, in their order. */
export interface Arguments {
  readonly vectors: readonly Vector[];
  readonly scalars: readonly Float64Array[];
  readonly texts: readonly string[];
  readonly range?: RangeExpr;
}

/** Evaluates the arguments, but not a range: its windows are a matter of the function. */
export function argumentsOf(
  { func, args }: CallExpr,
  frame: Frame,
  evaluate: (expr: Expr, frame: Frame) => Value,
): Arguments {
  const parameters = parametersOf(func);
  const values: Value[] = [];
  let range: RangeExpr | undefined;
  for (const [index, arg] of args.entries()) {
    const type = (parameters[index] ?? parameters.at(-1) ?? "")[0] ?? "";
    if (type === "m") range = rangeOf(func, arg);
    else values.push(typed(func, type, arg, frame, evaluate));
  }
  return {
    vectors: values.filter((value): value is Vector => value.type === "vector"),
    scalars: values
      .filter((value): value is Scalar => value.type === "scalar")
      .map((value) => value.values),
    texts: values
      .filter((value): value is Text => value.type === "string")
      .map((value) => value.value),
    ...(range ? { range } : {}),
  };
}

function parametersOf(func: string): readonly string[] {
  const known = PARAMETERS.get(func);
  if (!known) throw new PromqlRefusal(`${func}()`);
  return known;
}

function rangeOf(func: string, arg: Expr): RangeExpr {
  if (isRange(arg)) return arg;
  throw new EvaluationError(`${func}() needs a range vector. Add a range, such as [5m]`);
}

function typed(
  func: string,
  type: string,
  arg: Expr,
  frame: Frame,
  evaluate: (expr: Expr, frame: Frame) => Value,
): Value {
  if (isRange(arg)) throw new EvaluationError(`${func}() needs no range vector here`);
  const value = evaluate(arg, frame);
  if (value.type === TYPES[type]) return value;
  throw new EvaluationError(`${func}() needs a ${TYPES[type]} here, not a ${value.type}`);
}
