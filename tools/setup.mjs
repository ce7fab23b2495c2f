import { spawn } from "node:child_process";
import { existsSync, lstatSync, readFileSync, readlinkSync } from "node:fs";
import { delimiter, join } from "node:path";
import { build } from "./build.mjs";
import { pulumiCli } from "./pulumi-cli.mjs";
import { root } from "./run.mjs";

const modules = join(root, "node_modules");

/**
 * Prepares a checkout: installs dependencies, builds lib/ and, if requested, finds the Pulumi CLI.
 * @param {{ cli: boolean, types?: boolean }} want `types` is false where lib/ is only run
 * @returns {Promise<string | undefined>} the folder of the CLI, to be put first on PATH
 */
export async function ensureReady({ cli, types = true }) {
  const packages = ensureDependencies();
  // Go builds a missing CLI in minutes: it begins while npm installs.
  const folder = cli ? pulumiCli({ packages }) : undefined;
  // An error of npm comes first, and is the only one that is reported.
  folder?.catch(() => {});
  await packages;
  await build({ types });
  return folder;
}

/** PATH with the folder of the CLI first. @param {string | undefined} cli */
export const pathWithCli = (cli) => [cli, process.env.PATH].filter(Boolean).join(delimiter);

/** Installs the dependencies if node_modules is not what package-lock.json says. */
export async function ensureDependencies() {
  if (isInstalled()) return;
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink())
    throw new Error(
      `node_modules is a link to ${readlinkSync(modules)}, whose packages differ from package-lock.json. Install them there with \`npm ci\`, or remove the link, then run the same command again.`,
    );
  // Its output goes to stderr, because stdout is the result of a tool.
  /** @type {import("node:child_process").SpawnOptions} */
  const options = { cwd: root, stdio: ["ignore", 2, 2], shell: process.platform === "win32" };
  const npm = spawn("npm", ["ci", "--no-audit", "--no-fund"], options);
  const code = await new Promise((done) => npm.on("error", done).on("close", done));
  if (code !== 0) throw new Error("npm ci failed: see its output above");
}

/** Compares installed and locked versions, because a checkout changes file times. */
function isInstalled() {
  const installed = join(modules, ".package-lock.json");
  if (!existsSync(installed)) return false;
  const present = packagesOf(installed);
  return Object.entries(packagesOf(join(root, "package-lock.json"))).every(
    ([path, { version, optional }]) =>
      !path || (present[path] ? present[path].version === version : optional),
  );
}

/**
 * @param {string} lockFile
 * @returns {Record<string, { version?: string, optional?: boolean }>}
 */
const packagesOf = (lockFile) => JSON.parse(readFileSync(lockFile, "utf8")).packages;
