import type { QueryLanguage } from "../schema/facts";
import type { Rule } from "../text/finding";

// Each is loaded for the first query of its language.
const RULES: Readonly<Partial<Record<QueryLanguage, () => readonly Rule<string>[]>>> = {
  promql: () => (require("../promql/rules") as typeof import("../promql/rules")).promqlRules,
  lucene: () =>
    (require("../log-queries/rules") as typeof import("../log-queries/rules")).luceneRules,
  dataprime: () =>
    (require("../log-queries/rules") as typeof import("../log-queries/rules")).dataprimeRules,
};

export const LINTED_LANGUAGES = Object.keys(RULES) as QueryLanguage[];

/** The rules about queries of a language; none for a language that has no rules. */
export const queryRulesOf = (language: QueryLanguage): readonly Rule<string>[] =>
  RULES[language]?.() ?? [];
