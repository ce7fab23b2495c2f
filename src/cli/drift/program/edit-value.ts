import ts from "typescript";
import { isRecord } from "../../../schema/record";
import { isList } from "../../../schema/walk";
import { hasValue, meansSame } from "./agrees";
import { editCall } from "./edit-call";
import {
  type EditContext,
  type Edited,
  isUnchanged,
  printed,
  unchanged,
  type ValueChange,
} from "./edit-context";
import { editList } from "./edit-list";
import { editObject } from "./edit-object";
import { obstacleIn } from "./obstacle";
import { literalIn, symbolicFrom, unwrapped } from "./symbolic";

/** Changes an expression so that it has the new value. What cannot be changed is refused. */
export function editValue(
  ctx: EditContext,
  expression: ts.Expression,
  change: ValueChange,
): Edited {
  if (isUnchanged(change)) return unchanged(expression);
  const inner = unwrapped(expression);
  // An earlier run made the same change.
  if (hasValue(change.node, symbolicFrom(inner), change.is.raw)) return unchanged(expression);
  const edited = editUnwrapped(ctx, inner, change);
  const [start, end] = [expression.getStart(), expression.end];
  const { text } = ctx.source;
  return {
    ...edited,
    text: text.slice(start, inner.getStart()) + edited.text + text.slice(inner.end, end),
  };
}

function editUnwrapped(ctx: EditContext, inner: ts.Expression, change: ValueChange): Edited {
  const { node, was, is } = change;
  const areObjects = [was, is].every(({ raw }) => isRecord(raw));
  if (areObjects && ts.isObjectLiteralExpression(inner)) return editObject(ctx, inner, change);
  const areLists = [was, is].every(({ raw }) => Array.isArray(raw));
  if (areLists && ts.isArrayLiteralExpression(inner))
    return editList(ctx, inner, isList(node) ? node : undefined, change);
  const { functions } = ctx;
  const isKnown =
    functions && ts.isCallExpression(inner) && functions.imports.nameOf(inner.expression);
  if (isKnown && node) return editCall(ctx, inner, functions, { ...change, node });
  return replaceLiteral(ctx, inner, change);
}

function replaceLiteral(ctx: EditContext, inner: ts.Expression, change: ValueChange): Edited {
  const { node, was, is, path } = change;
  const literal = literalIn(symbolicFrom(inner));
  const obstacle = ctx.obstacleTo(node, is.raw, path);
  if (obstacle) {
    ctx.refuse(path, obstacle);
    return unchanged(inner);
  }
  const reason = literal
    ? meansSame(node, literal.value, was.raw)
      ? undefined
      : "the program has another value than the state: run pulumi up, or undo the edit, first"
    : obstacleIn(inner);
  if (reason !== undefined && !ctx.refuse(path, reason)) return unchanged(inner);
  return printed(ctx, node, is.raw, inner.getStart(), inner);
}
