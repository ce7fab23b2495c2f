import type { CallExpr, Expr } from "../../expr";
import { PromqlRefusal } from "../errors";
import type { Frame } from "../frame";
import { mapped, type Value, type Vector } from "../grid";
import { selectedTimes } from "../selectors";
import { absenceOf } from "./absence";
import { argumentsOf } from "./arguments";
import { INSTANTS } from "./instants";
import { isOverTime, overTime } from "./windows";

/** The value of a call of a function. */
export function called(
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
