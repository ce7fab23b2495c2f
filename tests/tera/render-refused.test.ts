import { TeraError, TeraRefusal } from "../../src/tera/errors";
import { render } from "./support/render";

test.each<[string, string]>([
  ["{{ unknown }}", "the variable unknown is not in the context"],
  ["{{ a.unknown }}", "the variable a.unknown is not in the context"],
  ["{{ a.list[9] }}", "the variable a.list.9 is not in the context"],
  ["{{ unknown == 1 }}", "the variable unknown is not in the context"],
  ["{{ unknown | upper | default(value='x') }}", "the variable unknown is not in the context"],
  ["{{ 'a' ~ unknown | default(value='x') }}", "the variable unknown is not in the context"],
  ["{{ name > 1 }}", 'name: expected a number, got "john"'],
  ["{{ name + 1 }}", 'name: expected a number, got "john"'],
  ["{{ 5 % 0 }}", "5 % 0 has no value"],
  ["{{ 9223372036854775807 + 1 }}", "does not fit in 64 bits"],
  ["{{ no ~ 'x' }}", "~: expected strings and numbers"],
  ["{{ 1 in name }}", "in: a string or an object can only contain a string"],
  ["{{ n | upper }}", "upper: expected a string, got an integer"],
  ["{{ name | replace(from='a') }}", "replace: to: expected a string, got nothing"],
  ["{{ names | nth }}", "nth: n: expected an integer that is not negative, got nothing"],
  ["{{ unknown is starting_with('a') }}", "starting_with: the variable is not in the context"],
  ["{{ n is matching('3') }}", "matching: expected a string as the value"],
  ["{{ name is matching('[') }}", "is not valid: missing closing ]"],
  ["{{ name is matching('(?=j)') }}", "no look-ahead"],
  ["{{ 1.5 | date }}", "date: expected whole seconds or a string, got a number"],
  ["{{ '2026-02-30' | date }}", "there is no time 2026-02-30"],
  ["{{ mixed | sort }}", "sort: the items have different types"],
  ["{% for x in a %}{% endfor %}", "an object needs a name for the key"],
  ["{% for x in n %}{% endfor %}", 'for: expected an array or an object, got "3"'],
  ["{% break %}", "neither Tera 1.20 nor Tera 2.4 can parse it"],
  ["{{ name.contains('j') }}", "neither Tera 1.20 nor Tera 2.4 can parse it"],
  ["{{ name | default('x') }}", "neither Tera 1.20 nor Tera 2.4 can parse it"],
  ["{{ a && b }}", "neither Tera 1.20 nor Tera 2.4 can parse it"],
  ["{{ 9223372036854775808 }}", "neither Tera 1.20 nor Tera 2.4 can parse it"],
  ["{{ throw(message='no runbook') }}", "no runbook"],
  ["{{ a", 'the bracket "{{" is not closed'],
])("%j has no value, as in Tera", (text, message) => {
  expect(() => render(text)).toThrow(message);
  expect(() => render(text)).toThrow(TeraError);
});

test.each<[string, string]>([
  ["{{ name | color }}", "the filter color"],
  ["{{ name is red }}", "the test red"],
  ["{{ now() }}", "the function now()"],
  ["{{ a?.b }}", "only Tera 2 can parse it"],
  ["{{ n == [1] }}", "only Tera 2 can parse it"],
  ["{{ (n == 3) == true }}", "only Tera 2 can parse it"],
  ["{{ -n }}", "only Tera 2 can parse it"],
  ["{{ {'a': 1} }}", "only Tera 2 can parse it"],
  ["{{ not (name == 'x') }}", "only Tera 2 can parse it"],
  ["{{ 'a\\'b' }}", "only Tera 2 can parse it"],
  ["{{ n | round - f | round }}", "filters on both sides of an operator"],
  ["{% include 'x' %}", "the tag include"],
  ["{% macro m() %}a{% endmacro m %}", "the tag macro"],
  ["{{ 'é' | slugify }}", "slugify of letters beyond ASCII"],
  ["{{ 1152 | filesizeformat }}", "between two hundredths"],
  ["{{ 0 | date(format='%V') }}", "%V in the format of this date"],
  ["{{ 0 | date(format='%Z') }}", "%Z in the format of this date"],
  ["{{ name is matching('(?x)a b') }}", "the group (?x) in a regular expression"],
  ["{{ name is matching('[a&&b]') }}", "&& inside of brackets in a regular expression"],
])("%j is refused by name", (text, what) => {
  expect(() => render(text)).toThrow(what);
  expect(() => render(text)).toThrow(TeraRefusal);
});

test("loops and texts without end are refused, with the limit", () => {
  const loop = "{% for x in range(end=5000) %}";
  expect(() => render(`${loop}${loop}{% endfor %}{% endfor %}`)).toThrow(
    "a template with more than 1000000 steps",
  );
  expect(() => render(`${loop}${"text ".repeat(100)}{% endfor %}`)).toThrow(
    "a template with more than 1000000 characters",
  );
  const doubled = `{% set_global s = s ~ s %}`;
  expect(() =>
    render(`{% set s = 'ab' %}{% for x in range(end=100) %}${doubled}{% endfor %}`),
  ).toThrow("a template with more than 1000000 characters");
});

test.each([
  ["(", ")"],
  ["a[", "]"],
  ["a is b(", ")"],
  ["f(a=", ")"],
  ["[", "]"],
  ["not ", ""],
])("10,000 levels of %j are refused", (open, close) => {
  const levels = `${open.repeat(10_000)}a${close.repeat(10_000)}`;
  expect(() => render(`{{ ${levels} }}`)).toThrow(/levels|can parse/);
  expect(() => render(`{% if ${levels} %}{% endif %}`)).toThrow(/levels|can parse/);
});

test("10,000 levels of tags are refused", () => {
  const open = "{% if yes %}".repeat(10_000);
  expect(() => render(`${open}${"{% endif %}".repeat(10_000)}`)).toThrow("more than 100 levels");
});

test.each<[string, string]>([
  ["{{ a[`p`] }}", "an index in back quotes"],
  ["{{ time | date(timezone='europe/berlin') }}", "there is no time zone"],
  ["{{ '2026-01-01' | date(timezone='x') }}", "there is no time zone"],
  ["{{ '2026-01-01T00:00:00' | date(timezone=1) }}", "timezone: expected a string"],
  ["{{ time | date(timezone='Europe/berlin') }}", "there is no time zone"],
  ["{{ time | date(timezone='Europe/BERLIN') }}", "there is no time zone"],
  ["{{ time | date(timezone='PST') }}", "there is no time zone"],
  ["{{ time | date(timezone='US/Pacific-New') }}", "there is no time zone"],
  ["{{ n | round(precision=400) + 1 }}", "expected a number"],
  ["{{ n | pluralize(singular=nothing) }}", "pluralize: singular: expected a string, got null"],
  ["{% for x in -0 | date %}{{ x }}{% endfor %}", "a number has no items"],
  ["{% for x in 10 | date %}{{ x }}{% endfor %}", "a number has no items"],
])("%j is an error of Tera 1", (text, message) => {
  expect(() => render(text)).toThrow(message);
  expect(() => render(text)).toThrow(TeraError);
});
