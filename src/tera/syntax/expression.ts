import type { OpenBracket } from "../../text/parts";
import type { Reader } from "./reader";

/** An argument of a call, a filter or a test. Only calls and filters name theirs. */
export interface Argument {
  readonly name?: string;
  readonly value: Expression;
}
type Named = { readonly name: string; readonly args: readonly Argument[] };
/**
 * The tree of an expression; `at` is the index of its name, its sign or its first character.
 * `isBracketed` is set where brackets surround it: Tera 1 ignores a `not` directly inside them.
 */
export type Expression = { readonly at: number; readonly isBracketed?: true } & (
  | { readonly type: "literal"; readonly value: string | number | boolean }
  | { readonly type: "name"; readonly name: string }
  | { readonly type: "member"; readonly of: Expression; readonly key: Expression }
  | { readonly type: "array"; readonly items: readonly Expression[] }
  | { readonly type: "call"; readonly of: Expression; readonly args: readonly Argument[] }
  | ({ readonly type: "filter"; readonly of: Expression } & Named)
  | ({ readonly type: "test"; readonly of: Expression; readonly negated: boolean } & Named)
  | { readonly type: "unary"; readonly operator: string; readonly of: Expression }
  | {
      readonly type: "binary";
      readonly operator: string;
      readonly left: Expression;
      readonly right: Expression;
    }
  /** What only Tera 2 has: a map, a slice, a value for each case. */
  | { readonly type: "newer"; readonly parts: readonly Expression[] }
);

