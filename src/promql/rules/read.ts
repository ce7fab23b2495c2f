import type { Found, Rule, RuleText } from "../../text/finding";
import { hasVariable } from "../../text/parts";
import { recent } from "../../text/recent";
import type { Expr } from "../expr";
import { withoutStrings } from "../template";
import { parseQuery } from "../tree";
import { innerOf } from "../walk";

/** A query and all of its expressions, the outer ones first. */
interface ReadQuery {
  readonly text: string;
  readonly root: Expr | undefined;
  readonly ofType: ReadonlyMap<Expr["type"], readonly Expr[]>;
}

/** Reads a query. One with an error, or with variables outside of strings, has no expressions. */
const readQuery = recent((text: string): ReadQuery => {
  const root =
    hasVariable(text) && hasVariable(withoutStrings(text)) ? undefined : parseQuery(text);
  const ofType = new Map<Expr["type"], Expr[]>();
  if (root) collect(root, ofType);
  return { text, root, ofType };
});

function collect(expr: Expr, ofType: Map<Expr["type"], Expr[]>): void {
  const same = ofType.get(expr.type);
  if (same) same.push(expr);
  else ofType.set(expr.type, [expr]);
  for (const inner of innerOf(expr)) collect(inner, ofType);
}

type ExprType = Expr["type"];
export type OfType<K extends ExprType> = Extract<Expr, { type: K }>;

/** A rule that looks at each expression of one type alone. */
export function ruleFor<K extends ExprType>(
  type: K,
  text: RuleText<string>,
  find: (
    expr: OfType<K>,
    query: ReadQuery,
  ) => Found<string> | undefined | false | readonly Found<string>[],
): Rule<string> {
  return {
    ...text,
    find: (source) => {
      const query = readQuery(source);
      const exprs = (query.ofType.get(type) ?? []) as readonly OfType<K>[];
      return exprs.flatMap((expr) => find(expr, query) || []);
    },
  };
}

/** The name of the metric of a selector, if it is written. */
export const metricOf = (expr: Expr | undefined): string | undefined =>
  expr?.type === "selector"
    ? expr.matchers.find(({ label, op }) => label === "__name__" && op === "=")?.value
    : undefined;

/** The selector below ranges and signs. */
export const selectorIn = (expr: Expr | undefined): OfType<"selector"> | undefined =>
  expr?.type === "matrix" ? expr.selector : expr?.type === "selector" ? expr : undefined;
