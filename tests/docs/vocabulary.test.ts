import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import ts from "typescript";
import { ALLOWED, BANNED, CONVENTIONAL, RARE, RARE_PER_THOUSAND } from "./vocabulary-terms";

const ROOT = resolve(__dirname, "../..");
const FOLDERS = ["src", "codegen", "tests", "examples", "bench", "tools", "docs"];
const MOST_FILES = 4;

function filesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)));
}
const pages = readdirSync(ROOT).filter((file) => file.endsWith(".md"));
const files = [...FOLDERS.flatMap(filesIn), ...pages].filter(
  (file) =>
    /\.(ts|cts|mts|mjs|cjs|md)$/.test(file) &&
    !/node_modules|tests\/fixtures|tests\/docs\/vocabulary/.test(file),
);
const isGenerated = (file: string): boolean =>
  /^src\/generated\/|^docs\/(client|reference)\/|^docs\/api\.md$/.test(file);

interface Line {
  at: string;
  text: string;
}
const linesOf = (file: string): Line[] =>
  readFileSync(join(ROOT, file), "utf8")
    .split("\n")
    .map((text, n) => ({ at: `${file}:${n + 1}`, text }));
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
  const source = ts.createSourceFile(
    file,
    readFileSync(join(ROOT, file), "utf8"),
    ts.ScriptTarget.Latest,
  );
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
