import fc from "fast-check";
import { keyOf } from "../../../src/promql/evaluate/labels";
import { evaluateInstant, evaluateRange } from "../../../src/promql/evaluate/queries";
import { SharedValues } from "../../../src/promql/evaluate/shared";
import { memoryStorage, type Sample } from "../../../src/promql/evaluate/storage";
import { parseOrThrow } from "../../../src/promql/tree";
import { casesToRun } from "../../support/case-share";

const number = fc.oneof(
  fc.double(),
  fc.integer({ min: -3, max: 3 }),
  fc.constantFrom(0, -0, Number.NaN, Infinity, -Infinity, 0.1, 1e300, -1e300, 1.7e308),
);
/** Regular and irregular distances, and ends of the series. */
const samples = fc
  .array(fc.tuple(fc.constantFrom(60_000, 60_000, 60_000, 20_000, 500_000), number, fc.nat(12)), {
    minLength: 1,
    maxLength: 60,
  })
  .map((items) => {
    let t = 0;
    return items.map(([distance, v, end]): Sample => {
      t += distance;
      return end === 0 ? { t, v: Number.NaN, stale: true } : { t, v };
    });
  });
const FUNCTIONS = [
  "rate(x[W])",
  "increase(x[W] offset 2m)",
  "min_over_time(x[W])",
  "max_over_time(x[W])",
  "quantile_over_time(0.7, x[W])",
  "changes(x[W])",
  "resets(x[W])",
  "stddev_over_time(x[W])",
  "deriv(x[W])",
  "predict_linear(x[W], 600)",
  "sum_over_time(x[W])",
  "avg_over_time(x[W])",
  "max_over_time(x[W] @ 900)",
  "x - on(job) y",
  "x > y",
  "sum(x) + sum(y)",
  "rate(x[W]) / rate(y[W])",
];

test("values of a range are, to the bit, those of each of its times alone, with shared parts and without", () => {
  let compared = 0;
  const shape = fc.record({
    x: fc.array(samples, { minLength: 1, maxLength: 3 }),
    y: samples,
    query: fc.constantFrom(...FUNCTIONS),
    window: fc.constantFrom("1m", "5m", "17m"),
    step: fc.constantFrom(30_000, 60_000, 130_000),
  });
  fc.assert(
    fc.property(shape, ({ x, y, query, window, step }) => {
      const storage = memoryStorage([
        ...x.map((own, n) => ({ labels: { __name__: "x", job: `${n}` }, samples: own })),
        { labels: { __name__: "y", job: "0" }, samples: y },
      ]);
      const expr = parseOrThrow(query.replaceAll("W", window));
      const to = 50 * step;
      const shared = new SharedValues();
      const run = (options = {}) => evaluateRange(expr, storage, 0, to, step, options).series;
      const series = run();
      expect(run({ shared })).toEqual(series);
      expect(run({ shared })).toEqual(series);
      for (let time = 0; time <= to; time += step) {
        const instant = evaluateInstant(expr, storage, time);
        if (instant.type !== "vector") throw new Error("expected a vector");
        const found = series.flatMap(({ labels, points }) =>
          points.filter(({ t }) => t === time).map(({ v }) => [keyOf(labels), v]),
        );
        expect(Object.fromEntries(found)).toEqual(
          Object.fromEntries(instant.samples.map(({ labels, v }) => [keyOf(labels), v])),
        );
        compared += found.length;
      }
    }),
    { numRuns: casesToRun(2400) },
  );
  expect(compared).toBeGreaterThan(1000);
});
