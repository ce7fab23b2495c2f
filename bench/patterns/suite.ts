import type { LogRecord } from "../../src/log-queries/evaluate/record";

/** Worst-case inputs of one parser or evaluator, as long as a user may write them. */
export interface PatternSuite {
  readonly name: string;
  /** Parses or evaluates an input. An error that names what is refused is no failure. */
  read(text: string): unknown;
  /** A short input: it is read first, so that the time of a case contains no loading of code. */
  readonly first: string;
  /** The inputs by name. They are generated when they are read. */
  readonly inputs: Readonly<Record<string, () => string>>;
}

/** The longest query that a preview checks. */
const QUERY = 20_000;
/** Files have no such limit. */
export const FILE = 50_000;
export const LEVELS = 10_000;

/** A log with some fields. */
export const logOf = (data: LogRecord["data"]): LogRecord => ({
  time: 0,
  severity: "INFO",
  application: "",
  subsystem: "",
  data,
});

/** A part as often as it fits into some characters. */
export const long = (part: string, characters = QUERY): string =>
  part.repeat(Math.ceil(characters / part.length));

/** A value within many levels of brackets or tags. */
export const nested = (open: string, value: string, close: string, levels = LEVELS): string =>
  open.repeat(levels) + value + close.repeat(levels);

/** Inputs that are a part, again and again, by the part. */
export const repeated = (
  parts: readonly string[],
  around: (text: string) => string = (text) => text,
  characters = QUERY,
): PatternSuite["inputs"] =>
  Object.fromEntries(
    parts.map((part) => [
      `${JSON.stringify(around(part))} …`,
      () => around(long(part, characters)),
    ]),
  );

/** A list of words that no other one is the start of. */
export const words = (count: number, separator: string): string =>
  Array.from({ length: count }, (_, index) => `w${index}x`).join(separator);
