import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { decodeText } from "./decode";
import { CommandError } from "./failure";
import type { Io } from "./io";

/** Runs an operation on a file. Its error names the operation, the cause and what to do. */
export function fileOperation<T>(operation: string, hint: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new CommandError(`Cannot ${operation} (${code}). ${hint}`.trim());
  }
}

/** Reads a file that the command line names; `what` is its name in an error. */
export const readTextFile = (io: Io, file: string, what: string, hint: string): string =>
  fileOperation(`read ${what}`, hint, () => decodeText(readFileSync(resolve(io.cwd, file))));

/** Writes a result to the file of `--out`; without one, to standard output. */
export function writeResult(io: Io, file: string | undefined, text: string): void {
  if (file === undefined) io.out(text);
  else fileOperation(`write ${file}`, "", () => writeFileSync(resolve(io.cwd, file), text));
}

/** Parses JSON; `message` is the error for another text. */
export function parseJson(text: string, message: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CommandError(message);
  }
}
