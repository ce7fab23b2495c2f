import { conditionIn, converted, findingsOf } from "./support/files";

const conditionOf = (expr: string): string => conditionIn(converted({ expr }));

describe("a comparison with a number moves to the condition", () => {
  test.each([
    ["x > 10", "x MORE_THAN 10"],
    ["x >= 10", "x MORE_THAN_OR_EQUALS 10"],
    ["x < 10", "x LESS_THAN 10"],
    ["x <= 10", "x LESS_THAN_OR_EQUALS 10"],
    ["up == 0", "up EQUALS 0"],
    ["count(x) != 1", "count(x) NOT_EQUALS 1"],
    ["(x > .10)", "x MORE_THAN 0.1"],
    ["10 < x", "x MORE_THAN 10"],
    ["10 >= x", "x LESS_THAN_OR_EQUALS 10"],
    ["x < -1", "x LESS_THAN -1"],
    ["x > 5 * 1024 ^ 2", "x MORE_THAN 5242880"],
    ["(a + b) / c * 100 > 80", "(a + b) / c * 100 MORE_THAN 80"],
    ["time() - x > 3600", "time() - x MORE_THAN 3600"],
    ["x > 5 < 10", "x > 5 LESS_THAN 10"],
    ["sum by (job) (rate(x[5m])) > 1", "sum by (job) (rate(x[5m])) MORE_THAN 1"],
  ])("%s becomes %s", (expr, expected) => expect(conditionOf(expr)).toBe(expected));
});

describe("a comparison on the left of a set operation moves to the condition", () => {
  test.each([
    ["x > 10 and y", "x and y MORE_THAN 10"],
    ["(x > 10) and y > 5", "(x) and y > 5 MORE_THAN 10"],
    ["x > 10 unless on (job) y", "x unless on (job) y MORE_THAN 10"],
    ["x > 10 and y unless z", "x and y unless z MORE_THAN 10"],
    ["(x or y) * 2 > 1 and z", "(x or y) * 2 and z MORE_THAN 1"],
    ["-(x or y) > 1", "-(x or y) MORE_THAN 1"],
    ["(a and b) > 10 and c", "(a and b) and c MORE_THAN 10"],
    ["a > b and c", "a > bool b and c MORE_THAN 0"],
  ])("%s becomes %s", (expr, expected) => expect(conditionOf(expr)).toBe(expected));
});

describe("a comparison that no condition can express becomes 0 or 1", () => {
  test.each([
    ["a > b", "a > bool b MORE_THAN 0"],
    ["a>10 * b", "a> bool 10 * b MORE_THAN 0"],
    ["a != on (job) group_left b", "a != bool on (job) group_left b MORE_THAN 0"],
    ["a > ignoring (x) group_right b", "a > bool ignoring (x) group_right b MORE_THAN 0"],
    [
      "sum by (job) (a) > on (job) sum by (job) (b)",
      "sum by (job) (a) > bool on (job) sum by (job) (b) MORE_THAN 0",
    ],
    ["x > time()", "x > bool time() MORE_THAN 0"],
    ["x > scalar(y)", "x > bool scalar(y) MORE_THAN 0"],
    ["x == Inf", "x == bool Inf MORE_THAN 0"],
    // NaN is not 1, and the service does not say how it compares it.
    ["x != 1", "x != bool 1 MORE_THAN 0"],
    ["a # not > here\n> b", "a # not > here\n> bool b MORE_THAN 0"],
  ])("%s becomes %s", (expr, expected) => expect(conditionOf(expr)).toBe(expected));
});

describe("each sample of another expression counts, whatever its value is", () => {
  test.each([
    ["absent(x)", "absent(x) MORE_THAN 0"],
    ["count(x) by (job)", "count(x) by (job) MORE_THAN 0"],
    ["vector(1)", "vector(1) MORE_THAN 0"],
    ["x", "count without () (x) MORE_THAN 0"],
    ["x or y == 0", "count without () (x or y == 0) MORE_THAN 0"],
    ["x > 1 or y > 2", "count without () (x > 1 or y > 2) MORE_THAN 0"],
    ["x > 1 or x < -1", "count without () (x > 1 or x < -1) MORE_THAN 0"],
    ["rate(x[5m]) > 1 or x > 5", "count without () (rate(x[5m]) > 1 or x > 5) MORE_THAN 0"],
    ["sum(x) > 1 or sum(y) > 1", "sum(x) > 1 or sum(y) > 1 MORE_THAN 0"],
    ["x > bool 1", "count without () (x > bool 1) MORE_THAN 0"],
    ["1", "count without () (vector(1)) MORE_THAN 0"],
    ["x # the end", "count without () (x # the end\n) MORE_THAN 0"],
    // One of several series on the left passes, which bool would refuse.
    // Several series would be equal after bool, which removes their names.
    ["(a or b) > 1 and c", "count without () ((a or b) > 1 and c) MORE_THAN 0"],
    ['{__name__=~"a|b"} < 10', 'count without () ({__name__=~"a|b"} < 10) MORE_THAN 0'],
    ['{__name__=~"a|b"} != c', 'count without () ({__name__=~"a|b"} != c) MORE_THAN 0'],
    ["a > on (job) b", "count without () (a > on (job) b) MORE_THAN 0"],
    ["a > ignoring (pod) b", "count without () (a > ignoring (pod) b) MORE_THAN 0"],
    // bool removes the name by which the set operation pairs.
    ["a > b and on (__name__) c", "count without () (a > b and on (__name__) c) MORE_THAN 0"],
  ])("%s becomes %s", (expr, expected) => expect(conditionOf(expr)).toBe(expected));
});

describe("an expression that is no condition is refused, with the reason", () => {
  test.each([
    ["x >", "unexpected end of the query (line 1, column 4)"],
    ["rate(x) > ) 1", 'unexpected ")" (line 1, column 11)'],
    ['"text"', "a string is no condition"],
    ["x[5m]", "a range vector is no condition: put a function such as rate() around it"],
    ["1 > 2", "a comparison of two scalars needs bool after the operator (line 1, column 1)"],
    ["a + on (job) fill (0) b", "fill needs a feature flag of Prometheus (line 1, column 14)"],
  ])("%s: %s", (expr, what) => {
    const alert = converted({ expr });
    expect(alert.args).toBeUndefined();
    expect(findingsOf(alert)).toEqual(["error expr"]);
    expect(alert.findings[0]?.what).toBe(what);
  });
});
