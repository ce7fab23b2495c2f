import type { Session } from "../../provider/session/session";
import type { SourceData } from "../../simulation/data";
import { type Evaluation, evaluate } from "../../simulation/evaluate";
import type { Plan, Source } from "../../simulation/plan";
import { type MinuteRange, rangeOf } from "../../simulation/range";
import { MINUTE_MS } from "../../text/units";
import { counted } from "../../text/words";
import { definitions } from "../account/definitions";
import { findObject } from "../account/find-object";
import { analysisOf } from "../analysis";
import type { Backtest, OtherPlan } from "../analysis/backtest";
import { type ConnectionOptions, closing, openSession } from "../connection";
import {
  CommandError,
  EXIT,
  type ExitCode,
  integerOf,
  throwIfInterrupted,
  UsageError,
} from "../failure";
import { resultWriter } from "../files";
import type { Io } from "../io";
import { startProgress } from "../progress";
import { type Comparison, compareFires } from "./compare";
import type { Tier } from "./query-rows";
import { type Subject, subjectInFile } from "./read-file";
import { readLogs } from "./read-logs";
import { readMetrics } from "./read-metrics";
import { type BacktestFormat, render } from "./render";
import { coveredHours, exitCodeOf, reportOf } from "./report";

/** More groups than the service notifies about are not evaluated. */
const GROUP_LIMIT = 1000;
const DAY_MINUTES = 1440;
const MAX_DAYS = 90;

export interface BacktestOptions extends ConnectionOptions {
  output: BacktestFormat;
  file?: string;
  days: string;
  tier: Tier;
  compare?: boolean;
  /** The file to write. */
  out?: string;
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
  const days = integerOf("--days", options.days, 1, MAX_DAYS);
  const write = resultWriter(io, options.out);
  const session = openSession(io, options);
  return closing([session], async () => {
    const subject = await subjectOf(io, session, idOrName, options);
    return backtestOf(io, session, subject, { ...options, days, write });
  });
}

/** How the past of an alert is read and written. */
type PastOptions = Pick<BacktestOptions, "output" | "tier" | "compare"> & {
  days: number;
  write: (text: string) => void;
};

/** The same for an alert that was read, in its session. */
export async function backtestOf(
  io: Io,
  session: Session,
  subject: Subject,
  { days, output, tier, compare: compares, write }: PastOptions,
): Promise<ExitCode> {
  const method = analysisOf(subject.definition.resourceType).backtest as Backtest;
  const plan = planOf(method, subject);
  const to = Math.floor(Date.now() / MINUTE_MS);
  const range = rangeOf(plan, to - days * DAY_MINUTES, to);
  const data = await readData(io, session, plan, range, tier);
  assertAnyData(plan, data, range, tier);
  const evaluation = evaluate(plan, data, range, GROUP_LIMIT);
  const doubts = doubtsOf(method.otherwise(subject.args), data, range, evaluation);
  const compared = compares
    ? await compare(session, method, subject, plan, range, evaluation)
    : undefined;
  throwIfInterrupted(io.signal);
  const report = reportOf({
    ...{ subject, plan, data, range, evaluation, days, tier, doubts },
    ...(compared ? { comparison: compared } : {}),
  });
  const { groups } = evaluation;
  const past = { from: range.from, to: range.to, rules: plan.rules, groups };
  write(render(report, output, past));
  return exitCodeOf(report);
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

function planOf(method: Backtest, { args, name }: Subject): Plan {
  const plan = method.plan(args);
  if (!("refused" in plan)) return plan;
  const subject = name === undefined ? "The alert" : `The alert ${JSON.stringify(name)}`;
  throw new CommandError(`${subject} cannot be tested on the past. ${plan.refused}.`, EXIT.partial);
}

async function readData(
  io: Io,
  { http }: Session,
  { sources }: Plan,
  range: MinuteRange,
  tier: Tier,
): Promise<Record<string, SourceData>> {
  const entries = Object.entries(sources);
  const progress = startProgress(io, "Reading data", entries.length);
  const data: Record<string, SourceData> = {};
  for (const [name, source] of entries) {
    data[name] =
      source.data === "metrics"
        ? await readMetrics(http, source.query, range, io.signal)
        : await readLogs({ http, tier, signal: io.signal }, logsIn(source), range);
    progress.advance();
  }
  progress.end();
  return data;
}

/** Alerts on spans are refused: they have no source in the account. */
function logsIn(source: Source): Extract<Source, { data: "logs" }> {
  if (source.data === "logs") return source;
  throw new Error(`no data of ${source.data} can be read`);
}

/** What the result depends on: evaluates the same data under each other assumption. */
function doubtsOf(
  others: readonly OtherPlan[],
  data: Readonly<Record<string, SourceData>>,
  range: MinuteRange,
  evaluation: Evaluation,
): string[] {
  const firingsOf = ({ groups }: Evaluation) =>
    JSON.stringify(groups.map(({ firings }) => firings));
  const countOf = ({ groups }: Evaluation) =>
    groups.reduce((sum, { firings }) => sum + firings.filter((one) => !one.isEarlier).length, 0);
  const expected = firingsOf(evaluation);
  return others.flatMap(({ on, plan }) => {
    const other = evaluate(plan, data, range, GROUP_LIMIT);
    if (firingsOf(other) === expected) return [];
    return [`The result depends on ${on}. Otherwise: ${counted(countOf(other), "fire")}.`];
  });
}

/** Without any data, "no fires" would not be a result. */
function assertAnyData(
  { sources }: Plan,
  data: Readonly<Record<string, SourceData>>,
  range: MinuteRange,
  tier: Tier,
): void {
  if (coveredHours(data, range).hoursWithData > 0) return;
  const isLogs = Object.values(sources).some((one) => one.data === "logs");
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
  plan: Plan,
  range: MinuteRange,
  { groups }: Evaluation,
): Promise<Comparison> {
  const [from, to] = [range.from, range.to].map((minute) => new Date(minute * MINUTE_MS));
  const history = await method.history(http, id, from as Date, to as Date);
  return compareFires(groups, history, plan.isUngrouped);
}
