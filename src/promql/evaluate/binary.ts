import type { BinaryExpr } from "../expr";
import { EvaluationError, PromqlRefusal } from "./errors";
import type { Frame } from "./frame";
import {
  emptyRow,
  isPresent,
  joined,
  put,
  type Row,
  RowSet,
  type Scalar,
  unnamed,
  type Value,
  type Vector,
  vector,
} from "./grid";
import { matched } from "./matching";
import { ARITHMETIC, COMPARISONS, calculated, filterOf, holds, SET_OPERATORS } from "./operators";
import { signaturesOf } from "./signatures";
import { at } from "./sums";

/** `and`, `or` and `unless`: the values of the sides that have, or do not have, a partner. */
function combined(
  { op, matching }: BinaryExpr,
  left: Vector,
  right: Vector,
  { grid: { count } }: Frame,
): Vector {
  const signatures = signaturesOf(left.rows, right.rows, matching);
  const ofLeft = presence(left.rows, signatures.left, signatures.count, count);
  const ofRight = presence(right.rows, signatures.right, signatures.count, count);
  const result = new RowSet(count);
  const keep = (
    rows: readonly Row[],
    numbers: readonly number[],
    isKept: (signature: number, index: number) => boolean,
  ): void => {
    for (const [position, row] of rows.entries()) {
      const signature = numbers[position] as number;
      for (let index = 0; index < count; index++) {
        if (!isPresent(row, index) || !isKept(signature, index)) continue;
        result.put(result.row(row.labels, row.dropsName), index, at(row.values, index));
      }
    }
  };
  if (op === "and")
    keep(left.rows, signatures.left, (number, index) => ofRight[number]?.[index] === 1);
  if (op === "unless")
    keep(left.rows, signatures.left, (number, index) => ofRight[number]?.[index] !== 1);
  if (op === "or") {
    keep(left.rows, signatures.left, () => true);
    keep(right.rows, signatures.right, (number, index) => ofLeft[number]?.[index] !== 1);
  }
  return vector(result.rows);
}

/** For each signature: the times at which a row has a value. */
function presence(
  rows: readonly Row[],
  numbers: readonly number[],
  signatures: number,
  count: number,
): readonly Uint8Array[] {
  const result = Array.from({ length: signatures }, () => new Uint8Array(count));
  for (const [position, { present }] of rows.entries()) {
    const target = result[numbers[position] as number] as Uint8Array;
    for (let index = 0; index < count; index++) if (present[index]) target[index] = 1;
  }
  return result;
}

/** The value of an operation, from those of its operands. */
export function operation(expr: BinaryExpr, left: Value, right: Value, frame: Frame): Value {
  const { op } = expr;
  if (![ARITHMETIC, COMPARISONS, SET_OPERATORS].some((operators) => operators.has(op)))
    throw new PromqlRefusal(`the operator ${op}`);
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

const ofScalars = ({ op }: BinaryExpr, left: Scalar, right: Scalar): Scalar => ({
  type: "scalar",
  values: left.values.map((value, index) => calculated(op, value, at(right.values, index))),
});

function withScalar(
  expr: BinaryExpr,
  { rows }: Vector,
  { values }: Scalar,
  isSwapped: boolean,
  frame: Frame,
): Vector {
  const filter = filterOf(expr);
  const result = rows.flatMap((row) =>
    filter === undefined
      ? mapped(expr, row, values, isSwapped, frame)
      : (filtered(filter, row, values, isSwapped) ?? []),
  );
  return vector(joined(result));
}

function mapped(
  { op }: BinaryExpr,
  row: Row,
  scalars: Float64Array,
  isSwapped: boolean,
  frame: Frame,
): Row {
  const { labels, dropsName } = unnamed(row.labels, frame);
  const result = emptyRow(labels, dropsName, frame.grid.count);
  for (let index = 0; index < frame.grid.count; index++) {
    if (!isPresent(row, index)) continue;
    const [value, scalar] = [at(row.values, index), at(scalars, index)];
    put(result, index, isSwapped ? calculated(op, scalar, value) : calculated(op, value, scalar));
  }
  return result;
}

/** A filter keeps the element of the vector, also if it is on the right side. */
function filtered(
  filter: number,
  { labels, dropsName, values, present }: Row,
  scalars: Float64Array,
  isSwapped: boolean,
): Row | undefined {
  let result: Row | undefined;
  for (let index = 0; index < present.length; index++) {
    if (present[index] === 0) continue;
    const [value, scalar] = [at(values, index), at(scalars, index)];
    if (!(isSwapped ? holds(filter, scalar, value) : holds(filter, value, scalar))) continue;
    // Most conditions of alerts are never true.
    result ??= emptyRow(labels, dropsName, present.length);
    put(result, index, value);
  }
  return result;
}
