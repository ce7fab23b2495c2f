import type { LogRecord } from "../../../../log-queries/evaluate/record";
import type { Storage } from "../../../../promql/evaluate/stored-series";
import { DAY_MS } from "../../../../text/units";
import type { RequestContext } from "../../../server/request-context";
import { tableName } from "../../../store/store";
import { seededLogs } from "./logs";
import { seededStorage } from "./metrics";
import { reachOf } from "./reach";

/** Whether the account has the seeded data, which requests make when they read it. */
const dataTable = tableName<{ id: string }>("seeded-data", "seeded data");
const isSeeded = (ctx: RequestContext): boolean => ctx.all(dataTable).length > 0;

/** Gives an account the logs and metrics of its seeded services. */
export const seedDataQueries = (ctx: RequestContext): void => {
  ctx.table(dataTable).put({ id: "services" });
};

/** Two weeks and a day: a comparison with last week is possible on each day of the last week. */
const KEPT_MS = 15 * DAY_MS;
/** The longest range of a query that finds all of its values. */
const RANGE_MS = 8 * DAY_MS;

/** The seeded logs between two times, relative to the time of the request. */
export function seededLogsIn(ctx: RequestContext, from: number, to: number): LogRecord[] {
  const now = Date.parse(ctx.now);
  return isSeeded(ctx) ? seededLogs(Math.max(from, now - KEPT_MS), Math.min(to, now)) : [];
}

/** The seeded series that a query at times between two may read; undefined without the seed. */
export function seededSeriesIn(
  ctx: RequestContext,
  query: string,
  from: number,
  to: number,
): Storage | undefined {
  if (!isSeeded(ctx)) return undefined;
  const now = Date.parse(ctx.now);
  return seededStorage(Math.max(from - reachOf(query, RANGE_MS), now - KEPT_MS), Math.min(to, now));
}
