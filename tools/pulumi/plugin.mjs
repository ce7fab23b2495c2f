import { createHash } from "node:crypto";
import { existsSync, realpathSync } from "node:fs";
import {
  chmod,
  copyFile,
  link,
  mkdir,
  mkdtemp,
  readFile,
  rename,
  rm,
  symlink,
} from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import { cacheHome } from "./cache.mjs";

/** @typedef {ReturnType<typeof import("./settings.mjs").settings>} Settings */

/**
 * Returns a folder with the CLI and the script that runs dynamic providers. The engine looks for
 * the script next to the CLI first.
 * @param {string} binary
 * @param {Settings} settings
 */
export async function withPlugin(binary, settings) {
  const name = `pulumi-resource-pulumi-nodejs${settings.platform === "win32" ? ".cmd" : ""}`;
  const ours = binary.startsWith(cacheHome(settings) + sep);
  // A complete installation is used as it is, also if PATH has only a link to its binary.
  if (!ours && [binary, realpathSync(binary)].some((file) => existsSync(join(dirname(file), name))))
    return dirname(binary);
  const folder = ours ? dirname(binary) : await folderFor(binary, settings);
  await copyPlugin(join(settings.sdk, name), join(folder, name));
  return folder;
}

/**
 * A cache folder for a binary outside the cache, whose own folder is not written to.
 * @param {string} binary
 * @param {Settings} settings
 */
async function folderFor(binary, settings) {
  const key = createHash("sha256").update(binary).digest("hex").slice(0, 12);
  const folder = join(cacheHome(settings), `pulumi-on-path-${key}`, "bin");
  await mkdir(folder, { recursive: true });
  // A hard link if possible: the engine looks next to the target of a symbolic link.
  const make = (/** @type {string} */ file) =>
    link(realpathSync(binary), file).catch(() => symlink(binary, file));
  await replace(join(folder, settings.exe), make);
  return folder;
}

/**
 * Copies the plugin. A link would break when the checkout is deleted, and the engine resolves
 * links.
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
 * Creates a file under a temporary name and renames it, so that no process reads a partial file.
 * @param {string} file
 * @param {(file: string) => Promise<void>} make
 */
async function replace(file, make) {
  const folder = await mkdtemp(join(dirname(file), "unfinished-"));
  await make(join(folder, "file"));
  await rename(join(folder, "file"), file);
  await rm(folder, { recursive: true });
}
