import type { AggregateExpr, CallExpr, Expr } from "../expr";
import { PARAMETERS } from "../functions";
import { labelsIn } from "./selectors";
import type { Stream } from "./stream";
import { isAggregation } from "./words";

/** The parser of the expression that contains a call. */
interface Parser {
  readonly stream: Stream;
  /** Operations with operators of a rank or higher ones. */
  expression(least: number): Expr;
}

/** A call of a function or an aggregation. The next token is its name. */
export function callOf(parser: Parser): Expr {
  const { stream } = parser;
  const { text, from } = stream.take();
  // Other engines have aggregations that Prometheus does not have.
  const before = groupingOf(parser);
  const args = argumentsOf(parser);
  const grouping = before ?? groupingOf(parser);
  const span = { from, to: stream.end };
  if (!isAggregation(text)) {
    if (grouping && PARAMETERS.has(text))
      stream.refuse(from, "by and without are only allowed with an aggregation");
    const call: CallExpr = { type: "call", func: text, args, ...span };
    return call;
  }
  const op = text.toLowerCase();
  const [expr, param] = [...args].reverse();
  const count = PARAMETERS.get(op)?.length ?? 1;
  if (!expr || args.length !== count) return { type: "call", func: op, args, ...span };
  const aggregate: AggregateExpr = {
    type: "aggregate",
    op,
    ...(param ? { param } : {}),
    expr,
    labels: grouping?.labels ?? [],
    without: grouping?.without ?? false,
    ...span,
  };
  return aggregate;
}

function groupingOf({ stream }: Parser): Pick<AggregateExpr, "labels" | "without"> | undefined {
  const without = stream.isWord("without");
  if (!without && !stream.isWord("by")) return undefined;
  stream.take();
  return { labels: labelsIn(stream), without };
}

function argumentsOf(parser: Parser): Expr[] {
  const { stream } = parser;
  stream.expect("(");
  const args: Expr[] = [];
  if (stream.accept(")")) return args;
  for (;;) {
    args.push(parser.expression(0));
    if (stream.accept(")")) return args;
    stream.expect(",");
    if (stream.isSign(")"))
      stream.refuse(stream.token.from, "there is no argument after the comma");
    if (stream.accept(")")) return args;
  }
}
