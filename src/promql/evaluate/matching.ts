import type { BinaryExpr, Matching } from "../expr";
import { EvaluationError } from "./errors";
import type { Frame } from "./frame";
import { emptyRow, isPresent, joined, type Row, RowSet, type Vector, vector } from "./grid";
import { keyOf, type Labels, only, textOf, withLabel, without, withoutMetadata } from "./labels";
import { ARITHMETIC, calculated, filterOf, holds } from "./operators";
import { matchedLabels, signaturesOf } from "./signatures";
import { at } from "./sums";

/** An operation of two vectors: each series of the many side with the one that it matches. */
export function matched(expr: BinaryExpr, left: Vector, right: Vector, frame: Frame): Vector {
  return new Pairing(expr, left, right, frame).result();
}

class Pairing {
  private readonly isSwapped: boolean;
  private readonly many: readonly Row[];
  private readonly one: readonly Row[];
  private readonly manyNumbers: readonly number[];
  private readonly oneNumbers: readonly number[];
  /** For each signature: the row of the one side at the time of an index, or -1. */
  private readonly partner: Int32Array;
  private readonly rows: RowSet;
  private readonly targets = new Map<number, Row>();

  constructor(
    private readonly expr: BinaryExpr,
    left: Vector,
    right: Vector,
    private readonly frame: Frame,
  ) {
    // `group_right`: the left side is the one with a single series.
    this.isSwapped = expr.matching?.group === "right";
    const numbers = signaturesOf(left.rows, right.rows, expr.matching);
    this.many = this.isSwapped ? right.rows : left.rows;
    this.one = this.isSwapped ? left.rows : right.rows;
    this.manyNumbers = this.isSwapped ? numbers.right : numbers.left;
    this.oneNumbers = this.isSwapped ? numbers.left : numbers.right;
    this.partner = new Int32Array(numbers.count);
    this.rows = new RowSet(frame.grid.count);
  }

  result(): Vector {
    const { count } = this.frame.grid;
    if (this.isOneToOne()) return this.resultByPairs();
    for (let index = 0; index < count; index++) {
      if (!this.many.some((row) => isPresent(row, index))) continue;
      this.findPartners(index);
      this.calculate(index);
    }
    return vector(this.rows.rows);
  }

  /** Whether no signature occurs twice on a side: then each pair is on its own. */
  private isOneToOne(): boolean {
    const { manyNumbers, oneNumbers } = this;
    return (
      this.expr.matching?.group === undefined &&
      new Set(manyNumbers).size === manyNumbers.length &&
      new Set(oneNumbers).size === oneNumbers.length
    );
  }

  private resultByPairs(): Vector {
    const partners = new Map(this.oneNumbers.map((number, position) => [number, position]));
    const rows = this.many.flatMap((many, position) => {
      const partner = partners.get(this.manyNumbers[position] as number);
      const one = partner === undefined ? undefined : this.one[partner];
      return (one && this.pair(many, one)) ?? [];
    });
    return vector(joined(rows));
  }

  private pair(many: Row, one: Row): Row | undefined {
    const labels = resultLabels(this.expr, many.labels, one.labels, this.frame);
    const row = emptyRow(labels, this.expr.bool, this.frame.grid.count);
    const { op } = this.expr;
    return fill(row, op, filterOf(this.expr), many, one) ? row : undefined;
  }

  private findPartners(index: number): void {
    this.partner.fill(-1);
    for (const [position, row] of this.one.entries()) {
      if (!isPresent(row, index)) continue;
      const number = this.oneNumbers[position] as number;
      const other = this.one[this.partner[number] as number];
      if (other) throw this.manyToMany(row, other);
      this.partner[number] = position;
    }
  }

  private calculate(index: number): void {
    const { op } = this.expr;
    const filter = filterOf(this.expr);
    const seen = new Set<string | number>();
    for (const [position, row] of this.many.entries()) {
      if (!isPresent(row, index)) continue;
      const number = this.manyNumbers[position] as number;
      const partner = this.partner[number] as number;
      const other = this.one[partner];
      if (!other) continue;
      const [value, otherValue] = [at(row.values, index), at(other.values, index)];
      const [left, right] = this.isSwapped ? [otherValue, value] : [value, otherValue];
      const target = this.target(position, partner);
      this.expectUnique(seen, number, target);
      // A filter keeps the value of the left side.
      if (filter === undefined) this.rows.put(target, index, calculated(op, left, right));
      else if (holds(filter, left, right)) this.rows.put(target, index, left);
    }
  }

  private expectUnique(seen: Set<string | number>, number: number, { labels }: Row): void {
    const isGrouped = this.expr.matching?.group !== undefined;
    const key = isGrouped ? `${number} ${keyOf(labels)}` : number;
    if (seen.has(key))
      throw new EvaluationError(
        isGrouped
          ? "multiple matches for labels: grouping labels must ensure unique matches"
          : "multiple matches for labels: " +
              "many-to-one matching must be explicit (group_left/group_right)",
      );
    seen.add(key);
  }

  private target(position: number, partner: number): Row {
    const pair = position * this.one.length + partner;
    const known = this.targets.get(pair);
    if (known) return known;
    const many = this.many[position] as Row;
    const one = this.one[partner] as Row;
    const labels = resultLabels(this.expr, many.labels, one.labels, this.frame);
    const row = this.rows.row(labels, this.expr.bool);
    this.targets.set(pair, row);
    return row;
  }

  private manyToMany(row: Row, other: Row): EvaluationError {
    const group = textOf(matchedLabels(row.labels, this.expr.matching));
    const side = this.isSwapped ? "left" : "right";
    const pair = [textOf(row.labels), textOf(other.labels)].sort().join(", ");
    return new EvaluationError(
      `found duplicate series for the match group ${group} on the ${side} hand-side of ` +
        `the operation: [${pair}];many-to-many matching not allowed: ` +
        "matching labels must be unique on one side",
    );
  }
}

/** Fills a row with the results of two others. Returns whether there are any. */
function fill(
  { values, present }: Row,
  op: string,
  filter: number | undefined,
  left: Row,
  right: Row,
): boolean {
  let isFilled = false;
  for (let index = 0; index < present.length; index++) {
    if (!isPresent(left, index) || !isPresent(right, index)) continue;
    const [value, other] = [at(left.values, index), at(right.values, index)];
    if (filter !== undefined && !holds(filter, value, other)) continue;
    values[index] = filter === undefined ? calculated(op, value, other) : value;
    present[index] = 1;
    isFilled = true;
  }
  return isFilled;
}

function resultLabels(
  { op, bool, matching }: BinaryExpr,
  many: Labels,
  one: Labels,
  { delaysNames }: Frame,
): Labels {
  const dropsName = ARITHMETIC.has(op) || (bool && !delaysNames);
  const kept = dropsName ? withoutMetadata(many) : many;
  const grouped = matching?.group ? kept : ungrouped(kept, matching);
  return (matching?.include ?? []).reduce(
    (labels, name) => withLabel(labels, name, one[name] ?? ""),
    grouped,
  );
}

const ungrouped = (labels: Labels, matching: Matching | undefined): Labels =>
  matching?.on ? only(labels, matching.labels) : without(labels, matching?.labels ?? []);
