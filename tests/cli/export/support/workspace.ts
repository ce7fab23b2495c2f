import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, posix } from "node:path";
import * as ts from "typescript";
import type { ExportPlan } from "../../../../src/cli/export/plan";
import {
  type WriteOptions,
  type WrittenFiles,
  writeExport,
} from "../../../../src/cli/export/write";
import type { Io } from "../../../../src/cli/io";
import { linkDependencies } from "../../../examples/support/install-example";
import { type CommandResult, runTsc } from "../../../support/command";
import { type TestIo, testIo } from "../../support/io";

const OPTIONS: Omit<WriteOptions, "folder"> = {
  dashboards: "functions",
  layout: "service",
  adopt: true,
  projectName: "account",
};

/** A temporary folder, in which exports are written. */
export class Workspace {
  readonly folder = realpathSync(mkdtempSync(join(tmpdir(), "coralogix-export-")));
  readonly io: TestIo = testIo({}, this.folder);

  constructor(private readonly compiler = "typescript-7") {}

  write(
    plan: ExportPlan,
    folder: string,
    options: Partial<WriteOptions> = {},
    io: Io = this.io,
  ): Promise<WrittenFiles> {
    return writeExport(plan, { ...OPTIONS, ...options, folder }, io);
  }
  /** The files of an export by path. */
  read(folder: string): Record<string, string> {
    const at = join(this.folder, folder);
    const entries = readdirSync(at, { recursive: true, withFileTypes: true });
    return Object.fromEntries(
      entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .map((file) => [file.slice(at.length + 1), readFileSync(file, "utf8")]),
    );
  }
  /** Compiles an export with its own configuration. */
  compile(folder: string): Promise<CommandResult> {
    return compileLinked(this.compiler, join(this.folder, folder));
  }
  /** Compiles several exports, and returns the result of each. */
  compileAll(...folders: string[]): Promise<Map<string, CommandResult>> {
    for (const folder of folders) linkDependencies(join(this.folder, folder));
    return compileTogether(this.compiler, this.folder, folders);
  }
  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** The files that each TypeScript file imports, by path without extension. */
export function importsOf(files: Readonly<Record<string, string>>): Map<string, string[]> {
  const modules = Object.keys(files).filter((path) => path.endsWith(".ts"));
  return new Map(
    modules.map((path) => {
      const { importedFiles } = ts.preProcessFile(files[path] as string);
      const relative = importedFiles.map(({ fileName }) => fileName);
      const own = relative.filter((name) => name.startsWith("."));
      return [stem(path), own.map((name) => posix.join(posix.dirname(path), name))];
    }),
  );
}

const stem = (path: string): string => path.replace(/\.ts$/, "");

/** A cycle in a graph of imports. */
export function findImportCycle(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>();
  const visit = (file: string, above: readonly string[]): string[] => {
    if (above.includes(file)) return [...above.slice(above.indexOf(file)), file];
    if (done.has(file)) return [];
    for (const next of imports.get(file) ?? []) {
      const cycle = visit(next, [...above, file]);
      if (cycle.length) return cycle;
    }
    done.add(file);
    return [];
  };
  for (const file of imports.keys()) {
    const cycle = visit(file, []);
    if (cycle.length) return cycle;
  }
  return [];
}

const CONFIGURATION = "tsconfig.json";

/** Compiles an export as one of its users does, who has installed the package. */
export function compileLinked(compiler: string, folder: string): Promise<CommandResult> {
  linkDependencies(folder);
  return compile(compiler, folder);
}

/** Compiles a folder with its own configuration. */
const compile = (compiler: string, folder: string): Promise<CommandResult> =>
  runTsc(compiler, folder, "--noEmit", "--noUnusedLocals");

/**
 * Compiles several projects, which have the same configuration, as one program, and returns the
 * result of each. The declarations of the package take most of the time, and are read once.
 */
async function compileTogether(
  compiler: string,
  parent: string,
  projects: readonly string[],
): Promise<Map<string, CommandResult>> {
  const [first = ""] = projects;
  const textOf = (project: string) => readFileSync(join(parent, project, CONFIGURATION), "utf8");
  for (const project of projects)
    if (textOf(project) !== textOf(first)) throw new Error(`${project} has another configuration`);
  const { include, ...others } = JSON.parse(textOf(first));
  const files = projects.flatMap((project) => include.map((path: string) => join(project, path)));
  const joint = { ...others, include: files, exclude: ["**/node_modules"] };
  writeFileSync(join(parent, CONFIGURATION), JSON.stringify(joint));
  linkDependencies(join(parent, first), parent);
  const { code, text } = await compile(compiler, parent);
  const resultOf = (project: string): CommandResult => {
    // An error in no file of a project concerns each of them.
    const isOther = (line: string) =>
      projects.some((other) => other !== project && line.startsWith(`${other}/`));
    const own = text.split("\n").filter((line) => !isOther(line));
    return { code: own.some(Boolean) ? code : 0, text: own.filter(Boolean).join("\n") };
  };
  return new Map(projects.map((project) => [project, resultOf(project)]));
}
