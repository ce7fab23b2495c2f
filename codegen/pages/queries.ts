import type { QueryLanguage } from "../../src/schema/facts";
import type { Node } from "../../src/schema/node";
import { collectDeclared } from "../../src/schema/walk";

const CHECKS: Readonly<Record<QueryLanguage, string>> = {
  promql:
    "The preview checks the syntax of PromQL: an invalid query is an error, or a warning if it contains a variable.",
  lucene:
    "The preview checks the syntax of Lucene: a query that is probably invalid, or that can match nothing, is a warning.",
  dataprime:
    "The preview checks brackets, quotes, empty stages and the names of commands of DataPrime: a mistake is a warning.",
  dpxl: "The preview checks brackets and quotes of DPXL: a mistake is a warning.",
  teraCondition:
    "The preview checks conditions: an expression that Tera cannot parse is an error, a name that is nearly that of a known field, filter or test a warning.",
  teraTemplate:
    "The preview checks templates: a tag, a bracket or a quote that is not closed is an error, a name that is nearly that of a known field, filter, test or tag a warning.",
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
