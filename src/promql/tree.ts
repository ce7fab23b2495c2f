import { recent } from "../text/recent";
import type { BinaryExpr, Expr, Matcher, Matching, Shift } from "./expr";
import { withKnownForms } from "./forms";
import { AGGREGATION_NAMES } from "./functions";
import { durationMs, numberOf, unquoted } from "./literals";
import { childrenOf, firstErrorIn, parse, type SyntaxNode } from "./parser";

/** The expression is valid, but uses a form that this version does not know. */
export class UnknownForm extends Error {}

/**
 * The tree of a query. Undefined where its syntax is wrong, or where it uses a form that this
 * version does not know, such as a calculated duration.
 */
export const parseQuery = recent((text: string): Expr | undefined => {
  try {
    return parseOrThrow(text);
  } catch (error) {
    if (error instanceof UnknownForm) return undefined;
    throw error;
  }
});

/** The same; throws `UnknownForm` with the reason. */
export function parseOrThrow(text: string): Expr {
  const known = withKnownForms(text);
  const tree = parse(known);
  if (firstErrorIn(tree) !== undefined) throw new UnknownForm("the syntax is not valid");
  const [query] = childrenOf(tree.topNode).filter(({ name }) => name !== "LineComment");
  if (!query) throw new UnknownForm("there is no expression");
  return new Reader(text).expr(query);
}

const POSTFIX = new Set(["OffsetExpr", "StepInvariantExpr", "MatrixSelector", "SubqueryExpr"]);

class Reader {
  /** The expressions in parentheses. */
  private readonly closed = new WeakSet<Expr>();
  constructor(private readonly text: string) {}

  expr(node: SyntaxNode): Expr {
    const span = { from: node.from, to: node.to };
    const inner = childrenOf(node).filter(({ name }) => name !== "LineComment");
    const [first] = inner;
    switch (node.name) {
      case "ParenExpr": {
        const expr = this.expr(first as SyntaxNode);
        this.closed.add(expr);
        return expr;
      }
      case "NumberDurationLiteral":
        return { type: "number", value: this.number(node), ...span };
      case "StringLiteral":
        return { type: "string", value: this.string(node), ...span };
      case "VectorSelector":
        return { type: "selector", matchers: this.matchers(inner), offsetMs: 0, ...span };
      case "UnaryExpr":
        return {
          type: "unary",
          op: this.textOf(first as SyntaxNode) as "+" | "-",
          expr: this.expr(inner[1] as SyntaxNode),
          ...span,
        };
      case "FunctionCall":
        return {
          type: "call",
          func: this.nameOf(node),
          args: this.args(inner),
          ...span,
        };
      case "AggregateExpr":
        return this.aggregate(node, inner);
      case "BinaryExpr":
        return this.binary(node, inner);
    }
    if (POSTFIX.has(node.name)) return this.postfix(this.expr(first as SyntaxNode), node);
    throw new UnknownForm(`this version does not know the form ${node.name}`);
  }

  /**
   * Applies a range or a shift. The parser lets it follow a whole operation; in PromQL it belongs to
   * the last operand.
   */
  private postfix(target: Expr, node: SyntaxNode): Expr {
    if (this.closed.has(target)) return this.apply(target, node);
    if (target.type === "binary")
      return { ...target, right: this.postfix(target.right, node), to: node.to };
    if (target.type === "unary")
      return { ...target, expr: this.postfix(target.expr, node), to: node.to };
    return this.apply(target, node);
  }

  private apply(target: Expr, node: SyntaxNode): Expr {
    const to = { to: node.to };
    const durations = childrenOf(node).slice(1);
    switch (node.name) {
      case "MatrixSelector": {
        if (target.type !== "selector") throw new UnknownForm("a range of an expression");
        const rangeMs = this.duration(durations[0] as SyntaxNode);
        return { type: "matrix", selector: target, rangeMs, from: target.from, ...to };
      }
      case "SubqueryExpr": {
        const [range, step] = durations;
        return {
          type: "subquery",
          expr: target,
          rangeMs: this.duration(range as SyntaxNode),
          ...(step ? { stepMs: this.duration(step) } : {}),
          offsetMs: 0,
          from: target.from,
          ...to,
        };
      }
      case "OffsetExpr": {
        const duration = durations.find(({ name }) => name === "OffsetDurationExpr");
        return this.shifted(target, { offsetMs: this.duration(duration as SyntaxNode) }, node.to);
      }
      default:
        return this.shifted(target, { at: this.at(durations) }, node.to);
    }
  }

  private shifted(target: Expr, shift: Partial<Shift>, to: number): Expr {
    if (target.type === "matrix")
      return { ...target, selector: { ...target.selector, ...shift }, to };
    if (target.type === "selector" || target.type === "subquery")
      return { ...target, ...shift, to };
    throw new UnknownForm("offset or @ after an expression that is no selector");
  }

  private at(nodes: readonly SyntaxNode[]): number | "start" | "end" {
    const [modifier] = nodes.filter(({ name }) => name !== "At");
    if (!modifier) throw new UnknownForm("@ without a time");
    const text = this.text.slice(modifier.from, nodes.at(-1)?.to).trim().toLowerCase();
    if (text.startsWith("start")) return "start";
    if (text.startsWith("end")) return "end";
    // A duration such as `1m40s` is a number of seconds.
    const seconds = numberOf(text.replace(/\s/g, ""));
    if (seconds === undefined || !Number.isFinite(seconds))
      throw new UnknownForm("a calculated time after @");
    return seconds * 1000;
  }

