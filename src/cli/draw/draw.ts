import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { durationIn } from "../../prometheus/durations";
import { argsFromJson } from "../../provider/adopt/from-json";
import type { Config } from "../../provider/identity/connection";
import type { Fields } from "../../schema/record";
import type { AnyDefinition } from "../../services/define";
import { definitions } from "../account/definitions";
import { findObject } from "../account/find-object";
import { objectOf } from "../account/object-of";
import { analysisOf } from "../analysis";
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
  const drawable = definitions().filter(
    (one) => analysisOf(one.resourceType).drawing !== undefined,
  );
  const object = isFile(io, source)
    ? readFile(io, source, drawable)
    : await readObject(io, source, options);
  if (analysisOf(object.resourceType).backtest) return drawPast(io, object, options);
  const data = await readData(io, object, options);
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
): Promise<DrawnData | undefined> {
  if (options.data !== undefined) {
    const source = await fileSource(io, options.data, options.test);
    return drawnData(resourceType, after, source, chartSettings(options, source.end));
  }
  if (!options.withData) return undefined;
  const settings = chartSettings(options, Date.now());
  const session = await sessionOf(io, options);
  return closing([session], () =>
    drawnData(resourceType, after, accountSource(session.http, io.signal), settings),
  );
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

function readFile(io: Io, file: string, [definition]: readonly AnyDefinition[]): Versions {
  const { resourceType } = definition as AnyDefinition;
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

interface FoundVersion extends Versions {
  id?: string;
}

/** Reads the object of an account that has an id or a name. */
async function readObject(io: Io, idOrName: string, options: DrawOptions): Promise<FoundVersion> {
  // An alert has no layout, so its picture needs data.
  const types = definitions().filter((one) => {
    const { drawing, backtest } = analysisOf(one.resourceType);
    return drawing ?? (options.withData ? backtest : undefined);
  });
  const session = await sessionOf(io, options);
  return closing([session], async () => {
    const fileHint = "For a file, give its path.";
    const { definition, id, remote } = await findObject(
      {
        session,
        signal: io.signal,
        types,
        noun: options.withData ? "dashboard or alert" : "dashboard",
        fileHint,
      },
      idOrName,
    );
    const { args } = objectOf(session.contextOf(definition), id, remote);
    return { resourceType: definition.resourceType, after: args, id };
  });
}

const DAY_MS = 86_400_000;

/** An alert is drawn as its back-test. */
function drawPast(io: Io, { id }: FoundVersion, options: DrawOptions): Promise<ExitCode> {
  const { last = "7d", out, output: _, ...connection } = options;
  const days = (durationIn(last) ?? 0) / DAY_MS;
  if (!Number.isInteger(days) || days < 1)
    throw new UsageError(`--last ${last}: an alert is drawn over whole days, such as 7d.`);
  const { backtest }: typeof import("../backtest/backtest") = require("../backtest/backtest");
  return backtest(io, id, {
    ...connection,
    ...(out === undefined ? {} : { out }),
    ...{ output: "svg", days: String(days), tier: "frequent" },
  });
}
