import { hasVariable } from "../../text/parts";
import type { QueryFinding, QueryRule, RuleText } from "../../text/rule";
import type { Expr } from "../expr";
import { withoutStrings } from "../template";
import { parseQuery } from "../tree";

/** A query and all of its expressions, the outer ones first. */
export interface ReadQuery {
  readonly text: string;
  readonly root: Expr | undefined;
  readonly all: readonly Expr[];
}

/** All rules read one query after the other: its tree is kept until the next query. */
let last: ReadQuery = { text: "", root: undefined, all: [] };

/** Reads a query. One with an error, or with variables outside of strings, has no expressions. */
export function readQuery(text: string): ReadQuery {
  if (text === last.text) return last;
  const root = hasVariable(text) && hasVariable(withoutStrings(text)) ? undefined : treeOf(text);
  last = { text, root, all: root ? withInner(root) : [] };
  return last;
}

const treeOf = (text: string): Expr | undefined => parseQuery(text);

export function innerOf(expr: Expr): readonly Expr[] {
  switch (expr.kind) {
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

/** An expression and all inside of it. */
export const withInner = (expr: Expr): Expr[] => [expr, ...innerOf(expr).flatMap(withInner)];

type Kind = Expr["kind"];
export type OfKind<K extends Kind> = Extract<Expr, { kind: K }>;
type Found = QueryFinding | undefined | false;

/** A rule that looks at each expression of one kind alone. */
export function ruleFor<K extends Kind>(
  kind: K,
  text: RuleText & Pick<QueryRule, "examples">,
  find: (expr: OfKind<K>, query: ReadQuery) => Found | readonly QueryFinding[],
): QueryRule {
  return {
    ...text,
    find: (source) => {
      const query = readQuery(source);
      return query.all.flatMap((expr): readonly QueryFinding[] => {
        const found = expr.kind === kind && find(expr as OfKind<K>, query);
        return found ? [found].flat() : [];
      });
    },
  };
}

/** The name of the metric of a selector, if it is written. */
export const metricOf = (expr: Expr | undefined): string | undefined =>
  expr?.kind === "selector"
    ? expr.matchers.find(({ label, op }) => label === "__name__" && op === "=")?.value
    : undefined;

/** The selector below ranges and signs. */
export const selectorIn = (expr: Expr | undefined): OfKind<"selector"> | undefined =>
  expr?.kind === "matrix" ? expr.selector : expr?.kind === "selector" ? expr : undefined;
