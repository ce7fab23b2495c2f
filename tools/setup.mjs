import { existsSync, lstatSync, readFileSync, readlinkSync } from "node:fs";
import { delimiter, join } from "node:path";
import { build } from "./build.mjs";
import { pulumiCli } from "./pulumi-cli.mjs";
import { root, run, since } from "./run.mjs";

/**
 * Prepares a checkout: installs dependencies, builds lib/ and, if requested, finds the Pulumi CLI.
 * @param {{ cli: boolean }} want
 * @returns {Promise<string | undefined>} the folder of the CLI, to be put first on PATH
 */
export async function ensureReady({ cli }) {
  await ensureDependencies();
  await ensureLib();
  return cli ? await ensureCli() : undefined;
}

/** PATH with the folder of the CLI first. @param {string | undefined} cli */
export const pathWithCli = (cli) => [cli, process.env.PATH].filter(Boolean).join(delimiter);

export function ensureDependencies() {
  return step("dependencies", async () => {
    if (isInstalled()) return "up to date";
    assertOwnModules();
    log("dependencies: installing (npm ci)");
    const args = ["ci", "--no-audit", "--no-fund", "--loglevel=error"];
    const { code, output } = await run("npm", args, {
      cwd: root,
      shell: process.platform === "win32",
    });
    // npm prints the reason first and its manual after it.
    const reason = output.split("\n").slice(0, 6).join("\n");
    if (code)
      throw new Error(
        `\`npm ci\` failed in ${root}:\n${reason}\nFix the cause, then run the same command again.`,
      );
    return "installed";
  });
}

export function ensureLib() {
  return step("lib", () => build());
}

/** @returns {Promise<string>} */
export function ensureCli() {
  return step("pulumi", () => pulumiCli({ log }));
}

/** `npm ci` first deletes the packages in node_modules, also those of a folder that it links to. */
function assertOwnModules() {
  const modules = join(root, "node_modules");
  if (!lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  const target = readlinkSync(modules);
  throw new Error(
    `node_modules is a link to ${target}, whose packages differ from package-lock.json.\nInstall them there with \`npm ci\`, or remove the link, then run the same command again.`,
  );
}

/**
 * Compares installed and locked versions, because a checkout changes file times.
 */
function isInstalled() {
  const installed = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(installed)) return false;
  const present = packagesOf(installed);
  const wanted = Object.entries(packagesOf(join(root, "package-lock.json")));
  return wanted.every(
    ([path, want]) =>
      !path || (present[path] ? present[path].version === want.version : want.optional),
  );
}

/**
 * @param {string} lockFile
 * @returns {Record<string, { version?: string, optional?: boolean }>}
 */
function packagesOf(lockFile) {
  return JSON.parse(readFileSync(lockFile, "utf8")).packages;
}

/**
 * @template {string} T
 * @param {string} name
 * @param {() => Promise<T>} work
 */
async function step(name, work) {
  const start = performance.now();
  const result = await work();
  log(`${name}: ${result} (${since(start)})`);
  return result;
}

/** Logs to stderr, because stdout is the result of a tool. @param {string} line */
function log(line) {
  process.stderr.write(`${line}\n`);
}
