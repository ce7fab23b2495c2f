import { dataprimeQuery } from "../../../log-queries/evaluate/dataprime";
import { LogQueryRefusal } from "../../../log-queries/evaluate/errors";
import type { LogRecord } from "../../../log-queries/evaluate/record";
import { evaluateInstant, evaluateRange, isQueryError } from "../../../promql/evaluate/queries";
import type { Storage } from "../../../promql/evaluate/stored-series";
import { parseOrThrow } from "../../../promql/tree";
import { readLogs, readSpans } from "../../../testing/data/events";
import { MINUTE_MS } from "../../../text/units";
import type { PastContext } from "../../analysis/backtest";
import type { DataResponse, MetricsRequest, RowsRequest } from "../../analysis/charts";
import { givenPastData, type PastData } from "../../backtest/past-data";
import { notice } from "../../chart/model";
import { CommandError, UsageError } from "../../failure";
import type { Io } from "../../io";
import { readInputEvents } from "../../test/events";
import { readTestFile, type TestFile, type TestGroup } from "../../test/format";
import { readerOf } from "../../test/reader";
import { readRuleFiles } from "../../test/rule-files";
import { evaluateRules } from "../../test/rules/evaluate";
import { readInputSeries, storageOf } from "../../test/series";
import { readSubjects } from "../../test/subjects";
import { millisecondsOf, startOf, timeAt } from "../../test/times";
import type { DataSource } from "./source";

export interface FileData extends DataSource {
  /** The name of the test. */
  readonly name?: string | undefined;
  /** The times at which it begins and ends. */
  readonly start: number;
  readonly end: number;
  readonly past: PastData;
  /** An object of the files that the test file names. */
  readonly find: PastContext["find"];
}

/** Reads the data of a test: the first of the file, or that with a name or an index. */
export async function fileSource(
  io: Io,
  file: string,
  name: string | number | undefined,
): Promise<FileData> {
  const reader = readerOf(io);
  const tests = readTestFile(file, reader.text(file));
  const [group, path] = testIn(tests, file, name);
  const start = startOf(group.start_timestamp ?? undefined, `${path}.start_timestamp`);
  const stepMs = millisecondsOf(tests.evaluation_interval, "evaluation_interval") || MINUTE_MS;
  const interval = millisecondsOf(group.interval ?? 0, `${path}.interval`) || stepMs;
  const given = readInputSeries(group, path, interval, start);
  const end =
    group.to === undefined ? lastTime(given, start) : timeAt(group.to, start, `${path}.to`);
  const { rules, error } = await readRuleFiles(reader, file, {
    names: tests.rule_files ?? [],
    order: tests.group_eval_order ?? [],
  });
  if (error !== undefined) throw new CommandError(error);
  const evaluations = { from: start, to: end, step: stepMs, externalUrl: "", externalLabels: {} };
  const { loaded } = evaluateRules(given, rules, evaluations, new Set(), false);
  const storage = storageOf(loaded);
  const events = readInputEvents(group, path, start);
  const period = { start, day: start, to: end };
  const records = readLogs(events.logs, period);
  const spans = readSpans(events.spans, period);
  let objects: ReturnType<typeof readSubjects> | undefined;
  return {
    name: group.name ?? undefined,
    start,
    end: Math.max(end, ...[...records.slice(-1), ...spans.slice(-1)].map(({ time }) => time)),
    past: givenPastData({ storage, logs: records, spans, start }),
    find: async (resourceType, id) => {
      objects ??= readSubjects(reader, file, tests, undefined);
      const all = (await objects).map(({ object }) => object);
      return all.find((one) => one.resourceType === resourceType && one.id === id);
    },
    read: async (request) =>
      request.source === "metrics" ? series(request, storage) : rows(request, records),
  };
}

function testIn({ tests }: TestFile, file: string, name: string | number = 0): [TestGroup, string] {
  const all = tests ?? [];
  const index = typeof name === "number" ? name : all.findIndex((one) => one.name === name);
  const group = all[index];
  if (group) return [group, `tests[${index}]`];
  const names = all.flatMap((one) => one.name ?? []).join(", ");
  throw new UsageError(
    typeof name === "number"
      ? `${file} has no test, and therefore no data. Add one under tests, with input_series or input_logs.`
      : `${file} has no test with the name ${JSON.stringify(name)}.${names ? ` It has ${names}.` : ""}`,
  );
}

const lastTime = ({ series }: ReturnType<typeof readInputSeries>, start: number): number =>
  Math.max(start, ...series.map(({ all }) => all.t.at(-1) ?? start));

function series({ query, frame, stepMs }: MetricsRequest, storage: Storage): DataResponse {
  try {
    const expr = parseOrThrow(query);
    if (stepMs !== undefined) {
      const { series: found } = evaluateRange(expr, storage, frame.from, frame.to, stepMs);
      return {
        series: found.map(({ labels, points }) => ({
          labels,
          points: points.map(({ t, v }) => [t, v] as const),
        })),
      };
    }
    const result = evaluateInstant(expr, storage, frame.to);
    if (result.type === "scalar")
      return { series: [{ labels: {}, points: [[result.t, result.v]] }] };
    if (result.type === "vector")
      return {
        series: result.samples.map(({ labels, t, v }) => ({ labels, points: [[t, v] as const] })),
      };
    return notice("failed", "The query returns no value of a time.");
  } catch (error) {
    if (isQueryError(error)) return notice("not evaluated", error.message);
    throw error;
  }
}

function rows({ query, frame }: RowsRequest, records: readonly LogRecord[]): DataResponse {
  try {
    const run = dataprimeQuery(query);
    const within = records.filter(({ time }) => time >= frame.from && time <= frame.to);
    return { rows: run(within).map(({ data }) => data) };
  } catch (error) {
    if (error instanceof LogQueryRefusal)
      return notice(
        "not evaluated",
        `Offline, ${error.what} is not evaluated. With --with-data, the account evaluates it.`,
      );
    throw error;
  }
}
