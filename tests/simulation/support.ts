import type { LogRecord } from "../../src/log-queries/evaluate/record";
import { notedSeries } from "../../src/promql/evaluate/notation";
import { memoryStorage } from "../../src/promql/evaluate/storage";
import type { Fields } from "../../src/schema/record";
import { simulateAlerts } from "../../src/simulation/alerts";
import type {
  Firing,
  SimulatedAlert,
  SimulatedObject,
  SpanRecord,
} from "../../src/simulation/model";

/** A Monday. The first sample of all series, and the first evaluation of all scenarios. */
const DAY = "2026-03-02";
const FIRST = "10:00";
const MINUTE_MS = 60_000;

/** `10:05`, `10:05:30`, or of another day `03-03T10:05`. */
function timeOf(text: string): number {
  const day = text.includes("T") ? `2026-${text}` : `${DAY}T${text}`;
  const time = Date.parse(`${day.length === 16 ? `${day}:00` : day}Z`);
  if (Number.isNaN(time)) throw new Error(`not a time of a scenario: ${text}`);
  return time;
}
const textOfTime = (time: number | undefined): string => {
  if (time === undefined) return "-";
  const text = new Date(time).toISOString();
  return text.startsWith(DAY) ? text.slice(11, 16) : text.slice(5, 16);
};

/** Times of `10:05`, or of each minute of `10:05..10:20`. */
function timesOf(text: string): number[] {
  const [first = "", last = first] = text.split("..");
  const [from, to] = [timeOf(first), timeOf(last)];
  return Array.from({ length: (to - from) / MINUTE_MS + 1 }, (_, n) => from + n * MINUTE_MS);
}

const SEVERITY = /^(?:DEBUG|VERBOSE|INFO|WARNING|ERROR|CRITICAL)$/;
interface Event {
  times: number[];
  count: number;
  severity: string;
  origin: string;
  milliseconds: number;
  fields: Record<string, string>;
}
/** Reads `10:05..10:09 x3 ERROR shop/api 700ms service=checkout code=5`; all but the time may be missing. */
function eventOf(text: string): Event {
  const [time = "", ...words] = text.split(/\s+/);
  const found = (test: RegExp) => words.find((word) => test.test(word));
  const fields = words.flatMap((word): [string, string][] => {
    const at = word.indexOf("=");
    return at < 0 ? [] : [[word.slice(0, at), word.slice(at + 1)]];
  });
  return {
    times: timesOf(time),
    count: Number(found(/^x\d+$/)?.slice(1) ?? 1),
    severity: found(SEVERITY) ?? "INFO",
    origin: found(/^[^=]+\/[^=]+$/) ?? "shop/api",
    milliseconds: Number(found(/^\d+ms$/)?.slice(0, -2) ?? 100),
    fields: Object.fromEntries(fields),
  };
}

const repeated = <T>({ times, count }: Event, make: (time: number) => T): T[] =>
  times.flatMap((time) => Array.from({ length: count }, () => make(time)));

function logsOf(text: string): LogRecord[] {
  const event = eventOf(text);
  const [application = "", subsystem = ""] = event.origin.split("/");
  const severity = event.severity as LogRecord["severity"];
  return repeated(event, (time) => ({
    ...{ time, severity, application, subsystem },
    data: event.fields,
  }));
}
function spansOf(text: string): SpanRecord[] {
  const event = eventOf(text);
  const [application = "", subsystem = ""] = event.origin.split("/");
  const { service = "checkout", operation = "pay", ...fields } = event.fields;
  return repeated(event, (time) => ({
    ...{ time, application, subsystem, service, operation, fields },
    durationMs: event.milliseconds,
  }));
}

/** What happens, and the alert that is asked about. */
export interface Scenario {
  /** Arguments of the alert, with enum values in their short form. */
  alert: Fields;
  /** Other alerts of the simulation, by id. */
  alerts?: Readonly<Record<string, Fields>>;
  /** SLOs of the simulation, by id. */
  slos?: Readonly<Record<string, Fields>>;
  /** In the notation of promtool, one value each minute. */
  series?: readonly string[];
  /** The time of the first value. Default: 10:00. */
  seriesFrom?: string;
  logs?: readonly string[];
  spans?: readonly string[];
  /** The first evaluation. Default: 10:00. */
  from?: string;
  /** The last evaluation. Default: 11:00. */
  to?: string;
}

const objectOf = (resourceType: string, id: string, args: Fields): SimulatedObject => ({
  ...{ resourceType, id, args },
  name: String(args.name ?? id),
});
const objectsOf = (resourceType: string, all: Readonly<Record<string, Fields>> = {}) =>
  Object.entries(all).map(([id, args]) => objectOf(resourceType, id, args));

/** What the alert of a scenario does. */
export function simulated(scenario: Scenario): SimulatedAlert {
  const { series = [], logs = [], spans = [], from = FIRST, to = "11:00" } = scenario;
  const start = timeOf(scenario.seriesFrom ?? FIRST);
  const data = {
    storage: memoryStorage(series.map((text) => notedSeries(text, MINUTE_MS, start))),
    logs: logs.flatMap(logsOf).sort((a, b) => a.time - b.time),
    spans: spans.flatMap(spansOf).sort((a, b) => a.time - b.time),
  };
  const times = [...data.logs, ...data.spans].map(({ time }) => time);
  const objects = [
    objectOf("Alert", "tested", scenario.alert),
    ...objectsOf("Alert", scenario.alerts),
    ...objectsOf("Slo", scenario.slos),
  ];
  const first = Math.min(timeOf(from), ...times, ...(series.length ? [start] : []));
  const all = simulateAlerts(
    objects,
    { ...data, start: first },
    { from: timeOf(from), to: timeOf(to) },
  );
  return all[0] as SimulatedAlert;
}

/** `10:05 10:20 P1 service=checkout`: the start, the end (`-` if it still fires), the priority and the group. */
export const linesOf = (firings: readonly Firing[]): string[] =>
  firings.map(({ from, to, priority, group }) => {
    const labels = Object.entries(group).map(([name, value]) => `${name}=${value}`);
    return [textOfTime(from), textOfTime(to), priority, ...labels].join(" ");
  });

/** The firings of the alert of a scenario. It must not be refused. */
export function firingsOf(scenario: Scenario): string[] {
  const { refused, firings } = simulated(scenario);
  if (refused !== undefined) throw new Error(`the alert is refused: ${refused}`);
  return linesOf(firings);
}

/** A meaning with its witness, a scenario, and its firings in the order of their times. */
export type Row = readonly [title: string, scenario: Scenario, expected: readonly string[]];

/** Compares the firings of each row. */
export const testRows = (rows: readonly Row[]): void =>
  test.each(rows)("%s", (_, scenario, expected) => {
    expect(firingsOf(scenario)).toEqual(expected);
  });
