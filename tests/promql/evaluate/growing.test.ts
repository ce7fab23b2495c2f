import { GrowingSeries } from "../../../src/promql/evaluate/growing";
import { SeriesIndex } from "../../../src/promql/evaluate/series-index";
import { storedSeries } from "../../../src/promql/evaluate/storage";

const X = { __name__: "x" };
const ofX = [{ label: "__name__", op: "=", value: "x" }] as const;

test("a series that grows has the columns of one with the same samples", () => {
  const growing = new GrowingSeries(X);
  const samples = Array.from({ length: 100 }, (_, t) =>
    t % 30 === 20 ? { t, v: Number.NaN, stale: true as const } : { t, v: t / 3 },
  );
  for (const { t, v, stale } of samples) stale ? growing.end(t) : growing.append(t, v);
  const { all, points } = storedSeries({ labels: X, samples });
  expect(growing.all).toEqual(all);
  expect({ t: growing.points.t, v: growing.points.v }).toEqual({ t: points.t, v: points.v });
});

test("what was read of a series that grows stays as it is", () => {
  const growing = new GrowingSeries(X);
  growing.append(0, 1);
  const { all } = growing;
  for (let t = 1; t < 40; t++) growing.append(t, t);
  growing.end(40);
  expect(Array.from(all.v)).toEqual([1]);
  expect([growing.all.t.length, growing.points.t.length]).toEqual([41, 40]);
});

test("a selector finds the series that are added after its first use", () => {
  const index = new SeriesIndex();
  expect(index.select(ofX)).toEqual([]);
  index.add(new GrowingSeries(X));
  index.add(new GrowingSeries({ ...X, a: "1" }));
  index.add(new GrowingSeries({ __name__: "y" }));
  expect(index.select(ofX).map(({ labels }) => labels)).toEqual([X, { ...X, a: "1" }]);
});
