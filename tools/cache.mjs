import { existsSync, statSync } from "node:fs";
import { cp, mkdtemp, rename, rm } from "node:fs/promises";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";

// A checkout without node_modules runs this file, so it is JavaScript.

/**
 * Fills a temporary folder and moves it into the cache, so that no process reads a partial one.
 * @param {string} home @param {(to: string) => Promise<void>} fill
 */
export async function intoCache(home, fill) {
  const folder = await mkdtemp(join(tmpdir(), "pulumi-coralogix-"));
  const [next, old] = [`${home}-${process.pid}`, `${home}-${process.pid}-old`];
  const before = inodeOf(home);
  try {
    await fill(folder);
    await cp(folder, next, { recursive: true });
    // A result that did not run for this process. Others may have used it until now.
    if (before !== undefined && inodeOf(home) === before) await rename(home, old).catch(() => {});
    await rename(next, home).catch((error) => {
      // Another process was faster.
      if (!existsSync(home)) throw error;
    });
  } finally {
    for (const one of [folder, next, old]) await rm(one, { recursive: true, force: true });
  }
}

/** @param {string} path */
const inodeOf = (path) => statSync(path, { throwIfNoEntry: false })?.ino;

/** The cache of the user, outside the checkout, so that all clones share it. */
export function cacheHome() {
  const { LOCALAPPDATA, XDG_CACHE_HOME } = process.env;
  const home = homedir();
  if (process.platform === "darwin") return join(home, "Library", "Caches", "pulumi-coralogix");
  const caches =
    process.platform === "win32"
      ? (LOCALAPPDATA ?? join(home, "AppData", "Local"))
      : XDG_CACHE_HOME;
  return join(caches || join(home, ".cache"), "pulumi-coralogix");
}
