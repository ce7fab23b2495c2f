import type { CallExpr, Expr } from "../expr";
import { aggregated } from "./aggregations";
import { operation } from "./binary";
import { EvaluationError, PromqlRefusal } from "./errors";
import type { Frame } from "./frame";
import { absenceOf } from "./functions/absence";
import { argumentsOf } from "./functions/arguments";
import { INSTANTS } from "./functions/instants";
import { isOverTime, overTime } from "./functions/windows";
import { mapped, type Scalar, type Value, type Vector } from "./grid";
import { selected, selectedTimes } from "./selectors";

/** The value of a call of a function. */
function called(
  call: CallExpr,
  frame: Frame,
  evaluate: (expr: Expr, frame: Frame) => Value,
): Value {
  const { func } = call;
  const [arg] = call.args;
  // Of a selector: the times of its samples. Of other expressions: that of the evaluation.
  if (func === "timestamp" && call.args.length === 1 && arg?.type === "selector")
    return mapped(selectedTimes(arg, frame), frame, (time) => time / 1000);
  const instant = INSTANTS[func];
  if (!instant && !isOverTime(func)) throw new PromqlRefusal(`${func}()`);
  const args = argumentsOf(call, frame, evaluate);
  if (instant) return instant(args, frame, call);
  const { range, scalars } = args;
  if (!range) throw new PromqlRefusal(`${func}() without a range`);
  const value = overTime(func, range, scalars, frame, evaluate);
  return func === "absent_over_time" ? absenceOf(call, value as Vector, frame) : value;
}

/** The value of an expression at all times of a frame. */
export function evaluate(expr: Expr, frame: Frame): Value {
  return frame.shared
    ? frame.shared.valueOf(expr, frame, () => calculated(expr, frame))
    : calculated(expr, frame);
}

function calculated(expr: Expr, frame: Frame): Value {
  switch (expr.type) {
    case "number":
      return constant(expr.value, frame);
    case "string":
      return { type: "string", value: expr.value };
    case "selector":
      return selected(expr, frame);
    case "call":
      return called(expr, frame, evaluate);
    case "aggregate": {
      const param = expr.param && evaluate(expr.param, frame);
      return aggregated(expr, evaluate(expr.expr, frame), param, frame);
    }
    case "binary":
      return operation(expr, evaluate(expr.left, frame), evaluate(expr.right, frame), frame);
    case "unary":
      return signed(expr.op, evaluate(expr.expr, frame), frame);
    case "matrix":
    case "subquery":
      throw new EvaluationError("a range vector is only allowed as an argument of a function");
  }
}

const constant = (value: number, { grid }: Frame): Scalar => ({
  type: "scalar",
  values: new Float64Array(grid.count).fill(value),
});

function signed(op: "+" | "-", value: Value, frame: Frame): Value {
  if (value.type === "string")
    throw new EvaluationError(`the sign ${op} is not allowed before a string`);
  if (op === "+") return value;
  return value.type === "scalar"
    ? { type: "scalar", values: value.values.map((number) => -number) }
    : mapped(value, frame, (number) => -number);
}
