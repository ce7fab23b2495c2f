import { dataprimeRules, luceneRules } from "../../src/log-queries/rules";
import type { Rule } from "../../src/text/finding";

const namesFor = (rules: readonly Rule<string>[], query: string): string[] =>
  rules.filter((rule) => rule.find(query).length > 0).map(({ name }) => name);

const EXAMPLES = [luceneRules, dataprimeRules].flatMap((rules) =>
  rules.flatMap((rule) =>
    rule.examples.map(({ wrong, right }) => ({
      rules,
      rule,
      name: rule.name,
      wrong,
      right,
    })),
  ),
);

test.each(EXAMPLES)("only $name finds something in $wrong", ({ rules, rule, wrong }) => {
  expect(namesFor(rules, wrong)).toEqual([rule.name]);
  for (const { offset } of rule.find(wrong)) expect(wrong.slice(offset)).not.toBe("");
});

test.each(EXAMPLES)(
  "$name finds nothing, and no rule something certain, in $right",
  ({ rules, rule, right }) => {
    const names = namesFor(rules, right);
    expect(names).not.toContain(rule.name);
    expect(rules.filter(({ name, uncertain }) => !uncertain && names.includes(name))).toEqual([]);
  },
);

test("every rule has two examples or more, and a name of its own", () => {
  const rules = [...luceneRules, ...dataprimeRules];
  for (const { examples } of rules) expect(examples.length).toBeGreaterThanOrEqual(2);
  expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length);
});

