import type { LogRecord } from "../../../src/log-queries/evaluate/record";

/** A log of checkout with the fields that a test needs. */
export const logOf = (
  data: LogRecord["data"],
  more: Partial<Omit<LogRecord, "data">> = {},
): LogRecord => ({
  time: Date.parse("2026-03-01T10:00:00Z"),
  severity: "ERROR",
  application: "checkout",
  subsystem: "web-api",
  ...more,
  data,
});
