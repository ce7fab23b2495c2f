import { randomUUID } from "node:crypto";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { CommandError, throwIfInterrupted } from "../../failure";
import { assertWritableFolder, fileOperation } from "../../files";

/** The new files of a folder by path, and those that replace their old version. */
export interface FolderChange {
  created: ReadonlyMap<string, string>;
  replaced: ReadonlyMap<string, string>;
}

/**
 * Writes files into a folder. All of them are complete in a temporary folder before the first one
 * is moved, and the replaced ones, which load the others, are moved last: an interrupted export
 * leaves the program of before or after it. No other file is replaced.
 */
export function writeFiles(
  folder: string,
  { created, replaced }: FolderChange,
  signal: AbortSignal,
): void {
  if (!created.size && !replaced.size) return;
  const isNew = !existsSync(folder);
  if (!isNew) refuseLinks(folder, created.keys());
  // In the same file system, so that a file moves at once.
  const temporary = join(isNew ? dirname(folder) : folder, `.coralogix-export-${randomUUID()}`);
  try {
    for (const [path, text] of [...created, ...replaced]) {
      throwIfInterrupted(signal);
      inFolder(folder, () => writeNew(join(temporary, path), text));
    }
    inFolder(folder, () =>
      isNew ? renameSync(temporary, folder) : moveFiles(temporary, folder, { created, replaced }),
    );
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

const inFolder = <T>(folder: string, work: () => T): T =>
  fileOperation(`write into ${folder}`, "Choose another folder with --out.", work);

/** Refuses a file that has the name of the folder, and a folder that cannot be written. */
export function assertFolder(folder: string): void {
  const found = inFolder(folder, () => statSync(folder, { throwIfNoEntry: false }));
  if (found && !found.isDirectory())
    throw new CommandError(`${folder} is not a folder. Choose another one with --out.`);
  const existing = (path: string): string => (existsSync(path) ? path : existing(dirname(path)));
  inFolder(folder, () => assertWritableFolder(existing(folder)));
}

/** Refuses links in the paths of new files: they lead out of the folder, or to nothing. */
function refuseLinks(folder: string, paths: Iterable<string>): void {
  const parts = [...paths].flatMap((path) => {
    const names = path.split("/");
    return names.map((_, n) => join(folder, ...names.slice(0, n + 1)));
  });
  const link = parts.find((path) => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink());
  if (link !== undefined)
    throw new CommandError(
      `${link} is a symbolic link, and an export writes inside of its folder only. Replace it with what it leads to, or choose another folder with --out.`,
    );
}

function writeNew(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text, { flag: "wx" });
}

function moveFiles(from: string, to: string, { created, replaced }: FolderChange): void {
  for (const path of created.keys()) {
    const file = join(to, path);
    if (existsSync(file))
      throw new CommandError(`${file} was created during the export. Run the export again.`);
    mkdirSync(dirname(file), { recursive: true });
    renameSync(join(from, path), file);
  }
  for (const path of replaced.keys()) renameSync(join(from, path), join(to, path));
}
