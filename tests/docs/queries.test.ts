import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { field, type QueryLanguage } from "../../src/schema/facts";
import { model, string } from "../../src/schema/fields";
import { nodeOf } from "../../src/schema/node";
import { reviewQueries } from "../../src/schema/queries/check";

const root = resolve(__dirname, "../..");
// An example that was run has a link to this folder in its node_modules: a walk would not end.
const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "node_modules" ? [] : filesIn(path);
    return /\.(ts|md)$/.test(entry.name) ? [path] : [];
  });

const KEYS: Readonly<Record<QueryLanguage, string>> = {
  promql: "promql|promqlQuery|expr",
  lucene: "lucene|luceneQuery",
  dataprime: "dataprime|dataprimeQuery|whatExpression",
  dpxl: "dpxlExpression|dpxlFilter",
  teraCondition: "condition",
  teraTemplate: "title|body",
};
/** The queries that a program or a page contains: strings after the name of a field. */
function queriesOf(text: string, keys: string): string[] {
  const value = String.raw`"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|${"`[^`]*`"}`;
  const nested = String.raw`(?:\{\s*"?(?:value|text|query)"?:\s*)?`;
  const found = text.matchAll(new RegExp(`\\b(?:${keys})"?:\\s*${nested}(${value})`, "g"));
  return [...found].map(([, quoted = ""]) => quoted.slice(1, -1).replace(/\\(["'])/g, "$1"));
}

test.each(Object.keys(KEYS) as QueryLanguage[])(
  "examples and pages contain valid %s",
  (language) => {
    const fields = model(`Page${language}`, "A query.", {
      query: field(string(), "The query.", { language }),
    });
    const files = ["README.md", ...filesIn("examples"), ...filesIn("docs")];
    const queries = files.flatMap((file) =>
      queriesOf(readFileSync(join(root, file), "utf8"), KEYS[language]),
    );
    expect(queries.length).toBeGreaterThan(0);
    for (const query of new Set(queries))
      expect([query, reviewQueries(nodeOf(fields), { query })]).toEqual([
        query,
        { errors: [], warnings: [] },
      ]);
  },
);
