import { EvaluationError } from "../../promql/evaluate/errors";
import { expectOnce, notedValues, samplesOf, splitSeries } from "../../promql/evaluate/notation";
import { isQueryError } from "../../promql/evaluate/queries";
import { memoryStorage, type Series } from "../../promql/evaluate/storage";
import type { Storage } from "../../promql/evaluate/stored-series";
import { TestError } from "../error";
import type { SeriesInput, SimulationOptions } from "../types";
import { readDataTime } from "./times";

/** The series of a simulation, and the times of their first and last values. */
export interface ReadSeries {
  readonly series: readonly Series[];
  readonly times: readonly number[];
}

type Given = NonNullable<SimulationOptions["series"]>;

/** Reads series whose values follow each other in an interval. */
export function readSeries(
  given: Given,
  intervalMs: number,
  start: number,
  day: number | undefined,
): ReadSeries {
  const read = inputsOf(given).map(({ path, input }) => {
    const from = input.from === undefined ? start : readDataTime(input.from, `${path}.from`, day);
    return seriesAt(path, input, intervalMs, from);
  });
  return {
    series: read.map(({ series }) => series),
    times: read.flatMap(({ times }) => times),
  };
}

function seriesAt(path: string, input: SeriesInput, intervalMs: number, start: number) {
  return named(path, () => {
    const { labels, values, twice } = splitSeries(input.series);
    expectOnce(twice, input.series);
    if (values) throw new EvaluationError(`the series has no text after its labels: ${values}`);
    const noted = notedValues(String(input.values));
    const samples = samplesOf(noted, intervalMs, start);
    const end = start + Math.max(noted.length - 1, 0) * intervalMs;
    return { series: { labels, samples }, times: [start, end] };
  });
}

interface Named {
  readonly path: string;
  readonly input: SeriesInput;
}

function inputsOf(given: Given): readonly Named[] {
  if (Array.isArray(given))
    return (given as readonly SeriesInput[]).map((input, n) => ({ path: `series[${n}]`, input }));
  return Object.entries(given).map(([series, values]) => ({
    path: `series[${JSON.stringify(series)}]`,
    input: { series, values: values as string | number },
  }));
}

/** A storage of the series. */
export const storageOf = (series: readonly Series[]): Storage =>
  named("series", () => memoryStorage(series));

/** Runs a reading of series. Its errors name the path. */
function named<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (isQueryError(error)) throw new TestError(`${path}: ${error.message}.`);
    throw error;
  }
}
