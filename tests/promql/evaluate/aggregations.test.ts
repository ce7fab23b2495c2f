import { orderOf, rangeResultOf, resultOf } from "./support/results";

const SERIES = [
  'x{job="a", pod="1"} 1',
  'x{job="a", pod="2"} 3',
  'x{job="b", pod="3"} 5',
  'x{job="b", pod="4"} 7',
];

test.each<[string, object]>([
  ["sum(x)", { "{}": 16 }],
  ["avg by (job) (x)", { '{job="a"}': 2, '{job="b"}': 6 }],
  ["min without (pod) (x)", { '{job="a"}': 1, '{job="b"}': 5 }],
  ["max(x)", { "{}": 7 }],
  ["count by (job) (x)", { '{job="a"}': 2, '{job="b"}': 2 }],
  ["group by (job) (x)", { '{job="a"}': 1, '{job="b"}': 1 }],
  ["stdvar(x)", { "{}": 5 }],
  ["stddev by (job) (x)", { '{job="a"}': 1, '{job="b"}': 1 }],
  ["quantile(0.5, x)", { "{}": 4 }],
  ["sum by (nothing) (x)", { "{}": 16 }],
  ["sum by (__name__) (x)", { x: 16 }],
  ['count_values("v", x > bool 4)', { '{v="0"}': 2, '{v="1"}': 2 }],
  ['count_values by (job) ("v", x > 4)', { '{job="b", v="5"}': 1, '{job="b", v="7"}': 1 }],
  ["sum(y)", {}],
])("%s has a value for each group", (query, expected) =>
  expect(resultOf(SERIES, query)).toEqual(expected),
);

test.each<[string, readonly string[]]>([
  ["topk(3, x)", ["4", "3", "2"]],
  ["bottomk(3, x)", ["1", "2", "3"]],
  ["topk by (job) (1, x)", ["2", "4"]],
  ["topk(0, x)", []],
  ["topk(-1, x)", []],
  ["topk(1.9, x)", ["4"]],
  ["sort(x)", ["1", "2", "3", "4"]],
  ["sort_desc(x)", ["4", "3", "2", "1"]],
  ['sort_by_label_desc(x, "job")', ["4", "3", "2", "1"]],
])("%s is in the order of its values", (query, pods) =>
  expect(orderOf(SERIES, query).map((text) => /pod="(.)"/.exec(text)?.[1])).toEqual(pods),
);

test("numbers in labels are sorted as numbers", () =>
  expect(
    orderOf(['x{n="a10"} 1', 'x{n="a9"} 1', 'x{n="a09b"} 1'], 'sort_by_label(x, "n")'),
  ).toEqual(['x{n="a9"}', 'x{n="a09b"}', 'x{n="a10"}']));

test("no number is the least of all, and the last one in each order", () => {
  const series = ['x{n="1"} NaN', 'x{n="2"} 1', 'x{n="3"} 2'];
  expect(resultOf(series, "topk(2, x)")).toEqual({ 'x{n="3"}': 2, 'x{n="2"}': 1 });
  expect(resultOf(series, "bottomk(2, x)")).toEqual({ 'x{n="2"}': 1, 'x{n="3"}': 2 });
  expect(resultOf(series, "min(x)")).toEqual({ "{}": 1 });
  expect(resultOf(series, "max(x)")).toEqual({ "{}": 2 });
  expect(resultOf(series, "sum(x)")).toEqual({ "{}": Number.NaN });
  expect(resultOf(series, "quantile(0, x)")).toEqual({ "{}": Number.NaN });
  expect(orderOf(series, "sort(x)").at(-1)).toBe('x{n="1"}');
  expect(orderOf(series, "sort_desc(x)").at(-1)).toBe('x{n="1"}');
});

test.each<[string, string]>([
  ["1", "1"],
  ["0.5", "0.5"],
  ["1e21", "1000000000000000000000"],
  ["-1.25e22", "-12500000000000000000000"],
  ["1.5e-7", "0.00000015"],
  ["-0", "-0"],
  ["-Inf", "-Inf"],
  ["Inf", "+Inf"],
  ["NaN", "NaN"],
])("the value %s is the label %s of its count", (value, label) =>
  expect(resultOf([`x ${value}`], 'count_values("v", x)')).toEqual({ [`{v="${label}"}`]: 1 }),
);

test("limitk keeps so many series of each group", () => {
  expect(Object.keys(resultOf(SERIES, "limitk(3, x)") as object)).toHaveLength(3);
  expect(resultOf(SERIES, "count by (job) (limitk by (job) (1, x))")).toEqual({
    '{job="a"}': 1,
    '{job="b"}': 1,
  });
});

test("a ratio below 0 keeps the series that the ratio above 0 leaves", () => {
  const many = Array.from({ length: 100 }, (_, index) => `x{n="${index}"} 1`);
  const share = (resultOf(many, "count(limit_ratio(0.3, x))") as Record<string, number>)["{}"];
  const rest = (resultOf(many, "count(limit_ratio(-0.7, x))") as Record<string, number>)["{}"];
  expect(share).toBeGreaterThan(10);
  expect(share).toBeLessThan(50);
  expect((share ?? 0) + (rest ?? 0)).toBe(100);
  expect(resultOf(many, "limit_ratio(0.3, x) and limit_ratio(-0.7, x)")).toEqual({});
});

test("the number of series may change from step to step", () =>
  expect(
    rangeResultOf(
      ["k 1 2", ...SERIES.map((line) => `${line} 1x3`)],
      "count(topk(scalar(k), x))",
      [0, 1, 1],
    ),
  ).toEqual({
    "{}": [
      [0, 1],
      [1, 2],
    ],
  }));

test("a group has a value only where one of its series has one", () =>
  expect(rangeResultOf(['x{a="1"} 1 stale', 'x{a="2"} _ 2'], "sum by (a) (x)", [0, 1, 1])).toEqual({
    '{a="1"}': [[0, 1]],
    '{a="2"}': [[1, 2]],
  }));

test.each<[string, number]>([
  ["sum(x)", 2],
  ["avg(x)", 0.5],
])("%s of very different numbers is exact", (query, expected) =>
  expect(
    resultOf(['x{n="1"} 1', 'x{n="2"} 1e100', 'x{n="3"} 1', 'x{n="4"} -1e100'], query),
  ).toEqual({
    "{}": expected,
  }),
);

test("a mean is right where the sum is too large for a number", () => {
  expect(resultOf(['x{n="1"} 1.5e308', 'x{n="2"} 1.5e308'], "avg(x)")).toEqual({ "{}": 1.5e308 });
  expect(resultOf(["x 1.5e308 1.5e308"], "avg_over_time(x[5m])", 1)).toEqual({ "{}": 1.5e308 });
});

test.each<[string, string]>([
  ["topk(NaN, x)", "Parameter value is NaN"],
  ["limit_ratio(NaN, x)", "Ratio value is NaN"],
  ["topk(1e30, x)", "overflows int64"],
  ["sum(1, x)", "sum() has 1 argument, and 2 are given"],
  ["topk(x)", "topk() has 2 arguments, and 1 is given"],
  ["sum(1)", "sum() needs an instant vector here, not a scalar"],
  ['topk("a", x)', "topk() needs a scalar"],
  ["count_values(1, x)", "count_values() needs a string"],
  ['count_values("", x)', "invalid label name"],
])("%s has no value", (query, message) => expect(() => resultOf(SERIES, query)).toThrow(message));
