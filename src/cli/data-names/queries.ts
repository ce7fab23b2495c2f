import { apiOf, type Http } from "../../http";
import { CoralogixError } from "../../http/errors";
import type { MetricsSeries } from "../../services/data-queries/metrics";
import { dataQueryOps } from "../../services/data-queries/operations";
import { MINUTE_MS } from "../../text/units";
import { incomplete, type NotChecked, notApplicable } from "../account/not-checked";
import { type LogRow, runQuery } from "../backtest/query-rows";
import { seriesIn } from "../backtest/read-metrics";
import { CommandError, firstLineOf, throwIfInterrupted } from "../failure";
import { DAYS } from "./model";

const MOST_QUERIES = 20;
const DAY_MINUTES = 1440;

export interface QueryOptions {
  readonly signal: AbortSignal;
  /** The end of the time that is looked at, in milliseconds. Default: now. */
  readonly now?: number;
}

/** The rows of a query; `isComplete` is false where the service has left some out. */
interface QueriedRows {
  readonly rows: readonly LogRow[];
  readonly isComplete: boolean;
}

/** Sends a few queries of the data. One that fails is noted, and the others go on. */
export interface DataQueries {
  readonly queries: string[];
  readonly notChecked: NotChecked[];
  /** The series of a query at one time; undefined where it failed. */
  metrics(about: string, query: string): Promise<readonly MetricsSeries[] | undefined>;
  /** The rows of a DataPrime query; undefined where it failed. */
  rows(about: string, query: string): Promise<QueriedRows | undefined>;
}

export function createDataQueries(
  http: Http,
  { signal, now: milliseconds = Date.now() }: QueryOptions,
): DataQueries {
  const queries: string[] = [];
  const notChecked: NotChecked[] = [];
  const api = apiOf(dataQueryOps, http);
  const minute = Math.floor(milliseconds / MINUTE_MS);

  async function run<T>(
    about: string,
    query: string,
    send: () => Promise<T>,
  ): Promise<T | undefined> {
    throwIfInterrupted(signal);
    if (queries.length >= MOST_QUERIES) {
      notChecked.push(
        notApplicable(`${about}: ${MOST_QUERIES} queries are the most that are sent`),
      );
      return undefined;
    }
    queries.push(`${about}: ${query}`);
    try {
      return await send();
    } catch (error) {
      throwIfInterrupted(signal);
      if (!(error instanceof CoralogixError || error instanceof CommandError)) throw error;
      notChecked.push(incomplete(`${about}: ${firstLineOf(error)}`));
      return undefined;
    }
  }

  return {
    queries,
    notChecked,
    metrics: (about, query) =>
      run(about, query, async () => {
        const time = new Date(minute * MINUTE_MS).toISOString();
        const response = await api.metrics({ query: { query, time } });
        const { status, data, warnings = [] } = response;
        if (status !== "success" || !data) throw new CommandError("the metrics query failed");
        // The result may lack series.
        if (warnings.length) throw new CommandError(`the metrics query warns: ${warnings[0]}`);
        return seriesIn(response);
      }),
    rows: (about, query) =>
      run(about, query, async () => {
        const reader = { http, tier: "archive", signal } as const;
        const { rows, warnings } = await runQuery(
          reader,
          query,
          minute - DAYS * DAY_MINUTES,
          minute,
        );
        const cuts = warnings.filter((one) => !ABOUT_QUERY.test(one));
        if (cuts.length)
          notChecked.push(notApplicable(`${about}: the result is incomplete (${cuts.join(", ")})`));
        return { rows, isComplete: !cuts.length };
      }),
  };
}

/** Warnings about the text of a query, which do not make its result incomplete. */
const ABOUT_QUERY = /^(compile|deprecation)Warning$/;

/** The first items of a list; what is beyond is noted as not checked. */
export function within<T>(
  { notChecked }: Pick<DataQueries, "notChecked">,
  what: string,
  items: readonly T[],
  most: number,
): readonly T[] {
  if (items.length > most)
    notChecked.push(
      notApplicable(`${items.length - most} more ${what}: only the first ${most} are checked`),
    );
  return items.slice(0, most);
}
