import { evaluateInstant } from "../../../src/promql/evaluate/queries";
import { memoryStorage } from "../../../src/promql/evaluate/storage";
import type { Expr, Matcher, SelectorExpr } from "../../../src/promql/expr";
import { isScalar } from "../../../src/promql/labels";
import { innerOf, someExpr } from "../../../src/promql/walk";

/** A selector of an expression, and what is done with its series. */
export interface Use {
  readonly matchers: readonly Matcher[];
  /** Its values are those of a counter: they only grow. */
  readonly isCounter: boolean;
}

/** What an expression says about the series that it needs. */
export interface Facts {
  readonly uses: readonly Use[];
  /** The numbers in it: values near them decide whether its conditions are met. */
  readonly constants: readonly number[];
  /** The labels by which it groups and pairs. */
  readonly labels: readonly string[];
  /** How far before an evaluation its data begins, in milliseconds. */
  readonly historyMs: number;
  /** It compares with the time. */
  readonly hasTime: boolean;
}

/** The number of `5 * 1024 ^ 3`: the largest scalar, not its parts. */
function constantOf(expr: Expr): number | undefined {
  if (!isScalar(expr) || someExpr(expr, ({ type }) => type === "call")) return undefined;
  const result = evaluateInstant(expr, memoryStorage([]), 0);
  return result.type === "scalar" ? result.v : undefined;
}

const COUNTER_CALLS = new Set(["rate", "irate", "increase", "resets"]);
const COUNTER_NAME = /_(total|count|sum|bucket)$/;

export function factsOf(expr: Expr): Facts {
  const uses: Use[] = [];
  const constants = new Set<number>();
  const labels = new Set<string>();
  let hasTime = false;
  const visit = (one: Expr, func: string | undefined): void => {
    if (one.type === "selector")
      uses.push({ matchers: one.matchers, isCounter: isCounter(one, func) });
    const constant = constantOf(one);
    if (constant !== undefined) constants.add(constant);
    if (one.type === "aggregate") for (const label of one.labels) labels.add(label);
    if (one.type === "binary")
      for (const label of [...(one.matching?.labels ?? []), ...(one.matching?.include ?? [])])
        labels.add(label);
    if (one.type === "call" && one.func === "time") hasTime = true;
    for (const inner of constant === undefined ? innerOf(one) : [])
      visit(inner, one.type === "call" ? one.func : func);
  };
  visit(expr, undefined);
  return {
    uses,
    constants: [...constants].filter(Number.isFinite),
    labels: [...labels].filter((label) => label !== "__name__"),
    historyMs: historyOf(expr),
    hasTime,
  };
}

const nameOf = ({ matchers }: SelectorExpr): string =>
  matchers.find(({ label, op }) => label === "__name__" && op === "=")?.value ?? "";
const isCounter = (selector: SelectorExpr, func: string | undefined): boolean =>
  (func !== undefined && COUNTER_CALLS.has(func)) || COUNTER_NAME.test(nameOf(selector));

const LOOKBACK_MS = 300_000;

function historyOf(expr: Expr): number {
  const inner = Math.max(0, ...innerOf(expr).map(historyOf));
  switch (expr.type) {
    case "selector":
      return LOOKBACK_MS + Math.max(0, expr.offsetMs);
    case "matrix":
      return inner + expr.rangeMs;
    case "subquery":
      return inner + expr.rangeMs + Math.max(0, expr.offsetMs);
    default:
      return inner;
  }
}
