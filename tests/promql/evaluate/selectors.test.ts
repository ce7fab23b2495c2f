import { rangeResultOf, resultOf } from "./support/results";

const JOBS = ['x{job="a"} 1', 'x{job="b"} 2', "x 3", 'y{job="a"} 4'];

test.each<[string, object]>([
  ["x", { 'x{job="a"}': 1, 'x{job="b"}': 2, x: 3 }],
  ['x{job="a"}', { 'x{job="a"}': 1 }],
  ['x{job!="a"}', { 'x{job="b"}': 2, x: 3 }],
  ['x{job=""}', { x: 3 }],
  ['x{job=~"a|b"}', { 'x{job="a"}': 1, 'x{job="b"}': 2 }],
  // A regular expression matches the whole value.
  ['x{job=~"."}', { 'x{job="a"}': 1, 'x{job="b"}': 2 }],
  ['x{job!~"b|"}', { 'x{job="a"}': 1 }],
  ['{__name__=~"x|y", job="a"}', { 'x{job="a"}': 1, 'y{job="a"}': 4 }],
  ['{"y"}', { 'y{job="a"}': 4 }],
  ["z", {}],
])("%s selects the series that meet all its matchers", (query, expected) =>
  expect(resultOf(JOBS, query)).toEqual(expected),
);

test.each(['{job=""}', '{job=~".*"}', '{job!="a"}'])(
  "%s could select everything, and is refused",
  (query) => expect(() => resultOf(JOBS, query)).toThrow("does not match the empty text"),
);

test.each<[string, number, object]>([
  ["a sample is the value up to 5 minutes", 6.99, { x: 1 }],
  ["the lookback is open at its start: a sample of 5 minutes ago is none", 7, {}],
  ["a value is not known before its sample", 1.99, {}],
])("%s", (_, minute, expected) => expect(resultOf(["x _ _ 1"], "x", minute)).toEqual(expected));

test("the lookback is an option", () =>
  expect(resultOf(["x 1"], "x", 1, { lookbackMs: 60_000 })).toEqual({}));

test("a marker of staleness ends a series, and a later sample begins it again", () =>
  expect(rangeResultOf(["x 1 stale _ 2"], "x", [0, 4, 1])).toEqual({
    x: [
      [0, 1],
      [3, 2],
      [4, 2],
    ],
  }));

test("a range has no markers of staleness", () =>
  expect(resultOf(["x 1 stale 2"], "count_over_time(x[5m])", 2)).toEqual({ "{}": 2 }));

const GROWING = ["x 0+1x20"];
test.each<[string, object]>([
  ["x", { x: 10 }],
  ["x offset 3m", { x: 7 }],
  ["x offset -3m", { x: 13 }],
  ["x @ 300", { x: 5 }],
  ["x @ 5m", { x: 5 }],
  ["x @ 300 offset 2m", { x: 3 }],
  ["x offset 2m @ 300", { x: 3 }],
  ["x @ end()", { x: 10 }],
  ["sum_over_time(x[2m] offset 3m)", { "{}": 13 }],
  ["sum_over_time(x[2m] @ 300)", { "{}": 9 }],
])("%s at minute 10 looks at its own time", (query, expected) =>
  expect(resultOf(GROWING, query, 10)).toEqual(expected),
);

test("@ start() and @ end() are the times of the whole query, at each of its steps", () => {
  const times = [4, 6, 1] as const;
  expect(rangeResultOf(GROWING, "x @ start()", times)).toEqual({
    x: [
      [4, 4],
      [5, 4],
      [6, 4],
    ],
  });
  expect(rangeResultOf(GROWING, "x @ end()", times)).toEqual({
    x: [
      [4, 6],
      [5, 6],
      [6, 6],
    ],
  });
  expect(rangeResultOf(GROWING, "max_over_time((x @ start())[3m:1m])", times)).toEqual({
    "{}": [
      [4, 4],
      [5, 4],
      [6, 4],
    ],
  });
});
