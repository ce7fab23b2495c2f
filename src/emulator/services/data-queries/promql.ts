import { evaluateInstant, evaluateRange, isQueryError } from "../../../promql/evaluate/queries";
import { memoryStorage, type Series } from "../../../promql/evaluate/storage";
import type { Storage } from "../../../promql/evaluate/stored-series";
import type { Expr } from "../../../promql/expr";
import { parseOrThrow } from "../../../promql/tree";
import { badRequest } from "../../server/errors";
import { type MetricSeries, sampleOf } from "./record";

export const metricsResult = (
  resultType: string,
  result: { metric: Record<string, string> }[],
) => ({ status: "success", data: { resultType, result } });

/** The series of an account; undefined where it has none. */
type AccountSeries = (() => Storage) | undefined;

/** The result of a query at one time, in milliseconds; nothing where there are no series. */
export function instantResult(query: string, series: AccountSeries, at: number) {
  if (!series) return metricsResult("vector", []);
  const result = evaluated(query, series, (expr, storage) => evaluateInstant(expr, storage, at));
  if (result.type === "vector")
    return metricsResult(
      "vector",
      result.samples.map(({ labels, v }) => ({ metric: { ...labels }, value: sampleOf(at, v) })),
    );
  if (result.type === "matrix") return metricsResult("matrix", result.series.map(wireSeries));
  throw badRequest(`the emulator returns no ${result.type}: send a query that returns series`);
}

/** The result of a query at several times with the same distance. */
export function rangeResult(query: string, series: AccountSeries, times: readonly number[]) {
  const [from = 0, second = from + 1] = times;
  if (!series) return metricsResult("matrix", []);
  const { series: found } = evaluated(query, series, (expr, storage) =>
    evaluateRange(expr, storage, from, times.at(-1) ?? from, second - from),
  );
  return metricsResult("matrix", found.map(wireSeries));
}

const wireSeries = ({ labels, points }: ReturnType<typeof evaluateRange>["series"][number]) => ({
  metric: { ...labels },
  values: points.map(({ t, v }) => sampleOf(t, v)),
});

function evaluated<T>(
  query: string,
  series: () => Storage,
  run: (expr: Expr, storage: Storage) => T,
): T {
  try {
    return run(parseOrThrow(query), series());
  } catch (error) {
    if (isQueryError(error)) throw badRequest(`query: ${error.message}`);
    throw error;
  }
}

/** The series that were added, and those of the seed whose metric was not added. */
export function seriesOf(
  added: readonly MetricSeries[],
  seeded: Storage | undefined,
): AccountSeries {
  const own = () => memoryStorage(added.map(storedSeries));
  if (!seeded) return added.length ? own : undefined;
  const names = new Set(added.map(({ labels }) => labels?.__name__));
  return () => {
    const storage = own();
    return {
      select: (matchers) => [
        ...storage.select(matchers),
        ...seeded.select(matchers).filter(({ labels }) => !names.has(labels.__name__)),
      ],
    };
  };
}

/** A null ends a series, as it does for results that a test has set. */
function storedSeries({ labels = {}, from, everySeconds = 60, values }: MetricSeries): Series {
  const start = Date.parse(from);
  return {
    labels,
    samples: values.map((value, n) => {
      const t = start + n * everySeconds * 1000;
      return value === null ? { t, v: Number.NaN, stale: true } : { t, v: value };
    }),
  };
}
