import { notedSeries } from "../../../src/promql/evaluate/notation";
import { evaluateInstant } from "../../../src/promql/evaluate/queries";
import { memoryStorage } from "../../../src/promql/evaluate/storage";
import { parseStrictly } from "../../../src/promql/tree";

const storage = memoryStorage(
  ['g{a="3"} 5 NaN 3 _ _ 7 Inf -Inf 2', 'h{a="1"} 0+1x30'].map((one) => notedSeries(one, 60_000)),
);

test.each<[query: string, at: number, value: number]>([
  ["quantile(0.5, vector(Inf))", 300, Infinity],
  ["quantile(0.9, vector(-Inf))", 300, -Infinity],
  ["quantile_over_time(0.5, g[3m])", 480, 2],
  ["quantile_over_time(1, g[2m])", 360, Infinity],
  ["timestamp(h @ 300 offset 1m)", 900, 240],
  ["timestamp(h offset -2m @ 300)", 900, 300],
  ["timestamp(h @ end() offset 1m)", 600, 540],
  ["timestamp(h offset 1m)", 600, 540],
])("%s at %d s is %d, as in Prometheus 3.16.0", (query, at, value) => {
  const result = evaluateInstant(parseStrictly(query), storage, at * 1000);
  expect(result).toMatchObject({ type: "vector", samples: [{ v: value }] });
});
