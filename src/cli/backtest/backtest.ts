import type { Session } from "../../provider/session/session";
import { definitions } from "../account/definitions";
import { findObject } from "../account/find-object";
import { analysisOf } from "../analysis";
import { type Backtest, type BacktestPlan, MINUTE_MS } from "../analysis/backtest";
import type { OutputFormat } from "../command";
import { type ConnectionOptions, closing, openSession } from "../connection";
import { CommandError, EXIT, type ExitCode, throwIfInterrupted, UsageError } from "../failure";
import type { Io } from "../io";
import { startProgress } from "../progress";
import { type Comparison, compareFires } from "./compare";
import type { SourceData } from "./data";
import { type Evaluation, evaluate } from "./evaluate";
import type { Tier } from "./query-rows";
import { daysIn, type MinuteRange, rangeOf } from "./range";
import { type Subject, subjectInFile } from "./read-file";
import { readLogs } from "./read-logs";
import { readMetrics } from "./read-metrics";
import { render } from "./render";
import { coveredHours, exitCodeOf, reportOf } from "./report";

export interface BacktestOptions extends ConnectionOptions {
  output: OutputFormat;
  file?: string;
  days: string;
  tier: Tier;
  compare?: boolean;
}

/**
 * Evaluates an alert over the past with read operations only, and writes the report.
 * @public
 */
export async function backtest(
  io: Io,
  idOrName: string | undefined,
  options: BacktestOptions,
): Promise<ExitCode> {
  checkOptions(idOrName, options);
  const days = daysIn(options.days);
  const session = openSession(io, options);
  return closing([session], async () => {
    const subject = await subjectOf(io, session, idOrName, options);
    const method = analysisOf(subject.definition.resourceType).backtest as Backtest;
    const plan = planOf(method, subject);
    const range = rangeOf(plan, days, Date.now());
    const data = await readData(io, session, plan, range, options.tier);
    assertAnyData(plan, data, range, options.tier);
    const evaluation = evaluate(plan, data, range);
    const compared = options.compare
      ? await compare(session, method, subject, plan, range, evaluation)
      : undefined;
    throwIfInterrupted(io.signal);
    const report = reportOf({
      ...{ subject, plan, data, range, evaluation, days, tier: options.tier },
      ...(compared ? { comparison: compared } : {}),
    });
    io.out(render(report, options.output));
    return exitCodeOf(report);
  });
}

function checkOptions(idOrName: string | undefined, { file, compare }: BacktestOptions): void {
  if (idOrName === undefined && file === undefined)
    throw new UsageError("Give the id or the name of an alert, or a file with --file.");
  if (file !== undefined && compare)
    throw new UsageError(
      "--compare needs an alert of the account: the events of a file's alert are not recorded.",
    );
}

async function subjectOf(
  io: Io,
  session: Session,
  idOrName: string | undefined,
  { file }: BacktestOptions,
): Promise<Subject> {
  const types = definitions().filter((definition) => analysisOf(definition.resourceType).backtest);
  if (file !== undefined) return subjectInFile(io, file, idOrName, types);
  const { definition, id, name, remote } = await findObject(
    { session, signal: io.signal, types, noun: "alert", fileHint: "For a file, use --file." },
    idOrName ?? "",
  );
  return { definition, id, name, args: remote, notes: [] };
}

function planOf(method: Backtest, { args, name }: Subject): BacktestPlan {
  const plan = method.plan(args);
  if (!("refused" in plan)) return plan;
  const subject = name === undefined ? "The alert" : `The alert ${JSON.stringify(name)}`;
  throw new CommandError(`${subject} cannot be tested on the past. ${plan.refused}.`, EXIT.partial);
}

async function readData(
  io: Io,
  { http }: Session,
  { sources }: BacktestPlan,
  range: MinuteRange,
  tier: Tier,
): Promise<Record<string, SourceData>> {
  const entries = Object.entries(sources);
  const progress = startProgress(io, "Reading data", entries.length);
  const data: Record<string, SourceData> = {};
  for (const [name, source] of entries) {
    data[name] =
      source.language === "promql"
        ? await readMetrics(http, source.query, range, io.signal)
        : await readLogs({ http, tier, signal: io.signal }, source, range);
    progress.advance();
  }
  progress.end();
  return data;
}

/** Without any data, "no fires" would not be a result. */
function assertAnyData(
  { sources }: BacktestPlan,
  data: Readonly<Record<string, SourceData>>,
  range: MinuteRange,
  tier: Tier,
): void {
  if (coveredHours(data, range).hoursWithData > 0) return;
  const isLogs = Object.values(sources).some(({ language }) => language === "dataprime");
  throw new CommandError(noData(isLogs, tier), EXIT.partial);
}
const noData = (isLogs: boolean, tier: Tier): string =>
  isLogs && tier === "frequent"
    ? "The tier frequent search has no logs of this origin in the range. They may be in the archive: try --tier archive."
    : "There is no data in the range, so the alert cannot be tested.";

async function compare(
  { http }: Session,
  method: Backtest,
  { id = "" }: Subject,
  plan: BacktestPlan,
  range: MinuteRange,
  { groups }: Evaluation,
): Promise<Comparison> {
  const [from, to] = [range.from, range.to].map((minute) => new Date(minute * MINUTE_MS));
  const history = await method.history(http, id, from as Date, to as Date);
  return compareFires(groups, history, plan.isUngrouped);
}
