import { readdirSync, rmSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

/**
 * A folder of this package in the cache of the user. It is never in a project, nor where other users
 * may write: V8 runs what it reads. Throws for a user without a home.
 */
export function cacheFolder(name: string): string {
  const { LOCALAPPDATA, XDG_CACHE_HOME } = process.env;
  const caches = {
    darwin: () => join(homedir(), "Library", "Caches"),
    win32: () => LOCALAPPDATA || join(homedir(), "AppData", "Local"),
  } as Partial<Record<NodeJS.Platform, () => string>>;
  const folder = caches[process.platform]?.() ?? (XDG_CACHE_HOME || join(homedir(), ".cache"));
  return join(folder, "pulumi-coralogix", name);
}

const MAX_AGE_MS = 30 * 24 * 3_600_000;

/** Removes the files with an ending that nobody has written for a month. */
export function removeOld(folder: string, ending: string): void {
  const oldest = Date.now() - MAX_AGE_MS;
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (name.includes(ending) && statSync(file).mtimeMs < oldest) rmSync(file, { force: true });
  }
}
