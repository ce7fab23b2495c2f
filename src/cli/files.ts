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

/** Parses JSON. The error for another text names it, where it is wrong, and what was `expected`. */
export function parseJson(text: string, name: string, expected: string): unknown {
  if (!text.trim()) throw new CommandError(`${name} is empty. ${expected}`);
  try {
    return JSON.parse(text);
  } catch (error) {
    const { message } = error as SyntaxError;
    throw new CommandError(`${name} is not JSON${placeOf(message, text)}. ${expected}`);
  }
}

/** Where an error of `JSON.parse` is; nothing where its message does not say it. */
function placeOf(message: string, text: string): string {
  const end = text.trimEnd().length;
  const position = Number(/ at position (\d+)/.exec(message)?.[1] ?? Number.NaN);
  const isCut = /end of JSON input|Unterminated string/.test(message) || position >= end;
  const before = text.slice(0, isCut ? end : position).split("\n");
  if (isCut) return `: it ends too early, in line ${before.length}`;
  if (Number.isNaN(position)) return "";
  return `: line ${before.length}, column ${(before.at(-1) ?? "").length + 1}`;
}
