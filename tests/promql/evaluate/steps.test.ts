import { keyOf } from "../../../src/promql/evaluate/labels";
import { evaluateInstant, evaluateRange } from "../../../src/promql/evaluate/queries";
import { parseOrThrow } from "../../../src/promql/tree";
import { storageOf } from "./support/results";

/** Series with resets, gaps, ends and values that are no numbers. */
const STORAGE = storageOf([
  'x{job="a", le="1"} 0+3x20 0+2x20 _x10 5+1x30',
  'x{job="a", le="+Inf"} 0+5x20 stale _x10 7+1x40',
  'x{job="b", le="1"} _x15 1 2 3 stale 4 5 6 0 1 2 _x7 9 NaN 3 stale',
  'x{job="b", le="+Inf"} _x3 1+1x60',
  'y{job="a"} 1 2 1 2 _x6 3x30 _x8 4+0.5x10',
  'y{job="b"} _x20 -5+1x40',
  "k 1x20 2x20 0x40",
]);

const QUERIES = [
  "x",
  "x offset 7m",
  "x offset -3m",
  "rate(x[5m])",
  "increase(x[11m] offset 2m)",
  "irate(x[4m])",
  "delta(y[6m])",
  "sum_over_time(y[3m])",
  "quantile_over_time(0.7, x[9m])",
  "stddev_over_time(x[9m])",
  "predict_linear(y[10m], 600)",
  "absent(y)",
  "absent_over_time(y[2m])",
  "timestamp(x)",
  "max_over_time(rate(x[5m])[10m:2m])",
  "sum_over_time(sum by (job) (x)[7m:3m] offset 1m)",
  "sum by (job) (x)",
  "topk(2, x)",
  "bottomk(scalar(k), x)",
  'count_values("v", y)',
  "stdvar(x)",
  "histogram_quantile(0.4, x)",
  "x > on(job) group_left y",
  "y + on(job) y",
  "y and on(job) x > 4",
  "y or x",
  "x unless on(job) y",
  "-y > bool 0",
  "scalar(k) * time()",
  'label_replace(y, "z", "$1", "job", "(.)")',
  "clamp_max(y, scalar(k))",
  "hour()",
];

const MINUTE = 60_000;
const [FROM, TO, STEP] = [0, 85 * MINUTE, 90_000];

test.each(QUERIES)("%s of a range has at each step the value of that time", (query) => {
  const expr = parseOrThrow(query);
  const { series } = evaluateRange(expr, STORAGE, FROM, TO, STEP);
  let values = 0;
  for (let time = FROM; time <= TO; time += STEP) {
    const instant = evaluateInstant(expr, STORAGE, time);
    const expected =
      instant.type === "scalar"
        ? [["", instant.v]]
        : instant.type === "vector"
          ? instant.samples.map(({ labels, v }) => [keyOf(labels), v])
          : [];
    const found = series.flatMap(({ labels, points }) =>
      points.filter(({ t }) => t === time).map(({ v }) => [keyOf(labels), v]),
    );
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
    values += found.length;
  }
  expect(values).toBeGreaterThan(10);
});
