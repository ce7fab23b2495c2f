import { createHash } from "node:crypto";
import {
  type FSWatcher,
  fstatSync,
  readdirSync,
  readFileSync,
  type Stats,
  statSync,
  watch,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { CommandError } from "../failure";

/** The content of a file that is not there, and of one that has not changed so far. */
const [MISSING, UNREAD] = ["missing", "unread"];
/** Editors write a file in several steps. */
const QUIET_MS = 60;

/** Folders whose content no program changes while somebody writes it. */
const isIgnored = (name: string): boolean => name === "node_modules" || name.startsWith(".");

export interface Changes {
  close(): void;
}

/**
 * Calls `onChange` after files of a folder change, also files that are new, deleted or replaced, and
 * those of `others`. A file that is written again with the same content is no change: a program may
 * write files itself. Each folder has a watcher of its own, because a recursive one would also watch
 * `node_modules`.
 */
export function watchFiles(
  root: string,
  others: readonly string[],
  onChange: (files: readonly string[]) => void,
): Changes {
  const watchers = new Map<string, FSWatcher>();
  const known = new Map<string, string>();
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const outside = new Map<string, Set<string>>();
  for (const file of others) {
    known.set(file, UNREAD);
    const names = outside.get(dirname(file)) ?? new Set();
    outside.set(dirname(file), names.add(basename(file)));
  }

  const settle = (): void => {
    refresh();
    const different = [...changed].filter((file) => {
      const content = contentOf(file);
      if (content === undefined) return false;
      // A file that was created and deleted in between was not there before, either.
      const isNew = (known.get(file) ?? MISSING) !== content;
      known.set(file, content);
      return isNew;
    });
    changed.clear();
    if (different.length) onChange(different);
  };

  const add = (folder: string): void => {
    const isInside = folder === root || folder.startsWith(join(root, "/"));
    const only = isInside ? undefined : outside.get(folder);
    const watcher = openWatcher(folder, (name) => {
      if (only && !only.has(name)) return;
      if (!only && isIgnored(name)) return;
      changed.add(join(folder, name));
      clearTimeout(timer);
      timer = setTimeout(settle, QUIET_MS);
    });
    // A folder that is deleted: its parent reports the change.
    watcher.on("error", () => close(folder));
    watchers.set(folder, watcher);
  };

  const close = (folder: string): void => {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  };

  const refresh = (): void => {
    const inside = foldersIn(root, (file) => {
      if (!known.has(file)) known.set(file, UNREAD);
    });
    const folders = new Set([...inside, ...outside.keys()]);
    for (const folder of watchers.keys()) if (!folders.has(folder)) close(folder);
    for (const folder of folders) if (!watchers.has(folder)) add(folder);
  };

  refresh();
  return {
    close: () => {
      clearTimeout(timer);
      for (const folder of [...watchers.keys()]) close(folder);
    },
  };
}

function openWatcher(folder: string, onName: (name: string) => void): FSWatcher {
  try {
    return watch(folder, (_, name) => onName(name ?? ""));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new CommandError(
      code === "ENOSPC" || code === "EMFILE"
        ? `The system has no watcher left for the folder ${folder}. Close other programs that watch files, or raise the limit of the system (fs.inotify.max_user_watches on Linux).`
        : `Cannot watch the folder ${folder} (${code}).`,
    );
  }
}

/** A folder and the folders in it, without links: a link may lead to a parent. */
function foldersIn(folder: string, onFile: (file: string) => void): string[] {
  try {
    const all = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !isIgnored(name));
    const inner = all.filter((one) => one.isDirectory());
    for (const one of all) if (!one.isDirectory()) onFile(join(folder, one.name));
    return [folder, ...inner.flatMap(({ name }) => foldersIn(join(folder, name), onFile))];
  } catch {
    // It was deleted, or cannot be read.
    return [];
  }
}

/** Where this process writes to: `coralogix watch > watch.log` would else be a change of its own. */
const OUTPUTS = [1, 2].map((descriptor) => identityOf(fstatSync(descriptor)));

function identityOf({ dev, ino }: Stats): string {
  return `${dev} ${ino}`;
}

/**
 * What identifies the content of a file; a folder and a missing file have one, too. Undefined for an
 * output of this process.
 */
function contentOf(file: string): string | undefined {
  try {
    const stats = statSync(file);
    if (stats.isDirectory()) return "folder";
    if (OUTPUTS.includes(identityOf(stats))) return undefined;
    return createHash("sha256").update(readFileSync(file)).digest("hex");
  } catch {
    return MISSING;
  }
}
