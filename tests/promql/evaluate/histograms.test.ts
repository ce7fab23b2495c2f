import { resultOf } from "./support/results";

const histogram = (...buckets: readonly (readonly [string, number])[]): readonly string[] =>
  buckets.map(([le, count]) => `b{le="${le}"} ${count}`);
const LATENCY = histogram(["0.1", 10], ["0.5", 30], ["1", 40], ["+Inf", 40]);

test.each<[string, readonly string[], number, number]>([
  ["within a bucket, it is linear", LATENCY, 0.5, 0.3],
  ["within the first bucket, from zero", LATENCY, 0.125, 0.05],
  ["at a bound, it is the bound", LATENCY, 0.75, 0.5],
  ["1 is the last bound", LATENCY, 1, 1],
  ["below 0 is no quantile", LATENCY, -0.1, -Infinity],
  ["above 1 is no quantile", LATENCY, 1.1, Infinity],
  ["in the last bucket, it is the bound below", histogram(["1", 1], ["+Inf", 10]), 0.9, 1],
  [
    "in a first bucket below zero, it is the bound",
    histogram(["-1", 10], ["0", 10], ["+Inf", 10]),
    0.5,
    -1,
  ],
  // The second bucket has at least the 10 of the first one: rank 10 is there.
  ["counts cannot descend", histogram(["1", 10], ["2", 5], ["3", 20], ["+Inf", 20]), 0.75, 2.5],
  ["bounds in two ways become one", histogram(["1", 5], ["1.0", 5], ["+Inf", 10]), 0.5, 0.5],
  [
    "without the bucket of infinity, there is none",
    histogram(["1", 5], ["2", 10]),
    0.5,
    Number.NaN,
  ],
  ["of nothing, there is none", histogram(["1", 0], ["+Inf", 0]), 0.5, Number.NaN],
  ["of one bucket, there is none", histogram(["+Inf", 5]), 0.5, Number.NaN],
])("a quantile: %s", (_, lines, q, expected) => {
  const result = resultOf(lines, `histogram_quantile(${q}, b)`) as Record<string, number>;
  if (Number.isNaN(expected)) expect(result).toEqual({ "{}": Number.NaN });
  else expect(result["{}"]).toBeCloseTo(expected, 9);
});

test.each<[string, number]>([
  ["histogram_fraction(0, 0.1, b)", 0.25],
  ["histogram_fraction(0.1, 0.3, b)", 0.25],
  ["histogram_fraction(-Inf, +Inf, b)", 1],
  ["histogram_fraction(0.5, 0.5, b)", 0],
  ["histogram_fraction(2, 3, b)", 0],
  ["histogram_fraction(NaN, 3, b)", Number.NaN],
])("%s is the share of the observations", (query, expected) => {
  const [value] = Object.values(resultOf(LATENCY, query) as Record<string, number>);
  if (Number.isNaN(expected)) expect(value).toBeNaN();
  else expect(value).toBeCloseTo(expected, 9);
});

test("each histogram is one series; series without a bound are none", () =>
  expect(
    resultOf(
      [
        'b{le="1", job="a"} 10',
        'b{le="+Inf", job="a"} 10',
        'b{le="1", job="b"} 0',
        'b{le="+Inf", job="b"} 10',
        'b{le="high", job="c"} 10',
        'b{job="d"} 10',
      ],
      "histogram_quantile(0.5, b)",
    ),
  ).toEqual({ '{job="a"}': 0.5, '{job="b"}': 1 }));

test.each<[string, string]>([
  ["0", "0.0"],
  ["1", "1.0"],
  ["0.25", "0.25"],
  ["0.00001", "1e-05"],
  ["NaN", "NaN"],
  ["-Inf", "-Inf"],
])("the quantile %s is the label %s", (q, label) =>
  expect(Object.keys(resultOf(LATENCY, `histogram_quantiles(b, "q", ${q})`) as object)).toEqual([
    `{q="${label}"}`,
  ]),
);

test("several quantiles have a label each", () =>
  expect(resultOf(LATENCY, 'histogram_quantiles(b, "q", 0.5, 1)')).toEqual({
    '{q="0.5"}': expect.closeTo(0.3, 9),
    '{q="1.0"}': 1,
  }));
