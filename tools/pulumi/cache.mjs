import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm, stat } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { versionOf } from "./version.mjs";

/** @typedef {ReturnType<typeof import("./settings.mjs").settings>} Settings */

const UNFINISHED = "unfinished-";
const AN_HOUR = 3_600_000;

/**
 * The cache folder of the user, outside the checkout, so that all clones share it.
 * @param {Pick<Settings, "env" | "platform">} settings
 */
export function cacheHome({ env, platform }) {
  const home = env.HOME ?? homedir();
  if (platform === "darwin") return join(home, "Library", "Caches", "pulumi-coralogix");
  if (platform === "win32")
    return join(env.LOCALAPPDATA ?? join(home, "AppData", "Local"), "pulumi-coralogix");
  return join(env.XDG_CACHE_HOME || join(home, ".cache"), "pulumi-coralogix");
}

/**
 * The binary in the cache.
 * @param {Settings} settings
 */
export async function fromCache(settings) {
  const binary = cachedBinary(settings);
  if (!existsSync(binary)) throw new Error(`nothing in ${cacheHome(settings)}`);
  await assertRuns(binary, settings);
  return binary;
}

/**
 * Fills a temporary folder and renames it into the cache, so that no process reads a partial one.
 * @param {Settings} settings
 * @param {(bin: string) => Promise<void>} fill writes the binary into the folder
 */
export async function intoCache(settings, fill) {
  await mkdir(cacheHome(settings), { recursive: true });
  await removeLeftovers(cacheHome(settings));
  const folder = await mkdtemp(join(cacheHome(settings), UNFINISHED));
  try {
    const bin = join(folder, "next", "bin");
    await mkdir(bin, { recursive: true });
    await fill(bin);
    await assertRuns(join(bin, settings.exe), settings);
    await moveIntoCache(folder, settings);
    return cachedBinary(settings);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param {Settings} settings */
function cachedBinary(settings) {
  return join(cacheHome(settings), `pulumi-v${settings.version}`, "bin", settings.exe);
}

/**
 * @param {string} binary
 * @param {Settings} settings
 */
async function assertRuns(binary, { env, version }) {
  const found = await versionOf(binary, env);
  if (found !== version)
    throw new Error(
      found ? `${binary} is ${found}, not ${version}` : `${binary} does not run here`,
    );
}

/**
 * @param {string} folder
 * @param {Settings} settings
 */
async function moveIntoCache(folder, settings) {
  const target = join(cacheHome(settings), `pulumi-v${settings.version}`);
  try {
    await rename(join(folder, "next"), target);
  } catch (error) {
    if (!existsSync(target)) throw error;
    // Another process was faster: use its binary if it runs.
    if (await fromCache(settings).catch(() => undefined)) return;
    await rename(target, join(folder, "broken"));
    await rename(join(folder, "next"), target);
  }
}

/**
 * Removes the temporary folders of killed runs.
 * @param {string} home
 */
async function removeLeftovers(home) {
  for (const name of (await readdir(home)).filter((entry) => entry.startsWith(UNFINISHED))) {
    const age =
      Date.now() - (await stat(join(home, name)).then((found) => found.mtimeMs, Date.now));
    if (age > AN_HOUR) await rm(join(home, name), { recursive: true, force: true });
  }
}
