import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { CommandError, throwIfInterrupted } from "../../failure";

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
  // In the same file system, so that a file moves at once.
  const temporary = join(isNew ? dirname(folder) : folder, `.coralogix-export-${randomUUID()}`);
  try {
    for (const [path, text] of [...created, ...replaced]) {
      throwIfInterrupted(signal);
      writeNew(join(temporary, path), text);
    }
    if (isNew) renameSync(temporary, folder);
    else moveFiles(temporary, folder, { created, replaced });
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
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
