import { EvaluationError, PromqlRefusal } from "../../../src/promql/evaluate/errors";
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
    ["010 011 08", [8, 9, 8]],
    ["1_0 1_000.5", [10, 1000.5]],
    ["1x010", new Array(11).fill(1)],
    ["NaN+1x2", [Number.NaN, Number.NaN, Number.NaN]],
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

// Names and labels that the loader of promtool 3.16.0 reads.
test.each<[string, Record<string, string>]>([
  ["é 1", { __name__: "é" }],
  ["日本.x 1", { __name__: "日本.x" }],
  ["g{é=`1`, } 1", { __name__: "g", é: "1" }],
  ["sum 1", { __name__: "sum" }],
  ["g{__name__='h',a=''} 1", { __name__: "g" }],
  ["stale{on='1'} 1", { __name__: "stale", on: "1" }],
])("the series %s has a name", (text, labels) =>
  expect(notedSeries(text, 1000).labels).toEqual(labels),
);

test.each([
  ...["g{a='1',a='2'} 1", '{"g","h"} 1', "g{''='1'} 1", "g{a='1'}1"],
  ...[
    "inf 1",
    "NaN{a='1'} 1",
    "bool 1",
    "on{a='1'} 1",
    "x stalex2",
    "x 1e400",
    "x Infx3",
    "x 1+Infx3",
  ],
])("%s is refused, as in promtool", (text) =>
  expect(() => notedSeries(text, 1000)).toThrow(EvaluationError),
);

test.each(["x 1+1", "x 1,2", "x abc", "x 0x10y", "x _+1x2", "x 1x99999999", 'x{a!="b"} 1', "1 2"])(
  "%s is no series",
  (text) => expect(() => notedSeries(text, 1000)).toThrow(EvaluationError),
);

test("a native histogram is refused by name", () =>
  expect(() => notedSeries("x {{schema:0 count:1}}x3", 1000)).toThrow(
    new PromqlRefusal("native histograms"),
  ));
