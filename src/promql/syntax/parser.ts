import { staticMs } from "../durations";
import type { BinaryExpr, Duration, Expr, Matching, SelectorExpr, SubqueryExpr } from "../expr";
import { unquoted } from "../literals";
import { callOf } from "./calls";
import { bracketed, isLiteral, literal, offsetDuration } from "./durations";
import { type Refused, Unreadable } from "./faults";
import { labelsIn, matchersOf } from "./selectors";
import { Stream } from "./stream";
import { isAggregation, isFunctionName, isMetricName, operatorIn, SIGN_RANK } from "./words";

/** An expression, unless its text has no structure, and why Prometheus refuses it. */
export interface Parsed {
  readonly expr?: Expr;
  readonly refused: readonly Refused[];
}

/**
 * Parses an expression as Prometheus does: the operators by their ranks, `^` from the right, and
 * `offset`, `@` and brackets after the operand that they directly follow.
 */
export function parseExpression(text: string): Parsed {
  const stream = new Stream(text);
  try {
    if (stream.isEnd()) throw new Unreadable(0, "there is no expression");
    const expr = new Parser(stream).expression(0);
    if (!stream.isEnd()) throw stream.unexpected();
    return { expr, refused: stream.refused };
  } catch (error) {
    if (error instanceof Unreadable) return { refused: [...stream.refused, error.refused] };
    throw error;
  }
}

export class Parser {
  /** The expressions in parentheses, which `offset` and `@` may not follow. */
  private readonly closed = new WeakSet<Expr>();
  constructor(readonly stream: Stream) {}

  /** Operations with operators of a rank or higher ones. */
  expression(least: number): Expr {
    const { from } = this.stream.token;
    this.stream.enter(from);
    let left = this.operand();
    let size = 0;
    for (;;) {
      const next = operatorIn(this.stream);
      if (!next || next.rank < least) break;
      this.stream.enter(this.stream.token.from);
      size++;
      left = this.operation(left, from, next);
    }
    this.stream.leave(size + 1);
    return left;
  }

  private operation(left: Expr, from: number, { op, rank }: { op: string; rank: number }): Expr {
    const { stream } = this;
    const { from: place } = stream.take();
    const bool = stream.isWord("bool");
    if (bool) stream.take();
    const matching = this.matching();
    if (/^fill(_left|_right)?$/i.test(stream.token.text) && stream.isSign("(", 1))
      throw new Unreadable(
        stream.token.from,
        `${stream.token.text} needs a feature flag of Prometheus`,
        "form",
      );
    const right = this.expression(op === "^" ? rank : rank + 1);
    const expr: BinaryExpr = {
      type: "binary",
      op,
      left,
      right,
      bool,
      ...(matching ? { matching } : {}),
      from,
      to: stream.end,
    };
    const twice = matching?.on && matching.include.find((one) => matching.labels.includes(one));
    if (twice)
      stream.refuse(place, `the label ${twice} is in on() and in group_${matching.group}()`);
    return expr;
  }

  private matching(): Matching | undefined {
    const { stream } = this;
    const on = stream.isWord("on");
    if (!on && !stream.isWord("ignoring")) return undefined;
    stream.take();
    const labels = labelsIn(stream);
    const isLeft = stream.isWord("group_left");
    if (!isLeft && !stream.isWord("group_right")) return { on, labels, include: [] };
    stream.take();
    const include = stream.isSign("(") ? labelsIn(stream) : [];
    return { on, labels, group: isLeft ? "left" : "right", include };
  }

  /** An operand with its signs, ranges and modifiers. */
  private operand(): Expr {
    const { stream } = this;
    const { from } = stream.token;
    if (!stream.isSign("+") && !stream.isSign("-")) return this.modified(this.primary());
    const op = stream.take().text as "+" | "-";
    const expr = this.expression(SIGN_RANK + 1);
    if (expr.type !== "number" || this.closed.has(expr))
      return { type: "unary", op, expr, from, to: stream.end };
    return { ...expr, value: op === "-" ? -expr.value : expr.value, from };
  }

  private primary(): Expr {
    const { stream } = this;
    const { type, text, from } = stream.token;
    const span = () => ({ from, to: stream.end });
    if (stream.accept("(")) {
      const inner = { ...this.expression(0) };
      stream.expect(")");
      this.closed.add(inner);
      return inner;
    }
    if (isLiteral(stream)) return { type: "number", value: literal(stream), ...span() };
    if (type === "string")
      return { type: "string", value: unquoted(stream.take().text), ...span() };
    const isName = type === "name" && isFunctionName(text);
    if (isName && (stream.isSign("(", 1) || this.isGrouped())) return callOf(this);
    const isSelector =
      stream.isSign("{") || type === "metric" || (type === "name" && isMetricName(text));
    if (!isSelector) throw stream.unexpected();
    return { type: "selector", matchers: matchersOf(stream), offsetMs: 0, ...span() };
  }

  /** Whether `by (…) (` or `without (…) (` follows a name, which is then an aggregation. */
  private isGrouped(): boolean {
    const { stream } = this;
    if (!stream.isWord("by", 1) && !stream.isWord("without", 1)) return false;
    return isAggregation(stream.token.text) || stream.isSign("(", 2);
  }

