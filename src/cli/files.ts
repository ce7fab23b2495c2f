import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { decodeText } from "./decode";
import { CommandError } from "./failure";
import type { Io } from "./io";

/** The causes that a user can remove; another one is a code. */
const CAUSES: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file or folder",
  EISDIR: "it is a folder",
  ENOTDIR: "a part of its path is no folder",
  EACCES: "permission denied",
  EPERM: "permission denied",
  EROFS: "the file system is read-only",
  ENOSPC: "the disk is full",
};

/** Runs an operation on a file. Its error names the operation, the cause and what to do. */
export function fileOperation<T>(operation: string, hint: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new CommandError(`Cannot ${operation}: ${CAUSES[code] ?? code}. ${hint}`.trim());
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
