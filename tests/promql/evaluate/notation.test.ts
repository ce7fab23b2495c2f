import { EvaluationError, Refusal } from "../../../src/promql/evaluate/errors";
import { notedSeries, notedValues } from "../../../src/promql/evaluate/notation";

test.each<[string, readonly unknown[]]>(
  [
    ["", []],
    ["1 2  3", [1, 2, 3]],
    ["1x3", [1, 1, 1, 1]],
    ["0+10x5", [0, 10, 20, 30, 40, 50]],
    ["10-5x2", [10, 5, 0]],
    ["-1-1x1", [-1, -2]],
    ["_ 1", [undefined, 1]],
    ["_x3", [undefined, undefined, undefined]],
    ["stale", ["stale"]],
    ["1.5e3 .5 +Inf -inf NaN", [1500, 0.5, Infinity, -Infinity, Number.NaN]],
    ["5x0", [5]],
  ].filter(([, values]) => values !== undefined) as [string, readonly unknown[]][],
)("the values %s are read", (text, expected) => expect(notedValues(text)).toEqual(expected));

test("a series has labels, and a sample in each interval", () =>
  expect(notedSeries('up{job="a}b", zone=\'u\', empty=""} 1 _ stale 2', 1000, 500)).toEqual({
    labels: { __name__: "up", job: "a}b", zone: "u" },
    samples: [
      { t: 500, v: 1 },
      { t: 2500, v: Number.NaN, stale: true },
      { t: 3500, v: 2 },
    ],
  }));

test("of a series with too many values, those until the end are enough", () => {
  const { samples } = notedSeries("x 5 1+1x99999999 7", 1000, 0, 3500);
  expect(samples.slice(0, 5).map(({ v }) => v)).toEqual([5, 1, 2, 3, 4]);
  expect(samples.length).toBeLessThan(10);
});

test("a series may have no name, or one in quotes", () => {
  expect(notedSeries('{a="1"} 1', 1000).labels).toEqual({ a: "1" });
  expect(notedSeries('{"http.requests"} 1', 1000).labels).toEqual({ __name__: "http.requests" });
  expect(notedSeries("{} 1", 1000).labels).toEqual({});
});

test.each(["x 1+1", "x 1,2", "x abc", "x 0x10y", "x _+1x2", "x 1x99999999", 'x{a!="b"} 1', "1 2"])(
  "%s is no series",
  (text) => expect(() => notedSeries(text, 1000)).toThrow(EvaluationError),
);

test("a native histogram is refused by name", () =>
  expect(() => notedSeries("x {{schema:0 count:1}}x3", 1000)).toThrow(
    new Refusal("native histograms"),
  ));
