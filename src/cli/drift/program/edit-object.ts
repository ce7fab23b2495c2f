import ts from "typescript";
import type { Value } from "../../../provider/change-lines/value";
import { canonical, withSiblings } from "../../../schema/canonical";
import type { Node } from "../../../schema/node";
import { valueAt } from "../../../schema/path";
import { toArguments } from "../../../schema/to-arguments";
import { childAt, fieldsOf } from "../../../schema/walk";
import { type Chunk, containerOf, containerText } from "./container";
import {
  below,
  type EditContext,
  type Edited,
  isUnchanged,
  printed,
  type ValueChange,
} from "./edit-context";
import { propertyText } from "./literal-text";
import { expressionIn, shortText } from "./obstacle";
import { fieldsFrom, keyOf, propertyValue, type Symbolic } from "./symbolic";

/** A property after the change; undefined where it is removed. */
type Property = { chunk: Chunk | { body: string }; entry?: [string, Symbolic] } | undefined;

/** Changes, adds and removes properties of an object literal. */
export function editObject(
  ctx: EditContext,
  object: ts.ObjectLiteralExpression,
  change: ValueChange,
): Edited {
  const container = containerOf(object);
  const changes = fieldChanges(change);
  const properties = object.properties.map((property, n): Property => {
    const chunk = container.chunks[n] as Chunk;
    const key = keyOf(property);
    if (key === undefined) return { chunk };
    const field = changes.get(key);
    const isLast = object.properties.findLastIndex((other) => keyOf(other) === key) === n;
    if (!field || !isLast) return { chunk, entry: [key, propertyValue(property)] };
    changes.delete(key);
    return editProperty(ctx, object, n, chunk, [key, field]);
  });
  const added = [...changes].flatMap(([key, field]) => addedProperty(ctx, object, key, field));
  const all = placed(properties, added);
  const position = object.properties[0]?.getStart() ?? object.getStart();
  const lead = container.isMultiLine
    ? ctx.style.newLine + ctx.indentAt(position)
    : container.chunks.length
      ? " "
      : "";
  return {
    text: containerText(
      container,
      all.map(({ chunk }) => chunk),
      lead,
    ),
    symbolic: {
      fields: fieldsFrom(all.flatMap(({ entry }) => (entry ? [entry] : []))),
      spreads: object.properties.filter((one) => keyOf(one) === undefined).map((o) => o.getText()),
    },
  };
}

/** The fields that differ. */
function fieldChanges(change: ValueChange): Map<string, ValueChange> {
  const { node, was, is, path } = change;
  // An object without a value that is compared, such as `{}`, has no plain form.
  const present = new Set([was, is].flatMap(({ plain }) => Object.keys((plain ?? {}) as object)));
  // New fields are added in the order in which the schema declares them.
  const declared = Object.keys(fieldsOf(node)).filter((key) => present.has(key));
  const keys = [...declared, ...present];
  const [olds, news] = [was.raw, is.raw] as Record<string, unknown>[];
  const all = [...new Set(keys)].map((key): [string, ValueChange] => {
    const child = childAt(node, key);
    const field = child && withSiblings(child, olds ?? {}, news ?? {});
    return [
      key,
      { node: field, was: below(was, key), is: newValue(change, key, field), path: [...path, key] },
    ];
  });
  return new Map(all.filter(([, one]) => !isUnchanged(one)));
}

