import type ts from "typescript";
import type { Value } from "../../../provider/change-lines/value";
import { canonicalKey } from "../../../schema/canonical";
import type { Json } from "../../../schema/facts";
import type { Node } from "../../../schema/node";
import { type Path, valueAt } from "../../../schema/path";
import { toArguments } from "../../../schema/to-arguments";
import { type LiteralStyle, literalText, quotedText } from "../literal";
import type { EditContext } from "./edit-context";
import { type Symbolic, symbolicFrom, symbolicOf } from "./symbolic";

/** An expression after the change. */
export interface Edited {
  text: string;
  symbolic: Symbolic;
}

/** A change of the value of a node. */
export interface ValueChange {
  node: Node | undefined;
  was: Value;
  is: Value;
  path: Path;
}

export const isUnchanged = ({ was, is }: ValueChange): boolean =>
  canonicalKey(was.plain) === canonicalKey(is.plain);

/** The value below a key, in the form of the program. */
export const below = ({ raw, plain }: Value, key: string): Value => ({
  raw: valueAt(raw, [key]),
  plain: valueAt(plain, [key]) as Json | undefined,
});

export const unchanged = (expression: ts.Expression): Edited => ({
  text: expression.getText(),
  symbolic: symbolicFrom(expression),
});

/** The literal of a value of a node, in the style of the literal that it replaces. */
export function printed(
  ctx: EditContext,
  node: Node | undefined,
  remote: unknown,
  position: number,
  replaced?: ts.Expression,
): Edited {
  const value = node && !ctx.style.isJson ? toArguments(node, remote) : remote;
  const quote = replaced && quoteOf(replaced);
  const style: LiteralStyle = {
    ...ctx.style,
    ...(quote ? { quote } : {}),
    indent: ctx.indentAt(position),
  };
  const text =
    typeof value === "string" && quote && quote !== "`" && !style.isJson
      ? quotedText(value, quote)
      : literalText(value, style);
  return { text, symbolic: symbolicOf(value) };
}

function quoteOf(expression: ts.Expression): LiteralStyle["quote"] | undefined {
  const [first] = expression.getText();
  return first === '"' || first === "'" || first === "`" ? first : undefined;
}
