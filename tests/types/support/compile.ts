import { dirname, join, resolve } from "node:path";
import ts from "typescript";

export const root = resolve(__dirname, "../../..");

const options = (): ts.CompilerOptions => {
  const { config } = ts.readConfigFile(join(root, "tsconfig.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  // What is published is compiled as a user's project would: strictly, against the sources instead of lib/.
  return {
    ...options,
    rootDir: undefined,
    outDir: undefined,
    noEmit: true,
    declaration: false,
    paths: { "pulumi-coralogix": [join(root, "src/index.ts")], "pulumi-coralogix/client": [join(root, "src/areas/client.ts")] },
  };
};

/** A program of files that exist only here, each a path below the project and its text. */
export function programOf(files: Readonly<Record<string, string>>): ts.Program {
  const texts = new Map(Object.entries(files).map(([file, text]) => [join(root, file), text]));
  const settings = options();
  const host = ts.createCompilerHost(settings, true);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (file) => texts.has(file) || fileExists(file);
  host.readFile = (file) => texts.get(file) ?? readFile(file);
  host.getSourceFile = (file, target, ...rest) => {
    const text = texts.get(file);
    return text === undefined ? getSourceFile(file, target, ...rest) : ts.createSourceFile(file, text, target, true);
  };
  host.directoryExists = (folder) => [...texts.keys()].some((file) => dirname(file) === folder) || ts.sys.directoryExists(folder);
  return ts.createProgram([...texts.keys()], settings, host);
}

/** What the compiler says of one file, a line a complaint, with the text it complains of. */
export function complaints(program: ts.Program, file: string): string[] {
  const source = program.getSourceFile(join(root, file));
  if (!source) throw new Error(`${file} is not part of the program`);
  const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
  return found.map((d) => `${ts.flattenDiagnosticMessageText(d.messageText, "\n")}\n    ${lineAt(source, d.start ?? 0)}`);
}

function lineAt(source: ts.SourceFile, at: number): string {
  const { line } = source.getLineAndCharacterOfPosition(at);
  return source.text.split("\n")[line]?.trim() ?? "";
}
