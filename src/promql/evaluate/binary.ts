import type { BinaryExpr } from "../expr";
import { EvaluationError, Refusal } from "./errors";
import {
  emptyRow,
  type Frame,
  isPresent,
  joined,
  put,
  type Row,
  type Scalar,
  unnamed,
  type Value,
  type Vector,
  vector,
} from "./grid";
import { matched } from "./matching";
import { ARITHMETIC, COMPARISONS, resultOf, SET_OPERATORS } from "./operators";
import { combined } from "./sets";
import { at } from "./sums";

/** The value of an operation, from those of its operands. */
export function operation(expr: BinaryExpr, left: Value, right: Value, frame: Frame): Value {
  const { op } = expr;
  if (!(op in ARITHMETIC || op in COMPARISONS || SET_OPERATORS.has(op)))
    throw new Refusal(`the operator ${op}`);
  if (left.type === "string" || right.type === "string")
    throw new EvaluationError(`the operator ${op} is not allowed for strings`);
  if (left.type === "vector" && right.type === "vector")
    return SET_OPERATORS.has(op)
      ? combined(expr, left, right, frame)
      : matched(expr, left, right, frame);
  if (left.type === "vector") return withScalar(expr, left, right as Scalar, false, frame);
  if (right.type === "vector") return withScalar(expr, right, left, true, frame);
  return ofScalars(expr, left, right);
}

function ofScalars({ op }: BinaryExpr, left: Scalar, right: Scalar): Scalar {
  const calculate = ARITHMETIC[op];
  const compare = COMPARISONS[op];
  const values = left.values.map((value, index) => {
    const other = at(right.values, index);
    return calculate ? calculate(value, other) : compare?.(value, other) ? 1 : 0;
  });
  return { type: "scalar", values };
}

function withScalar(
  expr: BinaryExpr,
  { rows }: Vector,
  { values }: Scalar,
  isSwapped: boolean,
  frame: Frame,
): Vector {
  const calculate = resultOf(expr);
  const keepsName = expr.op in COMPARISONS && !expr.bool;
  const result = rows.map((row): Row => {
    const name = keepsName ? row : unnamed(row.labels, frame);
    const next = emptyRow(name.labels, name.dropsName, frame.grid.count);
    for (let index = 0; index < frame.grid.count; index++) {
      if (!isPresent(row, index)) continue;
      const [value, scalar] = [at(row.values, index), at(values, index)];
      const found = isSwapped ? calculate(scalar, value) : calculate(value, scalar);
      // A filter keeps the element of the vector, also if it is on the right side.
      if (found !== undefined) put(next, index, keepsName ? value : found);
    }
    return next;
  });
  return vector(joined(result));
}
