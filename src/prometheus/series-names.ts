import type { Expr } from "../promql/expr";
import { factOf } from "../promql/facts";
import { isComparison } from "../promql/interval";
import { isScalar, labelsOf } from "../promql/labels";

/**
 * Whether all series of a result surely have the same name. Prometheus takes `a or b` for one alert
 * whichever of them is there; for the service, a series with another name may be another group.
 */
export function hasOneName(expr: Expr): boolean {
  if (isCalculation(expr)) return true;
  const { presence, values } = factOf(labelsOf(expr), "__name__");
  return presence === "lacks" || (values?.length === 1 && !isUnion(expr));
}

/** Whether an operation removes the name: `a * 2`, `-a`, `a > bool 1`. */
function isCalculation(expr: Expr): boolean {
  if (expr.type !== "binary") return expr.type === "unary" && expr.op === "-";
  const { op, bool, matching } = expr;
  if (["and", "or", "unless"].includes(op) || (isComparison(op) && !bool)) return false;
  return ![...(matching?.labels ?? []), ...(matching?.include ?? [])].includes("__name__");
}

const KEEPING = new Set(["topk", "bottomk", "limitk", "limit_ratio"]);

/** Whether series come from both sides of `or`: one of them can have lost its name. */
function isUnion(expr: Expr): boolean {
  switch (expr.type) {
    case "binary": {
      const { op, left, right } = expr;
      if (op === "or") return true;
      if (op === "and" || op === "unless") return isUnion(left);
      if (isCalculation(expr)) return false;
      return isUnion(isScalar(left) ? right : left);
    }
    case "aggregate":
      return KEEPING.has(expr.op) && isUnion(expr.expr);
    case "call":
      return expr.args.some(isUnion);
    case "unary":
    case "subquery":
      return isUnion(expr.expr);
    default:
      return false;
  }
}
