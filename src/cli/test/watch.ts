import { type FSWatcher, watch } from "node:fs";
import { basename, dirname } from "node:path";

/** Editors write a file in several steps. */
const QUIET_MS = 100;

/**
 * Waits until one of some files changes, or until the signal is aborted. Folders are watched, because
 * editors replace a file with another one of its name.
 */
export function changeOf(files: Iterable<string>, signal: AbortSignal): Promise<void> {
  const names = new Map<string, Set<string>>();
  for (const file of files) {
    const folder = dirname(file);
    names.set(folder, (names.get(folder) ?? new Set()).add(basename(file)));
  }
  return new Promise((resolve) => {
    let timer: NodeJS.Timeout | undefined;
    const watchers: FSWatcher[] = [];
    const end = (): void => {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
      signal.removeEventListener("abort", end);
      resolve();
    };
    signal.addEventListener("abort", end);
    for (const [folder, own] of names)
      watchers.push(
        watch(folder, (_, name) => {
          if (name !== null && !own.has(name)) return;
          clearTimeout(timer);
          timer = setTimeout(end, QUIET_MS);
        }),
      );
    if (signal.aborted) end();
  });
}
