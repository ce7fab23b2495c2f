import type { CallExpr, Matcher } from "../../expr";
import { METADATA } from "../../facts";
import type { Frame } from "../frame";
import { emptyRow, isPresent, put, type Vector, vector } from "../grid";
import { type Labels, NO_LABELS, withLabel, without } from "../labels";

/** `absent` and `absent_over_time`: 1 where the vector has no series. */
export function absenceOf({ args: [arg] }: CallExpr, { rows }: Vector, frame: Frame): Vector {
  const matchers =
    arg?.type === "selector"
      ? arg.matchers
      : arg?.type === "matrix"
        ? arg.selector.matchers
        : undefined;
  const labels = matchers ? labelsOf(matchers) : NO_LABELS;
  const row = emptyRow(labels, false, frame.grid.count);
  for (let index = 0; index < frame.grid.count; index++)
    if (!rows.some((one) => isPresent(one, index))) put(row, index, 1);
  return vector([row]);
}

/** The labels for which a selector asks with exactly one value. */
function labelsOf(matchers: readonly Matcher[]): Labels {
  const asked = new Set<string>();
  return matchers.reduce((labels, { label, op, value }) => {
    if (METADATA.includes(label)) return labels;
    if (op !== "=" || asked.has(label)) return without(labels, [label]);
    asked.add(label);
    return withLabel(labels, label, value);
  }, NO_LABELS);
}
