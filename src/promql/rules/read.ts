import { hasVariable } from "../../text/parts";
import type { QueryFinding, QueryRule, RuleText } from "../../text/rule";
import type { Expr } from "../expr";
import { withoutStrings } from "../template";
import { parseQuery } from "../tree";
import { innerOf } from "../walk";

/** A query and all of its expressions, the outer ones first. */
interface ReadQuery {
  readonly text: string;
  readonly root: Expr | undefined;
  readonly ofKind: ReadonlyMap<Expr["kind"], readonly Expr[]>;
}

/** All rules read one query after the other: its tree is kept until the next query. */
let last: ReadQuery = { text: "", root: undefined, ofKind: new Map() };

/** Reads a query. One with an error, or with variables outside of strings, has no expressions. */
function readQuery(text: string): ReadQuery {
  if (text === last.text) return last;
  const root =
    hasVariable(text) && hasVariable(withoutStrings(text)) ? undefined : parseQuery(text);
  const ofKind = new Map<Expr["kind"], Expr[]>();
  if (root) collect(root, ofKind);
  last = { text, root, ofKind };
  return last;
}

function collect(expr: Expr, ofKind: Map<Expr["kind"], Expr[]>): void {
  const same = ofKind.get(expr.kind);
  if (same) same.push(expr);
  else ofKind.set(expr.kind, [expr]);
  for (const inner of innerOf(expr)) collect(inner, ofKind);
}

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
      const exprs = (query.ofKind.get(kind) ?? []) as readonly OfKind<K>[];
      return exprs.flatMap((expr) => find(expr, query) || []);
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
