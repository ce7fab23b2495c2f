import { existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { build } from "./build.mjs";
import { pulumiCli } from "./pulumi-cli.mjs";
import { root, run, since } from "./run.mjs";

/**
 * Makes a fresh or an older checkout ready to run: dependencies, lib/ and, where asked, the Pulumi CLI.
 * @param {{ cli: boolean }} want
 * @returns {Promise<string | undefined>} the folder of the CLI, to be put first on PATH
 */
export async function ensureReady({ cli }) {
  await ensureDependencies();
  await ensureLib();
  return cli ? await ensureCli() : undefined;
}

/** PATH with the folder of the CLI before all others, where there is one. @param {string | undefined} cli */
export const pathWith = (cli) => [cli, process.env.PATH].filter(Boolean).join(delimiter);

export function ensureDependencies() {
  return step("dependencies", async () => {
    if (isInstalled()) return "up to date";
    say("dependencies: installing (npm ci)");
    const args = ["ci", "--no-audit", "--no-fund", "--loglevel=error"];
    const { code, output } = await run("npm", args, { cwd: root, shell: process.platform === "win32" });
    // The reason stands first; what follows is npm's manual.
    const reason = output.split("\n").slice(0, 6).join("\n");
    if (code) throw new Error(`\`npm ci\` failed in ${root}:\n${reason}\nMend that, then run the same command again.`);
    return "installed";
  });
}

export function ensureLib() {
  return step("lib", () => build());
}

/** @returns {Promise<string>} */
export function ensureCli() {
  return step("pulumi", () => pulumiCli({ say }));
}

/**
 * Compares what is installed with what the lock file asks for: a checkout changes file times, not versions.
 */
function isInstalled() {
  const installed = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(installed)) return false;
  const there = packagesOf(installed);
  const wanted = Object.entries(packagesOf(join(root, "package-lock.json")));
  return wanted.every(([path, want]) => !path || (there[path] ? there[path].version === want.version : want.optional));
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
  say(`${name}: ${result} (${since(start)})`);
  return result;
}

/** @param {string} line on stderr: what a tool prints on stdout is its result */
function say(line) {
  process.stderr.write(`${line}\n`);
}
