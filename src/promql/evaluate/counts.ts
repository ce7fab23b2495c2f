import type { AggregateExpr } from "../expr";
import { EvaluationError } from "./errors";
import { type Frame, isPresent, put, RowSet, type Vector, vector } from "./grid";
import { groupLabels } from "./groups";
import { withLabel } from "./labels";
import { at } from "./sums";

/** `count_values`: how many series of a group have each value, which becomes a label. */
export function valueCounts(
  expr: AggregateExpr,
  { rows }: Vector,
  label: string,
  { grid: { count } }: Frame,
): Vector {
  if (label === "") throw new EvaluationError('invalid label name ""');
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

/** A number without an exponent, in as few digits as identify it: `0.0000001`, `+Inf`. */
export function decimal(value: number): string {
  if (Number.isNaN(value)) return "NaN";
  if (!Number.isFinite(value)) return value > 0 ? "+Inf" : "-Inf";
  if (Object.is(value, -0)) return "-0";
  const [, sign = "", digits = "", fraction = "", exponent] =
    /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(String(value)) ?? [];
  if (exponent === undefined) return String(value);
  const power = Number(exponent);
  const all = digits + fraction;
  return power < 0
    ? `${sign}0.${"0".repeat(-power - 1)}${all}`
    : `${sign}${all.padEnd(power + 1, "0")}`;
}
