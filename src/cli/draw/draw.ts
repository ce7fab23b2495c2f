import type { Config } from "../../provider/identity/config";
import type { Session } from "../../provider/session/session";
import { labelOf } from "../../services/messages";
import { definitions } from "../account/definitions";
import { findObject, type Search } from "../account/find-object";
import { objectOf } from "../account/object-of";
import { accessFailure, type ConnectionOptions, closing, openSession } from "../connection";
import { CommandError, EXIT, type ExitCode, throwIfInterrupted, UsageError } from "../failure";
import { inputName, resultWriter } from "../files";
import type { Io } from "../io";
import { readConfig } from "../stack/read-stack";
import { accountReading, type DrawReading, fileReading } from "./data/reading";
import { drawObject } from "./draw-object";
import {
  type DrawnObject,
  drawnObjects,
  hasLayout,
  hasPast,
  isFile,
  objectsInFile,
} from "./objects";
import { picturesPage } from "./page";
import { checkDataOptions, type DataOptions } from "./with-data";

export interface DrawOptions extends ConnectionOptions, DataOptions {
  /** The stack whose configuration names the account. */
  stack?: string;
  /** The object of a file with several. */
  name?: string;
  /** The file to write. */
  out?: string;
  output: "svg" | "html" | "markdown" | "text";
}

/** Draws objects of a file or of an account, as schematics or with data. */
export async function draw(io: Io, source: string, options: DrawOptions): Promise<ExitCode> {
  checkOptions(options);
  const write = resultWriter(io, options.out);
  const { text, failures = new Set() } = await drawSource(io, source, options);
  write(text);
  for (const reason of failures) io.err(`failed: ${reason}`);
  return failures.size ? EXIT.partial : EXIT.success;
}

interface Drawing {
  readonly text: string;
  /** Why data could not be read. */
  readonly failures?: ReadonlySet<string> | undefined;
}

async function drawSource(io: Io, source: string, options: DrawOptions): Promise<Drawing> {
  if (isFile(io, source)) {
    const all = await objectsInFile(io, source);
    const objects = drawnObjects(all, options.name, inputName(source));
    if (!options.withData)
      return drawAll(io, source, objects, options, await given(io, options, all));
    const session = await sessionOf(io, options);
    return closing([session], async () => {
      const failure = await accessFailure(session);
      if (failure) throw failure;
      return drawAll(io, source, objects, options, accountReading(io, session, options, all));
    });
  }
  const session = await sessionOf(io, options);
  return closing([session], async () => {
    const object = await findIn(io, session, source, options);
    const reading = options.withData ? accountReading(io, session, options, [object]) : undefined;
    return drawAll(io, source, [object], options, reading ?? (await given(io, options, [object])));
  });
}

/** The data of a test file; undefined without one. */
const given = async (io: Io, options: DrawOptions, all: readonly DrawnObject[]) =>
  options.data === undefined ? undefined : fileReading(io, options.data, options, all);

async function drawAll(
  io: Io,
  source: string,
  objects: readonly DrawnObject[],
  { output }: DrawOptions,
  reading: DrawReading | undefined,
): Promise<Drawing> {
  const [one, ...others] = objects;
  if (output === "svg" && others.length) throw new UsageError(severalObjects(source, objects));
  const parts: string[] = [];
  for (const object of objects) parts.push(await drawObject(object, output, reading));
  const summary = reading?.summary();
  if (summary) io.err(summary);
  const title = others.length ? `Dashboards and alerts of ${source}` : (one?.name ?? source);
  const text = output === "html" ? picturesPage(title, parts) : parts.join("\n");
  return { text, failures: reading?.failures };
}

const severalObjects = (source: string, objects: readonly DrawnObject[]): string => {
  const names = objects.map(({ logicalName, name }) => logicalName ?? name);
  return `${source} has ${objects.length} dashboards and alerts: ${names.join(", ")}. Name one with --name, or draw all as a page with --output html.`;
};

function checkOptions(options: DrawOptions): void {
  checkDataOptions(options);
  const hasData = options.withData || options.data !== undefined;
  if (hasData && (options.output === "markdown" || options.output === "text"))
    throw new UsageError(`Data is drawn as SVG or HTML: ${options.output} has the layout alone.`);
}

async function sessionOf(io: Io, { stack, ...options }: ConnectionOptions & { stack?: string }) {
  const config: Config = stack === undefined ? () => undefined : await readConfig(io, { stack });
  return openSession(io, options, config);
}

/** Reads the object of an account that has an id or a name. */
async function findIn(
  io: Io,
  session: Session,
  idOrName: string,
  { withData, data }: DrawOptions,
): Promise<DrawnObject> {
  // An alert has no layout, so its picture needs data.
  const hasData = withData || data !== undefined;
  const types = definitions().filter((one) => hasLayout(one) || (hasData && hasPast(one)));
  const noun = hasData ? "dashboard or alert" : "dashboard";
  const fileHint = "For a file, give its path.";
  const search = { session, signal: io.signal, types, noun, fileHint };
  const found = await findObject(search, idOrName).catch(async (error: unknown) => {
    const past = { ...search, types: definitions().filter(hasPast) };
    if (!hasData) await refuseWithoutData(past, idOrName);
    throw error;
  });
  const { definition, id, name = "", remote } = found;
  const { args } = objectOf(session.contextOf(definition), id, remote);
  return { definition, id, name, args };
}

/** Fails where an object has the name whose picture needs data. */
async function refuseWithoutData(search: Search, idOrName: string): Promise<void> {
  const found = await findObject(search, idOrName).catch(() => undefined);
  throwIfInterrupted(search.signal);
  if (found)
    throw new CommandError(
      `${labelOf(found.definition.resourceType, found.name)} has no layout: its picture needs data. Add --with-data, or --data FILE.`,
    );
}
