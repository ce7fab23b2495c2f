import ts from "typescript";
import { compact, isRecord } from "../../../schema/record";

/**
 * What an expression of the program says: literals as values, and other expressions as their text.
 * Two expressions with equal symbolic values mean the same.
 */
export type Symbolic =
  | { literal: unknown }
  | { text: string }
  | { list: Symbolic[] }
  | { fields: Record<string, Symbolic>; spreads: string[] };

export function symbolicOf(value: unknown): Symbolic {
  if (Array.isArray(value)) return { list: value.map(symbolicOf) };
  if (!isRecord(value)) return { literal: value };
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return { fields: fieldsFrom(entries.map(([key, item]) => [key, symbolicOf(item)])), spreads: [] };
}

export const fieldsFrom = (entries: [string, Symbolic][]): Record<string, Symbolic> =>
  compact(entries) as Record<string, Symbolic>;

/** An expression without parentheses and types: `(x as const)` is `x`. */
export function unwrapped(expression: ts.Expression): ts.Expression {
  const isWrapper =
    ts.isParenthesizedExpression(expression) ||
    ts.isAsExpression(expression) ||
    ts.isSatisfiesExpression(expression);
  return isWrapper ? unwrapped(expression.expression) : expression;
}

export function symbolicFrom(expression: ts.Expression): Symbolic {
  const inner = unwrapped(expression);
  const literal = scalarFrom(inner);
  if (literal) return literal;
  if (ts.isArrayLiteralExpression(inner)) return { list: inner.elements.map(symbolicFrom) };
  if (ts.isObjectLiteralExpression(inner)) return objectFrom(inner);
  return { text: inner.getText() };
}

function scalarFrom(inner: ts.Expression): { literal: unknown } | undefined {
  if (ts.isStringLiteralLike(inner)) return { literal: inner.text };
  if (ts.isNumericLiteral(inner)) return { literal: Number(inner.text) };
  if (inner.kind === ts.SyntaxKind.TrueKeyword) return { literal: true };
  if (inner.kind === ts.SyntaxKind.FalseKeyword) return { literal: false };
  if (inner.kind === ts.SyntaxKind.NullKeyword) return { literal: null };
  if (ts.isIdentifier(inner) && inner.text === "undefined") return { literal: undefined };
  const isNegative =
    ts.isPrefixUnaryExpression(inner) && inner.operator === ts.SyntaxKind.MinusToken;
  if (!isNegative || !ts.isNumericLiteral(inner.operand)) return undefined;
  return { literal: -Number(inner.operand.text) };
}

function objectFrom(object: ts.ObjectLiteralExpression): Symbolic {
  const fields: [string, Symbolic][] = [];
  const spreads: string[] = [];
  for (const property of object.properties) {
    const key = keyOf(property);
    if (key === undefined) spreads.push(property.getText());
    else fields.push([key, propertyValue(property)]);
  }
  return { fields: fieldsFrom(fields), spreads };
}

export const propertyValue = (property: ts.ObjectLiteralElementLike): Symbolic =>
  ts.isPropertyAssignment(property)
    ? symbolicFrom(property.initializer)
    : { text: property.getText() };

/** The key of a property; undefined for a spread and for a computed name. */
export function keyOf({ name }: ts.ObjectLiteralElementLike): string | undefined {
  if (!name) return undefined;
  if (ts.isIdentifier(name) || ts.isStringLiteralLike(name) || ts.isNumericLiteral(name))
    return name.text;
  const isLiteral = ts.isComputedPropertyName(name) && ts.isStringLiteralLike(name.expression);
  return isLiteral ? name.expression.text : undefined;
}

/** The value of a symbolic value that contains literals alone. */
export function literalIn(symbolic: Symbolic): { value: unknown } | undefined {
  if ("literal" in symbolic) return { value: symbolic.literal };
  if ("text" in symbolic) return undefined;
  if ("list" in symbolic) {
    const items = symbolic.list.map(literalIn);
    return items.every(isDefined) ? { value: items.map(({ value }) => value) } : undefined;
  }
  const entries = Object.entries(symbolic.fields).map(
    ([key, one]) => [key, literalIn(one)] as const,
  );
  if (symbolic.spreads.length || !entries.every(([, one]) => one)) return undefined;
  return { value: compact(entries.map(([key, one]) => [key, one?.value])) };
}
const isDefined = <T>(value: T | undefined): value is T => value !== undefined;
