import type * as typescript from "typescript";
import type { Node, SourceFile } from "typescript";
import { INDENT, LiteralWriter, type Place } from "./literal-writer";

/** The TypeScript compiler: it parses and prints programs. */
export type Compiler = typeof typescript;

/** Loads the compiler, which takes a quarter of a second, at its first use. */
export const loadCompiler = (): Compiler => require("typescript") as Compiler;

/** Columns that the printer of the compiler indents a level by. */
const PRINTER_INDENT = 4;

/** Prints a node. The lines after the first are indented by `indent` more columns. */
export function printNode(ts: Compiler, node: Node, indent = 0): string {
  const printer = ts.createPrinter({ newLine: ts.NewLineKind.LineFeed });
  const empty = ts.createSourceFile("", "", ts.ScriptTarget.ES2022);
  return reindent(ts, printer.printNode(ts.EmitHint.Unspecified, node, empty), indent);
}

/**
 * The literal of a value as TypeScript.
 * @example
 * printLiteral({ a: [1, "x"] }) // { a: [1, "x"] }
 */
export function printLiteral(
  value: unknown,
  place: Place = { column: 0, indent: 0 },
  ts: Compiler = loadCompiler(),
): string {
  return printNode(ts, new LiteralWriter(ts).write(value, place), place.indent);
}

/** Replaces the indentation of the printer, but not inside of template literals. */
function reindent(ts: Compiler, text: string, indent: number): string {
  if (!text.includes("\n")) return text;
  const templates = templatesIn(ts, text);
  let offset = 0;
  let next = 0;
  const lines = text.split("\n").map((line, index) => {
    const start = offset;
    offset += line.length + 1;
    while ((templates[next]?.end ?? Number.POSITIVE_INFINITY) <= start) next += 1;
    if (index === 0 || (templates[next]?.start ?? start) < start) return line;
    const code = line.trimStart();
    const level = (line.length - code.length) / PRINTER_INDENT;
    return " ".repeat(indent + level * INDENT) + code;
  });
  return lines.join("\n");
}

/** Where the template literals of a text start and end. */
function templatesIn(ts: Compiler, text: string): { start: number; end: number }[] {
  // In parentheses an object is an expression, not a block. A declaration starts with a keyword.
  const opening = /^[[{]/.test(text) ? "(" : "";
  const source: SourceFile = ts.createSourceFile("", opening + text, ts.ScriptTarget.ES2022);
  const found: { start: number; end: number }[] = [];
  const visit = (node: Node): void => {
    if (ts.isNoSubstitutionTemplateLiteral(node))
      found.push({
        start: node.getStart(source) - opening.length,
        end: node.end - opening.length,
      });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
