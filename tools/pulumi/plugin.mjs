import { createHash } from "node:crypto";
import { existsSync, realpathSync } from "node:fs";
import { chmod, copyFile, link, mkdir, mkdtemp, readFile, rename, rm, symlink } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import { cacheHome } from "./cache.mjs";

/** @typedef {ReturnType<typeof import("./settings.mjs").settings>} Settings */

/**
 * Returns a folder that holds the CLI and, beside it, the script that runs dynamic providers: where the engine looks first.
 * @param {string} binary
 * @param {Settings} settings
 */
export async function withPlugin(binary, settings) {
  const name = `pulumi-resource-pulumi-nodejs${settings.platform === "win32" ? ".cmd" : ""}`;
  const ours = binary.startsWith(cacheHome(settings) + sep);
  // A complete installation is left alone, also when PATH holds only a link to its binary.
  if (!ours && [binary, realpathSync(binary)].some((file) => existsSync(join(dirname(file), name)))) return dirname(binary);
  const folder = ours ? dirname(binary) : await folderFor(binary, settings);
  await copyPlugin(join(settings.sdk, name), join(folder, name));
  return folder;
}

/**
 * A folder of ours for a binary in a folder that is not ours to write into.
 * @param {string} binary
 * @param {Settings} settings
 */
async function folderFor(binary, settings) {
  const key = createHash("sha256").update(binary).digest("hex").slice(0, 12);
  const folder = join(cacheHome(settings), `pulumi-on-path-${key}`, "bin");
  await mkdir(folder, { recursive: true });
  // The engine looks beside the file that a symbolic link points to, so a hard link is better where one can be made.
  const make = (/** @type {string} */ file) => link(realpathSync(binary), file).catch(() => symlink(binary, file));
  await replace(join(folder, settings.exe), make);
  return folder;
}

/**
 * A copy, not a link: the cache outlives the checkout, and the engine compares paths with links resolved.
 * @param {string} from
 * @param {string} to
 */
async function copyPlugin(from, to) {
  if (!existsSync(from)) {
    if (existsSync(to)) return;
    throw new Error(`${from} is missing: run \`npm ci\` first.`);
  }
  if (existsSync(to) && (await readFile(from)).equals(await readFile(to))) return;
  await replace(to, (file) => copyFile(from, file).then(() => chmod(file, 0o755)));
}

/**
 * Makes a file under another name and renames it, so that another process never sees half of it.
 * @param {string} file
 * @param {(file: string) => Promise<void>} make
 */
async function replace(file, make) {
  const folder = await mkdtemp(join(dirname(file), "unfinished-"));
  await make(join(folder, "file"));
  await rename(join(folder, "file"), file);
  await rm(folder, { recursive: true });
}
