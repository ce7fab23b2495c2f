import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { compareText } from "../../../text/words";
import { computing, type Io } from "../../io";
import { shellQuoted } from "../../shell";
import { loadCompiler } from "../../typescript/compiler";
import { type ExportPlan, PlannedSecret } from "../plan";
import { argumentsOf, type Declaration } from "./declaration";
import { type ExistingProgram, readProgram } from "./existing";
import { EXPORTED, exportedText, unloadedModules } from "./exported";
import { type ObjectCoverage, type ProgramOptions, writeProgram } from "./program";
import { projectFiles, validName } from "./project-files";
import { plannedIn } from "./references";
import { assertFolder, writeFiles } from "./write-files";

export interface WriteOptions extends Omit<ProgramOptions, "project"> {
  folder: string;
  projectName: string;
  /** Files about the export, by path, which replace those of the last one. */
  reports?: ReadonlyMap<string, string> | undefined;
}

/** The files of an export, relative to its folder. */
export interface WrittenFiles {
  created: string[];
  /** The existing file that got import lines. */
  updated: string[];
  /** Existing files, which stay as they are. */
  kept: string[];
  /** The `pulumi config set --secret` commands for the new objects, without values. */
  secrets: readonly string[];
  /** How much of the arguments of new objects is calls of functions. */
  coverage: readonly ObjectCoverage[];
  /** What could not be declared as the options request, a line each. */
  notes: readonly string[];
}

/**
 * Writes the planned program into a folder as a complete project. Objects that files of the folder
 * declare already are not written again, and no existing file is changed, except that
 * `exported.ts` gets lines that import the new files.
 */
export async function writeExport(
  plan: ExportPlan,
  options: WriteOptions,
  io: Io,
): Promise<WrittenFiles> {
  const ts = loadCompiler();
  const folder = resolve(io.cwd, options.folder);
  assertFolder(folder);
  const project = validName(options.projectName);
  const existing = computing(io, () => readProgram(ts, folder));
  const program = computing(io, () =>
    writeProgram(plan.objects, existing, { ...options, project }),
  );
  const secrets = secretCommands(program.declared);
  const content = { address: plan.address, adopt: options.adopt, secrets };
  const wanted = [...program.files, ...projectFiles(options.projectName, content)];
  const isMissing = (path: string) => !existsSync(join(folder, path));
  const created = new Map(wanted.filter(([path]) => isMissing(path)));
  const replaced = new Map<string, string>();
  const loaded = [...program.modules, ...unloadedModules(existing)];
  const exported = exportedText(textOf(join(folder, EXPORTED_FILE)), loaded);
  if (exported !== undefined)
    (isMissing(EXPORTED_FILE) ? created : replaced).set(EXPORTED_FILE, exported);
  for (const [path, text] of options.reports ?? [])
    (isMissing(path) ? created : replaced).set(path, text);
  writeFiles(folder, { created, replaced }, io.signal);
  warnOfUnloaded(existing, io);
  const updated = [...replaced.keys()];
  const kept = keptFiles(existing, [...wanted.map(([path]) => path), EXPORTED_FILE], updated);
  const { coverage, notes } = program;
  const paths = [...created.keys()].sort(compareText);
  return { created: paths, updated, kept, secrets, coverage, notes };
}

const EXPORTED_FILE = `${EXPORTED}.ts`;

const textOf = (file: string): string | undefined =>
  existsSync(file) ? readFileSync(file, "utf8") : undefined;

/** Existing files of the program and of the project. */
const keptFiles = (
  { files, declarations }: ExistingProgram,
  wanted: readonly string[],
  updated: readonly string[],
): string[] => {
  const declaring = declarations.map(({ file }) => `${file}.ts`);
  return [...new Set([...wanted, ...declaring])]
    .filter((path) => files.has(path) && !updated.includes(path))
    .sort(compareText);
};

function secretCommands(declarations: readonly Declaration[]): string[] {
  const keys = declarations.flatMap((each) =>
    plannedIn(argumentsOf(each), PlannedSecret).map(({ configKey }) => configKey),
  );
  return [...new Set(keys)]
    .sort(compareText)
    .map((key) => `pulumi config set --secret ${quoted(key)}`);
}

const quoted = (key: string): string => (/^[\w.:-]+$/.test(key) ? key : shellQuoted(key));

function warnOfUnloaded({ files, imports }: ExistingProgram, io: Io): void {
  if (files.has("index.ts") && !imports.get("index")?.includes(EXPORTED))
    io.err(`index.ts does not import the exported objects. Add: import "./${EXPORTED}";`);
}
