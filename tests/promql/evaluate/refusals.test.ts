import { PromqlRefusal } from "../../../src/promql/evaluate/errors";
import { InvalidExpression } from "../../../src/promql/tree";
import { rangeResultOf, resultOf } from "./support/results";

test.each<[string, string]>([
  ["info(x)", "info()"],
  ["rollup_rate(x[5m])", "rollup_rate()"],
  ["median(x)", "median()"],
  ["x </ 1", "the operator </"],
])("%s is refused by name", (query, name) => {
  const run = () => resultOf(["x 1"], query);
  expect(run).toThrow(PromqlRefusal);
  expect(run).toThrow(`the evaluator does not support ${name}`);
});

test("x + fill(0) y has a form that needs a feature flag, and is not read without it", () =>
  expect(() => resultOf(["x 1"], "x + fill(0) y")).toThrow(InvalidExpression));

test("a range query of a range or a string is an error", () => {
  expect(() => rangeResultOf(["x 1"], "x[5m]", [0, 1, 1])).toThrow("only allowed as an argument");
  expect(() => rangeResultOf([], '"a"', [0, 1, 1])).toThrow("this one is a string");
  expect(() => rangeResultOf([], "1", [0, 1, 0])).toThrow("needs a step above 0");
  expect(() => rangeResultOf([], "1", [1, 0, 1])).toThrow("not before its start");
});
