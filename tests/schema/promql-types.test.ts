import { promqlFault } from "../../src/schema/queries/promql";

const VALID = [
  "rate(x[5m])",
  "sum by (a) (rate(x[5m])) / on (a) group_left b",
  "topk(5, sum by (a) (x))",
  'count_values("v", x)',
  "quantile(0.9, x) > bool 1",
  "1 > bool 2",
  "1 + 2 * x",
  "x and y or z unless w",
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
  "sum(x offset 5m) @ 12",
  "-sum(x)",
  "(x)",
  "absent_over_time(x[5m])",
  'sum(rate(x{env="$env"}[$__range]))',
  "sum($metric)",
  "rollup_rate(x[5m], 1, 2)",
  "median(x)",
  "sum2(x)",
];

test.each(VALID)("%s is valid", (query) => expect(promqlFault(query)).toBeUndefined());

test.each<[string, number, string]>([
  [
    "rate(x)",
    5,
    "rate() needs a range vector here, not an instant vector. Add a range, such as [5m]",
  ],
  ["sum(x[5m])", 4, "sum() needs an instant vector here, not a range vector. Remove the range"],
  ['sum(rate(x{a="b"}))', 9, "rate() needs a range vector"],
  [
    "histogram_quantile(x, 0.9)",
    19,
    "histogram_quantile() needs a scalar here, not an instant vector",
  ],
  ["topk(x)", 0, "topk() has 2 arguments, and 1 is given"],
  ["rate(x[5m], 1)", 0, "rate() has 1 argument, and 2 are given"],
  ["round(x, 1, 2)", 0, "round() has at most 2 arguments, and 3 are given"],
  ['label_replace(x, "a")', 0, "label_replace() has 5 arguments, and 2 are given"],
  ["count_values(1, x)", 13, "count_values() needs a string here, not a scalar"],
  ["1 > 2", 0, "a comparison of two scalars needs bool after the operator"],
  ["1 and x", 0, "and needs an instant vector here, not a scalar"],
  ["x[5m] + 1", 0, "an operator needs an instant vector here, not a range vector"],
  ['sum(rate(x{env="$env"}))', 9, "rate() needs a range vector"],
])("%s has a wrong type or number of arguments", (query, offset, reason) => {
  const fault = promqlFault(query);
  expect(fault).toMatchObject({ offset, reason: expect.stringContaining(reason) });
  expect(fault?.uncertain ?? false).toBe(/range vector/.test(reason));
});

test.each<[string, string]>([
  ["summ(x)", "unknown function summ. Did you mean sum?"],
  ["sum(rates(x[5m]))", "unknown function rates. Did you mean rate?"],
])("%s is a warning", (query, reason) =>
  expect(promqlFault(query)).toMatchObject({
    reason: expect.stringContaining(reason),
    uncertain: true,
  }),
);
