import type { AlertMetricComparison } from "../generated/types/alerts";
import { evaluateInstant } from "../promql/evaluate/queries";
import { memoryStorage } from "../promql/evaluate/storage";
import type { BinaryExpr, Expr } from "../promql/expr";
import { factOf } from "../promql/facts";
import { type Comparison, isComparison, mustMeet } from "../promql/interval";
import { isScalar, labelsOf } from "../promql/labels";
import { withoutStrings } from "../promql/template";
import { InvalidExpression, parseOrThrow, parseQuery } from "../promql/tree";
import { MIRROR, valuesOf } from "../promql/values";
import { someExpr } from "../promql/walk";
import { position } from "../text/fault";
import { expressionFault } from "./expression";
import { hasOneName } from "./series-names";

/** A query, and the condition that its values meet exactly where the rule returns a sample. */
export interface Condition {
  readonly promql: string;
  readonly conditionType: AlertMetricComparison;
  readonly threshold: number;
}

const CONDITION_TYPES: Readonly<Record<Comparison, AlertMetricComparison>> = {
  ">": "MORE_THAN",
  ">=": "MORE_THAN_OR_EQUALS",
  "<": "LESS_THAN",
  "<=": "LESS_THAN_OR_EQUALS",
  "==": "EQUALS",
  "!=": "NOT_EQUALS",
};

/**
 * The query and the condition of an expression. A comparison that decides whether a series fires
 * moves to the condition: a filter in the query would remove the values that do not meet it, and
 * the alert could not see them.
 */
export function conditionOf(text: string): Condition | { readonly refused: string } {
  const fault = expressionFault(text);
  if (fault) return { refused: `${fault.what} (${position(text, fault.offset)})` };
  try {
    const expr = parseOrThrow(text);
    if (expr.type === "string") return { refused: "a string is no condition" };
    if (expr.type === "matrix" || expr.type === "subquery")
      return { refused: "a range vector is no condition: put a function such as rate() around it" };
    return decidedBy(text, expr) ?? present(text, expr);
  } catch (error) {
    if (error instanceof InvalidExpression) return { refused: error.message };
    throw error;
  }
}

/** By the comparison at the top of the expression, or on the left of its `and` and `unless`. */
function decidedBy(text: string, expr: Expr): Condition | undefined {
  const compared = decisive(expr);
  if (!compared) return undefined;
  const condition = withThreshold(text, compared, expr) ?? withBool(text, compared, expr);
  // A form whose place in the text is not exact, such as `(x) offset 5m`.
  return condition && parseQuery(condition.promql) ? condition : undefined;
}

function decisive(expr: Expr): (BinaryExpr & { op: Comparison }) | undefined {
  if (expr.type !== "binary") return undefined;
  if (expr.op === "and" || expr.op === "unless") return decisive(expr.left);
  const { op } = expr;
  return isComparison(op) && !expr.bool ? { ...expr, op } : undefined;
}

/** `x > 10` becomes the query `x` and the condition "more than 10". */
function withThreshold(
  text: string,
  compared: BinaryExpr & { op: Comparison },
  expr: Expr,
): Condition | undefined {
  const [vector, scalar, op] = isScalar(compared.left)
    ? [compared.right, compared.left, MIRROR[compared.op]]
    : [compared.left, compared.right, compared.op];
  const threshold = constantOf(scalar);
  if (threshold === undefined) return undefined;
  // NaN is not equal to a number; how the service compares it is not documented.
  if (op === "!=" && valuesOf(vector).nan) return undefined;
  if (!hasOneName(vector)) return undefined;
  const promql = withVector(text, compared, vector, expr);
  return { promql, conditionType: CONDITION_TYPES[op], threshold };
}

/** The number of a scalar that does not depend on the time or on data. */
function constantOf(expr: Expr): number | undefined {
  if (!isScalar(expr)) return undefined;
  if (someExpr(expr, (one) => one.type === "call" && one.func !== "pi")) return undefined;
  const result = evaluateInstant(expr, memoryStorage([]), 0);
  return result.type === "scalar" && Number.isFinite(result.v) ? result.v : undefined;
}

/** `a > b` becomes `a > bool b`, which is 0 for the pairs that do not meet it. */
function withBool(text: string, compared: BinaryExpr, expr: Expr): Condition | undefined {
  if (!isOneForEach(compared) || usesNames(expr, compared)) return undefined;
  // Without their names, several series can be equal.
  if (!hasOneName(isScalar(compared.left) ? compared.right : compared.left)) return undefined;
  const start = compared.left.to;
  const between = withoutStrings(text).slice(start, compared.right.from);
  const operator = /[=!]=|[<>]=?/.exec(between);
  if (!operator) return undefined;
  const after = start + operator.index + operator[0].length;
  const promql = `${text.slice(0, after)} bool ${text.slice(after).trimStart()}`.trim();
  return { promql, conditionType: "MORE_THAN", threshold: 0 };
}

/**
 * Whether the pairs are complete before the comparison removes some. With `on` or `ignoring` alone,
 * the left side can have several series for one of the right, of which the comparison keeps one.
 */
function isOneForEach({ left, right, matching }: BinaryExpr): boolean {
  if (!matching || matching.group || isScalar(left) || isScalar(right)) return true;
  const labels = labelsOf(left);
  const isGone = (label: string): boolean => factOf(labels, label).presence === "lacks";
  if (!matching.on) return matching.labels.every(isGone);
  const others = [...labels.known.keys()].filter((label) => !matching.labels.includes(label));
  return labels.rest.presence === "lacks" && others.every(isGone);
}

/** Whether `and` or `unless` pairs by the name of the metric, which `bool` removes. */
const usesNames = (expr: Expr, compared: BinaryExpr): boolean =>
  someExpr(
    expr,
    (one) =>
      one.type === "binary" &&
      one.from <= compared.from &&
      one.to >= compared.to &&
      one.matching?.labels.includes("__name__") === true,
  );

/** Each sample counts, whatever its value is. */
function present(text: string, expr: Expr): Condition {
  const condition = { conditionType: "MORE_THAN", threshold: 0 } as const;
  const isPlain = mustMeet(valuesOf(expr), ">", 0) && !isScalar(expr) && hasOneName(expr);
  if (isPlain) return { promql: text, ...condition };
  // A comment would hide what follows in its line.
  const inner = text.includes("#") ? `${text}\n` : text;
  const vector = isScalar(expr) ? `vector(${inner})` : inner;
  return { promql: `count without () (${vector})`, ...condition };
}

const SET_OPERATORS = ["and", "or", "unless"];

/** The text with a comparison replaced by its vector. */
function withVector(text: string, { from, to }: BinaryExpr, vector: Expr, expr: Expr): string {
  const own = text.slice(vector.from, vector.to);
  if (expr.from === from && expr.to === to) return own;
  // What is beside it would bind closer.
  const isLoose = vector.type === "binary" && SET_OPERATORS.includes(vector.op);
  return `${text.slice(0, from)}${isLoose ? `(${own})` : own}${text.slice(to)}`.trim();
}
