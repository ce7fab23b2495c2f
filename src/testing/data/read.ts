import type { SimulationData } from "../../simulation/model";
import { MINUTE_MS } from "../../text/units";
import { TestError } from "../error";
import type { SimulationOptions } from "../types";
import { readLogs, readSpans } from "./events";
import { readSeries, storageOf } from "./series";
import { DEFAULT_START, readDuration, readTime } from "./times";

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