function editProperty(
  ctx: EditContext,
  object: ts.ObjectLiteralExpression,
  n: number,
  chunk: Chunk,
  [key, field]: [string, ValueChange],
): Property {
  const property = object.properties[n] as ts.ObjectLiteralElementLike;
  const kept: Property = { chunk, entry: [key, propertyValue(property)] };
  const withheld = ts.isPropertyAssignment(property)
    ? undefined
    : ctx.obstacleTo(field.node, field.is.raw, field.path);
  if (withheld !== undefined) ctx.refuse(field.path, withheld);
  if (withheld !== undefined) return kept;
  const reason = obstacleOf(object, n, key);
  if (reason !== undefined && !ctx.refuse(field.path, reason)) return kept;
  if (field.is.plain === undefined) return removed(ctx, property, field) ? undefined : kept;
  if (!ts.isPropertyAssignment(property)) {
    const { text, symbolic } = printed(ctx, field.node, field.is.raw, property.getStart());
    const body = propertyText(key, field.is.raw, text, { ...ctx.style, indent: "" });
    return { chunk: { ...chunk, body }, entry: [key, symbolic] };
  }
  const { initializer } = property;
  const edited = ctx.edit(initializer, field);
  const before = chunk.body.slice(0, initializer.getStart() - property.getStart());
  const after = chunk.body.slice(initializer.end - property.getStart());
  return { chunk: { ...chunk, body: before + edited.text + after }, entry: [key, edited.symbolic] };
}

function obstacleOf(
  object: ts.ObjectLiteralExpression,
  n: number,
  key: string,
): string | undefined {
  const later = object.properties.slice(n + 1).find((one) => keyOf(one) === undefined);
  if (later) return `${shortText(later)} after it may replace the value`;
  const property = object.properties[n] as ts.ObjectLiteralElementLike;
  if (ts.isPropertyAssignment(property)) return undefined;
  return `the value is the variable ${key}`;
}

/** Whether a property may be removed. */
function removed(
  ctx: EditContext,
  property: ts.ObjectLiteralElementLike,
  { path }: ValueChange,
): boolean {
  if (!ts.isPropertyAssignment(property)) return true;
  const expression = expressionIn(property.initializer);
  return expression === undefined || ctx.refuse(path, `the value contains ${expression}`);
}

/** A property that the program does not have. Nothing where it is refused. */
function addedProperty(
  ctx: EditContext,
  object: ts.ObjectLiteralExpression,
  key: string,
  { node, was, is, path }: ValueChange,
): NonNullable<Property>[] {
  // Where the program gives no id, the element keeps the one that it has.
  if (node?.facts.generatedId) return [];
  const spread = object.properties.find((one) => keyOf(one) === undefined);
  if (is.plain === undefined && !spread) return [];
  if (was.plain !== undefined || is.plain === undefined) {
    ctx.refuse(path, "the program does not set it here: another expression determines it");
    return [];
  }
  const obstacle = ctx.obstacleTo(node, is.raw, path);
  if (obstacle) {
    ctx.refuse(path, obstacle);
    return [];
  }
  const reason = spread && `${shortText(spread)} may contain it`;
  if (reason !== undefined && !ctx.refuse(path, reason)) return [];
  const position = object.properties[0]?.getStart() ?? object.getStart();
  const { text, symbolic } = printed(ctx, node, is.raw, position);
  const body = propertyText(key, is.raw, text, { ...ctx.style, indent: "" });
  return [{ chunk: { body }, entry: [key, symbolic] }];
}

/** One property that replaces another one, such as a variant of a union, takes its place. */
function placed(
  properties: readonly Property[],
  added: readonly NonNullable<Property>[],
): NonNullable<Property>[] {
  const [first] = added;
  const gaps = properties.filter((one) => one === undefined).length;
  if (first && added.length === 1 && gaps === 1)
    return properties.map((property) => property ?? first);
  return [...properties.filter((one) => one !== undefined), ...added];
}

/** The new value of a field; zero where the API leaves out a field that programs must set. */
function newValue({ node, is }: ValueChange, key: string, field: Node | undefined): Value {
  const value = below(is, key);
  const isVariant = node?.facts.union?.variants.includes(key) ?? false;
  if (!node || !field || value.plain !== undefined || isVariant) return value;
  if (fieldsOf(node)[key]?.optional !== false) return value;
  const raw = valueAt(toArguments(node, is.raw), [key]);
  return { raw, plain: canonical(field, raw) };
}