  /** The ranges and modifiers that follow an operand. */
  private modified(operand: Expr): Expr {
    let target = operand;
    for (let size = 0; ; size++) {
      const next = this.modifiedOnce(target);
      if (!next) {
        this.stream.leave(size);
        return target;
      }
      // A range of a range is inside of it.
      this.stream.enter(next.from);
      target = next;
    }
  }

  private modifiedOnce(target: Expr): Expr | undefined {
    const { stream } = this;
    if (stream.isSign("[")) return this.range(target);
    if (stream.isSign("@")) return this.at(target);
    if (stream.isWord("offset")) return this.offset(target);
    if (stream.isWord("anchored") || stream.isWord("smoothed")) return this.ends(target);
    return undefined;
  }

  private range(target: Expr): Expr {
    const { stream } = this;
    const { from: place } = stream.take();
    const range = rangeOf(bracketed(stream));
    if (!stream.accept(":")) {
      stream.expect("]");
      return this.matrix(target, range, place);
    }
    const step = stream.isSign("]") ? undefined : bracketed(stream);
    stream.expect("]");
    const { from } = target;
    const steps = step === undefined ? {} : stepOf(step);
    return {
      type: "subquery",
      expr: target,
      ...range,
      ...steps,
      offsetMs: 0,
      from,
      to: stream.end,
    };
  }

  private matrix(target: Expr, range: ReturnType<typeof rangeOf>, place: number): Expr {
    const { stream } = this;
    if (target.type !== "selector" || this.closed.has(target))
      throw new Unreadable(
        place,
        "a range follows a selector. Put a colon into the brackets for a range of an expression",
        "form",
      );
    if (isShifted(target) || target.at !== undefined)
      stream.refuse(place, "offset and @ follow the range: write x[5m] offset 1h");
    return { type: "matrix", selector: target, ...range, from: target.from, to: stream.end };
  }

  private offset(target: Expr): Expr {
    const { stream } = this;
    const { from: place } = stream.take();
    const offset = offsetDuration(stream);
    return this.onSelector(target, place, "offset", (shift) => {
      if (isShifted(shift)) stream.refuse(place, "there are two offsets");
      const offsetMs = staticMs(offset, false);
      return { ...shift, offsetMs, ...(Number.isNaN(offsetMs) ? { offset } : {}) };
    });
  }

  private at(target: Expr): Expr {
    const { stream } = this;
    const { from: place } = stream.take();
    const at = this.time();
    return this.onSelector(target, place, "@", (shift) => {
      if (shift.at !== undefined) stream.refuse(place, "there are two times after @");
      return { ...shift, at };
    });
  }

  private time(): number | "start" | "end" {
    const { stream } = this;
    const { from } = stream.token;
    for (const word of ["start", "end"] as const) {
      if (!stream.isWord(word)) continue;
      stream.take();
      stream.expect("(");
      stream.expect(")");
      return word;
    }
    const isNegative = stream.accept("-");
    if (!isNegative) stream.accept("+");
    if (!isLiteral(stream)) throw stream.unexpected();
    const seconds = literal(stream) * (isNegative ? -1 : 1);
    if (Math.abs(seconds) < 2 ** 63) return Math.round(seconds * 1000);
    throw new Unreadable(from, "this is no time", "form");
  }

  private ends(target: Expr): Expr {
    const { stream } = this;
    const { from: place, text } = stream.take();
    const ends = text.toLowerCase() as "anchored" | "smoothed";
    if (target.type === "subquery") {
      stream.refuse(place, `${ends} is not allowed after a subquery`);
      return target;
    }
    return this.onSelector(target, place, ends, (selector) => {
      const before = (selector as SelectorExpr).ends;
      if (before && before !== ends) stream.refuse(place, "anchored excludes smoothed");
      return { ...selector, ends };
    });
  }

  /** Changes the selector or the subquery that a modifier follows. */
  private onSelector(
    target: Expr,
    place: number,
    modifier: string,
    change: <S extends SelectorExpr | SubqueryExpr>(shift: S) => S,
  ): Expr {
    const to = this.stream.end;
    if (!this.closed.has(target)) {
      if (target.type === "matrix") return { ...target, selector: change(target.selector), to };
      if (target.type === "selector" || target.type === "subquery")
        return { ...change(target), to };
    }
    this.stream.refuse(place, `${modifier} follows a selector, a range or a subquery directly`);
    return target;
  }
}

const isShifted = ({ offsetMs, offset }: { offsetMs: number; offset?: Duration }): boolean =>
  offset !== undefined || offsetMs !== 0;

const rangeOf = (range: Duration): { rangeMs: number; range?: Duration } => {
  const rangeMs = staticMs(range, true);
  return { rangeMs, ...(Number.isNaN(rangeMs) ? { range } : {}) };
};
const stepOf = (step: Duration): { stepMs: number; step?: Duration } => {
  const stepMs = staticMs(step, true);
  return { stepMs, ...(Number.isNaN(stepMs) ? { step } : {}) };
};
