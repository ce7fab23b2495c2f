import { accessSync, constants, existsSync, readFileSync } from "node:fs";
import { cp, mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { main, root, run } from "../run.mjs";
import { cacheHome } from "./cache.mjs";

/** The Go packages of language hosts that are built where PATH has none. */
const PINNED = {
  yaml: "github.com/pulumi/pulumi-yaml/cmd/pulumi-language-yaml",
  dotnet: "github.com/pulumi/pulumi-dotnet/pulumi-language-dotnet/v3",
};

/** The languages of Pulumi programs, by the names of their hosts. */
export const LANGUAGES = ["nodejs", "python", "go", "dotnet", "java", "yaml"];

/**
 * @typedef {object} HostOptions
 * @property {NodeJS.ProcessEnv} [env]
 * @property {NodeJS.Platform} [platform]
 * @property {(line: string) => void} [log]
 */

/**
 * The folder of `pulumi-language-<language>`: on PATH, next to the CLI, or in the cache, where a
 * pinned host is built. Throws an error with the reason where there is none.
 * @param {string} language
 * @param {HostOptions} [options]
 * @returns {Promise<string>}
 */
export async function languageHost(language, options = {}) {
  const { env = process.env, platform = process.platform } = options;
  const exe = `pulumi-language-${language}${platform === "win32" ? ".exe" : ""}`;
  const folders = (env.PATH ?? env.Path ?? "").split(delimiter).filter(Boolean);
  const found = folders.find((folder) => isExecutable(join(folder, exe)));
  if (found) return found;
  if (!Object.hasOwn(PINNED, language))
    throw new Error(`${exe} is not on PATH: install the Pulumi CLI, which contains it`);
  return await pinnedHost(/** @type {keyof typeof PINNED} */ (language), exe, options);
}

/**
 * @param {keyof typeof PINNED} language
 * @param {string} exe
 * @param {HostOptions} options
 */
async function pinnedHost(language, exe, { env = process.env, platform = process.platform, log }) {
  const module = join(root, "tools", "pulumi", "hosts", language);
  const home = cacheHome({ env, platform });
  const target = join(home, `${exe}-v${pinnedVersion(module)}`);
  if (existsSync(join(target, exe))) return target;
  await mkdir(home, { recursive: true });
  const folder = await mkdtemp(join(home, "unfinished-"));
  try {
    log?.(`building ${exe} with Go: takes a few minutes, once per user`);
    await build(module, folder, exe, PINNED[language], env);
    // Another process may have been faster: its binary is the same.
    await rename(join(folder, "bin"), target).catch(() => undefined);
    if (!existsSync(join(target, exe))) throw new Error(`${target} could not be written`);
    return target;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Builds in a copy of the module, because Go adds indirect modules to go.mod.
 * @param {string} module
 * @param {string} folder
 * @param {string} exe
 * @param {string} source
 * @param {NodeJS.ProcessEnv} env
 */
async function build(module, folder, exe, source, env) {
  const copy = join(folder, "module");
  await cp(module, copy, { recursive: true });
  const args = ["build", "-mod=mod", "-ldflags", "-s -w", "-o", join(folder, "bin", exe), source];
  const { code, output } = await run("go", args, { cwd: copy, env: { ...env, GOWORK: "off" } });
  if (code) throw new Error(`${exe} could not be built: ${output.trim().split("\n").at(-1)}`);
}

/** @param {string} module */
function pinnedVersion(module) {
  const text = readFileSync(join(module, "go.mod"), "utf8");
  return /^require \S+ v(\S+)$/m.exec(text)?.[1];
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

// For tests: prints the folder of the host of a language.
await main(import.meta.url, async () => {
  const log = (/** @type {string} */ line) => void process.stderr.write(`${line}\n`);
  console.log(await languageHost(process.argv[2] ?? "", { log }));
});
