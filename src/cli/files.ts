import { randomUUID } from "node:crypto";
import {
  accessSync,
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  lstatSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { attempt } from "../text/attempt";
import { jsonFault } from "../text/json-fault";
import { decodeText } from "./decode";
import { CommandError, UsageError } from "./failure";
import type { Io } from "./io";

/** The causes that a user can remove; another one is a code. */
const CAUSES: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file or folder",
  EISDIR: "it is a folder",
  ENOTDIR: "a part of its path is no folder",
  ELOOP: "its symbolic links lead in a circle",
  ENAMETOOLONG: "its name is too long",
  EACCES: "permission denied",
  EPERM: "permission denied",
  EROFS: "the file system is read-only",
  ENOSPC: "the disk is full",
};

/** Why the system refuses an operation on a file. */
export const causeOf = ({ code = "unknown" }: NodeJS.ErrnoException): string =>
  CAUSES[code] ?? code;

/** Runs an operation on a file. Its error names the operation, the cause and what to do. */
export function fileOperation<T>(operation: string, hint: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    const failure = error as NodeJS.ErrnoException;
    if (failure.code === undefined) throw error;
    throw new CommandError(`Cannot ${operation}: ${causeOf(failure)}. ${hint}`.trim());
  }
}

/** Reads a file that the command line names; `what` is its name in an error. */
export const readTextFile = (io: Io, file: string, what: string, hint: string): string =>
  fileOperation(`read ${what}`, hint, () => decodeText(readFileSync(resolve(io.cwd, file))));

/** The name of standard input where a command line names a file to read. */
export const STANDARD_INPUT = "-";

/** A file that the command line names, in a message. */
export const inputName = (file: string): string =>
  file === STANDARD_INPUT ? "standard input" : file;

/** Reads a file that the command line names, or standard input; `what` is its name in an error. */
export async function readInput(io: Io, file: string, hint: string, what = file): Promise<string> {
  if (file !== STANDARD_INPUT) return readTextFile(io, file, what, hint);
  if (!io.input) throw new UsageError(`Standard input is a terminal. ${hint}`);
  return io.input();
}

/**
 * Writes a result to the file of `--out`; without one, to standard output. A file that cannot be
 * written is an error at once: the work before the result may take minutes.
 */
export function resultWriter(io: Io, file: string | undefined): (text: string) => void {
  if (file === undefined) return io.out;
  const path = resolve(io.cwd, file);
  const inFile = (work: () => void) =>
    fileOperation(`write ${file}`, "Choose another file with --out.", work);
  inFile(() => {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found?.isDirectory()) throw Object.assign(new Error(file), { code: "EISDIR" });
    if (found) accessSync(path, constants.W_OK);
    else assertWritableFolder(dirname(path));
  });
  return (text) => inFile(() => replaceFile(path, text));
}

/**
 * Writes a file in one step: a full disk or a killed process leaves the old text, or no file. Where
 * that is impossible, or would change more than the text, the file is written as it is: a device, a
 * pipe, one that is mounted, one of another user, and one in a folder that nobody may change.
 */
export function replaceFile(path: string, text: string): void {
  const file = attempt(() => realpathSync(path)) ?? path;
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (found?.isFile()) accessSync(file, constants.W_OK);
  if ((found && !found.isFile()) || !isReplaced(file, text, found)) writeFileSync(file, text);
}

/** Whether a file was replaced by another one with a text. Otherwise it is as it was. */
function isReplaced(file: string, text: string, found: Stats | undefined): boolean {
  // Not after the name of the file, which may be as long as the system allows.
  const temporary = join(dirname(file), `.coralogix-${randomUUID()}.tmp`);
  const descriptor = unlessFull(() => openSync(temporary, "wx"));
  if (descriptor === undefined) return false;
  try {
    try {
      if (found && !unlessFull(() => isAlike(descriptor, found))) return false;
      writeFileSync(descriptor, text);
    } finally {
      closeSync(descriptor);
    }
    return Boolean(unlessFull(() => [renameSync(temporary, file)]));
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** Whether a new file has the owner, the group and then the mode of the one that it replaces. */
function isAlike(descriptor: number, { uid, gid, mode }: Stats): boolean {
  const own = fstatSync(descriptor);
  fchmodSync(descriptor, mode & 0o7777);
  return own.uid === uid && own.gid === gid;
}

/** The result; undefined where the system refuses. A disk that is full, or fails, is an error. */
function unlessFull<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch (error) {
    if (["ENOSPC", "EDQUOT", "EIO"].includes(String(Reflect.get(Object(error), "code"))))
      throw error;
    return undefined;
  }
}

/** Fails with an error of the file system where a file cannot be created in a folder. */
export const assertWritableFolder = (folder: string): void =>
  // The dot makes a file of that name an error.
  accessSync(`${folder}/.`, constants.W_OK);

/** Parses JSON. The error for another text names it, where it is wrong, and what was `expected`. */
export function parseJson(text: string, name: string, expected: string): unknown {
  if (!text.trim()) throw new CommandError(`${name} is empty. ${expected}`);
  try {
    return JSON.parse(text);
  } catch {
    throw new CommandError(`${name} is not JSON${jsonFault(text)}. ${expected}`);
  }
}
