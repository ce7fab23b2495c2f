import type { SimulationData } from "../../simulation/model";
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

const MINUTE_MS = 60_000;

/** Reads the data and the range of a simulation. */
export function readData(options: SimulationOptions): ReadData {
  const day = options.from === undefined ? undefined : readTime(options.from, "from");
  const start = wholeMinute(day ?? DEFAULT_START, "from");
  const to = options.to === undefined ? undefined : readTime(options.to, "to", start);
  const range = { start, day, to };
  const intervalMs = readDuration(options.every ?? "1m", "every");
  const { series, end } = readSeries(options.series ?? {}, intervalMs, start, day);
  const logs = readLogs(options.logs ?? [], range);
  const spans = readSpans(options.spans ?? [], range);
  const events = [logs.at(-1)?.time, spans.at(-1)?.time].map((time) => time && time + 1);
  const ends = [end, ...events].filter((time) => time !== undefined);
  if (to === undefined && !ends.length)
    throw new TestError("to: required, because the simulation has no series, logs or spans.");
  const last = to === undefined ? nextMinute(Math.max(...ends)) : wholeMinute(to, "to");
  if (last <= start) throw new TestError("to: expected a time after `from`.");
  return { data: { storage: storageOf(series), logs, spans }, range: { from: start, to: last } };
}

const nextMinute = (ms: number): number => Math.ceil(ms / MINUTE_MS) * MINUTE_MS;

/** Alerts are evaluated at whole minutes. */
function wholeMinute(ms: number, path: string): number {
  if (ms % MINUTE_MS === 0) return ms;
  throw new TestError(`${path}: expected a whole minute: alerts are evaluated at each minute.`);
}
