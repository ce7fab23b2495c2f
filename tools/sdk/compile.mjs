import { join } from "node:path";
import { root } from "../run.mjs";
import { succeed } from "./generate.mjs";

/**
 * With the compiler and the Pulumi SDK of this checkout.
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 */
function compileTypeScript(folder, env) {
  const tsc = join(root, "node_modules", "typescript", "bin", "tsc");
  const args = ["-p", folder, "--noEmit", "--module", "commonjs", "--moduleResolution", "node10"];
  return succeed(process.execPath, [tsc, ...args], { cwd: folder, env });
}

/**
 * Installs the SDK and the Pulumi SDK in a virtual environment, and imports it.
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 */
async function importPython(folder, env) {
  const bin = join(folder, "venv", process.platform === "win32" ? "Scripts" : "bin");
  await succeed("python3", ["-m", "venv", "venv"], { cwd: folder, env });
  await succeed(join(bin, "pip"), ["install", "--quiet", "."], { cwd: folder, env });
  return await succeed(join(bin, "python"), ["-c", "import pulumi_coralogix"], { cwd: "/", env });
}

/**
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 */
const buildGo = (folder, env) =>
  succeed("go", ["build", "-mod=mod", "./..."], { cwd: folder, env });

/**
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 */
const buildJava = (folder, env) =>
  succeed("mvn", ["--batch-mode", "--quiet", "compile"], { cwd: folder, env });

/**
 * How the SDK of a language is compiled.
 * @type {Record<string, (folder: string, env: NodeJS.ProcessEnv) => Promise<unknown>>}
 */
export const CHECKS = {
  nodejs: compileTypeScript,
  python: importPython,
  go: buildGo,
  java: buildJava,
};
