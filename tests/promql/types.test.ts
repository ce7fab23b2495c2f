import { promqlFaults } from "../../src/promql/faults";

const VALID = [
  "rate(x[5m])",
  "sum by (a) (rate(x[5m])) / on (a) group_left b",
  "topk(5, sum by (a) (x))",
  'count_values("v", x)',
  "quantile(0.9, x) > bool 1",
  "1 > bool 2",
  "1 + 2 * x",
  "x and y or z unless w",
  "x and (y) or (z) unless (w)",
  "sum by (a) (x) atan2 on (a) (y)",
  "max_over_time(rate(x[5m])[1h:1m])",
  "histogram_quantile(0.9, sum by (le) (rate(x_bucket[5m])))",
  'label_replace(x, "a", "$1", "b", "(.*)")',
  'label_join(x, "a", "-", "b", "c")',
  "hour()",
  "hour(x)",
  "round(x)",
  "round(x, 0.5)",
  "clamp(x, 0, time())",
  "vector(scalar(x))",
  "-sum(x)",
  "(x)",
  "absent_over_time(x[5m])",
  'sum(rate(x{env="$env"}[$__range]))',
  "sum($metric)",
  "rollup_rate(x[5m], 1, 2)",
  "median(x)",
  "sum2(x)",
  "ideriv(x[5m])",
  "rand()",
  'quantiles("q", 0.5, 0.9, x)',
  'quantiles_over_time("q", 0.5, x[5m])',
  "tmin_over_time(x[5m]) - tmax_over_time(x[5m])",
  "tfirst_over_time(x[5m]) or tlast_over_time(x[5m])",
  "range_min(x) + running_min(x) + keep_last_value(x)",
  'label_set(x, "a", "b") + label_copy(x, "a", "b")',
  "topk_min(3, x) / bottomk_max(3, x)",
  'histogram_quantiles(x, "q", 0.5)',
  "ts_of_max_over_time(x[5m])",
  "rate(rollup(x)) + scalar(rand())",
  "rate(later_function(x))",
];

test.each(VALID)("%s is valid", (query) => expect(promqlFaults(query)).toEqual([]));

test.each<[string, number, string]>([
  [
    "rate(x)",
    5,
    "rate() needs a range vector here, not an instant vector. Add a range, such as [5m]",
  ],
  ["sum(x[5m])", 4, "sum() needs an instant vector here, not a range vector. Remove the range"],
  ['sum(rate(x{a="b"}))', 9, "rate() needs a range vector"],
  ["topk(x)", 0, "topk() has 2 arguments, and 1 is given"],
  ["rate(x[5m], 1)", 0, "rate() has 1 argument, and 2 are given"],
  ["round(x, 1, 2)", 0, "round() has at most 2 arguments, and 3 are given"],
  ['label_replace(x, "a")', 0, "label_replace() has 5 arguments, and 2 are given"],
  ["count_values(1, x)", 13, "count_values() needs a string here, not a scalar"],
  ["1 > 2", 0, "a comparison of two scalars needs bool after the operator"],
  ["1 and x", 0, "and needs an instant vector here, not a scalar"],
  ["x[5m] + 1", 0, "an operator needs an instant vector here, not a range vector"],
  ['sum(rate(x{env="$env"}))', 9, "rate() needs a range vector"],
  ["1 + bool 2", 0, "bool is only allowed after a comparison"],
  ["x and bool y", 0, "bool is only allowed after a comparison"],
])("%s has a wrong type or number of arguments", (query, offset, reason) => {
  const [fault, ...others] = promqlFaults(query);
  expect(others).toEqual([]);
  expect(fault).toMatchObject({ offset, what: expect.stringContaining(reason) });
  expect(fault?.uncertain ?? false).toBe(/range vector/.test(reason));
});

test.each<[string, string]>([
  ["summ(x)", "unknown function summ. Did you mean sum?"],
  ["sum(rates(x[5m]))", "unknown function rates. Did you mean rate?"],
])("%s is a warning", (query, reason) =>
  expect(promqlFaults(query)).toEqual([
    { offset: expect.any(Number), what: expect.stringContaining(reason), uncertain: true },
  ]),
);

test("every place with a wrong type is reported", () => {
  expect(promqlFaults("rate(x) + rate(y) > topk(z)").map(({ offset }) => offset)).toEqual([
    5, 15, 20,
  ]);
  expect(promqlFaults("histogram_quantile(x, 0.9)")).toMatchObject([
    { offset: 19, what: "histogram_quantile() needs a scalar here, not an instant vector" },
    { offset: 22, what: "histogram_quantile() needs an instant vector here, not a scalar" },
  ]);
});

test("an unknown function does not end the check of others, whose types are then uncertain", () => {
  const faults = promqlFaults("later_function(rate(x)) + summ(y) + clamp(x[5m])");
  expect(faults.map(({ offset, uncertain }) => [offset, uncertain])).toEqual([
    [26, true],
    [20, true],
    [36, true],
  ]);
});
