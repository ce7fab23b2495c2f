import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm, stat } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { versionOf } from "./version.mjs";

/** @typedef {ReturnType<typeof import("./settings.mjs").settings>} Settings */

const UNFINISHED = "unfinished-";
const AN_HOUR = 3_600_000;

/**
 * The folder of this user's downloads and builds: outside the checkout, so that every clone shares them.
 * @param {Pick<Settings, "env" | "platform">} settings
 */
export function cacheHome({ env, platform }) {
  const home = env.HOME ?? homedir();
  if (platform === "darwin") return join(home, "Library", "Caches", "pulumi-coralogix");
  if (platform === "win32") return join(env.LOCALAPPDATA ?? join(home, "AppData", "Local"), "pulumi-coralogix");
  return join(env.XDG_CACHE_HOME || join(home, ".cache"), "pulumi-coralogix");
}

/**
 * The binary that an earlier run put into the cache.
 * @param {Settings} settings
 */
export async function fromCache(settings) {
  const binary = cachedBinary(settings);
  if (!existsSync(binary)) throw new Error(`nothing in ${cacheHome(settings)}`);
  await mustRun(binary, settings);
  return binary;
}

/**
 * Fills a folder and then renames it to its place in the cache, so that nobody ever sees half of it.
 * @param {Settings} settings
 * @param {(bin: string) => Promise<void>} fill puts the binary into the folder it is given
 */
export async function intoCache(settings, fill) {
  await mkdir(cacheHome(settings), { recursive: true });
  await removeLeftovers(cacheHome(settings));
  const folder = await mkdtemp(join(cacheHome(settings), UNFINISHED));
  try {
    const bin = join(folder, "next", "bin");
    await mkdir(bin, { recursive: true });
    await fill(bin);
    await mustRun(join(bin, settings.exe), settings);
    await putInPlace(folder, settings);
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
async function mustRun(binary, { env, version }) {
  const found = await versionOf(binary, env);
  if (found !== version) throw new Error(found ? `${binary} is ${found}, not ${version}` : `${binary} does not run here`);
}

/**
 * @param {string} folder
 * @param {Settings} settings
 */
async function putInPlace(folder, settings) {
  const place = join(cacheHome(settings), `pulumi-v${settings.version}`);
  try {
    await rename(join(folder, "next"), place);
  } catch (error) {
    if (!existsSync(place)) throw error;
    // Another process was faster: its result is as good as this one, unless it does not run.
    if (await fromCache(settings).catch(() => undefined)) return;
    await rename(place, join(folder, "broken"));
    await rename(join(folder, "next"), place);
  }
}

/**
 * A run that was killed cannot clean up behind itself: a later one does.
 * @param {string} home
 */
async function removeLeftovers(home) {
  for (const name of (await readdir(home)).filter((entry) => entry.startsWith(UNFINISHED))) {
    const age = Date.now() - (await stat(join(home, name)).then((found) => found.mtimeMs, Date.now));
    if (age > AN_HOUR) await rm(join(home, name), { recursive: true, force: true });
  }
}
