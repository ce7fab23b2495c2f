import fc from "fast-check";
import { type Comparison, canMeet, isEmpty, mustMeet } from "../../src/promql/interval";
import { parseOrThrow } from "../../src/promql/tree";
import { valuesOf } from "../../src/promql/values";
import { SEED } from "../support/definitions";

const valuesFor = (query: string) => valuesOf(parseOrThrow(query));
const { POSITIVE_INFINITY: MORE, NEGATIVE_INFINITY: LESS } = Number;

test.each([
  ["x", LESS, MORE],
  ["up", 0, 1],
  ["avg_over_time(up[5m])", 0, 1],
  ["1 + 2 * 3", 7, 7],
  ["-(2 ^ 3)", -8, -8],
  ["count(x)", 1, MORE],
  ["sum(up)", 0, MORE],
  ["sum(-up)", LESS, 0],
  ["rate(x[5m])", 0, MORE],
  ["delta(x[5m])", LESS, MORE],
  ["absent(x)", 1, 1],
  ["hour()", 0, 23],
  ["hour() + 1", 1, 24],
  ["24 - hour()", 1, 24],
  ["up * 100", 0, 100],
  ["up / 4", 0, 0.25],
  ["rate(x[5m]) / rate(y[5m])", 0, MORE],
  ["x / up", LESS, MORE],
  ["x % 10", -10, 10],
  ["x > bool 1", 0, 1],
  ["up > bool 1", 0, 0],
  ["up >= bool 0", 1, 1],
  ["x > 10", 10, MORE],
  ["10 < x", 10, MORE],
  ["x > 10 < 20", 10, 20],
  ["x == 5", 5, 5],
  ["x != 5", LESS, MORE],
  ["count(x) > 1.5", 2, MORE],
  ["up or vector(7)", 0, 7],
  ["up and x", 0, 1],
  ["up unless x", 0, 1],
  ["NaN ^ up", 1, 1],
  ["up ^ NaN", 1, 1],
  ["(up + 2) ^ NaN", MORE, LESS],
  ["clamp(x, 1, 3)", 1, 3],
  ["clamp_min(x, 1)", 1, MORE],
  ["clamp_max(x, 1)", LESS, 1],
  ["abs(x)", 0, MORE],
  ["abs(hour() - 30)", 7, 30],
  ["ceil(up / 2)", 0, 1],
  ["quantile(0.5, up)", 0, 1],
  ["quantile(5, up)", LESS, MORE],
  ["some_function(up)", LESS, MORE],
])("the values of %s are from %d to %d", (query, min, max) => {
  expect(valuesFor(query)).toMatchObject({ min, max });
});

test.each<[string, Comparison, number, boolean, boolean]>([
  ["x > 10", ">", 5, true, true],
  ["x > 10", "<", 5, false, false],
  ["x > 10", "<=", 10, false, false],
  ["x >= 10", "<=", 10, true, false],
  ["up == 0", ">", 0, false, false],
  ["up == 0", "==", 0, true, true],
  ["up", "!=", 0, true, false],
  ["count(x)", "==", 1.5, false, false],
  ["x", ">", 1, true, false],
  ["x != 5", "!=", 5, true, false],
])("%s %s %d can be met: %s, must be met: %s", (query, op, threshold, can, must) => {
  expect(canMeet(valuesFor(query), op, threshold)).toBe(can);
  expect(mustMeet(valuesFor(query), op, threshold)).toBe(must);
});

test("a comparison that is never true has no values", () => {
  expect(isEmpty(valuesFor("x > 10 < 5"))).toBe(true);
  expect(isEmpty(valuesFor("x > 10"))).toBe(false);
});

type Sample = { readonly text: string; readonly value: number | undefined };
const leaf: fc.Arbitrary<Sample> = fc
  .integer({ min: -3, max: 3 })
  .map((n) => ({ text: `vector(${n})`, value: n }));
const OPERATIONS: Readonly<Record<string, (a: number, b: number) => number | undefined>> = {
  "+": (a, b) => a + b,
  "-": (a, b) => a - b,
  "*": (a, b) => a * b,
  "/": (a, b) => a / b,
  "%": (a, b) => a % b,
  "^": (a, b) => a ** b,
  ">": (a, b) => (a > b ? a : undefined),
  "<=": (a, b) => (a <= b ? a : undefined),
  "==": (a, b) => (a === b ? a : undefined),
  "!=": (a, b) => (a === b ? undefined : a),
  ">= bool": (a, b) => Number(a >= b),
  or: (a) => a,
};
const combined = (inner: fc.Arbitrary<Sample>): fc.Arbitrary<Sample> =>
  fc.tuple(inner, fc.constantFrom(...Object.keys(OPERATIONS)), inner).map(([a, op, b]) => ({
    text: `(${a.text} ${op} ${b.text})`,
    value:
      op === "or"
        ? (a.value ?? b.value)
        : a.value === undefined || b.value === undefined
          ? undefined
          : OPERATIONS[op]?.(a.value, b.value),
  }));
const { tree } = fc.letrec<{ tree: Sample; node: Sample }>((tie) => ({
  tree: fc.oneof({ depthSize: "medium" }, leaf, tie("node")),
  node: combined(tie("tree")),
}));

test("the value of each calculation is among the values that are possible", () => {
  fc.assert(
    fc.property(tree, ({ text, value }) => {
      const { min, max, minOpen, maxOpen, nan, integer } = valuesFor(text);
      if (value === undefined) return true;
      if (Number.isNaN(value)) return nan;
      const isAbove = minOpen ? value > min : value >= min;
      const isBelow = maxOpen ? value < max : value <= max;
      return isAbove && isBelow && (!integer || !Number.isFinite(value) || value % 1 === 0);
    }),
    { numRuns: 2000, seed: SEED },
  );
});