  private aggregate(node: SyntaxNode, inner: readonly SyntaxNode[]): Expr {
    const args = this.args(inner);
    const func = this.nameOf(node);
    // The parser reads a function that it does not know as an aggregation.
    if (!AGGREGATION_NAMES.has(func))
      return { type: "call", func, args, from: node.from, to: node.to };
    const modifier = inner.find(({ name }) => name === "AggregateModifier");
    const without =
      modifier !== undefined && childrenOf(modifier).some(({ name }) => name === "Without");
    const [expr, param] = [...args].reverse();
    if (!expr || args.length > 2) throw new UnknownForm("an aggregation of several expressions");
    return {
      type: "aggregate",
      op: func,
      ...(param ? { param } : {}),
      expr,
      labels: modifier ? this.labels(modifier) : [],
      without,
      from: node.from,
      to: node.to,
    };
  }

  private binary(node: SyntaxNode, inner: readonly SyntaxNode[]): Expr {
    const [left, right] = [inner[0], inner.at(-1)] as [SyntaxNode, SyntaxNode];
    const middle = inner.slice(1, -1);
    const [operator] = middle;
    if (!operator) throw new UnknownForm("an operation without an operator");
    if (middle.some(({ name }) => name === "FillModifier"))
      throw new UnknownForm("this version does not know fill, fill_left and fill_right");
    const clause = middle.find(({ name }) => name === "MatchingModifierClause");
    return this.withSignOutside({
      type: "binary",
      op: this.textOf(operator).toLowerCase(),
      left: this.expr(left),
      right: this.expr(right),
      bool: middle.some(({ name }) => name === "BoolModifier"),
      ...(clause ? { matching: this.matching(clause) } : {}),
      from: node.from,
      to: node.to,
    });
  }

  /** `-2 ^ 2` is `-(2 ^ 2)`. The parser reads the sign as a part of the number. */
  private withSignOutside(binary: BinaryExpr): Expr {
    const { left, from, to } = binary;
    const sign = this.text[left.from];
    if (binary.op !== "^" || left.type !== "number" || this.closed.has(left)) return binary;
    if (sign !== "-" && sign !== "+") return binary;
    const unsigned = {
      ...left,
      value: sign === "-" ? -left.value : left.value,
      from: left.from + 1,
    };
    return {
      type: "unary",
      op: sign,
      expr: { ...binary, left: unsigned, from: from + 1 },
      from,
      to,
    };
  }

  private matching(clause: SyntaxNode): Matching {
    const parts = childrenOf(clause);
    const group = parts.findIndex(({ name }) => /^Group(Left|Right)$/.test(name));
    const labelsIn = (nodes: readonly SyntaxNode[]) =>
      nodes.filter(({ name }) => name === "GroupingLabels").flatMap((one) => this.labels(one));
    const before = group < 0 ? parts : parts.slice(0, group);
    return {
      on: parts.some(({ name }) => name === "On"),
      labels: labelsIn(before),
      ...(group < 0 ? {} : { group: parts[group]?.name === "GroupLeft" ? "left" : "right" }),
      include: group < 0 ? [] : labelsIn(parts.slice(group)),
    };
  }

  private labels(node: SyntaxNode): string[] {
    return childrenOf(node).flatMap((child) =>
      child.name === "LabelName"
        ? [this.textOf(child)]
        : child.name === "QuotedLabelName"
          ? [this.string(child)]
          : this.labels(child),
    );
  }

  private matchers(inner: readonly SyntaxNode[]): Matcher[] {
    return inner.flatMap((child): Matcher[] => {
      if (child.name === "Identifier")
        return [{ label: "__name__", op: "=", value: this.textOf(child) }];
      if (child.name === "LabelMatchers") return childrenOf(child).map((one) => this.matcher(one));
      throw new UnknownForm(`a selector with ${child.name}`);
    });
  }

  private matcher(node: SyntaxNode): Matcher {
    if (node.name === "QuotedLabelName")
      return { label: "__name__", op: "=", value: this.string(node) };
    const [name, op, value] = childrenOf(node);
    if (!name || !op || !value) throw new UnknownForm("a matcher without a value");
    const label = name.name === "LabelName" ? this.textOf(name) : this.string(name);
    return { label, op: this.textOf(op) as Matcher["op"], value: this.string(value) };
  }

  private args(inner: readonly SyntaxNode[]): Expr[] {
    const body = inner.find(({ name }) => name === "FunctionCallBody");
    if (!body) return [];
    return childrenOf(body)
      .filter(({ name }) => name !== "LineComment")
      .map((one) => this.expr(one));
  }

  private duration(node: SyntaxNode): number {
    const ms = durationMs(this.textOf(node));
    if (ms === undefined) throw new UnknownForm("a calculated duration");
    return ms;
  }

  private number(node: SyntaxNode): number {
    const value = numberOf(this.textOf(node));
    if (value === undefined) throw new UnknownForm("a number that this version cannot read");
    return value;
  }

  private string(node: SyntaxNode): string {
    return unquoted(this.textOf(node));
  }

  private nameOf(node: SyntaxNode): string {
    return /^\w*/.exec(this.text.slice(node.from))?.[0].toLowerCase() ?? "";
  }

  private textOf({ from, to }: SyntaxNode): string {
    return this.text.slice(from, to);
  }
}
