import { compareText } from "../../../text/words";
import { type Row, type Vector, vector } from "../grid";
import { compareLabels } from "../labels";
import { at } from "../sums";

/** The order of a vector. It has a meaning at one time only; results of ranges have their own. */
export function sorted({ rows }: Vector, isDescending: boolean): Vector {
  const factor = isDescending ? -1 : 1;
  return vector(
    [...rows].sort((a, b) => {
      const [left, right] = [at(a.values, 0), at(b.values, 0)];
      // No number is the last one in both orders.
      if (Number.isNaN(left) || Number.isNaN(right))
        return Number(Number.isNaN(left)) - Number(Number.isNaN(right));
      return factor * (left - right || 0);
    }),
  );
}

/** By the values of labels, numbers in them as numbers; then by all labels. */
export function sortedByLabels(
  { rows }: Vector,
  names: readonly string[],
  isDescending: boolean,
): Vector {
  const factor = isDescending ? -1 : 1;
  return vector([...rows].sort((a, b) => factor * compareRows(a, b, names)));
}

function compareRows(a: Row, b: Row, names: readonly string[]): number {
  for (const name of names) {
    const [left, right] = [a.labels[name] ?? "", b.labels[name] ?? ""];
    if (left !== right) return isNaturallyBefore(left, right) ? -1 : 1;
  }
  return compareLabels(a.labels, b.labels);
}

/** Numbers as one part, other characters one by one. */
const partsOf = (text: string): string[] => text.match(/\d+|\D/g) ?? [];

function isNaturallyBefore(a: string, b: string): boolean {
  const [left, right] = [partsOf(a), partsOf(b)];
  for (const [index, part] of left.entries()) {
    const other = right[index];
    if (other === undefined) return false;
    const areNumbers = /^\d/.test(part) && /^\d/.test(other);
    const order = areNumbers ? compareDigits(part, other) : compareText(part, other);
    if (order !== 0) return order < 0;
  }
  return left.length < right.length;
}

/** Numbers of any length, without zeros before them. */
function compareDigits(a: string, b: string): number {
  const [left, right] = [a, b].map((digits) => digits.replace(/^0+(?=\d)/, "")) as [string, string];
  return left.length - right.length || compareText(left, right);
}
