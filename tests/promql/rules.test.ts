import { promqlRules } from "../../src/promql/rules";

const EXAMPLES = promqlRules.flatMap((rule) =>
  rule.examples.map(({ wrong, right }) => ({ rule, wrong, right })),
);
const namesFor = (query: string): string[] =>
  promqlRules.filter((rule) => rule.find(query).length > 0).map(({ name }) => name);

test.each(EXAMPLES)("only $rule.name finds something in $wrong", ({ rule, wrong }) => {
  expect(namesFor(wrong)).toEqual([rule.name]);
});

test.each(EXAMPLES)("no rule finds something certain in $right", ({ rule, right }) => {
  const names = namesFor(right);
  expect(names).not.toContain(rule.name);
  expect(promqlRules.filter(({ name, uncertain }) => !uncertain && names.includes(name))).toEqual(
    [],
  );
});

test.each(EXAMPLES)("parentheses and blanks change nothing in $wrong", ({ wrong }) => {
  const names = namesFor(wrong);
  expect(namesFor(`  ( ${wrong} )  `)).toEqual(names);
  expect(namesFor(`\n${wrong} # a comment`)).toEqual(names);
});

test("certain findings in an operand do not depend on the side of the operand", () => {
  const all = EXAMPLES.filter(({ rule }) => !rule.uncertain);
  for (const { wrong } of all) {
    const names = namesFor(`(${wrong}) + on() group_right y`);
    expect(names).toEqual(namesFor(`y + on() group_left () (${wrong})`));
    expect(names.length).toBeGreaterThan(0);
  }
});

test("the names of rules are different", () => {
  const names = promqlRules.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test("queries that cannot be read and queries with variables outside of strings have no findings", () => {
  for (const query of ["sum(", 'x{a="1",a="2"', "$x < 0", "rate(x[$range]) < 0 > [[y]]", ""])
    expect(namesFor(query)).toEqual([]);
});

test("the value of a variable in a string is not known", () => {
  expect(namesFor('x{a="$a",a="2"}')).toEqual([]);
  expect(namesFor('x{a="[[a]]"} / y{a="b"}')).toEqual([]);
  expect(namesFor('x{a="c"} / y{a="b"}')).toEqual(["unmatched-sides"]);
});

test("the type and the unit of two metrics may differ, unless both sides are paired by them", () => {
  expect(namesFor('rate(x{__type__="counter"}[5m]) / y{__type__="gauge"}')).toEqual([]);
  expect(namesFor('x{__unit__="s"} and ignoring(a) y{__unit__="bytes"}')).toEqual([]);
  expect(namesFor('x{__type__="a"} / on(__type__) y{__type__="b"}')).toEqual(["unmatched-sides"]);
});
