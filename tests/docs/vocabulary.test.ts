import ts from "typescript";
import { files, isGenerated, linesOf, readText } from "./support/files";
import { ALLOWED, BANNED, CONVENTIONAL, RARE, RARE_PER_THOUSAND } from "./vocabulary-terms";

const MOST_FILES = 4;

/** `toldOf` as `told Of told of`, so that a pattern finds the words of an identifier. */
const withWords = (text: string): string =>
  `${text} ${text
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/_/g, " ")
    .toLowerCase()}`;

test("no line uses a banned word", () => {
  const found = files.flatMap(linesOf).flatMap(({ at, text }) => {
    if (ALLOWED.some((allowed) => text.includes(allowed.text))) return [];
    const term = BANNED.find(({ pattern }) => pattern.test(withWords(text)));
    return term ? [`${at}: write "${term.instead}": ${text.trim()}`] : [];
  });
  expect(found).toEqual([]);
});

test.each([
  ["hand-written", files.filter((file) => !isGenerated(file))],
  ["generated", files.filter(isGenerated)],
])("vague words are rare in %s files", (_, some) => {
  const lines = some.flatMap(linesOf);
  const vague = lines.filter(({ text }) => RARE.some(({ pattern }) => pattern.test(text)));
  expect((1000 * vague.length) / lines.length).toBeLessThanOrEqual(RARE_PER_THOUSAND);
});

/** The names that a source file declares at top level. */
function declaredIn(file: string): string[] {
  const source = ts.createSourceFile(file, readText(file), ts.ScriptTarget.Latest);
  const namesOf = (name: ts.BindingName): string[] =>
    ts.isIdentifier(name)
      ? [name.text]
      : name.elements.flatMap((element) =>
          ts.isBindingElement(element) ? namesOf(element.name) : [],
        );
  return source.statements.flatMap((statement) => {
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.flatMap(({ name }) => namesOf(name));
    const { name } = statement as { name?: ts.Node };
    return name && ts.isIdentifier(name) ? [name.text] : [];
  });
}

test("no top-level name is declared in more than four files", () => {
  const counts = new Map<string, number>();
  const sources = files.filter(
    (file) => /^(src|codegen)\/.*\.ts$/.test(file) && !isGenerated(file),
  );
  for (const name of sources.flatMap((file) => [...new Set(declaredIn(file))]))
    counts.set(name, (counts.get(name) ?? 0) + 1);
  const repeated = [...counts].filter(
    ([name, count]) => count > MOST_FILES && !(name in CONVENTIONAL),
  );
  expect(repeated).toEqual([]);
});
