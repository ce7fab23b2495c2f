import { type Dirent, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { compareText } from "../../../text/words";
import { CommandError } from "../../failure";
import { fileOperation, replaceFile } from "../../files";

const TYPESCRIPT = /(?<!\.d)\.[cm]?ts$/;

/** The TypeScript files of a folder, without those of packages and hidden folders. */
export function typescriptFiles(folder: string): string[] {
  return entriesOf(folder).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return entry.name.startsWith(".") || entry.name === "node_modules"
        ? []
        : typescriptFiles(path);
    return entry.isFile() && TYPESCRIPT.test(entry.name) ? [path] : [];
  });
}

function entriesOf(folder: string): Dirent[] {
  const hint = "Give the folder of the program with --program.";
  const entries = fileOperation(`read the folder ${folder}`, hint, () =>
    readdirSync(folder, { withFileTypes: true }),
  );
  return entries.sort((a, b) => compareText(a.name, b.name));
}

/** Reads a file of the program; undefined where it does not use this package. */
export function readSource(file: string): ts.SourceFile | undefined {
  const text = readFileSync(file, "utf8");
  return text.includes("pulumi-coralogix") ? parsed(file, text) : undefined;
}

export const parsed = (file: string, text: string): ts.SourceFile =>
  ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);

/** Whether a string has the syntax of TypeScript. */
export const isValid = (text: string): boolean =>
  !ts.transpileModule(text, {
    reportDiagnostics: true,
    compilerOptions: { target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext },
  }).diagnostics?.length;

/** Replaces the text of a program file, unless somebody has changed it since it was read. */
export function replaceText(
  { fileName, text: before }: Pick<ts.SourceFile, "fileName" | "text">,
  text: string,
): void {
  if (readFileSync(fileName, "utf8") !== before)
    throw new CommandError(`${fileName} was changed in the meantime. Run the command again.`);
  fileOperation(`write ${fileName}`, "Make it writable, or leave out --write.", () =>
    replaceFile(fileName, text),
  );
}
