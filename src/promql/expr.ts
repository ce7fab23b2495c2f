/** Where an expression is in the text. */
interface Span {
  readonly from: number;
  readonly to: number;
}
export interface Matcher {
  label: string;
  op: "=" | "!=" | "=~" | "!~";
  value: string;
}
/**
 * Seconds, or an operation whose result is known when the query runs: `step()` and `range()` are the
 * step and the length of the query, in seconds.
 */
export type Duration =
  | number
  | {
      readonly op: "+" | "-" | "*" | "/" | "%" | "^" | "step" | "range" | "max_of" | "min_of";
      readonly args: readonly Duration[];
    };
/** Shifts the time of a selector or a subquery. */
export interface Shift {
  /** Milliseconds into the past; NaN where `offset` says them. */
  offsetMs: number;
  /** An offset that is known when the query runs. */
  offset?: Duration;
  /** `@`: a time in milliseconds, or the start or the end of the evaluation. */
  at?: number | "start" | "end";
}
/** How the series of two vectors are paired. Without it, all labels must be equal. */
export interface Matching {
  on: boolean;
  labels: readonly string[];
  /** The side with several series for one of the other side. */
  group?: "left" | "right";
  /** The labels that `group_left` or `group_right` takes from the side with one series. */
  include: readonly string[];
}

export type NumberExpr = Span & { type: "number"; value: number };
export type StringExpr = Span & { type: "string"; value: string };
/** An instant selector. The name of the metric is the matcher of `__name__`. */
export type SelectorExpr = Span &
  Shift & {
    type: "selector";
    matchers: readonly Matcher[];
    /** The values at the ends of a range: those before them, or between two samples. */
    ends?: "anchored" | "smoothed";
  };
/** A range selector: `x[5m]`. `range` is one that is known when the query runs. */
export type MatrixExpr = Span & {
  type: "matrix";
  selector: SelectorExpr;
  rangeMs: number;
  range?: Duration;
};
/** `(…)[30m:1m]`. Without a step, that of the evaluation applies. */
export type SubqueryExpr = Span &
  Shift & {
    type: "subquery";
    expr: Expr;
    rangeMs: number;
    range?: Duration;
    stepMs?: number;
    step?: Duration;
  };
export type CallExpr = Span & { type: "call"; func: string; args: readonly Expr[] };
export type AggregateExpr = Span & {
  type: "aggregate";
  op: string;
  /** The first argument of `topk`, `quantile`, `count_values` and others. */
  param?: Expr;
  expr: Expr;
  labels: readonly string[];
  without: boolean;
};
export type BinaryExpr = Span & {
  type: "binary";
  op: string;
  left: Expr;
  right: Expr;
  bool: boolean;
  matching?: Matching;
};
export type UnaryExpr = Span & { type: "unary"; op: "+" | "-"; expr: Expr };

/** An expression of PromQL, without its parentheses. */
export type Expr =
  | NumberExpr
  | StringExpr
  | SelectorExpr
  | MatrixExpr
  | SubqueryExpr
  | CallExpr
  | AggregateExpr
  | BinaryExpr
  | UnaryExpr;
