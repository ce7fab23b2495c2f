import { Refusal } from "../../../src/promql/evaluate/errors";
import { UnknownForm } from "../../../src/promql/tree";
import { answer, answers } from "./support/answers";

test.each<[string, string]>([
  ["info(x)", "info()"],
  ["histogram_count(x)", "histogram_count()"],
  ["histogram_avg(x)", "histogram_avg()"],
  ["rollup_rate(x[5m])", "rollup_rate()"],
  ["median(x)", "median()"],
  ["x </ 1", "the operator </"],
])("%s is refused by name", (query, name) => {
  const run = () => answer(["x 1"], query);
  expect(run).toThrow(Refusal);
  expect(run).toThrow(`the evaluator does not support ${name}`);
});

test.each(["x + fill(0) y", "x[5m + 1m]", "rate(x[5m] smoothed)", "rate(x[5m] anchored)"])(
  "%s has a form that the tree does not know, and is not read without it",
  (query) => expect(() => answer(["x 1"], query)).toThrow(UnknownForm),
);

test("a range query of a range or a string is an error", () => {
  expect(() => answers(["x 1"], "x[5m]", [0, 1, 1])).toThrow("only allowed as an argument");
  expect(() => answers([], '"a"', [0, 1, 1])).toThrow("this one is a string");
  expect(() => answers([], "1", [0, 1, 0])).toThrow("needs a step above 0");
  expect(() => answers([], "1", [1, 0, 1])).toThrow("not before its start");
});
