import type { QueryLanguage } from "../schema/facts";
import type { Rule } from "../text/finding";

// Each is loaded for the first query of its language.
const RULES: Readonly<Partial<Record<QueryLanguage, () => readonly Rule<string>[]>>> = {
  promql: () => {
    const { promqlRules }: typeof import("../promql/rules") = require("../promql/rules");
    return promqlRules;
  },
  lucene: () => {
    const { luceneRules }: typeof import("../log-queries/rules") = require("../log-queries/rules");
    return luceneRules;
  },
  dataprime: () => {
    const { dataprimeRules }: typeof import("../log-queries/rules") =
      require("../log-queries/rules");
    return dataprimeRules;
  },
};

export const LINTED_LANGUAGES = Object.keys(RULES) as QueryLanguage[];

/** The rules about queries of a language; none for a language that has no rules. */
export const queryRulesOf = (language: QueryLanguage): readonly Rule<string>[] =>
  RULES[language]?.() ?? [];
