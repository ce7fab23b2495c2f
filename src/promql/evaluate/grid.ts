import { EvaluationError } from "./errors";
import { keyOf, type Labels, withoutMetadata } from "./labels";

/** The times of an evaluation: `count` times from `start`, in milliseconds. */
export interface Grid {
  readonly start: number;
  readonly step: number;
  readonly count: number;
}
/** The times of an expression, and those of the query that contains it. */
export interface Times {
  readonly grid: Grid;
  /** The times of `@ start()` and `@ end()`: those of the whole query, also in a subquery. */
  readonly from: number;
  readonly to: number;
  readonly step: number;
}
/** When the names of metrics are removed: by each operation, or at the end of the evaluation. */
interface Naming {
  readonly delaysNames: boolean;
}
export const timeAt = ({ start, step }: Grid, index: number): number => start + index * step;

/** One series of a result: for each time of the grid a value, where there is one. */
export interface Row {
  readonly labels: Labels;
  /** The name is removed at the end of the evaluation. */
  readonly dropsName: boolean;
  readonly values: Float64Array;
  readonly present: Uint8Array;
}
export type Scalar = { readonly type: "scalar"; readonly values: Float64Array };
export type Text = { readonly type: "string"; readonly value: string };
export type Vector = { readonly type: "vector"; readonly rows: readonly Row[] };
/** The value of an expression at each time of a grid. */
export type Value = Scalar | Text | Vector;

export const vector = (rows: readonly Row[]): Vector => ({ type: "vector", rows });

export const emptyRow = (labels: Labels, dropsName: boolean, count: number): Row => ({
  labels,
  dropsName,
  values: new Float64Array(count),
  present: new Uint8Array(count),
});

export function put(row: Row, index: number, value: number): void {
  row.values[index] = value;
  row.present[index] = 1;
}
export const isPresent = (row: Row, index: number): boolean => row.present[index] === 1;

/** The labels of a value that is not that of the metric: without its name, now or at the end. */
export const unnamed = (
  labels: Labels,
  { delaysNames }: Naming,
): Pick<Row, "labels" | "dropsName"> => ({
  labels: delaysNames ? labels : withoutMetadata(labels),
  dropsName: true,
});

/** A value for each value of a vector; undefined removes it. The name of the metric is removed. */
export function mapped(
  { rows }: Vector,
  frame: Pick<Times, "grid"> & Naming,
  valueAt: (value: number, index: number) => number | undefined,
): Vector {
  const result = rows.map((row) => {
    const { labels, dropsName } = unnamed(row.labels, frame);
    const next = emptyRow(labels, dropsName, frame.grid.count);
    for (let index = 0; index < frame.grid.count; index++) {
      if (!isPresent(row, index)) continue;
      const value = valueAt(row.values[index] as number, index);
      if (value !== undefined) put(next, index, value);
    }
    return next;
  });
  return vector(joined(result));
}

/** Series with equal labels become one. Two values of the same time are an error. */
export function joined(rows: readonly Row[]): readonly Row[] {
  const seen = new Map<string, Row>();
  for (const row of rows) {
    const key = keyOf(row.labels);
    const first = seen.get(key);
    if (first) seen.set(key, union(first, row));
    else seen.set(key, row);
  }
  return seen.size === rows.length ? rows : [...seen.values()];
}

function union(first: Row, second: Row): Row {
  const result = { ...first, values: first.values.slice(), present: first.present.slice() };
  for (let index = 0; index < second.present.length; index++) {
    if (!isPresent(second, index)) continue;
    if (isPresent(result, index)) throw duplicate();
    put(result, index, second.values[index] as number);
  }
  return result;
}

const duplicate = (): EvaluationError =>
  new EvaluationError(
    "vector cannot contain metrics with the same labelset: " +
      "the operation makes several series equal. Keep a label that differs",
  );

/** Rows that are filled value by value, one for each label set. */
export class RowSet {
  private readonly byKey = new Map<string, Row>();
  constructor(private readonly count: number) {}

  row(labels: Labels, dropsName: boolean): Row {
    const key = keyOf(labels);
    const known = this.byKey.get(key);
    if (known) return known;
    const row = emptyRow(labels, dropsName, this.count);
    this.byKey.set(key, row);
    return row;
  }

  put(row: Row, index: number, value: number): void {
    if (isPresent(row, index)) throw duplicate();
    put(row, index, value);
  }

  get rows(): readonly Row[] {
    return [...this.byKey.values()];
  }
}
