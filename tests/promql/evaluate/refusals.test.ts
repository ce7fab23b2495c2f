import { PromqlRefusal } from "../../../src/promql/evaluate/errors";
import { notedSeries } from "../../../src/promql/evaluate/notation";
import { evaluateInstant, evaluateRange } from "../../../src/promql/evaluate/queries";
import { memoryStorage } from "../../../src/promql/evaluate/storage";
import { InvalidExpression, parseStrictly } from "../../../src/promql/tree";
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

// Prometheus 3.16.0 moves the times of @ in these, and loads the samples of the times that are written.
test.each([
  "sum_over_time((x @ 300)[3m:1m] offset -2m)",
  "sum_over_time((x @ end())[3m:1m] offset -2m)",
  "sum_over_time((x @ 300)[6m:1m] @ 1200)",
  "sum_over_time(sum_over_time((x @ 300)[1m:1m])[3m:1m] offset -2m)",
])("%s at its own first step is refused by name", (query) => {
  const storage = memoryStorage([notedSeries("x 0+1x30", 60_000)]);
  const at = (seconds: number) => evaluateInstant(parseStrictly(query), storage, seconds * 1000);
  expect(() => at(900)).toThrow("@ in a subquery that begins at the time of the query");
  expect(at(930)).toMatchObject({ type: "vector", samples: [{}] });
});

// Prometheus 3.16.0 takes the first parameter at all times, or moves the time that is written.
test.each([
  ["topk(time() - 30, x @ 300)", "topk() of fixed values and a parameter that changes"],
  ["quantile(time() / 600, x @ 300)", "quantile() of fixed values and a parameter that changes"],
  ["quantile(time() / 600, vector(1))", "quantile() of fixed values and a parameter that changes"],
  ["topk(scalar(x @ 60), x)", "topk() with @ in its parameter at several times"],
  ["quantile(scalar(x @ end()), x)", "quantile() with @ in its parameter at several times"],
])("%s is refused at several times, and has a value at one", (query, what) => {
  const storage = memoryStorage([notedSeries("x 0+1x30", 60_000)]);
  const tree = parseStrictly(query);
  expect(() => evaluateRange(tree, storage, 60_000, 600_000, 60_000)).toThrow(what);
  const subquery = parseStrictly(`count_over_time((${query})[5m:1m])`);
  expect(() => evaluateInstant(subquery, storage, 600_000)).toThrow(what);
  expect(evaluateInstant(tree, storage, 600_000)).toMatchObject({ samples: [{}] });
});

test("x + fill(0) y has a form that needs a feature flag, and is not read without it", () =>
  expect(() => resultOf(["x 1"], "x + fill(0) y")).toThrow(InvalidExpression));

test("a range query of a range or a string is an error", () => {
  expect(() => rangeResultOf(["x 1"], "x[5m]", [0, 1, 1])).toThrow("only allowed as an argument");
  expect(() => rangeResultOf([], '"a"', [0, 1, 1])).toThrow("this one is a string");
  expect(() => rangeResultOf([], "1", [0, 1, 0])).toThrow("needs a step above 0");
  expect(() => rangeResultOf([], "1", [1, 0, 1])).toThrow("not before its start");
});
