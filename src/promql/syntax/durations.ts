import type { Duration } from "../expr";
import { isDurationOutOfRange, numberOfLiteral, outOfRange, secondsOfLiteral } from "./numerals";
import type { Stream } from "./stream";

const RANKS: Readonly<Record<string, number>> = { "+": 1, "-": 1, "*": 2, "/": 2, "%": 2, "^": 3 };
/** The rank of a sign before a duration. */
const SIGN = 2;

/** The number of the next token, in seconds for a duration. */
export function literal(stream: Stream): number {
  const { type, text, from } = stream.take();
  return type === "duration" ? secondsOfLiteral(text, from) : numberOfLiteral(text, from);
}

export const isLiteral = (stream: Stream, count = 0): boolean => {
  const { type, text } = stream.ahead(count);
  return /^(number|duration)$/.test(type) || (type === "name" && /^(inf|nan)$/i.test(text));
};

/** A duration in brackets: a range or a step, which is above 0. */
export function bracketed(stream: Stream): Duration {
  const { from } = stream.token;
  const duration = calculated(stream, 0);
  if (typeof duration === "number" && !(duration > 0))
    stream.refuse(from, "a range and a step must be longer than 0");
  return duration;
}

/**
 * The duration after `offset`. Without parentheses, it is one literal or one call with its sign, and
 * an operator after it belongs to the expression: `x offset 5m * 2` doubles x. In parentheses at its
 * start, it goes on: `x offset (5m) * 2` is an offset of 10 minutes.
 */
export function offsetDuration(stream: Stream): Duration {
  const isSigned = isSign(stream);
  const count = isSigned ? 1 : 0;
  const isOne =
    isLiteral(stream, count) ||
    stream.ahead(count).type === "name" ||
    (isSigned && stream.isSign("(", 1));
  return isOne ? signed(stream, operand) : calculated(stream, 0);
}

const isSign = (stream: Stream): boolean => stream.isSign("+") || stream.isSign("-");

function signed(stream: Stream, read: (stream: Stream) => Duration): Duration {
  if (!isSign(stream)) return read(stream);
  const { text } = stream.take();
  const duration = read(stream);
  if (text === "+") return duration;
  return typeof duration === "number" ? -duration : { op: "-", args: [duration] };
}

/** Operators of a rank or higher ones; powers are calculated from the right. */
function calculated(stream: Stream, least: number): Duration {
  stream.enter(stream.token.from);
  const duration = operations(stream, least);
  stream.leave(1);
  return duration;
}

function operations(stream: Stream, least: number): Duration {
  let left = isSign(stream)
    ? signed(stream, (inner) => calculated(inner, SIGN + 1))
    : operand(stream);
  for (;;) {
    const { text, type, from } = stream.token;
    const rank = type === "sign" ? RANKS[text] : undefined;
    if (rank === undefined || rank < least) return left;
    stream.take();
    const right = calculated(stream, text === "^" ? rank : rank + 1);
    if (/[/%]/.test(text) && right === 0) stream.refuse(from, "a duration cannot be divided by 0");
    left = { op: text as "+", args: [left, right] };
  }
}

function operand(stream: Stream): Duration {
  if (isLiteral(stream)) {
    const { from } = stream.token;
    const seconds = literal(stream);
    if (isDurationOutOfRange(seconds)) throw outOfRange(from);
    return seconds;
  }
  if (stream.accept("(")) {
    const inner = calculated(stream, 0);
    stream.expect(")");
    // A number in parentheses is calculated, and need not be above 0 before the query runs.
    return typeof inner === "number" ? { op: "+", args: [inner] } : inner;
  }
  return call(stream);
}

function call(stream: Stream): Duration {
  const name = stream.token.type === "name" ? stream.token.text.toLowerCase() : "";
  if (!/^(step|range|max_of|min_of)$/.test(name)) throw stream.unexpected();
  stream.take();
  stream.expect("(");
  const args: Duration[] = [];
  if (name.endsWith("_of")) {
    args.push(calculated(stream, 0));
    stream.expect(",");
    args.push(calculated(stream, 0));
  }
  stream.expect(")");
  return { op: name as "step", args };
}
