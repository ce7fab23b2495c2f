import type { SEVERITY_NAMES } from "../fields";

/** A log that a query is evaluated over. */
export interface LogRecord {
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly severity: (typeof SEVERITY_NAMES)[number];
  readonly application: string;
  readonly subsystem: string;
  /** The log: an object of fields, or a string, which is the field `text`. */
  readonly data: Readonly<Record<string, unknown>>;
}
