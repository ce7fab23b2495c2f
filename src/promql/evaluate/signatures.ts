import type { Matching } from "../expr";
import { METADATA } from "../facts";
import type { Row } from "./grid";
import { keyOf, keyOfNames, type Labels, only, without } from "./labels";

/** The labels that two series must have in common to be paired. */
export const matchedLabels = (labels: Labels, matching: Matching | undefined): Labels =>
  matching?.on
    ? only(labels, matching.labels)
    : without(labels, [...METADATA, ...(matching?.labels ?? [])]);

/** Numbers the signatures of the rows of two vectors: rows with an equal number are paired. */
export function signaturesOf(
  left: readonly Row[],
  right: readonly Row[],
  matching: Matching | undefined,
): { readonly left: readonly number[]; readonly right: readonly number[]; readonly count: number } {
  const numbers = new Map<string, number>();
  const names = [...(matching?.labels ?? [])].sort();
  const numberOf = ({ labels }: Row): number => {
    const key = matching?.on
      ? keyOfNames(labels, names)
      : keyOf(without(labels, [...METADATA, ...names]));
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  };
  const [leftNumbers, rightNumbers] = [left.map(numberOf), right.map(numberOf)];
  return { left: leftNumbers, right: rightNumbers, count: numbers.size };
}
