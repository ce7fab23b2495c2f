import { dataprimeQuery } from "../../../src/log-queries/evaluate/dataprime";
import { LogQueryRefusal } from "../../../src/log-queries/evaluate/errors";
import { luceneFilter, openReadings } from "../../../src/log-queries/evaluate/lucene";
import { dataprimeRules, luceneRules } from "../../../src/log-queries/rules";
import { logOf } from "./support";

const logs = [
  logOf({}),
  logOf({ level: "error", status: 500, status_code: "404", pod: "web-1", tags: ["a"], none: null }),
  logOf({ text: "payment failed", kubernetes: { pod: { name: "web" } } }, { severity: "INFO" }),
];

/** Beginnings of the query, and the query without one of its characters. */
const variantsOf = (query: string): string[] =>
  [...query].map((_, at) => query.slice(0, at) + (at % 3 ? query.slice(at + 1) : ""));

/** Whether a query was evaluated; other errors than a refusal are thrown. */
function isEvaluated(evaluate: (query: string) => unknown, query: string): boolean {
  try {
    evaluate(query);
    return true;
  } catch (error) {
    if (!(error instanceof LogQueryRefusal)) throw error;
    expect(error.what).toMatch(/^(?:Lucene|DataPrime) with \S/);
    return false;
  }
}

const examplesOf = (rules: typeof luceneRules): string[] =>
  rules.flatMap(({ examples }) => examples.flatMap(({ wrong, right }) => [wrong, right]));

/** Rules about queries that the service refuses. */
const SYNTAX = ["dataprime-arguments", "dataprime-missing-operand", "dataprime-unknown-command"];

test.each([
  [
    "Lucene",
    luceneRules,
    (query: string) => [
      openReadings(query),
      logs.map(luceneFilter(query)),
      logs.map(luceneFilter(query, { implicit: "OR" })),
    ],
  ],
  ["DataPrime", dataprimeRules, (query: string) => dataprimeQuery(query)(logs)],
] as const)(
  "each query of the examples in %s, and a part of it, is evaluated or refused by name",
  (_language, rules, evaluate) => {
    const queries = examplesOf(rules);
    const evaluated = queries.filter((query) => isEvaluated(evaluate, query));
    for (const variant of new Set(queries.flatMap(variantsOf))) isEvaluated(evaluate, variant);
    const refused = queries.filter((query) =>
      rules.some(({ name, find }) => SYNTAX.includes(name) && find(query).length),
    );
    for (const query of refused) expect(evaluated).not.toContain(query);
    expect(evaluated.length / (queries.length - refused.length)).toBeGreaterThan(0.5);
  },
);