const OR = /or\b|\|\|/y;
const AND = /and\b|&&/y;
const NOT = /not\b|!(?!=)/y;
const IS = /is\b/y;
const COMPARISON = /==|!=|>=|<=|>|<|in\b|not\s+in\b/y;
const CONCATENATION = /~/y;
const SUM = /\+|-(?!\}\}|%\})/y;
const PRODUCT = /\*\*|\/\/|[*/]|%(?!\})/y;
const PIPE = /\|(?!\|)/y;
const NUMBER = /\d+(?:\.\d+)?(?:e[+-]?\d+)?/iy;
const WORD = /(?!(?:and|or|in|is)\b)[A-Za-z_]\w*/y;
const KEY = /[\w$]+/y;
const KEYWORD_ARGUMENT = /[A-Za-z_]\w*\s*=(?!=)/y;
const OPEN_MAP = /\{(?![{%#])/y;

/** Parses an expression up to the first part that does not belong to it. */
export const parseExpression = (reader: Reader): Expression =>
  reader.nested(() => {
    const value = parseOr(reader);
    if (!reader.take(/if\b/y)) return value;
    const condition = parseOr(reader);
    const other = reader.take(/else\b/y) ? [parseExpression(reader)] : [];
    return { type: "newer", parts: [value, condition, ...other], at: value.at };
  });

function parseBinary(
  reader: Reader,
  parseOperand: (reader: Reader) => Expression,
  operators: RegExp,
): Expression {
  let left = parseOperand(reader);
  for (;;) {
    const at = reader.next();
    const operator = reader.take(operators);
    if (operator === undefined) return left;
    left = { type: "binary", operator, left, right: parseOperand(reader), at };
  }
}
const parseOr = (reader: Reader): Expression => parseBinary(reader, parseAnd, OR);
const parseAnd = (reader: Reader): Expression => parseBinary(reader, parseNot, AND);

function parseNot(reader: Reader): Expression {
  const at = reader.next();
  const operator = reader.take(NOT);
  return operator === undefined
    ? parseComparison(reader)
    : { type: "unary", operator, of: reader.nested(() => parseNot(reader)), at };
}

function parseComparison(reader: Reader): Expression {
  let value = parseConcatenation(reader);
  for (;;) {
    const at = reader.next();
    const operator = reader.take(COMPARISON);
    if (operator !== undefined)
      value = { type: "binary", operator, left: value, right: parseConcatenation(reader), at };
    else if (reader.take(IS)) {
      const negated = reader.take(/not\b/y) !== undefined;
      value = { type: "test", of: value, negated, ...parseNamed(reader) };
    } else return value;
  }
}

const parseConcatenation = (reader: Reader): Expression =>
  parseBinary(reader, parseFiltered, CONCATENATION);

/** A filter is applied to the sum before it: `a + 1 | round`. In Tera 2 a sum may follow it. */
function parseFiltered(reader: Reader): Expression {
  let value = parseSum(reader);
  for (;;) {
    const at = reader.next();
    if (reader.take(PIPE)) value = { type: "filter", of: value, ...parseNamed(reader) };
    else {
      const isFilter = value.type === "filter";
      const operator = isFilter ? (reader.take(PRODUCT) ?? reader.take(SUM)) : undefined;
      if (operator === undefined) return value;
      value = { type: "binary", operator, left: value, right: parseSum(reader), at };
    }
  }
}
const parseSum = (reader: Reader): Expression => parseBinary(reader, parseProduct, SUM);
const parseProduct = (reader: Reader): Expression => parseBinary(reader, parseSigned, PRODUCT);

function parseSigned(reader: Reader): Expression {
  const at = reader.next();
  const operator = reader.take(SUM) ?? reader.take(NOT);
  return operator === undefined
    ? parsePath(reader)
    : { type: "unary", operator, of: reader.nested(() => parseSigned(reader)), at };
}

/** The name of a filter or a test, and its arguments. */
function parseNamed(reader: Reader): Named & { at: number } {
  const at = reader.next();
  const name = reader.take(WORD) ?? reader.missingValue();
  return { name, args: reader.take(/\(/y) ? parseArguments(reader) : [], at };
}

const parseArguments = (reader: Reader): Argument[] =>
  parseItems(reader, /\)/y, reader.bracket("(", ")"), () => {
    const name = reader.take(KEYWORD_ARGUMENT)?.replace(/\s*=$/, "");
    const value = parseExpression(reader);
    return name === undefined ? { value } : { name, value };
  });

function parseItems<T>(
  reader: Reader,
  closing: RegExp,
  open: OpenBracket,
  parseItem: () => T,
): T[] {
  const items: T[] = [];
  while (!reader.sees(closing)) {
    items.push(parseItem());
    if (!reader.take(/,/y)) break;
  }
  reader.close(closing, open);
  return items;
}

/** A value, the keys of its parts, and calls: `alert.groups[0].keyValues["pod"]`. */
function parsePath(reader: Reader): Expression {
  let value = parseValue(reader);
  for (;;) {
    if (reader.take(/\?\.|\.|::/y)) {
      const at = reader.next();
      const key: Expression = {
        type: "literal",
        value: reader.take(KEY) ?? reader.missingValue(),
        at,
      };
      value = { type: "member", of: value, key, at };
    } else if (reader.take(/\?\[|\[/y)) value = parseIndex(reader, value);
    else if (reader.take(/\(/y))
      value = { type: "call", of: value, args: parseArguments(reader), at: value.at };
    else return value;
  }
}

function parseIndex(reader: Reader, of: Expression): Expression {
  const open = reader.bracket("[", "]");
  if (reader.sees(/\]/y)) reader.missingValue();
  const parseBound = () => (reader.sees(/[:\]]/y) ? [] : [parseExpression(reader)]);
  const bounds = parseBound();
  const [key] = bounds;
  if (key && reader.take(/\]/y)) return { type: "member", of, key, at: key.at };
  while (reader.take(/:/y)) bounds.push(...parseBound());
  reader.close(/\]/y, open);
  return { type: "newer", parts: [of, ...bounds], at: of.at };
}

const CONSTANTS = new Map([
  ["true", true],
  ["True", true],
  ["false", false],
  ["False", false],
]);

function parseValue(reader: Reader): Expression {
  const at = reader.next();
  const text = reader.takeString();
  if (text !== undefined) return { type: "literal", value: text, at };
  const number = reader.take(NUMBER);
  if (number !== undefined) return { type: "literal", value: Number(number), at };
  if (reader.take(/\(/y)) {
    const open = reader.bracket("(", ")");
    const value = parseExpression(reader);
    reader.close(/\)/y, open);
    return { ...value, isBracketed: true };
  }
  if (reader.take(/\[/y)) {
    const open = reader.bracket("[", "]");
    return {
      type: "array",
      items: parseItems(reader, /\]/y, open, () => parseExpression(reader)),
      at,
    };
  }
  if (reader.take(OPEN_MAP)) return parseMap(reader, at);
  const name = reader.take(WORD) ?? reader.missingValue();
  const constant = CONSTANTS.get(name);
  return constant === undefined
    ? { type: "name", name, at }
    : { type: "literal", value: constant, at };
}

function parseMap(reader: Reader, at: number): Expression {
  const open = reader.bracket("{", "}");
  const entries = parseItems(reader, /\}/y, open, () => {
    const key = parseExpression(reader);
    if (!reader.take(/:/y)) reader.unexpected(open);
    return [key, parseExpression(reader)];
  });
  return { type: "newer", parts: entries.flat(), at };
}
