import type { QueryLanguage } from "../../src/schema/facts";
import type { Node } from "../../src/schema/node";
import { collectDeclared } from "../../src/schema/walk";

const CHECKS: Readonly<Record<QueryLanguage, string>> = {
  promql:
    "The preview checks the syntax of PromQL: an invalid query is an error, or a warning if it contains a variable.",
  lucene: "The preview checks the syntax of Lucene: a query that is probably invalid is a warning.",
  dataprime:
    "The preview checks brackets, quotes and empty stages of DataPrime: a mistake is a warning.",
  dpxl: "The preview checks brackets and quotes of DPXL: a mistake is a warning.",
};

/** What the preview checks in the queries of a resource type: one sentence for each language. */
export function queryNotes(fields: Node): string[] {
  const languages = new Set(
    collectDeclared<QueryLanguage>(fields, ({ facts: { language } }) =>
      language ? [language] : [],
    ),
  );
  return Object.entries(CHECKS)
    .filter(([language]) => languages.has(language as QueryLanguage))
    .map(([, note]) => note);
}
