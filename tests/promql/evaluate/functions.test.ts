import { rangeResultOf, resultOf } from "./support/results";

test.each<[string, number]>([
  ["pi()", Math.PI],
  ["time()", 60],
  ["scalar(x)", 2.5],
  ["scalar(y)", Number.NaN],
  ["max_of(1, 2) - min_of(1, 2)", 1],
  ["max_of(NaN, Inf)", Infinity],
  ["min_of(-Inf, NaN)", -Infinity],
  ["max_of(NaN, 1)", Number.NaN],
])("%s is a scalar", (query, expected) => {
  const value = resultOf(["x 2.5", 'y{a="1"} 1', 'y{a="2"} 1'], query, 1);
  if (Number.isNaN(expected)) expect(value).toBeNaN();
  else expect(value).toBe(expected);
});

test.each<[string, number]>([
  ["abs(x)", 2.5],
  ["ceil(x)", -2],
  ["floor(x)", -3],
  ["round(x)", -2],
  ["round(x, 2)", -2],
  ["round(x * 1.03, 0.1)", -2.6],
  ["clamp(x, -1, 1)", -1],
  ["clamp_min(x, -2)", -2],
  ["clamp_max(x, -3)", -3],
  ["sgn(x)", -1],
  ["exp(x)", Math.exp(-2.5)],
  ["sqrt(x * -10)", 5],
  ["ln(x)", Number.NaN],
  ["log2(x * -3.2)", 3],
  ["log10(x * -40)", 2],
  ["deg(rad(x))", -2.5],
  ["deg(x * -1e306) / 1e307", (2.5 * 18) / Math.PI],
  ["sin(x) ^ 2 + cos(x) ^ 2", 1],
  ["tanh(atanh(x / 10))", -0.25],
  ["vector(1) + vector(2)", 3],
  ["timestamp(x)", 60],
  ["timestamp(x + 0)", 90],
])("%s of -2.5 is known", (query, expected) => {
  const [value] = Object.values(resultOf(["x _ -2.5"], query, 1.5) as Record<string, number>);
  if (Number.isNaN(expected)) expect(value).toBeNaN();
  else expect(value).toBeCloseTo(expected, 9);
});

// Values of Prometheus 3.16.0.
test.each([
  ["clamp(-Inf * x, 0, NaN)", 0],
  ["clamp(Inf * x, NaN, 5)", Number.NaN],
  ["clamp(Inf * x, NaN, Inf)", Infinity],
  ["clamp_min(Inf * x, NaN)", Infinity],
  ["clamp_max(-Inf * x, NaN)", -Infinity],
  ["clamp_min(-Inf * x, NaN)", Number.NaN],
  ["clamp_max(Inf * x, NaN)", Number.NaN],
])("%s is %d: of NaN and an infinite value, the infinite one can win", (query, expected) =>
  expect(resultOf(["x 1"], query)).toEqual({ "{}": expected }),
);

test("a clamp between bounds in the wrong order has no value", () =>
  expect(resultOf(["x 1"], "clamp(x, 2, 1)")).toEqual({}));

// 2024-02-29 23:58:00 UTC, a Thursday.
const LEAP_DAY = 1_709_251_080;
test.each<[string, number]>([
  ["minute", 58],
  ["hour", 23],
  ["day_of_week", 4],
  ["day_of_month", 29],
  ["day_of_year", 60],
  ["days_in_month", 29],
  ["month", 2],
  ["year", 2024],
])("%s() is a part of the date in UTC", (name, expected) => {
  expect(resultOf([], `${name}(vector(${LEAP_DAY}))`)).toEqual({ "{}": expected });
  expect(resultOf([], `${name}()`, LEAP_DAY / 60)).toEqual({ "{}": expected });
});

test.each<[string, object]>([
  ['absent(x{a="1"})', {}],
  ['absent(x{a="2"})', { '{a="2"}': 1 }],
  ['absent(x{a="2", b=~"y.*"})', { '{a="2"}': 1 }],
  ['absent(x{a="2", a="3"})', { "{}": 1 }],
  ["absent(sum(y))", { "{}": 1 }],
  ['absent_over_time(x{a="2"}[5m])', { '{a="2"}': 1 }],
  ["absent_over_time(x[5m])", {}],
])("%s is 1 where nothing is, with the labels that are asked for", (query, expected) =>
  expect(resultOf(['x{a="1"} 1'], query)).toEqual(expected),
);

test("absence is a value of each step of its own", () =>
  expect(rangeResultOf(["x 1 stale 1"], "absent(x)", [0, 2, 1])).toEqual({ "{}": [[1, 1]] }));

test.each<[string, object]>([
  ['label_replace(x, "b", "$1-$2", "a", "(.)(.*)")', { 'x{a="one", b="o-ne"}': 1 }],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the group of a regular expression
  ['label_replace(x, "b", "${first}x", "a", "(?P<first>.).*")', { 'x{a="one", b="ox"}': 1 }],
  // `$1x` is the group named 1x, which is not there.
  ['label_replace(x, "b", "$1x", "a", "(.).*")', { 'x{a="one"}': 1 }],
  ['label_replace(x, "b", "$$1", "a", ".*")', { 'x{a="one", b="$1"}': 1 }],
  ['label_replace(x, "b", "v", "a", "on")', { 'x{a="one"}': 1 }],
  ['label_replace(x, "a", "", "a", ".*")', { x: 1 }],
  ['label_replace(x, "__name__", "y", "a", ".*")', { 'y{a="one"}': 1 }],
  ['label_join(x, "b", "-", "a", "none", "a")', { 'x{a="one", b="one--one"}': 1 }],
  ['label_join(x, "a", "-")', { x: 1 }],
])("%s changes a label", (query, expected) =>
  expect(resultOf(['x{a="one"} 1'], query)).toEqual(expected),
);

test.each<[string, string]>([
  ['label_replace(x, "", "$1", "a", "(.*)")', "invalid label name"],
  ['label_replace(x, "a", "$1", "a", "(")', "regular expression"],
  ['label_replace(x, "a", "same", "a", ".*")', "same labelset"],
  ["abs(1)", "abs() needs an instant vector here, not a scalar"],
  ["rate(x)", "rate() needs a range vector"],
  ["abs(x[5m])", "abs() needs an instant vector here, not a range vector"],
  ["abs()", "abs() has 1 argument, and 0 are given"],
  ["abs(x, x)", "abs() has 1 argument, and 2 are given"],
])("%s is an error", (query, message) =>
  expect(() => resultOf(['x{a="1"} 1', 'x{a="2"} 1'], query)).toThrow(message),
);

test("a string is a value of its own", () => expect(resultOf([], '"a"')).toBe("a"));

test("start(), end(), range() and step() are those of the query, in seconds", () => {
  const query = "start() + end() * 1000 + range() * 1e6 + step() * 1e9";
  const value = 60 + 180 * 1000 + 120 * 1e6 + 60 * 1e9;
  expect(rangeResultOf([], query, [1, 3, 1])).toEqual({
    "{}": [
      [1, value],
      [2, value],
      [3, value],
    ],
  });
});
