import type ts from "typescript";
import type { Value } from "../../../provider/change-lines/value";
import { canonicalKey } from "../../../schema/canonical";
import type { Json } from "../../../schema/facts";
import type { Node } from "../../../schema/node";
import { formatPath, type Path, valueAt } from "../../../schema/path";
import { toArguments } from "../../../schema/to-arguments";
import type { KnownFunctions } from "./imports";
import { type LiteralStyle, literalText, quotedText } from "./literal-text";
import { type Symbolic, symbolicFrom, symbolicOf } from "./symbolic";

/** A change that is not made in the program, because it may not be safe. */
export interface EditRefusal {
  path: Path;
  reason: string;
}

/** Changes an expression so that it has the new value. What cannot be changed is refused. */
type EditValue = (ctx: EditContext, expression: ts.Expression, change: ValueChange) => Edited;

/** What the edit of one resource shares. */
export class EditContext {
  readonly refusals: EditRefusal[] = [];

  constructor(
    private readonly editValue: EditValue,
    readonly source: ts.SourceFile,
    readonly style: Omit<LiteralStyle, "indent">,
    /** Why the program must not contain a value as a literal. */
    readonly obstacleTo: (node: Node | undefined, value: unknown, path: Path) => string | undefined,
    /** The functions whose calls may be in the arguments. */
    readonly functions: KnownFunctions | undefined,
    /** The path whose refused edit is applied nevertheless, to show it. */
    private readonly suggested?: string,
  ) {}

  /** Changes an expression inside another one. */
  edit(expression: ts.Expression, change: ValueChange): Edited {
    return this.editValue(this, expression, change);
  }

  /** Records a refusal. Returns true where the edit is applied nevertheless, to show it. */
  refuse(path: Path, reason: string): boolean {
    this.refusals.push({ path, reason });
    return this.suggested === formatPath(path);
  }

  /** The indentation of the line that contains a position. */
  indentAt(position: number): string {
    const { text } = this.source;
    const start = text.lastIndexOf("\n", position - 1) + 1;
    return /^[ \t]*/.exec(text.slice(start, position))?.[0] ?? "";
  }
}

/** An expression after the change. */
export interface Edited {
  text: string;
  symbolic: Symbolic;
}

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
