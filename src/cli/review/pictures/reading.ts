import type { Session } from "../../../provider/session/session";
import { MINUTE_MS } from "../../../text/units";
import { counted } from "../../../text/words";
import type { Past, PastContext } from "../../analysis/backtest";
import type { ChartSettings } from "../../analysis/charts";
import { limitedHttp } from "../../backtest/limited-http";
import { accountPastData, findInAccount } from "../../backtest/past-data";
import { timeText } from "../../chart/words";
import { accountSource } from "../../draw/data/account";
import { type FileData, fileSource } from "../../draw/data/file";
import type { DataSource } from "../../draw/data/source";
import type { Io } from "../../io";
import { readTestFile } from "../../test/format";
import { readerOf } from "../../test/reader";
import type { ReviewedResource } from "../model";
import { testedNames } from "../tests";

/** Where the data of the pictures of a review comes from. */
export interface PictureReading {
  readonly source: DataSource;
  readonly settings: ChartSettings;
  readonly context: PastContext;
  readonly signal: AbortSignal;
  /** The data of the test of an alert; undefined where all alerts have the same. */
  ofAlert?(alert: ReviewedResource): Promise<PictureReading | undefined>;
  /** Which data it is, for readers of the pictures. */
  readonly note: string;
  /** The period of alerts, in a sentence: `in the last 7 days`. */
  readonly period: string;
  /** What the number of firings is based on. */
  basis(past: Past): string;
  /** How much was read; undefined offline. */
  requests(): string | undefined;
}

const DAYS = 7;
const DAY_MINUTES = 1440;
/** The most requests for the pictures of a review. */
const MOST_REQUESTS = 600;
const NO_VARIABLES: ReadonlyMap<string, readonly string[]> = new Map();

/**
 * Data of an account, with read operations only.
 * @public
 */
export function accountPictures(io: Io, session: Session, now: number): PictureReading {
  const http = limitedHttp(session.http, MOST_REQUESTS);
  const to = Math.floor(now / MINUTE_MS);
  return {
    source: accountSource(http, io),
    settings: { now, variables: NO_VARIABLES },
    context: {
      ...accountPastData(http, io.signal, "frequent"),
      ...{ to, from: to - DAYS * DAY_MINUTES, mostMinutes: (DAYS + 1) * DAY_MINUTES },
      find: findInAccount(session),
    },
    signal: io.signal,
    note: `data of the account until ${timeText(now)}; alerts: the last ${DAYS} days`,
    period: `in the last ${DAYS} days`,
    basis: ({ hours, hoursWithData }) =>
      `the rules over the data of the account, which has some in ${hoursWithData} of ${hours} hours; without suppression`,
    requests: () => `${counted(http.calls(), "request")} for pictures (limit: ${MOST_REQUESTS}).`,
  };
}

/**
 * Data of tests, offline: of an alert, those of the first test that expects something of it.
 * @public
 */
export async function testsPictures(
  io: Io,
  files: readonly string[],
): Promise<PictureReading | undefined> {
  const reader = readerOf(io);
  const all = files.flatMap((file) =>
    (readTestFile(file, reader.text(file)).tests ?? []).map((group, index) => {
      let reading: Promise<PictureReading> | undefined;
      const read = () => {
        reading ??= fileSource(io, file, index).then((data) => testPictures(io, data, file));
        return reading;
      };
      return { names: testedNames(group), read };
    }),
  );
  const [first] = all;
  if (!first) return undefined;
  return {
    ...(await first.read()),
    ofAlert: async ({ before, after }) => {
      const names = [before?.name, after?.name];
      return all.find((one) => one.names.some((name) => names.includes(name)))?.read();
    },
  };
}

/** Data of a test, offline. */
export function testPictures(io: Io, data: FileData, file: string): PictureReading {
  const [from, to] = [data.start, data.end].map((time) => Math.floor(time / MINUTE_MS));
  const name = data.name === undefined ? file : `${data.name}, in ${file}`;
  return {
    source: data,
    settings: { now: data.end, variables: NO_VARIABLES },
    context: {
      ...data.past,
      ...{ from: from ?? 0, to: to ?? 0, mostMinutes: Number.POSITIVE_INFINITY },
      find: data.find,
    },
    signal: io.signal,
    note: `data of the test ${name}, until ${timeText(data.end)}`,
    period: "in the test",
    basis: () => name,
    requests: () => undefined,
  };
}
