import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import ts from "typescript";

const FOLDER = resolve(__dirname, "../../../src/components");

/** The types and classes of `src/components`, by name. They are read as text: nothing is checked. */
export interface Declarations {
  types: ReadonlyMap<string, ts.InterfaceDeclaration | ts.TypeAliasDeclaration>;
  classes: ReadonlyMap<string, ts.ClassDeclaration>;
}

export function declarations(): Declarations {
  const statements = readdirSync(FOLDER).flatMap((file) => [...parsed(file).statements]);
  const byName = <T extends ts.Statement & { name?: ts.Identifier }>(
    matches: (statement: ts.Statement) => statement is T,
  ): Map<string, T> =>
    new Map(statements.filter(matches).map((one) => [one.name?.text ?? "", one]));
  return { types: byName(isType), classes: byName(isComponent) };
}

const parsed = (file: string): ts.SourceFile =>
  ts.createSourceFile(
    file,
    readFileSync(resolve(FOLDER, file), "utf8"),
    ts.ScriptTarget.ES2022,
    true,
  );

const isType = (
  statement: ts.Statement,
): statement is ts.InterfaceDeclaration | ts.TypeAliasDeclaration =>
  ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement);

const isComponent = (statement: ts.Statement): statement is ts.ClassDeclaration =>
  ts.isClassDeclaration(statement) &&
  (statement.heritageClauses ?? []).some((clause) =>
    clause.types.some((type) => type.getText() === "pulumi.ComponentResource"),
  );

/** The comment of a declaration, without its tags; lines of a paragraph are joined. */
export function commentOf(node: ts.Node): string {
  const [comment] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  const text = ts.getTextOfJSDocComment(comment?.comment) ?? "";
  return text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replace(/\s*\n\s*/g, " "))
    .join("\n\n");
}

/** The program of the tag `@example`. */
export function exampleOf(node: ts.Node): string {
  const [tag] = ts.getJSDocTags(node).filter(({ tagName }) => tagName.text === "example");
  const text = ts.getTextOfJSDocComment(tag?.comment) ?? "";
  return /^```ts\n([\s\S]*?)\n```$/.exec(text.trim())?.[1] ?? "";
}
