import { isDeepStrictEqual } from "node:util";
import ts from "typescript";
import { LiteralWriter } from "../../typescript/literal-writer";
import type { EditContext } from "./edit-context";
import type { KnownFunctions } from "./imports";
import type { ProgramValue } from "./program-value";
import { keyOf, literalIn, symbolicFrom, unwrapped } from "./symbolic";

interface Rewrite {
  /** The value of the expression in the program, and the new one. */
  before: unknown;
  value: unknown;
  /** The nearest field that contains the value. */
  field: string;
  /** Not where the expression has another form than that of an export, such as a comment. */
  isSafe: boolean;
}

/** A call whose options have the order of the program. */
class OrderedCall {
  constructor(
    readonly name: string,
    readonly args: readonly unknown[],
  ) {}
}

/** Writes expressions with calls again, as an export writes them. */
export class CallWriter {
  constructor(
    private readonly ctx: EditContext,
    private readonly program: ProgramValue,
    private readonly known: KnownFunctions,
  ) {}

  /** The text of an expression with another value; undefined where it cannot be written. */
  rewritten(expression: ts.Expression, { before, value, field, isSafe }: Rewrite) {
    const { functions } = this.known;
    const tree = functions.partWithCalls(value, field);
    // An array of widgets is a row only as an argument: the call around it is written again.
    if (ts.isArrayLiteralExpression(expression) && !Array.isArray(tree)) return undefined;
    if (isSafe && !this.isWrittenAs(expression, functions.partWithCalls(before, field)))
      return undefined;
    const ordered = this.inOrderOf(expression, tree);
    // Queries by name have an order, which options do not have.
    const isSame = isDeepStrictEqual(this.valueOf(ordered), this.valueOf(tree));
    return this.textOf(isSame ? ordered : tree, expression.getStart());
  }

  /** Whether an expression is that of a value with calls, without comments. */
  private isWrittenAs(expression: ts.Expression, tree: unknown): boolean {
    const { quote, unit, newLine } = this.ctx.style;
    if (quote !== '"' || unit !== "  " || newLine !== "\n") return false;
    if (hasComment(expression)) return false;
    return isDeepStrictEqual(this.formOf(expression), this.formOfTree(tree));
  }

  /** What an expression consists of: calls are arrays of their name and their arguments. */
  private formOf(expression: ts.Expression): unknown {
    const inner = unwrapped(expression);
    const parts = this.program.partsOf(inner)?.map((part) => this.formOf(part));
    if (!parts) return { literal: literalIn(symbolicFrom(inner))?.value };
    if (ts.isArrayLiteralExpression(inner)) return parts;
    if (ts.isCallExpression(inner))
      return { call: this.known.imports.nameOf(inner.expression), args: parts };
    const { properties } = inner as ts.ObjectLiteralExpression;
    return { fields: new Map(properties.map((one, n) => [keyOf(one), parts[n]])) };
  }

  private formOfTree(tree: unknown): unknown {
    if (typeof tree !== "object" || tree === null) return { literal: tree };
    const call = this.known.functions.callOf(tree);
    if (call) return { call: call.name, args: call.args.map((one) => this.formOfTree(one)) };
    if (Array.isArray(tree)) return tree.map((one) => this.formOfTree(one));
    return {
      fields: new Map(Object.entries(tree).map(([key, one]) => [key, this.formOfTree(one)])),
    };
  }

  private valueOf(tree: unknown): unknown {
    if (typeof tree !== "object" || tree === null) return tree;
    const { functions } = this.known;
    const call = tree instanceof OrderedCall ? tree : functions.callOf(tree);
    if (call)
      return functions.call(
        call.name,
        call.args.map((one) => this.valueOf(one)),
      );
    if (Array.isArray(tree)) return tree.map((one) => this.valueOf(one));
    return Object.fromEntries(Object.entries(tree).map(([key, one]) => [key, this.valueOf(one)]));
  }

  /** A tree whose objects have their keys in the order of the expression. */
  private inOrderOf(expression: ts.Expression | undefined, tree: unknown): unknown {
    if (typeof tree !== "object" || tree === null || !expression) return tree;
    const inner = unwrapped(expression);
    const parts = this.program.partsOf(inner) ?? [];
    const call = this.known.functions.callOf(tree);
    if (call) {
      const isSame =
        ts.isCallExpression(inner) && this.known.imports.nameOf(inner.expression) === call.name;
      const args = call.args.map((one, n) => this.inOrderOf(isSame ? parts[n] : undefined, one));
      return new OrderedCall(call.name, args);
    }
    if (Array.isArray(tree)) {
      const isList = ts.isArrayLiteralExpression(inner);
      return tree.map((one, n) => this.inOrderOf(isList ? parts[n] : undefined, one));
    }
    if (!ts.isObjectLiteralExpression(inner)) return tree;
    const written = inner.properties.map((one) => keyOf(one) as string);
    const fields = tree as Readonly<Record<string, unknown>>;
    const keys = [...written.filter((key) => Object.hasOwn(fields, key)), ...Object.keys(fields)];
    return Object.fromEntries(
      [...new Set(keys)].map((key) => [
        key,
        this.inOrderOf(parts[written.indexOf(key)], fields[key]),
      ]),
    );
  }

  /** Undefined where the file does not import a function. */
  private textOf(tree: unknown, position: number): string | undefined {
    const { functions, imports } = this.known;
    let isComplete = true;
    const writer = new LiteralWriter({
      expressionOf: (value) => {
        const call = value instanceof OrderedCall ? value : functions.callOf(value);
        if (!call) return undefined;
        const callee = imports.textOf(call.name);
        if (callee === undefined) isComplete = false;
        return { callee: callee ?? call.name, args: call.args };
      },
    });
    const { text } = this.ctx.source;
    const column = position - (text.lastIndexOf("\n", position - 1) + 1);
    const indent = this.ctx.indentAt(position).length;
    // A comma or a bracket follows.
    const written = writer.write(tree, { column: column + 1, indent });
    return isComplete ? written : undefined;
  }
}

function hasComment(expression: ts.Expression): boolean {
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, false, ts.LanguageVariant.Standard);
  scanner.setText(expression.getText());
  const { MultiLineCommentTrivia, SingleLineCommentTrivia, EndOfFileToken } = ts.SyntaxKind;
  for (let kind = scanner.scan(); kind !== EndOfFileToken; kind = scanner.scan())
    if (kind === MultiLineCommentTrivia || kind === SingleLineCommentTrivia) return true;
  return false;
}
