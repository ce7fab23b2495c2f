import type { LogRecord } from "../../log-queries/evaluate/record";
import { SEVERITY_NAMES } from "../../log-queries/fields";
import { isRecord } from "../../schema/record";
import type { SpanRecord } from "../../simulation/model";
import { TestError } from "../error";
import type { LogContent, LogInput, Repeated, SpanContent, SpanInput, Time } from "../types";
import { readDataTime, readDuration } from "./times";

/** Where the times of events are. */
export interface EventRange {
  /** The first evaluation. */
  readonly start: number;
  /** The start that the test gives, on whose day `10:05` is. */
  readonly day: number | undefined;
  /** The last evaluation, where the test gives it. */
  readonly to: number | undefined;
}

type Event<Content> = (Content & { readonly time: Time }) | Repeated<Content>;

const isRepeated = <Content>(event: Event<Content>): event is Repeated<Content> =>
  isRecord(event) && "every" in event && "content" in event;

/** More are a mistake in the interval. */
const MOST_EVENTS = 1_000_000;

/** The content of each event at each of its times, in the order of the times. */
function eventsAt<Content, Result extends { readonly time: number }>(
  events: readonly Event<Content>[],
  name: string,
  range: EventRange,
  read: (content: Content, time: number, path: string) => Result,
): readonly Result[] {
  const all = events.flatMap((event, n) => {
    const path = `${name}[${n}]`;
    if (!isRepeated(event))
      return [read(event, readDataTime(event.time, `${path}.time`, range.day), path)];
    return timesOf(event, path, range).map((time) => read(event.content, time, path));
  });
  return all.sort((a, b) => a.time - b.time);
}

function timesOf(event: Repeated<unknown>, path: string, range: EventRange): number[] {
  const interval = readDuration(event.every, `${path}.every`);
  const timeAt = (key: "from" | "to", fallback: number | undefined) => {
    const time = event[key];
    return time === undefined ? fallback : readDataTime(time, `${path}.${key}`, range.day);
  };
  const first = timeAt("from", range.start) as number;
  const end = timeAt("to", range.to);
  if (end === undefined)
    throw new TestError(
      `${path}.to: required, because the simulation has no \`to\`: when are the events over?`,
    );
  if (end <= first) throw new TestError(`${path}.to: expected a time after \`from\`.`);
  const count = Math.ceil((end - first) / interval);
  if (count > MOST_EVENTS)
    throw new TestError(`${path}: ${count} events are too many. Give a longer interval.`);
  return Array.from({ length: count }, (_, n) => first + n * interval);
}

/** Reads the logs of a simulation. */
export const readLogs = (
  logs: readonly (LogInput | Repeated<LogContent>)[],
  range: EventRange,
): readonly LogRecord[] => eventsAt<LogContent, LogRecord>(logs, "logs", range, logOf);

function logOf(log: LogContent, time: number, path: string): LogRecord {
  const { severity = "INFO", application = "", subsystem = "", body = {} } = log;
  if (!SEVERITY_NAMES.includes(severity))
    throw new TestError(
      `${path}.severity: expected one of ${SEVERITY_NAMES.join(", ")}, got ${JSON.stringify(severity)}.`,
    );
  if (typeof body !== "string" && !isRecord(body))
    throw new TestError(`${path}.body: expected an object of fields or a string.`);
  const data = typeof body === "string" ? { text: body } : body;
  return { time, severity, application, subsystem, data };
}

/** Reads the spans of a simulation. */
export const readSpans = (
  spans: readonly (SpanInput | Repeated<SpanContent>)[],
  range: EventRange,
): readonly SpanRecord[] => eventsAt<SpanContent, SpanRecord>(spans, "spans", range, spanOf);

function spanOf(span: SpanContent, time: number, path: string): SpanRecord {
  const { service, operation = "", application = "", subsystem = "", durationMs = 0 } = span;
  if (typeof service !== "string")
    throw new TestError(`${path}.service: expected the name of a service.`);
  if (!(durationMs >= 0))
    throw new TestError(`${path}.durationMs: expected a number of milliseconds, at least 0.`);
  const { fields = {} } = span;
  return { time, application, subsystem, service, operation, durationMs, fields };
}