const OPERATORS = { lucene: [" OR ", " AND "], dataprime: [" || ", " && "] } as const;
const isQuoted = (text: string): boolean => (text.match(/["']/g)?.length ?? 0) % 2 === 1;
const isBalanced = (text: string): boolean =>
  text.split("(").length === text.split(")").length && !isQuoted(text);

/** The parts of an expression between an operator that is in no parentheses. */
function partsOf(text: string, operator: string): string[] {
  const parts: string[] = [];
  for (const part of text.split(operator)) {
    const before = parts.at(-1);
    if (before === undefined || isBalanced(before)) parts.push(part);
    else parts[parts.length - 1] = before + operator + part;
  }
  return parts;
}

/** An expression with the operands of its outermost operator in the opposite order. */
function reversed(text: string, operators: readonly string[]): string {
  const operator = operators.find((one) => partsOf(text, one).length > 1);
  return operator ? partsOf(text, operator).reverse().join(operator) : text;
}

/** The same query with its conditions changed. */
const changed = (query: string, isLucene: boolean, change: (text: string) => string): string =>
  isLucene
    ? change(query)
    : query.replace(
        /(filter )([^|]*(?:\|\|[^|]*)*)/g,
        (_, name, text) => `${name}${change(text.trim())} `,
      );

test.each(EXAMPLES)(
  "blanks, parentheses and the order of operands change nothing in $wrong",
  ({ rules, wrong }) => {
    const isLucene = rules === luceneRules;
    const operators = OPERATORS[isLucene ? "lucene" : "dataprime"];
    const variants = [
      `  ${wrong}\n`,
      changed(wrong, isLucene, (text) => `( ${text} )`),
      changed(wrong, isLucene, (text) => `((${text}))`),
      changed(wrong, isLucene, (text) => reversed(text, operators)),
      wrong.replaceAll(" | ", "\n  |   "),
      ...operators.map((operator) => wrong.replaceAll(operator, `\n ${operator}  `)),
    ];
    const names = namesFor(rules, wrong);
    for (const variant of variants)
      expect([variant, namesFor(rules, variant)]).toEqual([variant, names]);
  },
);

test("an order of operands is changed by the test", () => {
  expect(reversed("a AND (b OR c)", OPERATORS.lucene)).toBe("(b OR c) AND a");
  expect(reversed("a == ' && ' && b", OPERATORS.dataprime)).toBe("b && a == ' && '");
});

test("a Lucene query that can be read in several ways has no certain finding", () => {
  for (const query of [
    "a b NOT a",
    "a AND NOT a OR b",
    "b OR a AND NOT a OR c AND d",
    "coralogix.metadata.severity:5 coralogix.metadata.severity:6",
  ])
    expect(namesFor(luceneRules, query)).toEqual([]);
});

test("conditions on both sides of an OR do not contradict each other", () => {
  for (const query of [
    "a OR NOT a",
    "(a AND b) OR (c AND NOT a)",
    "a AND (NOT a OR b)",
    "coralogix.metadata.severity:5 OR coralogix.metadata.severity:6",
    "NOT (coralogix.metadata.severity:5 AND pod:web) AND coralogix.metadata.severity:6",
  ])
    expect(namesFor(luceneRules, query)).toEqual([]);
});

test("variables are unknown in quotes, and a query with others has no findings", () => {
  for (const query of [
    '$field:"a" AND NOT $field:"a"',
    "coralogix.metadata.severity:$a AND coralogix.metadata.severity:6",
    'coralogix.metadata.applicationName:"$a" AND coralogix.metadata.applicationName:"shop"',
    "a:{{x}} AND NOT a:{{x}}",
  ])
    expect(namesFor(luceneRules, query)).toEqual([]);
  for (const query of [
    "filter $d.a == '$a' && $d.a == 'b'",
    "filter $d.a == $a && !($d.a == $a)",
    "source logs | limit 0 | filter x == {{y}}",
  ])
    expect(namesFor(dataprimeRules, query)).toEqual([]);
});

test("queries that cannot be read have no findings", () => {
  for (const query of ["", "a AND", "AND a AND NOT a", "(a AND NOT a", 'a AND NOT a "', "a:[5 TO"])
    expect(namesFor(luceneRules, query)).toEqual([]);
  for (const query of ["", "filter (a && !a", "limit 0 |", "| limit 0", "filter a && !a && 'b"])
    expect(namesFor(dataprimeRules, query)).toEqual([]);
});

test("stages that may bring fields back leave nothing certain", () => {
  for (const query of [
    "source logs | choose a | join (source spans | countby b) on a == b into c | filter d == 1",
    "source logs | choose a | create b from a | filter b == 1 && a == 1",
    "source logs | remove a | create a from 1 | filter a == 1",
    "source logs | remove a.b | filter a.c == 1 && a != null",
    "source logs | groupby $m.severity aggregate count() | filter _count > 1 && $m.severity == ERROR",
    "source logs | choose a.b | filter a.b == 1 && b == 1 && a.b.c == 1",
    "source logs | choose ts | create hour from extractTime(ts, hour)",
    "source logs | filter n == 0 | groupby a aggregate count() as n",
    "source logs | groupby a aggregate count() as n | replace n with 0 | filter n == 0",
    "source logs | filter a == 'x' | create a from 'y' | filter a == 'y'",
    "source logs | filter t == @'2024-01-01' && t == @'2024-01-01T00:00'",
    "source logs | filter v == '5' && v == '5.0'",
    "source logs | choose a | dedupeby a keep 2 | filter a contains 'x'",
    "source logs | aggregate count() as n by pod | filter pod == 'web' && n == 0",
    "source logs | groupby a aggregate count() as n | block n == 0",
  ])
    expect(namesFor(dataprimeRules, query)).toEqual([]);
});

test("a condition that is unknown for a log is kept by a block stage", () => {
  expect(namesFor(dataprimeRules, "source logs | block !a | filter !b | block b")).toEqual([]);
  expect(namesFor(dataprimeRules, "source logs | filter !a | block a")).toEqual([]);
  expect(namesFor(dataprimeRules, "source logs | filter a | block a || b")).toEqual([
    "dataprime-contradiction",
  ]);
});

test("long and deep queries are read, and never fail", () => {
  for (const query of [
    `${"(".repeat(3000)}a${")".repeat(3000)}`,
    Array.from({ length: 3000 }, (_, index) => `a:${index}`).join(" AND "),
    Array.from({ length: 3000 }, (_, index) => `(a:${index} AND b:1)`).join(" OR "),
    "NOT ".repeat(3000),
    "a:".repeat(3000),
    `"${"\\".repeat(3001)}`,
  ])
    expect(() => namesFor(luceneRules, query)).not.toThrow();
  for (const condition of [
    `${"(".repeat(900)}a${")".repeat(900)}`,
    Array.from({ length: 700 }, (_, index) => `a == ${index}`).join(" || "),
    Array.from({ length: 9000 }, (_, index) => `a == ${index}`).join(" && "),
    `${"!".repeat(2000)}a`,
  ])
    expect(() => namesFor(dataprimeRules, `source logs | filter ${condition}`)).not.toThrow();
});
