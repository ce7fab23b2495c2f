import { apiOf, type Http } from "../../http";
import { isRecord } from "../../schema/record";
import { type DataprimeMessage, MAX_ROWS } from "../../services/data-queries/dataprime";
import { dataQueryOps } from "../../services/data-queries/operations";
import { timeOf } from "../../simulation/range";
import { jsonIn } from "../../text/decoded";
import { CommandError, throwIfInterrupted } from "../failure";

export type Tier = "frequent" | "archive";
const TIERS = { frequent: "FREQUENT_SEARCH", archive: "ARCHIVE" } as const;

export type LogRow = Readonly<Record<string, unknown>>;
export interface Rows {
  rows: LogRow[];
  /** Why rows are missing. */
  incomplete: string[];
}

/** Where the logs are read. */
export interface LogReader {
  http: Http;
  tier: Tier;
  signal: AbortSignal;
}

const rowIn = (userData = ""): LogRow[] => {
  const row = jsonIn(userData);
  return isRecord(row) ? [row] : [];
};

interface QueryResult {
  rows: LogRow[];
  /** The types of warnings: `bytesScannedLimitWarning`. */
  warnings: string[];
  status?: string;
}
function addMessage(result: QueryResult, message: DataprimeMessage): void {
  const { warning, statistics } = message;
  for (const { userData } of message.result?.results ?? []) result.rows.push(...rowIn(userData));
  if (isRecord(warning)) result.warnings.push(...Object.keys(warning));
  if (statistics?.status) result.status = statistics.status;
}

/** The rows of one query of at most 12,000 rows, with the warnings of the service. */
export async function runQuery(
  reader: LogReader,
  query: string,
  from: number,
  to: number,
): Promise<QueryResult> {
  throwIfInterrupted(reader.signal);
  const metadata = {
    tier: TIERS[reader.tier],
    syntax: "DATAPRIME" as const,
    startDate: timeOf(from),
    endDate: timeOf(to),
    limit: MAX_ROWS,
  };
  const result: QueryResult = { rows: [], warnings: [] };
  const messages = apiOf(dataQueryOps, reader.http).dataprime({ body: { query, metadata } });
  for await (const message of messages) addMessage(result, message);
  if (result.status === "COMPLETED") return result;
  throw new CommandError(
    `The logs query did not complete (${result.status ?? "the response has no outcome"}). Try fewer days.`,
  );
}

const ROW_LIMIT = /^numberOfResultsLimit/;

/**
 * The rows of an aggregation by minute. Where there are more rows than a response may have, the
 * range is divided.
 */
export async function queryRows(
  reader: LogReader,
  query: string,
  from: number,
  to: number,
): Promise<Rows> {
  const { rows, warnings } = await runQuery(reader, query, from, to);
  const isLimited = rows.length >= MAX_ROWS || warnings.some((one) => ROW_LIMIT.test(one));
  const others = warnings.filter((one) => !ROW_LIMIT.test(one));
  const incomplete = others.map((one) => `the logs query returned a ${one}`);
  if (!isLimited) return { rows, incomplete };
  if (to - from <= 1)
    return {
      rows,
      incomplete: [`the minute ${timeOf(from)} has more than ${MAX_ROWS} groups of logs`],
    };
  const middle = Math.floor((from + to) / 2);
  const first = await queryRows(reader, query, from, middle);
  const second = await queryRows(reader, query, middle, to);
  return {
    rows: first.rows.concat(second.rows),
    incomplete: [...first.incomplete, ...second.incomplete],
  };
}
