import type { Request } from "../../../http/operation";
import { type DataprimeRow, dataprimeQuery } from "../../../log-queries/evaluate/dataprime";
import { LogQueryRefusal } from "../../../log-queries/evaluate/errors";
import { luceneFilter } from "../../../log-queries/evaluate/lucene";
import type { LogRecord as EvaluatedLog } from "../../../log-queries/evaluate/record";
import type { dataQueries } from "../../../services/data-queries";
import { badRequest } from "../../server/errors";
import type { RequestContext } from "../../server/request-context";
import { type LogRecord, logTable } from "./record";
import { seededLogsIn } from "./seed";

type DataprimeBody = Request<(typeof dataQueries)["operations"]["dataprime"]>["body"];

const QUARTER_MS = 900_000;

/** The logs of the time range in the tier. */
function logsIn({ metadata = {} }: DataprimeBody, ctx: RequestContext): EvaluatedLog[] {
  const to = Date.parse(metadata.endDate ?? ctx.now);
  const from = metadata.startDate ? Date.parse(metadata.startDate) : to - QUARTER_MS;
  const isFrequent = metadata.tier === "FREQUENT_SEARCH";
  const added = ctx
    .all(logTable)
    .flatMap(({ logs }) => logs)
    .filter(({ tier }) => !(isFrequent && tier === "ARCHIVE"))
    .map(evaluatedLog)
    .filter(({ time }) => time >= from && time < to);
  return [...seededLogsIn(ctx, from, to), ...added];
}

const evaluatedLog = ({
  timestamp,
  severity = "INFO",
  application = "",
  subsystem = "",
  data = {},
}: LogRecord): EvaluatedLog => ({
  time: Date.parse(timestamp),
  severity,
  application,
  subsystem,
  data,
});

type Query = (logs: readonly EvaluatedLog[]) => readonly DataprimeRow[];

/** A query that is not evaluated is an error: another result than that of the service misleads. */
function queryOf({ query, metadata: { syntax } = {} }: DataprimeBody): Query {
  try {
    if (syntax !== "LUCENE") return dataprimeQuery(query);
    const isMatch = luceneFilter(query);
    return (logs) => logs.filter(isMatch).map((log) => ({ data: log.data, log }));
  } catch (error) {
    if (!(error instanceof LogQueryRefusal)) throw error;
    throw badRequest(
      `the emulator does not evaluate this query: ${error.what}. The guide "Testing with the emulator" lists what it evaluates`,
    );
  }
}

/** The rows of the result of a query, as the API returns them. */
export const queryLogs = (body: DataprimeBody, ctx: RequestContext) =>
  queryOf(body)(logsIn(body, ctx)).map(wireRow);

const wireRow = ({ data, log }: DataprimeRow) => ({
  metadata: log
    ? [
        { key: "timestamp", value: new Date(log.time).toISOString() },
        { key: "severity", value: log.severity },
      ]
    : [],
  labels: log
    ? [
        { key: "applicationname", value: log.application },
        { key: "subsystemname", value: log.subsystem },
      ]
    : [],
  userData: JSON.stringify(data),
});
