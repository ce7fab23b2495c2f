import type { AggregateExpr } from "../expr";
import { expectLabelName } from "./errors";
import type { Frame } from "./frame";
import { isPresent, put, RowSet, type Vector, vector } from "./grid";
import { groupLabels } from "./groups";
import { withLabel } from "./labels";
import { decimal } from "./numerals";
import { at } from "./sums";

/** `count_values`: how many series of a group have each value, which becomes a label. */
export function valueCounts(
  expr: AggregateExpr,
  { rows }: Vector,
  label: string,
  { grid: { count } }: Frame,
): Vector {
  expectLabelName(label, "count_values()");
  const clause = expr.without ? expr : { ...expr, labels: [...expr.labels, label] };
  const result = new RowSet(count);
  for (const row of rows)
    for (let index = 0; index < count; index++) {
      if (!isPresent(row, index)) continue;
      const labels = withLabel(row.labels, label, decimal(at(row.values, index)));
      const target = result.row(groupLabels(labels, clause), false);
      put(target, index, at(target.values, index) + 1);
    }
  return vector(result.rows);
}
