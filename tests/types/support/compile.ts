import { dirname, join, resolve } from "node:path";
import ts from "typescript";

export const root = resolve(__dirname, "../../..");

/** The folders of the entries that programs import, by entry. */
const ENTRIES = {
  "pulumi-coralogix": "",
  "pulumi-coralogix/components": "components",
  "pulumi-coralogix/dashboards": "dashboards",
  "pulumi-coralogix/client": "sdk",
  "pulumi-coralogix/policy": "policy",
};

/**
 * What programs import: the declarations that users have, or, in tests that run without a build of
 * the package, the sources, which take half as long again.
 */
type Imported = "lib" | "src";

const options = (imported: Imported): ts.CompilerOptions => {
  const { config } = ts.readConfigFile(join(root, "tsconfig.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const file = imported === "lib" ? "index.d.ts" : "index.ts";
  const paths = Object.entries(ENTRIES).map(([entry, folder]) => [
    entry,
    [join(root, imported, folder, file)],
  ]);
  // Strict options, as in a user's project.
  return {
    ...options,
    rootDir: undefined,
    outDir: undefined,
    noEmit: true,
    declaration: false,
    paths: Object.fromEntries(paths),
  };
};

/** A program of in-memory files: path relative to the project -> content. */
export function programOf(
  files: Readonly<Record<string, string>>,
  imported: Imported = "lib",
): ts.Program {
  const contents = contentsOf(files);
  const settings = options(imported);
  const host = ts.createCompilerHost(settings, true);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (file) => contents.has(file) || fileExists(file);
  host.readFile = (file) => contents.get(file) ?? readFile(file);
  host.getSourceFile = (file, target, ...rest) => {
    const text = contents.get(file);
    return text === undefined
      ? getSourceFile(file, target, ...rest)
      : ts.createSourceFile(file, text, target, true);
  };
  host.directoryExists = (folder) =>
    [...contents.keys()].some((file) => dirname(file) === folder) || ts.sys.directoryExists(folder);
  return ts.createProgram([...contents.keys()], settings, host);
}

/** The service that an editor asks for descriptions and completions, for in-memory files. */
export function languageServiceOf(files: Readonly<Record<string, string>>): ts.LanguageService {
  const contents = contentsOf(files);
  const readFile = (file: string) => contents.get(file) ?? ts.sys.readFile(file);
  const settings = options("lib");
  return ts.createLanguageService({
    // Nothing changes: otherwise each request compares the versions of all files.
    getProjectVersion: () => "1",
    getCompilationSettings: () => settings,
    getScriptFileNames: () => [...contents.keys()],
    getScriptVersion: () => "1",
    getScriptSnapshot: (file) => {
      const text = readFile(file);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (file) => contents.has(file) || ts.sys.fileExists(file),
    readFile,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
    realpath: ts.sys.realpath,
  });
}

const contentsOf = (files: Readonly<Record<string, string>>): Map<string, string> =>
  new Map(Object.entries(files).map(([file, text]) => [join(root, file), text]));

/** The compiler errors of one file, each with the source line that it is about. */
export function diagnosticsOf(program: ts.Program, file: string): string[] {
  const source = program.getSourceFile(join(root, file));
  if (!source) throw new Error(`${file} is not part of the program`);
  const found = [
    ...program.getSyntacticDiagnostics(source),
    ...program.getSemanticDiagnostics(source),
  ];
  return found.map(
    (d) =>
      `${ts.flattenDiagnosticMessageText(d.messageText, "\n")}\n    ${lineAt(source, d.start ?? 0)}`,
  );
}

function lineAt(source: ts.SourceFile, at: number): string {
  const { line } = source.getLineAndCharacterOfPosition(at);
  return source.text.split("\n")[line]?.trim() ?? "";
}
