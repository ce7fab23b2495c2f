import type { Expr, SelectorExpr } from "./expr";

/** The expressions directly inside an expression. */
export function innerOf(expr: Expr): readonly Expr[] {
  switch (expr.type) {
    case "matrix":
      return [expr.selector];
    case "subquery":
    case "unary":
      return [expr.expr];
    case "call":
      return expr.args;
    case "aggregate":
      return expr.param ? [expr.param, expr.expr] : [expr.expr];
    case "binary":
      return [expr.left, expr.right];
    default:
      return [];
  }
}

/** Whether an expression, or one inside it, is such a one. */
export const someExpr = (expr: Expr, test: (one: Expr) => boolean): boolean =>
  test(expr) || innerOf(expr).some((inner) => someExpr(inner, test));

/** The selectors in an expression, in their order. */
export const selectorsIn = (expr: Expr): readonly SelectorExpr[] =>
  expr.type === "selector" ? [expr] : innerOf(expr).flatMap(selectorsIn);
