import type ts from "typescript";
import type { Node } from "../../../schema/node";
import { formatPath, type Path } from "../../../schema/path";
import type { LiteralStyle } from "../literal";
import type { Edited, ValueChange } from "./value-change";

/** A change that is not made in the program, because it may not be safe. */
export interface Refusal {
  path: Path;
  reason: string;
}

/** Changes an expression so that it has the new value. What cannot be changed is refused. */
type EditValue = (ctx: EditContext, expression: ts.Expression, change: ValueChange) => Edited;

/** What the edit of one resource shares. */
export class EditContext {
  readonly refusals: Refusal[] = [];

  constructor(
    private readonly editValue: EditValue,
    readonly source: ts.SourceFile,
    readonly style: Omit<LiteralStyle, "indent">,
    /** Why the program must not contain a value as a literal. */
    readonly obstacleTo: (node: Node | undefined, value: unknown, path: Path) => string | undefined,
    /** The path whose refused edit is made nevertheless, to show it. */
    private readonly suggested?: string,
  ) {}

  /** Changes an expression inside another one. */
  edit(expression: ts.Expression, change: ValueChange): Edited {
    return this.editValue(this, expression, change);
  }

  /** Records a refusal. Returns true where the edit is made nevertheless, to show it. */
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
