import type { Session } from "../../../provider/session/session";
import { MINUTE_MS } from "../../../text/units";
import { counted } from "../../../text/words";
import type { PastContext } from "../../analysis/backtest";
import type { ChartSettings } from "../../analysis/charts";
import type { Querying } from "../../backtest/failed-query";
import { limitedHttp } from "../../backtest/limited-http";
import { accountPastData, findInAccount } from "../../backtest/past-data";
import type { Io } from "../../io";
import { MOST_MINUTES } from "../alert";
import { asSimulated, type DrawnObject, hasPast } from "../objects";
import { chartSettings, type DataOptions, type DrawnData } from "../with-data";
import { accountSource } from "./account";
import { fileSource } from "./file";
import type { DataSource } from "./source";

/** What pictures with data are made of. */
export interface DrawReading extends Querying {
  readonly source: DataSource;
  readonly settings: ChartSettings;
  /** Whether the data is that of an account. */
  readonly isAccount: boolean;
  /** What the evaluation of alerts reads. */
  readonly context: PastContext;
  /** Adds the queries of an object to the summary. */
  count(data: Pick<DrawnData, "queries" | "widgets" | "limit">): void;
  /** How much was read, for the log of the command. */
  summary(): string;
  /** Why data could not be read, each reason once. */
  readonly failures: ReadonlySet<string>;
}

/** The most requests for the alerts of a command. */
const ALERT_REQUESTS = 400;
const WEEK_MS = 7 * 1440 * MINUTE_MS;

/** Objects that others refer to: first those of the same file. */
export const findAmong =
  (all: readonly DrawnObject[], otherwise: PastContext["find"]): PastContext["find"] =>
  async (resourceType, id) => {
    const found = all.find(
      (one) => one.definition.resourceType === resourceType && one.id !== "" && one.id === id,
    );
    return found ? asSimulated(found) : otherwise(resourceType, id);
  };

export function accountReading(
  io: Io,
  session: Session,
  options: DataOptions,
  all: readonly DrawnObject[],
): DrawReading {
  const settings = chartSettings(options, Date.now());
  const http = limitedHttp(session.http, ALERT_REQUESTS);
  const to = Math.floor(settings.now / MINUTE_MS);
  const failures = new Set<string>();
  const querying: Querying = { signal: io.signal, failed: (reason) => failures.add(reason) };
  const context: PastContext = {
    ...accountPastData(http, io.signal, "frequent"),
    ...{ to, from: to - minutesIn(settings.lastMs ?? WEEK_MS), mostMinutes: MOST_MINUTES },
    find: findAmong(all, findInAccount(session)),
  };
  const alerts = all.filter(({ definition }) => hasPast(definition)).length;
  return {
    ...{
      ...querying,
      failures,
      settings,
      context,
      isAccount: true,
      source: accountSource(session.http, querying),
    },
    ...summaryOf(() =>
      alerts && http.calls()
        ? `${counted(http.calls(), "request")} for ${counted(alerts, "alert")} (limit: ${ALERT_REQUESTS}).`
        : undefined,
    ),
  };
}

export async function fileReading(
  io: Io,
  file: string,
  options: DataOptions,
  all: readonly DrawnObject[],
): Promise<DrawReading> {
  const data = await fileSource(io, file, options.test);
  const settings = chartSettings(options, data.end);
  const to = Math.floor(settings.now / MINUTE_MS);
  const length = settings.lastMs ?? Math.max(MINUTE_MS, settings.now - data.start);
  const context: PastContext = {
    ...data.past,
    ...{ to, from: to - minutesIn(length), mostMinutes: Number.POSITIVE_INFINITY },
    find: findAmong(all, data.find),
  };
  return {
    settings,
    context,
    signal: io.signal,
    failures: new Set(),
    isAccount: false,
    source: data,
    ...summaryOf(() => undefined),
  };
}

const minutesIn = (ms: number): number => Math.max(1, Math.ceil(ms / MINUTE_MS));

function summaryOf(ofAlerts: () => string | undefined): Pick<DrawReading, "count" | "summary"> {
  const sum = { queries: 0, widgets: 0, limit: 0 };
  return {
    count: ({ queries, widgets, limit }) => {
      sum.queries += queries;
      sum.widgets += widgets;
      sum.limit += limit;
    },
    summary: () => {
      const { queries, widgets, limit } = sum;
      const ofWidgets = widgets
        ? [
            `${counted(queries, "query", "queries")} for ${counted(widgets, "widget")} (limit: ${limit}).`,
          ]
        : [];
      return [...ofWidgets, ...[ofAlerts()].flatMap((line) => line ?? [])].join("\n");
    },
  };
}
