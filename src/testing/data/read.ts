import { EvaluationError } from "../../promql/evaluate/errors";
import { expectOnce, notedValues, samplesOf, splitSeries } from "../../promql/evaluate/notation";
import { isQueryError } from "../../promql/evaluate/queries";
import { memoryStorage, type Series } from "../../promql/evaluate/storage";
import type { Storage } from "../../promql/evaluate/stored-series";
import type { SimulationData } from "../../simulation/model";
import { MINUTE_MS } from "../../text/units";
import { TestError } from "../error";
import type { SeriesInput, SimulationOptions } from "../types";
import { readLogs, readSpans } from "./events";
import { DEFAULT_START, readDataTime, readDuration, readTime } from "./times";

/** The series of a simulation, and the times of their first and last values. */
interface ReadSeries {
  readonly series: readonly Series[];
  readonly times: readonly number[];
}

type Given = NonNullable<SimulationOptions["series"]>;

/** Reads series whose values follow each other in an interval. */
function readSeries(
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
const storageOf = (series: readonly Series[]): Storage =>
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

/** The data of a simulation and its evaluations, in milliseconds. */
export interface ReadData {
  readonly data: SimulationData;
  readonly range: { readonly from: number; readonly to: number };
}

/** Reads the data and the range of a simulation. */
export function readData(options: SimulationOptions): ReadData {
  const day = options.from === undefined ? undefined : readTime(options.from, "from");
  const start = wholeMinute(day ?? DEFAULT_START, "from");
  const to = options.to === undefined ? undefined : readTime(options.to, "to", start);
  const intervalMs = readDuration(options.every ?? "1m", "every");
  const { series, times } = readSeries(options.series ?? {}, intervalMs, start, day);
  const logs = readLogs(options.logs ?? [], { start, day, to });
  const spans = readSpans(options.spans ?? [], { start, day, to });
  const ends = [...times, ...edgesOf(logs), ...edgesOf(spans)];
  const storage = storageOf(series);
  const data = { storage, logs, spans, start: earliest([start, ...ends]) };
  return { data, range: { from: start, to: lastEvaluation(start, to, ends) } };
}

/** An event is in the windows of later evaluations only. */
function edgesOf(events: readonly { readonly time: number }[]): number[] {
  const [first, last] = [events[0], events.at(-1)];
  return first && last ? [first.time, last.time + 1] : [];
}

const earliest = (times: readonly number[]): number =>
  times.reduce((first, time) => Math.min(first, time), Infinity);
const latest = (times: readonly number[]): number =>
  times.reduce((last, time) => Math.max(last, time), -Infinity);

function lastEvaluation(start: number, to: number | undefined, ends: readonly number[]): number {
  if (to === undefined && !ends.length)
    throw new TestError("to: required, because the simulation has no series, logs or spans.");
  const last = to === undefined ? nextMinute(latest(ends)) : wholeMinute(to, "to");
  if (last > start) return last;
  throw new TestError("to: expected a time after `from`.");
}

const nextMinute = (ms: number): number => Math.ceil(ms / MINUTE_MS) * MINUTE_MS;

/** Alerts are evaluated at whole minutes. */
function wholeMinute(ms: number, path: string): number {
  if (ms % MINUTE_MS === 0) return ms;
  throw new TestError(`${path}: expected a whole minute: alerts are evaluated at each minute.`);
}
