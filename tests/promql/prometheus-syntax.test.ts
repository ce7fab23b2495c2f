import { prometheusFaults } from "../../src/promql/faults";
import { readExpression } from "../../src/promql/tree";
import { resultOf } from "./evaluate/support/results";

/** Expressions and their values in Prometheus 3.16.0 at minute 60; x grows by 1 each minute. */
const X = ["x 0+1x100"];
test.each<[string, number]>([
  ["1 + x offset 5m * 2", 111],
  ["1 + x @ 600 * 2", 21],
  ["x > x offset 1m * 1.01", 60],
  ["-x offset 1m ^ 2", -3481],
  ["x - x offset 5m atan2 x", 60 - Math.atan2(55, 60)],
  ["x or x offset 1m and y", 60],
  ["x offset -5m + 1", 66],
  ["x offset -(5m) * 2", 130],
  ["x offset (5m) * 2", 50],
  ["x offset --5m * 2", 50],
  ["x offset (1m+1m)", 58],
  ["x offset max_of(1m, 2m) * 2", 116],
  ["x offset 0 offset 5m", 55],
  ["-2 ^ 2 + x", 56],
  ["2 ^ -2 * x", 15],
  ["2 ^ 3 ^ 2 - x", 452],
  ["x * -x ^ 2 / x", -3600],
  ["sum_over_time(x[2m * 2])", 60 + 59 + 58 + 57],
  ["sum_over_time(x[max_of(1m, 2m)])", 60 + 59],
  ["count_over_time(x[(10m):1m*2])", 5],
  ["increase(x[5m] anchored)", 5],
  ["rate(x[5m] smoothed) * 60", 1],
  ["x smoothed", 60],
  ["0x_1F + x", 91],
  ["010 + x", 68],
  ["1_000 + x", 1060],
  ["5. + x", 65],
  ["1m30s + x", 150],
  ["x + ON () x", 120],
  ["SUM BY () (x)", 60],
  ["sum(x) # a comment\n+ x[1h:] offset 1w or x", 60],
])("%s has the value of Prometheus", (query, value) => {
  const result = query.includes("[1h:] offset 1w or")
    ? [value]
    : Object.values(resultOf(X, query, 60) as object);
  expect(result).toEqual([expect.closeTo(value, 9)]);
});

test.each([
  "by",
  "and",
  "offset",
  "offset offset 5m",
  "sum",
  "step{a='b'}",
  "and and and",
  "{'a','b'}",
  "inf",
  "x{a='b',}",
  "sum(x) by ('a',)",
  "sum by (and, by, on) (x)",
  "fill + fill",
  "x[5m+1m:]",
  "a * on(b) group_left c",
  "time() > bool 1",
])("%s is valid in Prometheus", (query) => expect(readExpression(query).refused).toEqual([]));

