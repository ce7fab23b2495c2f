import type { BinaryExpr } from "../expr";
import type { Frame } from "./frame";
import { isPresent, type Row, RowSet, type Vector, vector } from "./grid";
import { signaturesOf } from "./signatures";
import { at } from "./sums";

/** `and`, `or` and `unless`: the values of the sides that have, or do not have, a partner. */
export function combined(
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
