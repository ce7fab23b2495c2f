import { dataprimeRules, luceneRules } from "../../src/log-queries/rules";
import type { QueryRule } from "../../src/text/rule";

const namesFor = (rules: readonly QueryRule[], query: string): string[] =>
  rules.filter((rule) => rule.find(query).length > 0).map(({ name }) => name);

const EXAMPLES = [luceneRules, dataprimeRules].flatMap((rules) =>
  rules.flatMap((rule) =>
    rule.examples.map(({ wrong, right }) => ({ rules, rule, name: rule.name, wrong, right })),
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
    expect(rules.filter(({ name, certain }) => certain && names.includes(name))).toEqual([]);
  },
);

test("every rule has two examples or more, and a name of its own", () => {
  const rules = [...luceneRules, ...dataprimeRules];
  for (const { examples } of rules) expect(examples.length).toBeGreaterThanOrEqual(2);
  expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length);
});
