import type { Duration, LogContent, Period, Repeated, SpanContent } from "../types";

/**
 * A log or a span that is repeated in an interval. The first one is at `from`, and none is at `to`
 * or later: `every("1m", log, { from: "10:02", to: "10:12" })` are ten logs.
 * @example
 * const logs = [
 *   every("10s", { application: "checkout", severity: "ERROR" }, { from: "10:02", to: "10:12" }),
 * ];
 */
export const every = <Content extends LogContent | SpanContent>(
  interval: Duration,
  content: Content,
  period: Period = {},
): Repeated<Content> => ({ every: interval, content, ...period });
