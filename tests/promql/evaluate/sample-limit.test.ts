import { EvaluationError, PromqlRefusal } from "../../../src/promql/evaluate/errors";
import { evaluateInstant, evaluateRange } from "../../../src/promql/evaluate/queries";
import { memoryStorage } from "../../../src/promql/evaluate/storage";
import { parseStrictly } from "../../../src/promql/tree";

const storage = memoryStorage(
  Array.from({ length: 60 }, (_, index) => ({
    labels: { __name__: "x", i: String(index) },
    samples: [{ t: 0, v: 1 }],
  })),
);
const LIMIT = /more than 50,000,000 samples, the limit of Prometheus/;

/** The error of an evaluation, which takes seconds. */
function errorOf(evaluate: () => unknown): unknown {
  try {
    return evaluate();
  } catch (error) {
    return error;
  }
}

test.each([
  "sum_over_time(vector(1)[95y:1s])",
  "x[95y:1s]",
  "count_over_time(sum(x)[95y:1s])",
  "last_over_time(x[1000000s:1s])",
])("%s has too many samples for a query of Prometheus, and is an error", (text) => {
  const error = errorOf(() => evaluateInstant(parseStrictly(text), storage, 0));
  expect(error).toBeInstanceOf(EvaluationError);
  expect((error as Error).message).toMatch(LIMIT);
});

test.each(["1", "x", "last_over_time(x[5m])"])("%s at too many times is an error", (text) => {
  const run = () => evaluateRange(parseStrictly(text), storage, 0, 3e9, text === "1" ? 1 : 1000);
  expect(run).toThrow(LIMIT);
});

test("a subquery below the limit has its values", () => {
  const expr = parseStrictly("sum_over_time(vector(1)[10000s:1s])");
  expect(evaluateInstant(expr, storage, 0)).toMatchObject({ samples: [{ v: 10_000 }] });
});

test.each([
  ["label_replace(", ', "i", "$1$1", "i", "(.*)")'],
  ["label_join(", ', "i", "-", "i", "i")'],
])("a label that %s doubles again and again is refused, with the limit", (open, close) => {
  const query = parseStrictly(`${open.repeat(60)}x${close.repeat(60)}`);
  const error = errorOf(() => evaluateInstant(query, storage, 0));
  expect(error).toBeInstanceOf(PromqlRefusal);
  expect((error as Error).message).toContain("a label with more than 1000000 characters");
});
