import ts from "typescript";
import { files, isGenerated, linesOf, readText } from "./support/files";

const WIDTH = 100;

/** The lines of a source file, from 0, in which a string, a template or a regular expression is. */
function linesWithLiterals(file: string): Set<number> {
  const language = /ts$/.test(file) ? ts.ScriptKind.TS : ts.ScriptKind.JS;
  const source = ts.createSourceFile(file, readText(file), ts.ScriptTarget.Latest, true, language);
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line;
  const found = new Set<number>();
  const visit = (node: ts.Node): void => {
    if (ts.isLiteralExpression(node) || ts.isTemplateExpression(node))
      for (let line = lineAt(node.getStart()); line <= lineAt(node.end); line++) found.add(line);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

// The formatter wraps code, but no comment.
test("no line is wider than 100 columns, except for literals", () => {
  const found = files
    .filter((file) => !file.endsWith(".md") && !isGenerated(file))
    .flatMap((file) => {
      const lines = linesOf(file);
      if (lines.every(({ text }) => text.length <= WIDTH)) return [];
      const literals = linesWithLiterals(file);
      return lines.filter(({ text }, n) => text.length > WIDTH && !literals.has(n));
    });
  expect(found).toEqual([]);
});