/** Expressions that Prometheus 3.16.0 refuses, the place of the mistake, and a part of our reason. */
test.each<[string, number, string]>([
  ["", 0, "there is no expression"],
  ["x +", 3, "unexpected end"],
  ["(g) offset 1m", 4, "offset follows a selector"],
  ["(g)[5m]", 3, "a range follows a selector"],
  ["sum(x) offset 5m", 7, "offset follows a selector"],
  ["sum(x) @ 5", 7, "@ follows a selector"],
  ["x offset 5m offset 1m", 12, "there are two offsets"],
  ["x @ 1 @ 2", 6, "there are two times"],
  ["x offset 5m [5m]", 12, "follow the range"],
  ["x[0s]", 2, "longer than 0"],
  ["x[-5m]", 2, "longer than 0"],
  ["x[5m:0]", 5, "longer than 0"],
  ["x[5m/0]", 4, "divided by 0"],
  ["x[10min]", 2, "unknown unit min. The units of durations are y, w, d, h, m, s and ms"],
  ["x[1hour]", 2, "unknown unit hour"],
  ["x[5M]", 2, "unknown unit M"],
  ["x[1.5h]", 2, "write 1h30m for 1.5h"],
  ["x[5m1h]", 2, "the largest first"],
  ["x[400y]", 2, "longer than 292 years"],
  ["1e400", 0, "the number 1e400 is too large"],
  ["0x1p3", 0, "this is not a number"],
  ["1__0", 0, "this is not a number"],
  ["rat(x[5m])", 0, "unknown function rat. Did you mean ra"],
  ["RATE(x[5m])", 0, "unknown function RATE"],
  ["holt_winters(x[5m], 0.5, 0.5)", 0, "no function holt_winters since version 3"],
  ["limitk(1, x)", 0, "limitk() needs the feature flag"],
  ["step()", 0, "step() needs the feature flag"],
  ["x + fill(0) y", 4, "fill needs a feature flag"],
  ['{job=""}', 0, "a matcher that does not match the empty text"],
  ["{}", 0, "a matcher that does not match the empty text"],
  ['{a=~".*"}', 0, "a matcher that does not match the empty text"],
  ['x{__name__="x"}', 0, "the name of the metric is given twice"],
  ['x{p=~"/\\d"}', 7, "unknown escape \\d in a string. Write \\\\d"],
  ["x{a='\\\"'}", 5, "unknown escape"],
  ['x{a="\n"}', 4, 'the quote " is not closed'],
  ['x{a=~"("}', 2, "the regular expression of a"],
  ["x{a=b}", 4, "put the label value in quotes"],
  ["x{,}", 2, 'unexpected ","'],
  ["a and on(b) group_left c", 0, "group_left is not allowed with and"],
  ["a * on(b) group_left(b) c", 2, "the label b is in on() and in group_left()"],
  ["a * group_left(b) c", 4, 'unexpected "group_left"'],
  ["1 + on(a) x", 0, "only allowed between two instant vectors"],
  ["rate(x)", 5, "rate() needs a range vector"],
  ["sum(x, y)", 0, "sum() has 1 argument, and 2 are given"],
  ["sum(x,)", 6, "no argument after the comma"],
  ["sum by (without) (x)", 8, 'unexpected "without"'],
  ["rate(x[5m]) by (a)", 0, "by and without are only allowed with an aggregation"],
  ["max_over_time(time()[5m:])", 14, "a subquery needs an instant vector"],
  ["rate(x[5m] smoothed anchored)", 20, "anchored excludes smoothed"],
  ["x[5m:] anchored", 7, "anchored is not allowed after a subquery"],
  ["x offset (1m) + y", 16, 'unexpected "y"'],
  ["bool", 0, 'unexpected "bool"'],
  ["x ~ y", 2, 'unexpected "~"'],
])("%s is refused with its place", (query, offset, reason) =>
  expect(prometheusFaults(query)[0]).toMatchObject({
    offset,
    what: expect.stringContaining(reason),
  }),
);

test.each<[string, string]>([
  ["parentheses", `${"(".repeat(10_000)}x${")".repeat(10_000)}`],
  ["calls without an end", "sum(".repeat(10_000)],
  ["signs", `${"-".repeat(10_000)}x`],
  ["powers", "2^".repeat(10_000).concat("2")],
  ["durations", `x[${"(".repeat(10_000)}5m${")".repeat(10_000)}]`],
])("10,000 nested %s are refused", (_, query) =>
  expect(prometheusFaults(query)).toMatchObject([{ what: expect.stringContaining("nested") }]),
);

test.each([
  ["(", "x", ")"],
  ["sum(", "x", ")"],
  ["-", "x", ""],
  ["x ^ ", "x", ""],
  ["max_over_time(", "x[1m:1s]", "[1m:1s])"],
  ["", "x", "[1m:1s]"],
  ["", "x", " or x"],
])("10,000 levels of %s%s%s are not read, with the bound", (open, value, close) => {
  const text = open.repeat(10_000) + value + close.repeat(10_000);
  expect(readExpression(text)).toMatchObject({
    refused: [{ what: "the expression is nested more than 500 times", sort: "form" }],
  });
});
