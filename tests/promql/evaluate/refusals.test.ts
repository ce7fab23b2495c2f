import { Refusal } from "../../../src/promql/evaluate/errors";
import { UnknownForm } from "../../../src/promql/tree";
import { rangeResultOf, resultOf } from "./support/results";

test.each<[string, string]>([
  ["info(x)", "info()"],
  ["histogram_count(x)", "histogram_count()"],
  ["histogram_avg(x)", "histogram_avg()"],
  ["rollup_rate(x[5m])", "rollup_rate()"],
  ["median(x)", "median()"],
  ["x </ 1", "the operator </"],
])("%s is refused by name", (query, name) => {
  const run = () => resultOf(["x 1"], query);
  expect(run).toThrow(Refusal);
  expect(run).toThrow(`the evaluator does not support ${name}`);
});

test.each(["x + fill(0) y", "x[5m + 1m]", "rate(x[5m] smoothed)", "rate(x[5m] anchored)"])(
  "%s has a form that the tree does not know, and is not read without it",
  (query) => expect(() => resultOf(["x 1"], query)).toThrow(UnknownForm),
);

test("a range query of a range or a string is an error", () => {
  expect(() => rangeResultOf(["x 1"], "x[5m]", [0, 1, 1])).toThrow("only allowed as an argument");
  expect(() => rangeResultOf([], '"a"', [0, 1, 1])).toThrow("this one is a string");
  expect(() => rangeResultOf([], "1", [0, 1, 0])).toThrow("needs a step above 0");
  expect(() => rangeResultOf([], "1", [1, 0, 1])).toThrow("not before its start");
});
