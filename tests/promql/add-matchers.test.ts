import { withMatchers } from "../../src/promql/add-matchers";

const added = [{ label: "env", op: "=~", value: "a|b" }] as const;

test.each([
  ["up", 'up{env=~"a|b"}'],
  ["rate(a[5m]) / b{c='d'}", `rate(a{env=~"a|b"}[5m]) / b{c='d',env=~"a|b"}`],
  ["{__name__='x',}", `{__name__='x',env=~"a|b"}`],
  ['sum by (code) (a {x="}"} offset 5m)', 'sum by (code) (a {x="}",env=~"a|b"} offset 5m)'],
  ["max_over_time(a[1h:5m]) > 1", 'max_over_time(a{env=~"a|b"}[1h:5m]) > 1'],
  ["1 + time()", "1 + time()"],
  ["sum(", "sum("],
])("%s with a matcher for all selectors is %s", (query, expected) => {
  expect(withMatchers(query, added)).toBe(expected);
});

test("a matcher for a metric is added to its selectors alone", () => {
  const one = { label: "env", op: "=", value: 'a"b', metric: "a" } as const;
  expect(withMatchers("a + b + {__name__='a'}", [one])).toBe(
    `a{env="a\\"b"} + b + {__name__='a',env="a\\"b"}`,
  );
});
