import { rangeResultOf, resultOf } from "./support/results";

test("a range is open at its start and closed at its end", () => {
  expect(resultOf(["x 0+1x20"], "x[3m]", 10)).toEqual({
    x: [
      [8, 8],
      [9, 9],
      [10, 10],
    ],
  });
  expect(resultOf(["x 0+1x20"], "x[3m]", 10.5)).toEqual({
    x: [
      [8, 8],
      [9, 9],
      [10, 10],
    ],
  });
});

test("the steps of a subquery are multiples of its step, whatever the time of the query is", () => {
  expect(resultOf(["x 0+1x20"], "x[6m:2m]", 11)).toEqual({
    x: [
      [6, 6],
      [8, 8],
      [10, 10],
    ],
  });
  expect(resultOf(["x 0+1x20"], "x[6m:2m]", 10)).toEqual({
    x: [
      [6, 6],
      [8, 8],
      [10, 10],
    ],
  });
  expect(resultOf(["x 0+1x20"], "x[6m:2m] offset 1m", 10)).toEqual({
    x: [
      [4, 4],
      [6, 6],
      [8, 8],
    ],
  });
  expect(resultOf(["x 0+1x20"], "x[4m:2m] @ 300", 10)).toEqual({
    x: [
      [2, 2],
      [4, 4],
    ],
  });
});

test("a subquery without a step has the one of the options", () => {
  expect(resultOf(["x 0+1x20"], "x[2m:]", 10)).toEqual({
    x: [
      [9, 9],
      [10, 10],
    ],
  });
  expect(resultOf(["x 0+1x20"], "x[2m:]", 10, { subqueryStepMs: 120_000 })).toEqual({
    x: [[10, 10]],
  });
});

test("a subquery of a range query has the windows of each step", () =>
  expect(rangeResultOf(["x 0+1x20"], "sum_over_time(x[4m:2m])", [10, 12, 1])).toEqual({
    "{}": [
      [10, 18],
      [11, 18],
      [12, 22],
    ],
  }));

test.each<[string, string, string, number, number | undefined]>([
  // 5 samples in (0, 5], at minutes 1 to 5: growth 4 in 4 minutes, and one more towards the start.
  ["is extrapolated to its ends", "0+60x5", "increase(x[5m])", 5, 300],
  ["is per second", "0+60x5", "rate(x[5m])", 5, 1],
  // Minutes 1 to 5 have 60 120 0 60 120: 60 + 120 lost, in 4 minutes, then 5/4 of it.
  ["adds what a reset has lost", "0 60 120 0 60 120", "increase(x[5m])", 5, 225],
  // Prometheus 3.16.0. What resets have lost, added up before, gives 3.7000000000000006.
  ["adds what each reset has lost", "0.1 0.7 0.2 0.9 0.3 0.1 1.1 0.7", "increase(x[8m])", 7, 3.7],
  ["of a gauge has no resets", "0 60 120 0 60 120", "delta(x[5m])", 5, 75],
  ["of a counter is not extrapolated below zero", "_ 0+60x4", "increase(x[5m])", 5, 240],
  // The first sample is 3 minutes after the start: half a distance is added, not 3 minutes.
  ["ends half a distance before its first sample", "_ _ _ 600+60x2", "increase(x[5m])", 5, 150],
  ["ends half a distance after its last sample", "600+60x2 _ _ _", "increase(x[5m])", 5, 150],
  ["needs two samples", "_ _ _ _ _ 1", "rate(x[5m])", 5, undefined],
  ["of the last two samples", "0 10 40 100", "irate(x[5m])", 3, 1],
  ["of the last two samples begins at zero after a reset", "100 30", "irate(x[5m])", 1, 0.5],
  ["of the last two samples of a gauge", "100 30", "idelta(x[5m])", 1, -70],
  ["counts resets", "1 2 1 0 5", "resets(x[10m])", 4, 2],
  ["counts changes, and NaN is equal to NaN", "1 1 2 NaN NaN 2", "changes(x[10m])", 5, 3],
  ["gives the slope per second", "0+30x5", "deriv(x[5m])", 5, 0.5],
  ["predicts along the slope", "0+30x5", "predict_linear(x[5m], 60)", 5, 180],
  ["predicts a constant exactly", "7x5", "predict_linear(x[5m], 3600)", 5, 7],
])("a change %s: %s, %s", (_, values, query, minute, expected) => {
  const result = resultOf([`x ${values}`], query, minute) as Record<string, number>;
  if (expected === undefined) expect(result).toEqual({});
  else expect(result["{}"]).toBeCloseTo(expected, 9);
});

test.each<[string, number]>([
  ["sum_over_time(x[10m])", 22],
  ["avg_over_time(x[10m])", 4.4],
  ["min_over_time(x[10m])", 1],
  ["max_over_time(x[10m])", 10],
  ["count_over_time(x[10m])", 5],
  ["stdvar_over_time(x[10m])", 10.64],
  ["stddev_over_time(x[10m])", Math.sqrt(10.64)],
  ["quantile_over_time(0.5, x[10m])", 3],
  ["quantile_over_time(0.9, x[10m])", 8.4],
  ["quantile_over_time(-1, x[10m])", -Infinity],
  ["quantile_over_time(2, x[10m])", Infinity],
  ["mad_over_time(x[10m])", 2],
  ["first_over_time(x[10m])", 1],
  ["last_over_time(x[10m])", 6],
  ["present_over_time(x[10m])", 1],
  ["ts_of_max_over_time(x[10m])", 180],
  ["ts_of_min_over_time(x[10m])", 0],
  ["ts_of_first_over_time(x[10m])", 0],
  ["ts_of_last_over_time(x[10m])", 240],
  ["double_exponential_smoothing(x[10m], 0.5, 0.5)", 7.75],
])("%s of 1 2 3 10 6 is known", (query, expected) => {
  const [value] = Object.values(resultOf(["x 1 2 3 10 6"], query, 4) as Record<string, number>);
  expect(value).toBeCloseTo(expected, 9);
});

test("functions of a window keep the name only where the value is one of the metric", () => {
  expect(resultOf(["x 1"], "last_over_time(x[5m])")).toEqual({ x: 1 });
  expect(resultOf(["x 1"], "first_over_time(x[5m])")).toEqual({ x: 1 });
  expect(resultOf(["x 1"], "max_over_time(x[5m])")).toEqual({ "{}": 1 });
});

test("the parameter of a window may change from step to step", () =>
  expect(
    rangeResultOf(["x 0+1x10", "q 0 0 0 0 0 1"], "quantile_over_time(scalar(q), x[3m])", [4, 5, 1]),
  ).toEqual({
    "{}": [
      [4, 2],
      [5, 5],
    ],
  }));

test.each(["double_exponential_smoothing(x[5m], 0, 0.5)", "holt_winters(x[5m], 0.5, 1)"])(
  "%s has a factor that is not between 0 and 1",
  (query) =>
    expect(() => resultOf(["x 1 2"], query, 1)).toThrow(/invalid (smoothing|trend) factor/),
);
