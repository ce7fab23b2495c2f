import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { durationIn } from "../../prometheus/durations";
import { argsFromJson } from "../../provider/adopt/from-json";
import type { Config } from "../../provider/identity/connection";
import type { Session } from "../../provider/session/session";
import type { Fields } from "../../schema/record";
import type { AnyDefinition } from "../../services/define";
import { DAY_MS } from "../../text/units";
import { definitions } from "../account/definitions";
import { findObject } from "../account/find-object";
import { objectOf } from "../account/object-of";
import { analysisOf } from "../analysis";
import { daysIn } from "../backtest/days";
import { type ConnectionOptions, closing, openSession } from "../connection";
import { EXIT, type ExitCode, UsageError } from "../failure";
import { parseJson, readTextFile, writeResult } from "../files";
import type { Io } from "../io";
import { readConfig } from "../stack/read-stack";
import { accountSource } from "./data/account";
import { fileSource } from "./data/file";
import { picturesOf, type Versions } from "./pictures";
import { sketchOf } from "./sketch";
import { markdownOf } from "./sketch/table";
import { chartSettings, type DataOptions, type DrawnData, drawnData } from "./with-data";

export interface DrawOptions extends ConnectionOptions, DataOptions {
  /** The stack whose configuration names the account. */
  stack?: string;
  /** The file to write. */
  out?: string;
  output: "svg" | "markdown" | "text";
}

/** Draws an object of a file or of an account, as a schematic or with data. */
export async function draw(io: Io, source: string, options: DrawOptions): Promise<ExitCode> {
  checkOptions(options);
  if (isFile(io, source)) return write(io, readFile(io, source), options);
  const session = await sessionOf(io, options);
  return closing([session], async () => {
    const found = await findIn(io, session, source, options);
    const { resourceType } = found.definition;
    if (analysisOf(resourceType).backtest) return drawPast(io, session, found, options);
    const { args } = objectOf(session.contextOf(found.definition), found.id, found.remote);
    return write(io, { resourceType, after: args }, options, session);
  });
}

async function write(
  io: Io,
  object: Versions,
  options: DrawOptions,
  session?: Session,
): Promise<ExitCode> {
  const data = await readData(io, object, options, session);
  if (data) io.err(data.summary);
  writeResult(io, options.out, render(object, options.output, data));
  return EXIT.success;
}

function checkOptions(options: DrawOptions): void {
  const hasData = options.withData || options.data !== undefined;
  const [given] = (["last", "at", "var", "test"] as const).filter(
    (key) => options[key] !== undefined,
  );
  if (given !== undefined && !hasData)
    throw new UsageError(`--${given} needs --with-data, or --data with a test file.`);
  if (options.withData && options.data !== undefined)
    throw new UsageError("--with-data reads the account and --data a test file: give one of them.");
  if (options.test !== undefined && options.data === undefined)
    throw new UsageError("--test names a test in the file of --data: give both.");
  if (hasData && options.output !== "svg")
    throw new UsageError(`Data is drawn as SVG: ${options.output} has the layout alone.`);
  // Durations, times and variables.
  chartSettings(options, 0);
}

async function readData(
  io: Io,
  { resourceType, after = {} }: Versions,
  options: DrawOptions,
  session?: Session,
): Promise<DrawnData | undefined> {
  if (options.data !== undefined) {
    const source = await fileSource(io, options.data, options.test);
    return drawnData(resourceType, after, source, chartSettings(options, source.end));
  }
  if (!options.withData) return undefined;
  const settings = chartSettings(options, Date.now());
  const read = ({ http }: Session) =>
    drawnData(resourceType, after, accountSource(http, io.signal), settings);
  if (session) return read(session);
  const own = await sessionOf(io, options);
  return closing([own], () => read(own));
}

function render(
  versions: Versions,
  format: DrawOptions["output"],
  data: DrawnData | undefined,
): string {
  const formats = {
    svg: () => picturesOf(versions, data ? { data } : {})?.after,
    markdown: () => markdownOf(versions),
    text: () => sketchOf(versions)?.text,
  };
  return formats[format]() ?? "";
}

const isFile = (io: Io, source: string): boolean =>
  /\.json$/i.test(source) || existsSync(resolve(io.cwd, source));

const isDrawn = ({ resourceType }: AnyDefinition): boolean =>
  analysisOf(resourceType).drawing !== undefined;

function readFile(io: Io, file: string): Versions {
  const { resourceType } = definitions().find(isDrawn) as AnyDefinition;
  const warnings: string[] = [];
  const after = argsFromJson(resourceType, parseFile(io, file), (line) => warnings.push(line));
  for (const line of warnings) io.err(line);
  return { resourceType, after: after as Fields };
}

function parseFile(io: Io, file: string): unknown {
  const hint = "Give the JSON of a dashboard, or the id or the exact name of one in the account.";
  const text = readTextFile(io, file, `the file ${file}`, hint);
  return parseJson(text, `The file ${file} is not JSON.`);
}

async function sessionOf(io: Io, { stack, ...options }: ConnectionOptions & { stack?: string }) {
  const config: Config = stack === undefined ? () => undefined : await readConfig(io, { stack });
  return openSession(io, options, config);
}

/** Reads the object of an account that has an id or a name. */
function findIn(io: Io, session: Session, idOrName: string, { withData }: DrawOptions) {
  // An alert has no layout, so its picture needs data.
  const types = definitions().filter(
    (one) => isDrawn(one) || (withData && analysisOf(one.resourceType).backtest !== undefined),
  );
  const noun = withData ? "dashboard or alert" : "dashboard";
  const fileHint = "For a file, give its path.";
  return findObject({ session, signal: io.signal, types, noun, fileHint }, idOrName);
}

/** An alert is drawn as its back-test. */
function drawPast(
  io: Io,
  session: Session,
  { definition, id, name, remote }: Awaited<ReturnType<typeof findObject>>,
  { last = "7d", out }: DrawOptions,
): Promise<ExitCode> {
  const days = (durationIn(last) ?? 0) / DAY_MS;
  if (!Number.isInteger(days) || days < 1)
    throw new UsageError(`--last ${last}: an alert is drawn over whole days, such as 7d.`);
  const { backtestOf }: typeof import("../backtest/backtest") = require("../backtest/backtest");
  const subject = { definition, id, name, args: remote, notes: [] };
  const written = out === undefined ? {} : { out };
  return backtestOf(io, session, subject, {
    ...written,
    ...{ output: "svg", tier: "frequent", days: daysIn(String(days)) },
  });
}
